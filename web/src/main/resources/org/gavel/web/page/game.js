// The game: the gallery, its parameters as controls, its text with diagnostics, and files dropped on the page.

import {ask} from "gavel/api";
import {afterPause, byId, download, make, show} from "gavel/dom";
import {UNSET} from "gavel/rules";
import {onPage} from "gavel/words";

/** The purses with which another game begins. */
const PURSES = {money: undefined, alice: "4", bob: "4"};
const FORMATS = {json: "json", adj: "adj", dot: "dot", gv: "dot", graphml: "graphml"};

/**
 * Sets the game's side of the page up. The app is asked for its state and told of changes. The text can be changed once the page
 * has settled, for the editor is most of what there is to load.
 */
export async function openGame(app, settled) {
  const {games} = app.games ?? await ask("games");
  const gallery = byId("gallery");
  const titles = new Map([...gallery.options].map(each => [each.value, each.text]));
  show(gallery, games.map(each => make("option", {value: each.name, text: titles.get(each.name) ?? each.name, title: `${each.name}: ${each.summary}`})));
  let editor = null;
  let bundledText = "";
  let said = {diagnostics: []};

  gallery.addEventListener("change", () => {
    sketch?.close();
    app.change({game: gallery.value, text: undefined, format: undefined, parameters: {}, at: undefined, ...UNSET, ...PURSES});
  });

  const changed = afterPause(250, text => app.change({text: app.state.format || text !== bundledText ? text : undefined, at: undefined}, {typing: true}));

  let shows = 0;
  let shownText = Promise.resolve();
  let source = Promise.resolve({text: ""});

  /** Does something in the editor, once it is there. */
  async function edit(act) {
    await shownText;
    if (editor) {
      act();
    }
  }

  async function showText() {
    const {state} = app;
    const mine = ++shows;
    source = state.game ? ask("source", {game: state.game}).catch(() => ({text: ""})) : Promise.resolve({text: ""});
    const {text: given, length} = await source;
    bundledText = given;
    if (length) {
      show(byId("editor"), make("p", {class: "about", text: `The text has ${length.toLocaleString("en")} characters: too long to show here.`}));
      editor = null;
      return;
    }
    const text = state.text ?? bundledText;
    if (!editor) {
      show(byId("editor"), make("pre", {class: "formula", tabindex: 0, text}));
    }
    if (document.documentElement.dataset.offline) {
      return;
    }
    byId("original").hidden = !state.game || state.text === undefined;
    if (editor) {
      editor.set(text);
      return;
    }
    await settled;
    await app.inside;
    const {openEditor} = await import("gavel/editor");
    if (mine === shows) {
      editor = openEditor(byId("editor"), changed);
      editor.set(text);
      inEditor();
    }
  }

  function showParameters(outline) {
    const parameters = byId("parameters");
    show(parameters, (outline?.parameters ?? []).map(each => {
      const range = /^(-?\d+)\.\.(-?\d+)$/.exec(each.range ?? "");
      const choices = /^\{(.*)\}$/.exec(each.range ?? "")?.[1].split(/, */);
      const words = each.default.startsWith("[");
      const input = make(choices ? "select" : "input", {
        ...(choices ? {} : {type: words ? "text" : "number", placeholder: each.default}), value: app.state.parameters[each.name] ?? (words || /^-?\d+$/.test(each.default) ? each.default : ""),
        style: {width: `${Math.max(5, 3.2 + 0.62 * Math.max(each.default.length, String(app.state.parameters[each.name] ?? "").length))}em`}, min: range?.[1], max: range?.[2], "data-parameter": each.name,
        onchange: () => {
          const given = {...app.state.parameters, [each.name]: input.value};
          if (input.value === "" || input.value === each.default) {
            delete given[each.name];
          }
          app.change({parameters: given, at: undefined});
        },
      }, choices?.map(choice => make("option", {value: choice, text: choice})));
      if (choices) {
        input.value = app.state.parameters[each.name] ?? each.default;
      }
      return make("label", {class: "small", title: each.range ? `${each.name} in ${each.range}` : each.name}, `${each.name} `, input);
    }));
  }

  /** Shows in the editor, once there is one, what the program said of the text. */
  function inEditor() {
    editor?.mark(said.diagnostics);
    editor?.know(said.words ?? []);
  }

  function showDiagnostics(diagnostics, note) {
    show(byId("diagnostics"), diagnostics.map(each => make("button", {type: "button", onclick: () => edit(() => editor.go(each))},
      make("strong", {text: each.line ? `Line ${each.line}: ` : ""}), each.message,
      onPage(each.hint) ? make("span", {class: "hint", text: onPage(each.hint)}) : null)), note ? make("span", {class: "fine", text: note}) : null);
  }

  const templates = byId("templates");
  templates.addEventListener("change", () => {
    begin(templates.value);
    templates.value = "";
  });
  let sketch = null;
  byId("by-hand").addEventListener("click", async () => {
    const {openSketch} = await import("gavel/sketch");
    sketch ??= openSketch(app);
    await sketch.open();
  });

  byId("original").addEventListener("click", () => app.change({text: undefined, format: undefined, at: undefined}));
  byId("file").addEventListener("change", event => read(event.target.files[0]));
  addEventListener("dragover", event => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", event => event.relatedTarget === null && document.body.classList.remove("dropping"));
  addEventListener("drop", event => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    read(event.dataTransfer.files[0]);
  });

  async function read(file) {
    if (!file) {
      return;
    }
    const ending = file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase();
    begin(await file.text(), FORMATS[ending]);
  }

  /** Goes on with another text, under the rules that it says. */
  function begin(text, format) {
    sketch?.close();
    app.change({game: undefined, text, format, parameters: {}, at: undefined, ...UNSET, ...PURSES});
  }

  return {
    games,
    /** The text of the game that is shown, once it is there. */
    async text() {
      return app.state.text ?? (await source).text;
    },
    save() {
      const {format, game, text = bundledText} = app.state;
      const name = /^game\s+"?([\w-]+)/m.exec(text)?.[1] ?? game?.replace(/^file:/, "").replace(/\..*$/, "") ?? "game";
      download(`${name}.${format ?? "gavel"}`, "text/plain", text);
    },
    /** Shows another game, or another text of it. */
    async shown(source) {
      if (source.game && games.some(each => each.name === source.game)) {
        gallery.value = source.game;
      } else {
        gallery.querySelector("[data-own]")?.remove();
        const name = source.game ?? "";
        gallery.append(make("option", {value: name, text: name.replace(/^file:/, "") || "your own game", "data-own": true}));
        gallery.value = name;
      }
      await (shownText = showText());
    },
    /** Shows what the program said of the text. */
    parsed(answer) {
      said = answer;
      const outline = answer.outline;
      showParameters(outline);
      const lines = (outline?.documentation ?? []).filter(line => !/^(Source:|[\d/*]+ =|\S+ = )/.test(line));
      const wish = outline?.parameters?.find(each => each.name === "wish" && each.range?.startsWith("{"));
      if (wish) {
        lines[0] = `${(lines[0] ?? "").replace(/\.$/, "; here")} Alice has the wish of ${app.state.parameters.wish ?? wish.default}, and Bob may do anything.`.replace(/^ /, "Here ");
      }
      byId("about").textContent = lines.join(" ");
      const size = answer.vertices === undefined ? (answer.large ? "many positions" : "")
        : `${answer.vertices.toLocaleString("en")} positions, ${answer.edges.toLocaleString("en")} moves`;
      showDiagnostics(answer.diagnostics, answer.diagnostics.length ? "" : size && `no mistakes · ${size}`);
      inEditor();
      sketch?.read();
    },
    /** What stands in the editor, null if it is the bundled text, undefined while there is no editor. */
    typed: () => (editor && editor.text() === bundledText ? null : editor?.text()),
    focus: () => edit(() => editor.focus()),
  };
}
