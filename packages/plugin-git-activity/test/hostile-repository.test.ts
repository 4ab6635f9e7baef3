import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGit, findRepository, resolveRevision } from '@code-graph/git';
import { isPluginError } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { applyTo, churn, in2025 } from './apply.js';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';

/** Settings of a repository that make git run a program. */
const traps = [
  'core.fsmonitor',
  'core.pager',
  'core.editor',
  'core.sshCommand',
  'core.askPass',
  'core.gitProxy',
  'diff.external',
  'diff.trap.command',
  'diff.trap.textconv',
  'filter.trap.clean',
  'filter.trap.smudge',
  'filter.trap.process',
  'credential.helper',
  'gpg.program',
  'gpg.ssh.program',
  'pager.log',
  'pager.rev-list',
  'pager.diff-tree',
  'alias.log',
  'alias.rev-parse',
  'uploadpack.packObjectsHook',
  'interactive.diffFilter',
  'trailer.trap.command',
  'merge.trap.driver',
  'sequence.editor',
] as const;

const hooks = ['post-checkout', 'post-index-change', 'reference-transaction', 'pre-commit', 'fsmonitor-watchman'];

/** Strings that could be mistaken for an option, a command or another revision. */
const optionLike = [
  '--output=PWNED',
  '--output',
  '-oPWNED',
  '--upload-pack=touch PWNED',
  '--upload-p=touch PWNED',
  '--exec=touch PWNED',
  '--receive-pack=touch PWNED',
  '--open-files-in-pager=touch PWNED',
  '-Otouch PWNED',
  '--ext-diff',
  '--textconv',
  '--show-signature',
  '--all',
  '--stdin',
  '--no-index',
  '--git-dir=/tmp',
  '--work-tree=/tmp',
  '-C/tmp',
  '-c core.pager=touch PWNED',
  '--config-env=core.pager=PATH',
  '--paginate',
  '-p',
  '--help',
  '--version',
  '--',
  '-',
  '--end-of-options',
  '$(touch PWNED)',
  '`touch PWNED`',
  '; touch PWNED',
  '| touch PWNED',
  '&& touch PWNED',
  'main; touch PWNED',
  'main --output=PWNED',
  'main\n--output=PWNED',
  'ext::sh -c touch% PWNED',
  'main..nosuch',
  '^main',
  '../../etc/passwd',
  '/etc/passwd',
  'HEAD:a.ts',
  '\u001b[2J',
  'x'.repeat(100_000),
  '',
];

