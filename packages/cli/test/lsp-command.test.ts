import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../../../test-support/wait-for.js';

const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));

function toMessage(content: object): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...content });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

describe('code-graph lsp', () => {
  it('answers an editor without a host, writes nothing else on standard output, and ends with the editor', async () => {
    // No host listens on the reserved port.
    const child = spawn(process.execPath, [program, 'lsp', '--stdio', '--url', 'http://127.0.0.1:1']);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const folder = { uri: new URL('.', import.meta.url).href, name: 'workspace' };
    const params = { processId: process.pid, rootUri: null, workspaceFolders: [folder], capabilities: {} };
    const exited = once(child, 'exit');
    child.stdin.write(toMessage({ id: 1, method: 'initialize', params }));
    child.stdin.write(toMessage({ method: 'initialized', params: {} }));
    child.stdin.write(toMessage({ id: 2, method: 'shutdown' }));
    await waitFor('the reply', () => output.includes('"id":2'));
    child.stdin.write(toMessage({ method: 'exit' }));
    assert.deepEqual(await exited, [0, null]);
    const messages = output.split(/Content-Length: \d+\r\n\r\n/);
    assert.equal(messages.shift(), '');
    const replies = messages.map((text) => JSON.parse(text) as { id?: number; method?: string; result?: unknown });
    assert.match(JSON.stringify(replies.find(({ id }) => id === 1)), /"name":"Code Graph".*"codeLensProvider"/);
    assert.deepEqual(replies.find(({ id }) => id === 2)?.result, null);
    // A log message says that no host answers.
    assert.ok(replies.every(({ id, method }) => id !== undefined || method === 'window/logMessage'));
  });
});
