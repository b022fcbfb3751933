// Starts 'gavel language-server' for texts of games, and runs gavel on them in a terminal.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function program() {
  return vscode.workspace.getConfiguration('gavel').get('program');
}

/** Runs gavel on the text in the editor, saved, in a terminal of its own, without a shell that would take its name apart. */
async function run(name, before) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.languageId !== 'gavel') {
    vscode.window.showWarningMessage('gavel: open the text of a game first');
    return;
  }
  if (!(await editor.document.save())) {
    vscode.window.showWarningMessage('gavel: the text is not saved');
    return;
  }
  const task = new vscode.Task({ type: 'gavel', task: name }, vscode.TaskScope.Workspace, name, 'gavel',
    new vscode.ProcessExecution(program(), [...before, editor.document.uri.fsPath]));
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, clear: true };
  await vscode.tasks.executeTask(task);
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('gavel.solve', () => run('solve', ['solve'])),
    vscode.commands.registerCommand('gavel.page', () => run('page', ['serve', '--open'])));
  client = new LanguageClient('gavel', 'gavel', { command: program(), args: ['language-server'] },
    { documentSelector: [{ language: 'gavel' }] });
  try {
    await client.start();
  } catch (failure) {
    vscode.window.showErrorMessage(`gavel: '${program()}' does not start (${failure.message});`
      + ' set gavel.program to the whole name of the program');
  }
}

function deactivate() {
  return client && client.isRunning() ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
