import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '@code-graph/api';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

/** JSON whose values take much more memory than its text. */
const entries: Readonly<Record<string, (index: number) => string>> = {
  'empty arrays': () => '[]',
  'empty objects': () => '{}',
  'nested arrays': () => '[[0]]',
  'objects of different shapes': (index) => `{"${index.toString(36)}":0}`,
  'objects with keys in every order': (index) => {
    const keys = 'abcdefgh'.split('').map((_, key, all) => all[(key * 3 + index * (key + 1)) % 8] ?? '');
    return `{${[...new Set(keys)].map((key) => `"${key}${(index % 97).toString(36)}":0`).join(',')}}`;
  },
  'short strings': (index) => `"${index.toString(36)}"`,
};

function arrayOf(entry: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bodyBytes; index++) {
    const part = entry(index);
    parts.push(part);
    length += part.length + 1;
  }
  return `[${parts.join(',')}]`;
}

/** Limits the memory of the host, as on a small machine. */
const env = { NODE_OPTIONS: '--max-old-space-size=64' };

const bodyBytes = 10e6;

describe('JSON that needs much memory for its size', function () {
  this.timeout(120_000);
  const folder = useTemporaryFolder();
  let served: ServedWorkspace | undefined;

  afterEach('stop the host', async () => {
    await served?.end('SIGTERM');
    served = undefined;
  });

  async function rejected(url: string, method: string, path: string, body: string): Promise<ErrorBody['error']> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body });
    const text = await response.text();
    assert.equal(response.status, 400, text);
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
    return (JSON.parse(text) as ErrorBody).error;
  }

  it('is rejected by a host that has little memory, and the host keeps running', async () => {
    served = await serveWorkspace([folder.path], 'serve', env);
    for (const [name, entry] of Object.entries(entries)) {
      const { code, message } = await rejected(served.url, 'POST', '/api/graph/layout', arrayOf(entry));
      assert.equal(code, 'INVALID_REQUEST', name);
      assert.match(message, /^The body is too large to be parsed: .* MB of memory/, name);
    }
    const graph = await rejected(
      served.url,
      'PUT',
      '/api/graph',
      arrayOf(() => '{}'),
    );
    assert.equal(graph.code, 'INVALID_REQUEST');
    assert.match(graph.message, /^The body is too large to be parsed: its values would take up to [\d,]+ MB of memory/);
  });

  it('is rejected in a file, and a graph that fits is imported', async () => {
    const file = join(folder.path, 'graph.json');
    // The check is that of the bodies above.
    for (const name of ['empty arrays', 'short strings']) {
      const entry = entries[name] ?? String;
      await writeFile(file, `{"nodes":${arrayOf(entry)},"edges":[]}`);
      const { exitCode, stderr } = await runCommand(['import', file, folder.path], { env });
      assert.equal(exitCode, 64, `${name}: ${stderr}`);
      assert.match(stderr, /graph\.json: its values would take up to [\d,]+ MB of memory.*--max-old-space-size/, name);
    }
    const nodes = Array.from({ length: 5_000 }, (_, index) => ({ id: `src/${index}`, name: 'a', type: 'Class' }));
    await writeFile(file, JSON.stringify({ nodes, edges: [] }));
    const { exitCode, stdout, stderr } = await runCommand(['import', file, folder.path], { env });
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /^Imported 5,000 nodes/);
  });
});
