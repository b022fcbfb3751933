// All that can be asked of the game at hand: a form for each question of the program's own table, and the answer as its command prints it.

import {ask} from "gavel/api";
import {download, make, show} from "gavel/dom";

/** How the answer is taken away: what a request says for it, the ending of the file, its type. */
const FORMS = {JSON: [{}, "json", "application/json"], CSV: [{form: "csv"}, "csv", "text/csv"], LaTeX: [{form: "latex"}, "tex", "text/x-tex"]};
/** What is not asked for here: the form is the button that is pressed. */
const OURS = ["form"];

/** Sets the panel up. */
export async function openQuestions(app, panel) {
  const {questions} = await ask("questions");
  const printed = questions.filter(each => each.ofGame && each.printed);
  const chosen = () => printed.find(each => each.command === app.state.question) ?? printed[0];
  const answer = make("div", {role: "status", "aria-live": "polite"});
  const fields = make("div", {class: "questions"});
  const gives = make("p", {class: "about"});
  let asked = null;

  /** What is said of the field of a question, empty if nothing is. */
  const said = (field, value) => value === "" ? {} : {[field.field]: {whole: Number, number: Number, flag: each => each === "yes", game: each => ({game: each}), text: each => each, json: JSON.parse, choice: each => each}[field.type](value)};

  /** What the page has already said of a field. */
  const usual = ({field}) => (app.state.money === "chips" ? {alice: app.state.alice, bob: app.state.bob, money: "chips", chips: String(Number(app.state.alice) + Number(app.state.bob))} : {alice: app.state.alice, bob: app.state.bob})[field] ?? "";

  function control(field) {
    const named = {id: `asked-${field.field}`, name: field.field, required: field.needed, "aria-describedby": `says-${field.field}`};
    const choices = field.type === "flag" ? ["yes", "no"] : field.choices;
    const input = choices ? make("select", named, make("option", {value: "", text: "as usual"}), choices.map(each => make("option", {value: each, text: each})))
      : make("input", {...named, type: "text", inputmode: field.type === "whole" ? "numeric" : undefined, autocomplete: "off", spellcheck: "false"});
    input.value = usual(field);
    return [make("label", {for: named.id, text: field.field}), make("div", {}, input, make("span", {class: "small", id: named["aria-describedby"], text: field.says}))];
  }

  function form() {
    const question = chosen();
    gives.textContent = `Tells ${question.gives}.`;
    show(fields, question.fields.filter(each => !OURS.includes(each.field)).flatMap(control));
    forget();
  }

  function forget() {
    asked = null;
    show(answer);
  }

  /** The request that the form makes. */
  function request() {
    const given = chosen().fields.map(field => said(field, fields.querySelector(`[name="${field.field}"]`)?.value.trim() ?? ""));
    return Object.assign({...app.source(), ...(app.state.at === undefined ? {} : {at: app.state.at})}, ...given);
  }

  async function find(event) {
    event.preventDefault();
    const {command} = chosen();
    const mine = asked = {command, request: request()};
    try {
      const {text, shortfall} = await app.work("answering", how => ask(command, {...mine.request, form: "text"}, how));
      if (mine === asked) {
        show(answer, make("pre", {class: "sheet", tabindex: 0, "aria-label": "The answer", text}), shortfall ? make("p", {class: "small", text: `Not all of what was asked for: ${shortfall}.`}) : null,
          make("p", {class: "row"}, make("span", {class: "small", "aria-hidden": "true", text: "Save as"}), Object.keys(FORMS).map(kind => make("button", {type: "button", class: "quiet", text: kind, "aria-label": `Save the answer as ${kind}`, onclick: () => save(mine, kind)}))));
      }
    } catch (error) {
      if (mine === asked && error.name !== "AbortError") {
        show(answer, make("p", {class: "trouble", text: `${error.message}.${error.details?.hint ? ` What may help: ${error.details.hint}.` : ""}`}));
      }
    }
  }

  async function save({command, request}, kind) {
    const [form, ending, type] = FORMS[kind];
    const found = await app.work("answering", how => ask(command, {...request, ...form}, how)).catch(() => null);
    if (found) {
      download(`${command}.${ending}`, type, found.text ?? JSON.stringify(found) + "\n");
    }
  }

  const choice = make("select", {id: "question", onchange: () => {
    app.state.question = choice.value;
    app.remember();
    form();
  }}, printed.map(each => make("option", {value: each.command, text: each.command})));
  choice.value = chosen().command;
  show(panel, make("form", {onsubmit: find}, make("p", {class: "row"}, make("label", {for: "question", text: "Question"}), choice), gives, fields,
    make("p", {}, make("button", {class: "main", id: "ask", text: "Ask"}))), answer);
  form();
  return {
    /** The game, its rules, its start or the question have changed: what was answered is of another one. */
    ended() {
      if (choice.value === chosen().command) {
        forget();
      } else {
        choice.value = chosen().command;
        form();
      }
    },
  };
}
