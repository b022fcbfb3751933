// The text of a game in CodeMirror, with the program's diagnostics and words.

import {EditorState} from "@codemirror/state";
import {EditorView, drawSelection, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers} from "@codemirror/view";
import {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
import {HighlightStyle, StreamLanguage, bracketMatching, syntaxHighlighting} from "@codemirror/language";
import {autocompletion, completeFromList, completionKeymap, ifNotIn} from "@codemirror/autocomplete";
import {lintGutter, setDiagnostics} from "@codemirror/lint";
import {highlightSelectionMatches, searchKeymap} from "@codemirror/search";
import {tags} from "@lezer/highlight";
import {KEYWORDS, onPage} from "gavel/words";

const language = StreamLanguage.define({
  token(stream) {
    if (stream.match(/^#.*/)) {
      return "comment";
    }
    if (stream.match(/^"[^"]*"?/)) {
      return "string";
    }
    if (stream.match(/^\d+/)) {
      return "number";
    }
    const word = stream.match(/^[\p{L}_][\p{L}\p{Nd}_'-]*/u);
    if (word) {
      return KEYWORDS.has(word[0]) ? "keyword" : "variableName";
    }
    if (stream.match(/^(:=|\.\.|<=|>=|!=|->|[-+*/=<>|])/)) {
      return "operator";
    }
    stream.next();
    return null;
  },
  languageData: {commentTokens: {line: "#"}},
});

const colours = HighlightStyle.define([
  {tag: tags.comment, color: "var(--soft)", fontStyle: "italic"},
  {tag: tags.keyword, color: "var(--focus)", fontWeight: "600"},
  {tag: tags.number, color: "var(--bob)"},
  {tag: tags.string, color: "var(--good)"},
  {tag: tags.operator, color: "var(--soft)"},
]);

const look = EditorView.theme({
  "&": {fontSize: "13px", color: "var(--ink)", backgroundColor: "var(--card)"},
  ".cm-scroller": {fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", lineHeight: "1.55", maxHeight: "60vh", overflow: "auto"},
  ".cm-gutters": {backgroundColor: "var(--wash)", color: "var(--soft)", border: "none"},
  ".cm-activeLine": {backgroundColor: "color-mix(in srgb, var(--wash) 60%, transparent)"},
  ".cm-cursor": {borderLeftColor: "var(--ink)"},
  "&.cm-focused": {outline: "3px solid var(--focus)", outlineOffset: "-3px"},
  ".cm-tooltip": {backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)"},
  ".cm-tooltip-autocomplete ul li[aria-selected]": {backgroundColor: "var(--focus)", color: "var(--card)"},
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {backgroundColor: "color-mix(in srgb, var(--focus) 25%, transparent)"},
});

/** An editor in an element. Calls onChange with the text as the person types, not when it is set. */
export function openEditor(parent, onChange) {
  let words = completeFromList([]);
  let setting = false;
  // In a shadow tree the library uses constructed style sheets, which the content security policy allows.
  const host = document.createElement("div");
  parent.replaceChildren(host);
  const root = host.attachShadow({mode: "open"});
  const place = document.createElement("div");
  root.append(place);
  const view = new EditorView({
    parent: place,
    root,
    state: EditorState.create({
      doc: "",
      extensions: [
        lineNumbers(), highlightSpecialChars(), history(), drawSelection(), bracketMatching(), highlightActiveLine(),
        highlightSelectionMatches(), language, syntaxHighlighting(colours), look, lintGutter(), EditorView.lineWrapping,
        autocompletion({override: [ifNotIn(["comment", "string"], context => words(context))], icons: false}),
        EditorView.contentAttributes.of({"aria-label": "Text of the game"}),
        keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        // The browser would keep the style of what is typed over, in an attribute that the content security policy forbids.
        EditorView.domEventHandlers({beforeinput(event, view) {
          if (event.inputType !== "insertText" || event.data === null || view.state.selection.main.empty) {
            return false;
          }
          view.dispatch(view.state.replaceSelection(event.data), {userEvent: "input.type"});
          event.preventDefault();
          return true;
        }}),
        EditorView.updateListener.of(update => {
          if (update.docChanged && !setting) {
            onChange(update.state.doc.toString());
          }
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    set(text) {
      if (text !== view.state.doc.toString()) {
        setting = true;
        view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}});
        setting = false;
        // What the comments above say stands beside the text already. Only the editor scrolls, not the page.
        const first = /^(?!\s*#|\s*$)/m.exec(text);
        view.scrollDOM.scrollTop = view.lineBlockAt(first ? first.index : 0).top;
      }
    },
    know(list) {
      words = completeFromList(list.map(label => ({label, type: KEYWORDS.has(label) ? "keyword" : "variable"})));
    },
    mark(diagnostics) {
      view.dispatch(setDiagnostics(view.state, diagnostics.filter(each => each.line > 0).map(each => {
        const {from, to} = span(view.state.doc, each);
        return {from, to, severity: "error", message: onPage(each.hint) ? `${each.message} (${onPage(each.hint)})` : each.message};
      })));
    },
    go(diagnostic) {
      if (diagnostic.line > 0) {
        const {from, to} = span(view.state.doc, diagnostic);
        view.dispatch({selection: {anchor: from, head: to}, scrollIntoView: true});
      }
      view.focus();
    },
    focus: () => view.focus(),
  };
}

function span(doc, {line, column = 1, length = 1}) {
  const row = doc.line(Math.min(line, doc.lines));
  const from = Math.min(row.to, row.from + column - 1);
  return {from, to: Math.max(from, Math.min(doc.length, from + length))};
}
