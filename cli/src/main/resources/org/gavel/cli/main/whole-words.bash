
# bash takes words apart at ':' and '=', which to gavel belong to them, as in advantage:bob or tug-of-war:n=5. The word at the
# cursor is put together again, and what stands on the line already is taken off what is offered.
function _complete_gavel_whole_words() {
  local line=${COMP_LINE:0:COMP_POINT}
  local word=${line##*[[:space:]]}
  if [[ $word != *[:=]* ]]; then
    _complete_gavel
    return
  fi
  local -a words
  read -ra words <<< "$line"
  local -a COMP_WORDS=("${words[@]}")
  local COMP_CWORD=$((${#words[@]} - 1))
  _complete_gavel
  local there=${word%"${word##*[:=]}"}
  COMPREPLY=("${COMPREPLY[@]#"$there"}")
}

if [ -n "$BASH_VERSION" ]; then
  complete -F _complete_gavel_whole_words -o default gavel gavel.sh gavel.bash
fi
