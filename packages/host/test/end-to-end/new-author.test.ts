import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginReport } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { startLocalRegistry, type LocalRegistry } from '../../../../test-support/local-registry.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand, serveWorkspace } from '../kit/served-workspace.js';

const readme = `# Members

Colors each node by the number of nodes that it contains: \`members:members\`. Nodes with fewer than \`--minimum\` have no value.

    npx code-graph apply members --minimum 5
`;

describe('a new author with the published packages', function () {
  this.timeout(300_000);
  const folder = useSharedFolder();
  let registry: LocalRegistry;
  before('publish all packages', async () => {
    registry = await startLocalRegistry();
  });
  after('stop the registry', () => registry.stop());

  it('creates, tests and publishes a plugin, which a user installs and applies', async () => {
    const packageName = 'code-graph-plugin-members';
    await registry.npm(folder.path, 'create', '@code-graph/plugin', '--', '--name', 'members', '--yes');
    const author = join(folder.path, packageName);
    await registry.npm(author, 'install');
    await describePackage(author);
    // Runs "prepublishOnly" of the template: the types, the tests and the strict check; then the build.
    const published = await registry.npm(author, 'publish');
    assert.match(published, /^(?:#|ℹ) fail 0$/m);
    assert.match(
      published,
      /code-graph-plugin-members 0\.1\.0 can be published: \d+ rules passed, 0 errors, 0 warnings/,
    );

    const user = join(folder.path, 'user');
    await mkdir(join(user, 'src'), { recursive: true });
    await writeFile(join(user, 'src', 'shop.ts'), 'export class Shop {\n  open(): void {}\n  close(): void {}\n}\n');
    await registry.npm(user, 'install', '@code-graph/cli', packageName);
    const program = join(user, 'node_modules', '@code-graph', 'cli', 'bin', 'code-graph.js');
    const served = await serveWorkspace([user], 'serve', {}, program);
    const get = async <T>(path: string): Promise<T> => (await (await fetch(`${served.url}${path}`)).json()) as T;
    const membersOfShop = async (): Promise<unknown> => {
      const { nodes } = await get<GraphDocument>('/api/graph?type=Class&fields=members:members');
      return nodes.find(({ name }) => name === 'Shop')?.['members:members'];
    };
    try {
      const report = await get<PluginReport>('/api/plugins/members');
      assert.deepEqual([report.state, report.directory], ['usable', join(user, 'node_modules', packageName)]);

      const applied = await runCommand(['apply', 'members', '--url', served.url], { cwd: user, program });
      assert.equal(applied.exitCode, 0, applied.stderr);
      assert.match(applied.stdout, /^members applied: \d+ nodes with data, in /m);
      assert.equal(await membersOfShop(), 2);

      const body = JSON.stringify({ minimum: 3 });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${served.url}/api/overlays/members/apply`, { method: 'POST', headers, body });
      assert.equal(reply.status, 200, await reply.text());
      assert.equal(await membersOfShop(), undefined, 'Shop has fewer than 3 members');
    } finally {
      await served.end('SIGINT');
    }
  });
});

/** Does what the check requires of an author: a README of the plugin's own, and the address of the repository. */
async function describePackage(directory: string): Promise<void> {
  const file = join(directory, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(
    file,
    JSON.stringify({ ...manifest, repository: 'github:me/code-graph-plugin-members' }, undefined, 2),
  );
  await writeFile(join(directory, 'README.md'), readme);
}
