import assert from 'node:assert/strict';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { exampleGraph, startHost, type RunningHost } from '../../host/test/kit/running-host.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph token', () => {
  const folder = useSharedFolder();
  let running: RunningHost;

  before('start a host that requires tokens', async () => {
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { auth: { enabled: true } },
    });
  });

  after(() => running.host.stop());

  const token = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['token', ...parameters, running.workspace, '--data', running.dataDirectory]);

  const read = async (secret: string): Promise<number> =>
    (await running.request('GET', '/api/graph', undefined, { authorization: `Bearer ${secret}` })).status;

  it('creates a token that a running host accepts, prints it once, and stores its hash', async () => {
    const created = await token('create', 'ci', '--scope', 'graph:read');
    assert.equal(created.exitCode, 0, created.stderr);
    assert.match(created.stdout, /^cgt_[0-9a-f]{16}_[\w-]{43}\n$/, 'standard output has the token alone');
    assert.match(
      created.stderr,
      /^Token [0-9a-f]{16} with graph:read, valid until it is revoked\. .*cannot be shown again/,
    );
    const secret = created.stdout.trim();
    assert.equal(await read(secret), 200);
    const listed = await token('list');
    assert.match(listed.stdout, /^id +name +scopes +created +expires\n[0-9a-f]{16} +ci +graph:read +\S+ \S+ +never\n$/);
    const files = await readdir(join(running.dataDirectory, 'tokens'));
    const texts = await Promise.all(files.map((file) => readFile(join(running.dataDirectory, 'tokens', file), 'utf8')));
    for (const text of [listed.stdout, ...texts]) assert.ok(!text.includes(secret.slice(21)));
    assert.equal((await token('revoke', 'ci')).exitCode, 0);
  });

  it('prints JSON, with the scopes and the expiry', async () => {
    const created = JSON.parse(
      (await token('create', 'both', '--scope', 'overlay:write', '--scope', 'graph:read', '--days', '30', '--json'))
        .stdout,
    ) as Record<string, string>;
    assert.deepEqual(created['scopes'], ['graph:read', 'overlay:write']);
    const days = (Date.parse(created['expiresAt'] ?? '') - Date.parse(created['createdAt'] ?? '')) / 86_400_000;
    assert.equal(days, 30);
    const { token: _secret, ...description } = created;
    assert.deepEqual(JSON.parse((await token('list', '--json')).stdout), { tokens: [description] });
    const revoked = await token('revoke', created['id'] ?? '', '--json');
    assert.deepEqual(JSON.parse(revoked.stdout), { revoked: [description] });
    assert.match((await token('list')).stdout, /^There are no tokens\./);
  });

  it('revokes all tokens with a name, also for a running host', async () => {
    const secrets = [];
    for (let index = 0; index < 2; index++)
      secrets.push((await token('create', 'old', '--scope', 'graph:read')).stdout.trim());
    const kept = (await token('create', 'new', '--scope', 'graph:read')).stdout.trim();
    for (const secret of [...secrets, kept]) assert.equal(await read(secret), 200);
    const revoked = await token('revoke', 'old');
    assert.match(revoked.stdout, /^(Revoked [0-9a-f]{16} \(old\)\.\n){2}$/);
    for (const secret of secrets) await waitFor('the token to be refused', async () => (await read(secret)) === 401);
    assert.equal(await read(kept), 200);
    const again = await token('revoke', 'old');
    assert.equal(again.exitCode, 66);
    assert.match(again.stderr, /no token with the id or the name "old"/);
    await token('revoke', 'new');
  });

  it('refuses missing and unknown scopes, bad names and bad expiries', async () => {
    const cases: [string[], RegExp][] = [
      [['create', 'x'], /--scope/],
      [
        ['create', 'x', '--scope', 'admin'],
        /--scope takes graph:read, overlay:write, layout:write, repository:write, not "admin"/,
      ],
      [['create', 'x', '--scope', 'graph:read', '--days', '0'], /--days takes a whole number from 1 to 3650, not "0"/],
      [['create', 'x', '--scope', 'graph:read', '--days', '1e3'], /--days takes/],
      [['create', 'a\nb', '--scope', 'graph:read'], /name of a token/],
      [['create', ' ', '--scope', 'graph:read'], /name of a token/],
    ];
    for (const [parameters, expected] of cases) {
      const result = await token(...parameters);
      assert.equal(result.exitCode, 64, parameters.join(' '));
      assert.match(result.stderr, expected);
    }
    assert.match((await token('list')).stdout, /^There are no tokens\./);
  });

  it('is not needed by commands of the user who runs the host', async () => {
    const status = await callCommand(['status', '--url', running.url]);
    assert.equal(status.exitCode, 0, status.stderr);
    assert.ok(status.stdout.includes(running.workspace));
    const exported = await callCommand(['export', running.workspace, '--data', running.dataDirectory]);
    assert.equal(exported.exitCode, 0, exported.stderr);
    assert.equal((JSON.parse(exported.stdout) as { nodes: unknown[] }).nodes.length, exampleGraph.nodes.length);
  });

  it('is read from CODE_GRAPH_TOKEN and --token-file, and refused in a file that others can read', async () => {
    // Another spelling of the address has no run file.
    const url = running.url.replace('127.0.0.1', 'localhost');
    const find = (parameters: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> =>
      callCommand(['find', 'Server', '--url', url, ...parameters], { env });
    const missing = await find([]);
    assert.equal(missing.exitCode, 77);
    assert.match(missing.stderr, /requires a token\. Create one with "code-graph token create"/);
    const wrong = await find([], { CODE_GRAPH_TOKEN: 'wrong' });
    assert.equal(wrong.exitCode, 77);
    assert.match(wrong.stderr, /The token is not valid/);

    const secret = (await token('create', 'reader', '--scope', 'graph:read')).stdout;
    assert.equal((await find([], { CODE_GRAPH_TOKEN: secret })).exitCode, 0);
    const file = join(folder.path, 'token');
    await writeFile(file, secret, { mode: 0o600 });
    assert.equal((await find(['--token-file', file])).exitCode, 0);
    const refused = await callCommand(['layout', '--cancel', '--url', url, '--token-file', file]);
    assert.equal(refused.exitCode, 77);
    assert.match(refused.stderr, /lacks the scope layout:write/);

    const { exitCode, stderr } = await find(['--token-file', join(folder.path, 'nosuch')]);
    assert.equal(exitCode, 78);
    assert.match(stderr, /The token file .*nosuch cannot be used/);
    await writeFile(file, 'two tokens');
    assert.match((await find(['--token-file', file])).stderr, /does not contain one token/);
    if (process.platform === 'win32') return;
    await chmod(file, 0o644);
    const open = await find(['--token-file', file]);
    assert.equal(open.exitCode, 78);
    assert.match(open.stderr, /other users can read it; run "chmod 600 /);
  });
});
