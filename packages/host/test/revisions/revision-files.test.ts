import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { indexWorkspace, type IndexResult } from '@code-graph/indexer';
import { requiresGit } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { findCommit, readCommit, readHistoryFiles } from '../../src/revisions/read-revision.js';

const { signal } = new AbortController();
const configuration = (options: object): string =>
  JSON.stringify({
    compilerOptions: { noLib: true, types: [], module: 'esnext', moduleResolution: 'bundler', ...options },
  });

const first: Readonly<Record<string, string>> = {
  'tsconfig.json': configuration({ resolveJsonModule: true }),
  'package.json': JSON.stringify({ name: 'root', workspaces: ['packages/*'] }),
  '.gitignore': 'ignored/\nnode_modules\n',
  'packages/member/package.json': JSON.stringify({ name: 'member', main: 'dist/index.js' }),
  'packages/member/src/index.ts': 'export function member(): void {}\n',
  'src/one.ts': "import { two } from './two';\nexport function one(): void { two(); }\n",
  'src/two.ts': "import { late } from './late';\nexport function two(): void { late(); }\n",
  'src/uses.ts':
    "import { member } from 'member';\nimport { installed } from 'installed';\nimport data from './data.json';\n" +
    'export function uses(): void { member(); installed(data.name); }\n',
  'src/data.json': '{ "name": "x" }\n',
  'src/naïve file.ts': 'export const naive = 1;\n',
  'src/[a]{b}/$id.ts': "import { one } from '../one';\none();\n",
  'java/A.java': 'class A { void a() { B.b(); } }\n',
  'java/B.java': 'class B { static void b() {} }\n',
  'large.json': 'not read',
};

const installed: Readonly<Record<string, string>> = {
  'node_modules/installed/package.json': JSON.stringify({ name: 'installed', types: 'index.d.ts' }),
  'node_modules/installed/index.d.ts': 'export declare function installed(name: string): void;\n',
};

