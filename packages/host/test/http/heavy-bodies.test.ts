import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

/** Small documents that need much memory. */
const entries: Readonly<Record<string, (place: number) => string>> = {
  'empty lists': () => '[]',
  'empty objects': () => '{}',
  'lists in lists': () => '[[0]]',
  'objects of which no two are alike': (place) => `{"${place.toString(36)}":0}`,
  'objects with keys in every order': (place) => {
    const [one, ...others] = 'abcdefgh'
      .split('')
      .map((_, index, all) => all[(index * 3 + place * (index + 1)) % 8] ?? '');
    return `{${[...new Set([one, ...others])].map((key) => `"${key}${(place % 97).toString(36)}":0`).join(',')}}`;
  },
  'short texts': (place) => `"${place.toString(36)}"`,
};

function listOf(entry: (place: number) => string, bytes: number): string {
  const parts: string[] = [];
  for (let length = 0, place = 0; length < bytes; place++) {
    const part = entry(place);
    parts.push(part);
    length += part.length + 1;
  }
  return `[${parts.join(',')}]`;
}

/** The heap of a small machine. */
const env = { NODE_OPTIONS: '--max-old-space-size=160' };

describe('JSON that needs much memory for its size', function () {
  this.timeout(120_000);
  const folder = useTemporaryFolder();
  let served: ServedWorkspace | undefined;

  afterEach('stop the host', async () => {
    await served?.end('SIGTERM');
    served = undefined;
  });

  async function refused(url: string, method: string, path: string, body: string): Promise<ErrorBody['error']> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body });
    const text = await response.text();
    assert.equal(response.status, 400, text);
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
    return (JSON.parse(text) as ErrorBody).error;
  }

  it('is rejected by a host with little memory, which continues to work', async () => {
    served = await serveWorkspace([folder.path], 'serve', env);
    for (const [name, entry] of Object.entries(entries)) {
      const { code, message } = await refused(served.url, 'POST', '/api/graph/layout', listOf(entry, 24e6));
      assert.equal(code, 'INVALID_REQUEST', name);
      assert.match(message, /^The body is too large to be parsed: .* MB of memory/, name);
    }
  });

  it('is rejected as a graph', async () => {
    served = await serveWorkspace([folder.path]);
    const { code, message } = await refused(served.url, 'PUT', '/api/graph', `[${'{},'.repeat(60e6)}{}]`);
    assert.equal(code, 'INVALID_REQUEST');
    assert.match(message, /^The body is too large to be parsed: its values would take up to [\d,]+ MB of memory/);
  });

  it('is rejected in a file, and a document that fits is imported', async () => {
    const file = join(folder.path, 'graph.json');
    for (const [name, entry] of Object.entries(entries)) {
      await writeFile(file, `{"nodes":${listOf(entry, 24e6)},"edges":[]}`);
      const { exitCode, stderr } = await runCommand(['import', file, folder.path], { env });
      assert.equal(exitCode, 64, `${name}: ${stderr}`);
      assert.match(stderr, /graph\.json: its values would take up to [\d,]+ MB of memory.*--max-old-space-size/, name);
    }
    const nodes = Array.from({ length: 50_000 }, (_, place) => ({ id: `src/${place}`, name: 'a', type: 'Class' }));
    await writeFile(file, JSON.stringify({ nodes, edges: [] }));
    const { exitCode, stdout, stderr } = await runCommand(['import', file, folder.path], { env });
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /^Imported 50,000 nodes/);
  });
});
