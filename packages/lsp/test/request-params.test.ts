import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { ErrorCodes } from 'vscode-languageserver/node';
import { Editor } from './editor.js';

describe('The parameters of requests', () => {
  let editor: Editor;

  before(async () => (editor = await Editor.start(tmpdir(), () => Promise.reject(new Error('No host.')))));
  after(() => editor.stop());

  it('are checked, and the error says what is wrong', async () => {
    const uri = editor.uri('a.ts');
    const start = { line: 0, character: 0 };
    const noUri = 'textDocument.uri must be a string.';
    const noPosition = 'position must have a line and a character, which are numbers from 0 on.';
    const noItem = 'item must be an item that the server has sent.';
    const invalid: readonly (readonly [method: string, params: object, message: string])[] = [
      ['textDocument/codeLens', {}, noUri],
      ['textDocument/codeLens', { textDocument: { uri: 7 } }, noUri],
      ['textDocument/hover', {}, noUri],
      ['textDocument/hover', { textDocument: null }, noUri],
      ['textDocument/hover', { textDocument: { uri } }, noPosition],
      ['textDocument/hover', { textDocument: { uri }, position: { line: 0, character: -1 } }, noPosition],
      [
        'textDocument/prepareCallHierarchy',
        { textDocument: { uri }, position: { line: '0', character: 0 } },
        noPosition,
      ],
      [
        'textDocument/prepareTypeHierarchy',
        { textDocument: { uri }, position: { line: -1, character: 0 } },
        noPosition,
      ],
      ['callHierarchy/outgoingCalls', {}, noItem],
      ['callHierarchy/incomingCalls', { item: 7 }, noItem],
      ['typeHierarchy/supertypes', { item: null }, noItem],
      ['typeHierarchy/subtypes', {}, noItem],
      ['codeLens/resolve', { data: { uri } }, 'range must be that of a lens that the server has sent.'],
    ];
    for (const [method, params, message] of invalid)
      await assert.rejects(editor.request(method, params), { code: ErrorCodes.InvalidParams, message }, method);
    await editor.connection.sendNotification('textDocument/didOpen', {});
    await editor.connection.sendNotification('textDocument/didChange', { textDocument: { uri }, contentChanges: 7 });
    const textDocument = { uri };
    assert.equal(await editor.request('textDocument/hover', { textDocument, position: start }), null);
  });
});
