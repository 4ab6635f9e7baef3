import { commands, env, Position, Uri, window, type Disposable } from 'vscode';
import { ExecuteCommandRequest, type LanguageClient, type Location } from 'vscode-languageclient/node';

/** A question for the nodes that call or test a symbol, as the server reads it. */
interface ReferenceQuestion {
  readonly uri: string;
  readonly node?: string;
  readonly position?: { readonly line: number; readonly character: number };
  readonly relation?: 'callers' | 'tests';
}

/** Registers the commands of the extension. */
export function registerCommands(findClient: () => LanguageClient | undefined): Disposable[] {
  const ask = async <Answer>(command: string, question: ReferenceQuestion): Promise<Answer | undefined> => {
    const client = findClient();
    const parameters = { command, arguments: [question] };
    return client && ((await client.sendRequest(ExecuteCommandRequest.type, parameters)) as Answer | undefined);
  };
  const show = async (question: ReferenceQuestion, position: Position): Promise<void> => {
    const locations = (await ask<Location[]>('code-graph.references', question)) ?? [];
    const converter = findClient()?.protocol2CodeConverter;
    if (locations.length === 0 || !converter) {
      void window.showInformationMessage(`Code Graph knows no ${question.relation ?? 'callers'} of this symbol.`);
      return;
    }
    await commands.executeCommand(
      'editor.action.showReferences',
      Uri.parse(question.uri),
      position,
      locations.map((location) => converter.asLocation(location)),
    );
  };
  const atCursor = async (use: (question: ReferenceQuestion, position: Position) => Promise<void>): Promise<void> => {
    const editor = window.activeTextEditor;
    if (!editor) return;
    const { line, character } = editor.selection.active;
    const uri = findClient()?.code2ProtocolConverter.asUri(editor.document.uri);
    if (uri !== undefined) await use({ uri, position: { line, character } }, editor.selection.active);
  };
  return [
    // The command of the lenses.
    commands.registerCommand(
      'codeGraph.showReferences',
      (_uri: string, { line, character }: Position, question: ReferenceQuestion) =>
        show(question, new Position(line, character)),
    ),
    commands.registerCommand('codeGraph.showCallers', () =>
      atCursor((question, position) => show({ ...question, relation: 'callers' }, position)),
    ),
    commands.registerCommand('codeGraph.showTests', () =>
      atCursor((question, position) => show({ ...question, relation: 'tests' }, position)),
    ),
    commands.registerCommand('codeGraph.openViewer', () =>
      atCursor(async (question) => {
        const link = await ask<string>('code-graph.viewer', question);
        // A Uri would encode the fragment again. The editor accepts strings, too.
        if (typeof link === 'string') await env.openExternal(link as unknown as Uri);
      }),
    ),
  ];
}
