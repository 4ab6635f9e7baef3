import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, ownershipOf } from './apply.js';

describe('a hostile repository', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let marker: string;

  before(function () {
    requiresGit(this);
    requires(this, process.platform !== 'win32', 'the traps are shell scripts');
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    marker = join(folder.path, 'marker');
    repository.commit({
      'a.ts': 'one\ntwo\n',
      '.gitattributes': '* filter=trap diff=trap\n',
    });
    layTraps();
  });

  function layTraps(): void {
    const program = join(folder.path, 'trap.sh');
    writeFileSync(program, `#!/bin/sh\necho "trap $*" >> '${marker}'\ncat "$@"\n`);
    chmodSync(program, 0o755);
    const keys = [
      'filter.trap.clean',
      'filter.trap.smudge',
      'filter.trap.process',
      'diff.trap.textconv',
      'diff.trap.command',
      'diff.external',
      'core.fsmonitor',
      'core.pager',
    ];
    for (const key of keys) repository.git('config', key, program);
    repository.git('config', 'filter.trap.required', 'true');
    repository.git('config', 'blame.coloring', 'highlightRecent');
    repository.git('config', 'mailmap.file', '/dev/zero');
    repository.git('config', 'log.showSignature', 'true');
    repository.git('config', 'log.showRoot', 'false');
    repository.git('config', 'i18n.logOutputEncoding', 'UTF-16');
  }

  it('runs no program and leaves no file when it is read, with a changed working tree', async () => {
    const before = readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const content of ['one\ntwo\n', 'one\nnew\ntwo\n']) {
      writeFileSync(join(repository.folder, 'a.ts'), content);
      const context = await applyTo(repository);
      assert.deepEqual(ownershipOf(context, 'a.ts'), { author: 'Ann', share: 100, method: 'blame' });
      assert.equal(existsSync(marker), false, 'a trap went off');
    }
    assert.deepEqual(readdirSync(repository.folder, { recursive: true, encoding: 'utf8' }).sort(), before);
  });

  it('has traps that run when git is used without precautions', () => {
    repository.git('config', '--unset', 'mailmap.file');
    writeFileSync(join(repository.folder, 'a.ts'), 'one\nnew\ntwo\n');
    assert.throws(() => repository.git('-c', 'core.fsmonitor=false', 'blame', 'a.ts'));
    assert.ok(existsSync(marker));
  });
});
