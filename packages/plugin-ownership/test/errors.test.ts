import assert from 'node:assert/strict';
import { ftruncateSync, mkdirSync, openSync, closeSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPluginError } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import type { Options } from '../src/manifest.js';

describe('errors of the ownership plugin', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    repository.commit({ 'a.ts': '1\n', CODEOWNERS: '* @a\n' });
  });

  /** Applies the plugin, and checks the error and that nothing was set. */
  async function assertFails(
    options: Partial<Options>,
    code: string,
    text: RegExp,
    workspace = repository.folder,
  ): Promise<void> {
    const context = new MemoryContext(workspace, nodesFor(['a.ts']), { cacheDirectory: folder.path });
    await assert.rejects(plugin.applyAsync(context, { method: 'auto', ...options }), (error) => {
      assert.ok(isPluginError(error), String(error));
      assert.equal(error.code, code);
      assert.match(error.message, text);
      return true;
    });
    assert.deepEqual(context.written, []);
  }

  function file(content: string | Buffer): string {
    const path = join(folder.path, 'file');
    writeFileSync(path, content);
    return path;
  }

  function hugeFile(): string {
    const path = join(folder.path, 'huge');
    const descriptor = openSync(path, 'w');
    ftruncateSync(descriptor, 500 * 1024 * 1024);
    closeSync(descriptor);
    return path;
  }

  it('report a teams file that cannot be read', async () => {
    await assertFails({ teams: 'none.json' }, 'TEAMS_UNREADABLE', /none\.json cannot be read: it does not exist/);
    await assertFails({ teams: folder.path }, 'TEAMS_UNREADABLE', /it is a directory/);
    await assertFails({ teams: hugeFile() }, 'TEAMS_UNREADABLE', /it has more than 8 MiB/);
    await assertFails({ teams: file(Buffer.from('\ufeff{}', 'utf16le')) }, 'TEAMS_UNREADABLE', /UTF-16 or binary/);
    await assertFails({ teams: file(Buffer.from([0x7b, 0xff, 0x7d])) }, 'TEAMS_UNREADABLE', /not valid UTF-8/);
  });

  it('name files relative to the workspace', async () => {
    const absolute = join(repository.folder, 'none.json');
    await assertFails({ teams: absolute }, 'TEAMS_UNREADABLE', /^The teams file none\.json cannot be read/);
    await assertFails({ codeowners: absolute }, 'CODEOWNERS_UNREADABLE', /^The CODEOWNERS file none\.json cannot be/);
    repository.write({ 'teams/teams.json': '[]' });
    const teams = join(repository.folder, 'teams/teams.json');
    await assertFails({ teams }, 'INVALID_TEAMS', /^teams\/teams\.json, line 1/);
  });

  it('report a teams file with the wrong form, and members of two teams by .mailmap', async () => {
    await assertFails({ teams: file('{') }, 'INVALID_TEAMS', /file, line 1, column 2: expected a name/);
    await assertFails(
      { teams: file('{"teams":{"a":[1]}}') },
      'INVALID_TEAMS',
      /line 1 \(\/teams\/a\/0\): expected a string/,
    );
    repository.write({ '.mailmap': '<one@x.y> <two@x.y>\n' });
    const both = file('{"teams":{"a":["one@x.y"],\n"b":["two@x.y"]}}');
    await assertFails(
      { teams: both },
      'INVALID_TEAMS',
      /line 2 \(\/teams\/b\/0\): .mailmap says that two@x\.y and one@x\.y/,
    );
  });

  it('report a CODEOWNERS file of the options that cannot be read', async () => {
    await assertFails({ codeowners: 'none' }, 'CODEOWNERS_UNREADABLE', /none cannot be read: it does not exist/);
    await assertFails({ codeowners: folder.path }, 'CODEOWNERS_UNREADABLE', /it is a directory/);
    await assertFails({ codeowners: hugeFile() }, 'CODEOWNERS_UNREADABLE', /it has more than 3 MiB/);
    await assertFails({ codeowners: file(Buffer.from([0, 1])) }, 'CODEOWNERS_UNREADABLE', /UTF-16 or binary/);
  });

  it('report a missing CODEOWNERS file if the method needs it', async () => {
    repository.git('rm', '--quiet', 'CODEOWNERS');
    await assertFails({ method: 'codeowners' }, 'NO_CODEOWNERS', /Add one of \.github\/CODEOWNERS, CODEOWNERS/);
  });

  it('report files of the setting blame.ignoreRevsFile that would stop git or have no end', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no devices in folders');
    repository.git('config', 'blame.ignoreRevsFile', '/dev/zero');
    await assertFails({}, 'INVALID_IGNORE_REVS', /names \/dev\/zero: it is outside/);
    repository.write({ ignored: 'not a commit\n' });
    repository.git('config', 'blame.ignoreRevsFile', 'ignored');
    await assertFails({}, 'INVALID_IGNORE_REVS', /names ignored: lines are not full names of commits: 1\./);
  });

  it('report a day that does not exist', async () => {
    await assertFails({ since: '2025-02-30' }, 'INVALID_DATE', /since is "2025-02-30"/);
  });

  it('report the lack of a repository if nothing else is known', async () => {
    const plain = join(folder.path, 'plain');
    mkdirSync(plain);
    await assertFails({}, 'NOT_A_REPOSITORY', /is not inside a git repository/, plain);
    writeFileSync(join(plain, 'CODEOWNERS'), '* @a\n');
    await assertFails({ method: 'blame' }, 'NOT_A_REPOSITORY', /is not inside a git repository/, plain);
    const empty = new TemporaryGitRepository({ folder: join(folder.path, 'empty') });
    await assertFails({}, 'EMPTY_REPOSITORY', /no commits yet/, empty.folder);
  });

  it('report a shallow clone, whose authors would be wrong', async () => {
    repository.commit({ 'a.ts': '2\n' });
    const clone = join(folder.path, 'clone');
    repository.git('clone', '--quiet', '--depth', '1', `file://${repository.folder}`, clone);
    await assertFails({ method: 'blame' }, 'SHALLOW_CLONE', /git fetch --unshallow/, clone);
  });

  it('report a signal', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    const context = new MemoryContext(repository.folder, nodesFor(['a.ts']), {
      signal: abort.signal,
      cacheDirectory: folder.path,
    });
    await assert.rejects(plugin.applyAsync(context, { method: 'auto' }), /enough/);
    assert.deepEqual(context.written, []);
  });
});