describe('a hostile repository', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let marker: string;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    marker = join(folder.path, 'PWNED');
    repository.commit(
      { 'a.ts': 'one\n', '.gitattributes': '* diff=trap filter=trap merge=trap\n' },
      { day: '2025-02-01' },
    );
    repository.git('mv', 'a.ts', 'b.ts');
    repository.commit({ 'b.ts': 'one\ntwo\n' }, { day: '2025-03-01' });
  });

  /** Sets all traps. Called last, because the git commands of the test would run them, too. */
  function layTraps(): void {
    const script = join(folder.path, 'trap.sh');
    writeFileSync(script, `#!/bin/sh\necho "$0 $@" >> '${marker}'\ncat\n`);
    chmodSync(script, 0o755);
    const lines = traps.map((setting) => {
      const parts = setting.split('.');
      const section = parts.length === 3 ? `[${parts[0] ?? ''} "${parts[1] ?? ''}"]` : `[${parts[0] ?? ''}]`;
      const isShell = setting.startsWith('alias.');
      return `${section}\n\t${parts.at(-1) ?? ''} = ${isShell ? '!' : ''}${script}\n`;
    });
    const more = `[log]\n\tshowSignature = true\n[core]\n\thooksPath = ${folder.path}/hooks\n[filter "trap"]\n\trequired = true\n[protocol]\n\tallow = always\n`;
    writeFileSync(
      join(repository.folder, '.git', 'config'),
      `[core]\n\trepositoryformatversion = 0\n${lines.join('')}${more}`,
    );
    for (const hook of hooks) {
      const path = join(repository.folder, '.git', 'hooks', hook);
      writeFileSync(path, `#!/bin/sh\necho hook >> '${marker}'\n`);
      chmodSync(path, 0o755);
    }
  }

  it(`runs none of its ${traps.length + hooks.length} traps when its history is read`, async () => {
    layTraps();
    for (const branch of [undefined, 'main', 'nosuch']) {
      // Changed since the last commit, which makes other programs run filters. The node with lines makes git compare contents.
      repository.write({ 'b.ts': 'one\ntwo\nthree\n' });
      const method = { id: 'm', name: 'm', type: 'Method', file: 'b.ts', parent: 'b.ts', startLine: 1, endLine: 1 };
      const context = new MemoryContext(repository.folder, [...nodesFor(['b.ts']), method]);
      const applied = plugin.applyAsync(context, { ...in2025, ...(branch === undefined ? {} : { branch }) });
      if (branch === 'nosuch') await assert.rejects(applied, isPluginError);
      else {
        await applied;
        assert.deepEqual(churn(context), { 'b.ts': 2, m: 1 });
      }
      assert.equal(existsSync(marker), false, `a trap went off with branch ${String(branch)}`);
    }
  });

  it('has traps that run when git is used without precautions', () => {
    layTraps();
    // Git reads a file again, and runs its filter, if its time has changed and its size has not.
    repository.write({ 'b.ts': 'one\nTWO\n' });
    assert.throws(() => repository.git('status'), /trap/);
    assert.ok(existsSync(marker));
  });

  describe('with the name of a branch that looks like an option', () => {
    let before: readonly string[];

    beforeEach(() => {
      before = files();
    });

    afterEach(() => {
      assert.deepEqual(files(), before);
      assert.equal(existsSync(marker), false);
    });

    function files(): string[] {
      return readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).sort();
    }

    function assertUnknownBranch(branch: string, error: unknown): boolean {
      assert.ok(isPluginError(error), `${branch.slice(0, 50)}: ${String(error)}`);
      assert.equal(error.code, 'UNKNOWN_BRANCH', branch.slice(0, 50));
      assert.doesNotMatch(error.message, /\p{Cc}/u);
      assert.ok(error.message.length < 2000);
      return true;
    }

    it('resolves none of them', async () => {
      assert.ok(optionLike.length >= 40);
      const { signal } = new AbortController();
      const executable = await findGit(process.env['PATH'] ?? '', repository.folder);
      const opened = await findRepository(repository.folder, { executable, signal, stallLimit: 60_000 });
      for (const branch of optionLike) {
        await assert.rejects(resolveRevision(opened, branch), (error) => assertUnknownBranch(branch, error));
      }
    });

    it('sets no attribute', async () => {
      for (const branch of ['--output=PWNED', 'main\n--output=PWNED', 'x'.repeat(100_000)]) {
        const context = new MemoryContext(repository.folder, nodesFor(['b.ts']));
        const applied = plugin.applyAsync(context, { ...in2025, branch });
        await assert.rejects(applied, (error) => assertUnknownBranch(branch, error));
        assert.deepEqual(context.written, [], branch.slice(0, 50));
      }
    });
  });

  it('can have unusual file names', async () => {
    const names = [
      'with space.ts',
      'ümläut.ts',
      '"quoted".ts',
      "it's => here.ts",
      'tab\there.ts',
      'new\nline.ts',
      '-rf',
      '$(x)',
      ' lead.ts',
      'trail ',
    ];
    repository.commit(Object.fromEntries(names.map((name) => [name, name])), { day: '2025-04-01' });
    repository.commit(Object.fromEntries(names.map((name) => [name, `${name} again`])), { day: '2025-05-01' });
    const counted = churn(await applyTo(repository));
    for (const name of names) assert.equal(counted[name], 2, name);
  });
});
