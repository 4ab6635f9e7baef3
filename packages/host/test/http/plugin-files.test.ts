import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useOverlayHost } from '../overlays/overlay-host.js';
import { askRaw, rawRequest } from './raw-socket.js';

const canary = 'the content of a file in a plugin package';

/** Folders in which other hosts serve the files of a plugin, for a client to leave. */
const prefixes = ['/plugins/ID', '/public/plugins/ID', '/api/plugins/ID', '/api/overlays/ID', '/ID'];
const folders = ['', '/static', '/assets'];
const names = [
  'canary.txt',
  'index.js',
  'code-graph.plugin.json',
  'package.json',
  '../canary.txt',
  '../../../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2fetc/passwd',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '.%2e/.%2e/etc/passwd',
  '%252e%252e/etc/passwd',
  '..;/..;/etc/passwd',
  '....//....//etc/passwd',
  '#/../../etc/passwd',
  '..\\..\\etc\\passwd',
];

describe('Files of plugins', () => {
  const host = useOverlayHost();

  it('are not served under any path, nor does a path under the name of a plugin lead elsewhere', async () => {
    await host.start([{}]);
    for (const folder of host.pluginPaths) await writeFile(join(folder, 'canary.txt'), canary);
    const { body } = await host.running.request('GET', '/api/plugins');
    const ids = (body['plugins'] as readonly { readonly id: string }[]).map(({ id }) => id);
    assert.ok(ids.includes('example') && ids.length > 4, ids.join());
    const requested = prefixes.flatMap((prefix) =>
      folders.flatMap((folder) => names.map((name) => `${prefix}${folder}/${name}`)),
    );
    for (const [index, path] of requested.entries()) {
      const id = ids[index % ids.length] ?? '';
      const request = rawRequest('GET', path.replace('ID', id), ['Host: localhost']);
      const reply = await askRaw(host.running.url, request);
      assert.ok(reply.status === 404 || reply.status === 400, `${path}: ${reply.status}`);
      assert.match(reply.body, /^\{"error":\{"code":"/, path);
      assert.ok(!reply.body.includes(canary) && !reply.body.includes('root:'), path);
    }
  });
});
