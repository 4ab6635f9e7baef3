import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRevision } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('Git, with a hostile configuration', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let trap: string;
  let marker: string;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    repository.commit({ 'a.ts': 'one\n', '.gitattributes': '* diff=trap\n' });
    repository.commit({ 'a.ts': 'two\n' });
    marker = join(folder.path, 'marker');
    trap = join(folder.path, 'trap.sh');
    writeFileSync(trap, `#!/bin/sh\necho "$@" >> '${marker}'\n`);
    chmodSync(trap, 0o755);
  });

  function configure(lines: string): void {
    appendFileSync(join(repository.folder, '.git/config'), lines);
  }

  it('runs no program that the repository names', async () => {
    configure(`[core]\n\tfsmonitor = ${trap}\n\tpager = ${trap}\n\tsshCommand = ${trap}\n`);
    configure(`[diff]\n\texternal = ${trap}\n[alias]\n\tlog = !${trap}\n[log]\n\tshowSignature = true\n`);
    const { git } = await openRepository(repository.folder);
    const log = await git.read('log', ['--patch', '--format=%s']);
    assert.match(log, /^\+two$/m);
    repository.write({ 'a.ts': 'six\n' });
    assert.match(await git.read('diff', ['--no-ext-diff']), /^\+six$/m);
    await assert.rejects(git.read('diff', []), /cannot run/, 'a caller that forgets the option');
    assert.equal(existsSync(marker), false);
    repository.git('diff');
    assert.ok(existsSync(marker), 'a git without precautions runs the trap');
  });

  it('reads nothing from a network or through a protocol that the repository permits', async () => {
    configure(`[protocol]\n\tallow = always\n[protocol "ext"]\n\tallow = always\n`);
    configure(`[remote "origin"]\n\turl = ext::${trap}\n\tpromisor = true\n`);
    const { git } = await openRepository(repository.folder);
    await assert.rejects(git.read('ls-remote', ['origin']), /transport 'ext' not allowed/);
    assert.equal(existsSync(marker), false);
  });

  it('takes no revision for an option', async () => {
    const opened = await openRepository(repository.folder);
    const output = join(folder.path, 'output');
    for (const name of [`--output=${output}`, '--all', '-h', '--exec=true']) {
      await assert.rejects(resolveRevision(opened, name), { code: 'UNKNOWN_BRANCH' }, name);
    }
    assert.equal(existsSync(output), false);
  });

  it('has settings of the caller that override those of the repository', async () => {
    configure('[diff]\n\trenameLimit = 1\n');
    const { git } = await openRepository(repository.folder);
    const limit = async (reader: typeof git) => (await reader.read('config', ['diff.renameLimit'])).trim();
    assert.equal(await limit(git), '1');
    assert.equal(await limit(git.configured('diff.renameLimit=7')), '7');
  });
});