describe('The files of a revision', function () {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let commits: string[];

  before(function () {
    requiresGit(this);
  });

  beforeEach('create a repository, with files that only the disk has', () => {
    repository = new TemporaryGitRepository({ folder: root() });
    commits = [repository.commit(first)];
    // A new file, and one that was moved and edited.
    repository.git('mv', 'java/B.java', 'java/C.java');
    commits.push(
      repository.commit({
        'src/late.ts': 'export function late(): void {}\n',
        'java/C.java': 'class B { static void b() { new A().a(); } }\n',
      }),
    );
    // Links, a submodule, and names that no graph can contain.
    symlinkSync('../packages/member/src', join(root(), 'src/linked'));
    symlinkSync('one.ts', join(root(), 'src/alias.ts'));
    symlinkSync('/etc/hostname', join(root(), 'src/outside.ts'));
    symlinkSync('loop', join(root(), 'loop'));
    writeFileSync(Buffer.concat([Buffer.from(`${root()}/src/`), Buffer.from([0xe9, 0x2e, 0x74, 0x73])]), 'x');
    repository.write({
      'src/back\\slash.ts': 'export {};\n',
      'src/through.ts': "import { member } from './linked/index';\nmember();\n",
    });
    repository.git('update-index', '--add', '--cacheinfo', `160000,${commits[0] ?? ''},sub`);
    repository.git('add', '.');
    commits.push(repository.commitIndex());
    // Another configuration, and a deleted file.
    repository.git('rm', '-q', 'src/two.ts', 'packages/member/package.json');
    commits.push(
      repository.commit({
        'tsconfig.json': configuration({ baseUrl: 'src', paths: { '~/*': ['*'] } }),
        'src/three.ts': "import { one } from '~/one';\none();\n",
      }),
    );
    repository.write({
      ...installed,
      'src/late.ts': 'export function late(): number { return 1; }\n',
      'src/two.tsx': 'export function two(): void {}\n',
      'ignored/generated.ts': 'export {};\n',
      'packages/member/dist/index.d.ts': 'export declare function member(): void;\n',
    });
    symlinkSync('../packages/member', join(root(), 'node_modules/member'));
  });

  const root = (): string => join(folder.path, 'workspace');
  const cache = () => ({ folder: join(folder.path, 'cache') });

  async function indexRevision(revision: string, cached = false, workspace = root()): Promise<Indexed> {
    const commit = await findCommit(workspace, revision, signal);
    const files = await readCommit(workspace, commit, { signal, hasScip: false });
    return toIndexed(await indexWorkspace({ root: workspace, revision: files, ...(cached && { cache: cache() }) }));
  }

  /** Indexes a fresh checkout, with the same installed packages. */
  async function indexCheckout(commit: string, below = ''): Promise<Indexed> {
    const checkout = join(folder.path, commit, 'workspace');
    repository.git('worktree', 'add', '--quiet', '--detach', checkout, commit);
    for (const [path, text] of Object.entries(installed)) {
      mkdirSync(join(checkout, path, '..'), { recursive: true });
      writeFileSync(join(checkout, path), text);
    }
    symlinkSync('../packages/member', join(checkout, 'node_modules/member'));
    return toIndexed(await indexWorkspace({ root: join(checkout, below) }));
  }

  it('give the graph of a fresh checkout, whatever is on the disk', async () => {
    for (const commit of commits) {
      const [revision, checkout] = [await indexRevision(commit), await indexCheckout(commit)];
      assert.deepEqual(revision.document, checkout.document, commit);
      assert.equal(revision.fingerprint, checkout.fingerprint);
      assert.deepEqual([...revision.seen.hashes], [...checkout.seen.hashes]);
    }
  });

  it('of its history leave out what leads out of the repository, or into the folder of git', async () => {
    const good = repository.commit({ 'src/CODEOWNERS': '* @team', '.mailmap': '' });
    const treeFile = join(folder.path, 'tree');
    const writeTree = (name: string, id: string, mode: string): string => {
      writeFileSync(treeFile, Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]));
      return repository.git('hash-object', '-t', 'tree', '--literally', '-w', treeFile).trim();
    };
    const owners = writeTree('CODEOWNERS', repository.git('rev-parse', `${good}:src/CODEOWNERS`).trim(), '100644');
    for (const name of ['..', '.git']) {
      const commit = repository.git('commit-tree', '-m', name, writeTree(name, owners, '40000')).trim();
      const { files } = await readHistoryFiles(root(), commit, { maxBytes: 100, signal });
      assert.deepEqual([...files.keys()], []);
    }
    const { files, prefix } = await readHistoryFiles(join(root(), 'src'), good, { maxBytes: 100, signal });
    assert.deepEqual([prefix, [...files.keys()]], ['src/', ['.mailmap', 'src/CODEOWNERS']]);
  });

  it('give the graph of a folder of the repository, with the ignore rules above it', async () => {
    repository.commit({ 'src/.gitignore': 'one.ts\n', 'src/deep/a.ts': "import { one } from '../one';\none();\n" });
    const commit = repository.commit({ '.gitignore': 'late.ts\nnode_modules\n' });
    rmSync(join(root(), '.gitignore'));
    const revision = await indexRevision(commit, false, join(root(), 'src'));
    assert.deepEqual(revision.document, (await indexCheckout(commit, 'src')).document);
  });

  it('share the cache with the working tree, and leave its state alone', async () => {
    repository.git('stash', '--quiet', '--include-untracked');
    const working = async (): Promise<number> => (await indexWorkspace({ root: root(), cache: cache() })).filesAnalyzed;
    assert.ok((await working()) > 5);
    repository.commit({ 'src/late.ts': 'export function late(): number { return 2; }\n' });
    assert.equal((await indexRevision('HEAD', true)).filesAnalyzed, 1);
    assert.equal((await indexRevision('HEAD~1', true)).filesAnalyzed, 0);
    const old = await indexRevision(commits[0] ?? '', true);
    assert.deepEqual(old.document, (await indexRevision(commits[0] ?? '')).document);
    for (const revision of ['HEAD', 'HEAD~1', commits[0] ?? ''])
      assert.equal((await indexRevision(revision, true)).filesAnalyzed, 0, revision);
    repository.git('checkout', '--quiet', 'HEAD~1');
    repository.git('checkout', '--quiet', 'main');
    assert.equal(await working(), 0, 'its sources are those of the revision');
    repository.commit({ 'src/late.ts': 'export function late(): number { return 3; }\n' });
    assert.equal(await working(), 1);
    assert.equal(await working(), 0);
  });
});

type Indexed = Omit<IndexResult, 'document'> & { readonly document: GraphDocument };

function toIndexed({ document, ...result }: IndexResult): Indexed {
  assert.ok(document);
  return { ...result, document };
}
