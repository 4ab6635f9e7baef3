import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { findCandidates, type CandidateSearch } from '../../src/plugins/catalogue/find-candidates.js';

describe('findCandidates', () => {
  const folder = useTemporaryFolder();

  async function write(path: string, description: unknown): Promise<string> {
    const file = join(folder.path, path, 'package.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof description === 'string' ? description : JSON.stringify(description));
    return dirname(file);
  }

  const writePlugin = (path: string): Promise<string> => write(path, { keywords: ['x', 'code-graph-plugin'] });

  /** The candidates in `workspace`, `host` and the given paths, as `<folder> (<origin>)`. */
  async function find(search: Partial<CandidateSearch> = {}): Promise<string[]> {
    const { candidates } = await findCandidates({
      watch: [],
      paths: [],
      hostDirectory: join(folder.path, 'host'),
      workspace: join(folder.path, 'workspace'),
      ...search,
    });
    return candidates.map(({ directory, origin }) => `${relative(folder.path, directory)} (${origin})`);
  }

  it('finds nothing in empty folders', async () => {
    assert.deepEqual(await find(), []);
  });

  it('finds the dependencies of the host and of the workspace, scoped or not', async () => {
    await write('host', {
      dependencies: { one: '1' },
      optionalDependencies: { '@s/two': '1' },
      devDependencies: { no: '1' },
    });
    await write('workspace', {
      dependencies: { three: '1' },
      devDependencies: { '@s/four': '1' },
      optionalDependencies: { five: '1' },
      peerDependencies: { no: '1' },
    });
    for (const name of ['one', '@s/two', 'no']) await writePlugin(`host/node_modules/${name}`);
    for (const name of ['three', '@s/four', 'five', 'no']) await writePlugin(`workspace/node_modules/${name}`);
    assert.deepEqual(await find(), [
      'host/node_modules/one (host dependency)',
      'host/node_modules/@s/two (host dependency)',
      'workspace/node_modules/three (workspace dependency)',
      'workspace/node_modules/@s/four (workspace dependency)',
      'workspace/node_modules/five (workspace dependency)',
    ]);
  });

  it('does not read the workspace if its plugins are not used', async () => {
    await write('workspace', { dependencies: { three: '1' }, workspaces: ['*'] });
    await writePlugin('workspace/node_modules/three');
    await writePlugin('workspace/member');
    assert.deepEqual(await find({ workspace: undefined }), []);
  });

  it('does not find packages that are installed but not a dependency', async () => {
    await write('workspace', {});
    await writePlugin('workspace/node_modules/three');
    assert.deepEqual(await find(), []);
  });

  it('finds dependencies that are hoisted to a folder above, and prefers the nearer one', async () => {
    await write('workspace', { dependencies: { near: '1', far: '1' } });
    await writePlugin('workspace/node_modules/near');
    await writePlugin('node_modules/near');
    await writePlugin('node_modules/far');
    assert.deepEqual(await find(), [
      'workspace/node_modules/near (workspace dependency)',
      'node_modules/far (workspace dependency)',
    ]);
  });

  it('follows symbolic links, and lists a package once under its real path', async () => {
    await write('workspace', { dependencies: { linked: '1', again: '1' } });
    await writePlugin('elsewhere');
    await mkdir(join(folder.path, 'workspace/node_modules'));
    for (const name of ['linked', 'again'])
      await symlink(join(folder.path, 'elsewhere'), join(folder.path, 'workspace/node_modules', name));
    assert.deepEqual(await find(), ['elsewhere (workspace dependency)']);
    assert.deepEqual(await find({ paths: [join(folder.path, 'workspace/node_modules/again')] }), [
      'elsewhere (configured path)',
    ]);
  });

  it('ends in spite of a loop of symbolic links', async () => {
    await write('workspace', { dependencies: { loop: '1' }, workspaces: ['packages/**'] });
    for (const parent of ['workspace/node_modules', 'workspace/packages']) {
      await mkdir(join(folder.path, parent));
      await symlink(join(folder.path, parent, 'loop'), join(folder.path, parent, 'loop'));
      await symlink(join(folder.path, parent), join(folder.path, parent, 'parent'));
    }
    await writePlugin('workspace/packages/real');
    const loop = join(folder.path, 'workspace/node_modules/loop');
    assert.deepEqual(await find({ paths: [loop] }), [
      'workspace/node_modules/loop (configured path)',
      'workspace/packages/real (workspace member)',
    ]);
  });

  for (const workspaces of [['packages/*', '!packages/not'], { packages: ['./packages/*/', '!packages/not'] }]) {
    it(`finds the members of a workspace declared as ${JSON.stringify(workspaces)}`, async () => {
      await write('workspace', { workspaces });
      await writePlugin('workspace/packages/one');
      await writePlugin('workspace/packages/not');
      await writePlugin('workspace/packages/one/node_modules/inner');
      await write('workspace/packages/two', { keywords: ['other'] });
      assert.deepEqual(await find(), ['workspace/packages/one (workspace member)']);
    });
  }

  it('finds members only inside the workspace', async () => {
    const outside = await writePlugin('outside');
    const plain = ['../*', outside, 'a/../../*', '{..,x}/*'];
    const disguised = ['..*/**', '..{,x}/*', '..{/outside,/x}', '..[/]outside', '.\\./*', '\\.\\./*', '..\\*'];
    for (const pattern of [...plain, ...disguised, 5, null]) {
      await write('workspace', { workspaces: [pattern] });
      assert.deepEqual(await find(), [], String(pattern));
    }
  });

  it('finds dependencies only in node_modules', async () => {
    await writePlugin('workspace/evil');
    await writePlugin('outside');
    await mkdir(join(folder.path, 'workspace/node_modules'));
    const dependencies = {
      '../evil': '1',
      '../../outside': '1',
      '@s/../../evil': '1',
      '.': '1',
      '': '1',
      'a/b/c': '1',
    };
    await write('workspace', { dependencies });
    assert.deepEqual(await find(), []);
  });

  const patternsWithoutEnd: readonly (readonly [what: string, pattern: string])[] = [
    ['has many wildcards', `${'*a'.repeat(12)}b`],
    ['has many alternatives', `${'{a,aa}'.repeat(40)}b`],
    ['nests repetitions', '+(+(+(a)))b'],
    ['is nested deeply', '('.repeat(20_000)],
    ['is longer than any path', 'a'.repeat(100_000)],
  ];
  for (const [what, pattern] of patternsWithoutEnd) {
    it(`does not hang on a pattern of members that ${what}`, async () => {
      await write('workspace', { workspaces: [pattern, 'packages/*'] });
      await write(`workspace/${'a'.repeat(200)}`, {});
      await writePlugin('workspace/packages/one');
      const started = performance.now();
      assert.deepEqual(await find(), ['workspace/packages/one (workspace member)']);
      assert.ok(performance.now() - started < 2000, `took ${performance.now() - started} ms`);
    });
  }

  it('recognizes a package by its manifest if its package.json cannot be read', async () => {
    await write('workspace', { dependencies: { broken: '1', large: '1', stranger: '1' }, workspaces: ['*'] });
    const large = JSON.stringify({ keywords: ['code-graph-plugin'], readme: 'x'.repeat(10_000_000) });
    const broken = { 'node_modules/broken': '{', 'node_modules/large': large, member: '' };
    for (const [path, text] of Object.entries(broken)) {
      await writeFile(join(await write(`workspace/${path}`, text), 'code-graph.plugin.json'), '{}');
    }
    await write('workspace/node_modules/stranger', '{');
    assert.deepEqual(await find(), [
      'workspace/node_modules/broken (workspace dependency)',
      'workspace/node_modules/large (workspace dependency)',
      'workspace/member (workspace member)',
    ]);
  });

  it('finds nothing in a node_modules that is a link to itself, and continues above it', async () => {
    await write('workspace', { dependencies: { above: '1', none: '1' } });
    await symlink('node_modules', join(folder.path, 'workspace/node_modules'));
    await writePlugin('node_modules/above');
    assert.deepEqual(await find(), ['node_modules/above (workspace dependency)']);
  });

  const broken: readonly (readonly [what: string, description: unknown])[] = [
    ['is not JSON', '{'],
    ['has 10 MB', `{"workspaces":["*"],"readme":"${'x'.repeat(10_000_000)}"}`],
    ['is deeply nested', `{"workspaces":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['has members with an invalid path', { workspaces: ['a\0/*'] }],
    ['is null', null],
    ['is an array', []],
    ['has dependencies of another type', { dependencies: 'x', workspaces: 5 }],
    ['has dependencies that are an array', { dependencies: ['x'], workspaces: { packages: 'x' } }],
    ['pollutes prototypes', '{"__proto__":{"keywords":["code-graph-plugin"]},"dependencies":{"__proto__":"1"}}'],
  ];
  for (const [what, description] of broken) {
    it(`ignores a package.json of the workspace that ${what}`, async () => {
      await write('workspace', description);
      assert.deepEqual(await find(), []);
    });
  }

  it('recognizes a plugin by its keyword or by its manifest', async () => {
    await write('workspace', { dependencies: { none: '1', text: '1', other: '1', broken: '1' } });
    await write('workspace/node_modules/none', { name: 'code-graph-plugin-x' });
    await write('workspace/node_modules/text', { keywords: 'code-graph-plugin' });
    await write('workspace/node_modules/other', { keywords: ['code-graph'] });
    await write('workspace/node_modules/broken', '{"keywords":["code-graph-plugin"],');
    assert.deepEqual(await find(), []);
    await writeFile(join(folder.path, 'workspace/node_modules/none/code-graph.plugin.json'), '');
    assert.deepEqual(await find(), ['workspace/node_modules/none (workspace dependency)']);
  });

  it('returns every configured path as a candidate, whatever it contains', async () => {
    const paths = ['none', 'empty'].map((name) => join(folder.path, name));
    await mkdir(join(folder.path, 'empty'));
    assert.deepEqual(await find({ paths }), ['none (configured path)', 'empty (configured path)']);
  });

  it('does not block on a named pipe', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no named pipes in folders');
    await write('workspace', { workspaces: ['*'] });
    await writePlugin('workspace/pipe');
    const file = join(folder.path, 'workspace/pipe/package.json');
    await rm(file);
    execFileSync('mkfifo', [file]);
    assert.deepEqual(await find(), []);
  });
});
