import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRepository } from '@code-graph/git';
import { isPluginError } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { applyIn, churn } from './apply.js';

/** Control characters of terminals, and characters that change the direction of text. */
const hostileCharacter = /[\p{Cc}\p{Cf}]/u;

describe('a repository with hostile names', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requiresGit(this);
    requires(this, process.platform === 'linux', 'other systems refuse names of any bytes');
  });

  it('has values for each file, and messages that a terminal does not interpret', async () => {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    const names = [
      '\u001b[2J.ts',
      '\u009b31m.ts',
      'a\nb.ts',
      'a\r\u001b[1Ab.ts',
      '\u202estn.ts',
      'bell\u0007.ts',
      '\u0001',
    ];
    const write = (content: string): void => {
      for (const name of names) repository.write({ [name]: content });
      // Not UTF-8: Node.js lists this name with U+FFFD.
      writeFileSync(
        Buffer.concat([Buffer.from(`${repository.folder}/`), Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x74])]),
        content,
      );
    };
    write('1');
    repository.commit(
      {},
      { message: '\u001b[2J', author: 'Eve \u001b[2J\u009b\u202e[bot] <eve\u001b[2J@example.com>' },
    );
    write('2');
    repository.commit({}, { message: '\u001b]0;title\u0007', author: '\u001b[31mEve\u001b[0m <eve@example.com>' });
    const listed = [...names, 'f\ufffd\ufffd.t'];
    const context = await applyIn(repository.folder, listed, { since: '2025-01-01', until: '2025-12-31' });
    assert.deepEqual(churn(context), Object.fromEntries(listed.map((name) => [name, 2])));
    assert.ok(
      context.messages.some(({ text }) => text.includes('Eve ')),
      'the bot is named',
    );
    for (const { text } of context.messages) assert.doesNotMatch(text, hostileCharacter);
  });
});

describe('a git whose output', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requires(this, process.platform === 'linux', 'the program is a script of the shell');
  });

  /** Reads a workspace with a program in the place of git, which reports its version first. */
  async function failureOf(script: string, stallLimit = 60_000): Promise<string> {
    const [workspace, programs] = [join(folder.path, 'workspace'), join(folder.path, 'programs')];
    for (const created of [workspace, programs]) mkdirSync(created);
    const program = `#!/bin/sh\ncase "$*" in *version*) echo git version 2.50.0; exit;; esac\n${script}\n`;
    writeFileSync(join(programs, 'git'), program, { mode: 0o755 });
    const path = process.env['PATH'] ?? '';
    process.env['PATH'] = `${programs}:${path}`;
    try {
      const { signal } = new AbortController();
      await readRepository(workspace, { signal, stallLimit }, () => Promise.resolve());
    } catch (error) {
      assert.ok(isPluginError(error), String(error));
      return `${error.code}: ${error.message}`;
    } finally {
      process.env['PATH'] = path;
    }
    assert.fail('the repository was read');
  }

  it('never ends is stopped', async () => {
    assert.match(await failureOf('exec yes'), /^GIT_FAILED: "git rev-parse" wrote more than 64 MiB\.$/);
  });

  it('never begins is stopped with its child processes', async () => {
    const file = join(folder.path, 'pid');
    const failure = await failureOf(`sleep 1000 & echo $! > '${file}.new'; mv '${file}.new' '${file}'; wait`, 500);
    assert.match(failure, /^GIT_STALLED: "git rev-parse" wrote no output for 0\.5 seconds/);
    await waitFor('the pid of the child', () => existsSync(file));
    const pid = readFileSync(file, 'utf8').trim();
    await waitFor('the end of the child', () => !isRunning(pid));
  });

  it('has escapes on standard error is quoted without them', async () => {
    const failure = await failureOf(`printf '\\033[2J\\233fatal: \\377 no\\n' >&2; exit 1`);
    assert.match(failure, /fatal: /);
    assert.doesNotMatch(failure, hostileCharacter);
  });
});

/** An ended process stays listed until its parent has read its exit status. */
function isRunning(pid: string): boolean {
  const status = `/proc/${pid}/stat`;
  return existsSync(status) && !/^\d+ \(.*\) Z/s.test(readFileSync(status, 'utf8'));
}
