import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository, GitFailure, readRepository, splitBytes } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('a git process', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    repository.commit({ 'a.ts': 'one\n' });
  });

  it('writes its output in chunks while it still reads its input', async () => {
    const { git } = await openRepository(repository.folder);
    const id = repository.git('rev-parse', 'HEAD:a.ts').trim();
    const running = git.start('cat-file', '--batch-check', '--buffer');
    const count = 50_000;
    running.input.end(`${id}\n`.repeat(count));
    let batches = 0;
    let lines = 0;
    for await (const pieces of splitBytes(running.output(), 0x0a, 'cat-file')) {
      batches++;
      for (const piece of pieces) assert.equal(piece, `${id} blob 4`);
      lines += pieces.length;
    }
    assert.equal(lines, count);
    assert.ok(batches > 10, `${batches} batches`);
  });

  it('ends when reading stops early, or when the signal is aborted', async () => {
    const { git } = await openRepository(repository.folder);
    const waiting = git.start('cat-file', '--batch-check');
    waiting.input.write('HEAD\n');
    for await (const chunk of waiting.output()) {
      assert.match(String(chunk), / commit /);
      break;
    }
    assert.ok(waiting.input.destroyed);
    const controller = new AbortController();
    const aborted = (await openRepository(repository.folder, controller.signal)).git.start('cat-file', '--batch-check');
    const reading = aborted.output().next();
    const reason = new Error('enough');
    controller.abort(reason);
    await assert.rejects(reading, reason);
  });

  it('reports the command, the exit code and the end of standard error of a failure', async () => {
    const { git } = await openRepository(repository.folder);
    await assert.rejects(git.read('cat-file', ['-p', 'nosuch']), (error) => {
      assert(error instanceof GitFailure);
      assert.deepEqual([error.command, error.exitCode, error.outcome], ['cat-file', 128, 'ended with exit code 128']);
      assert.match(error.stderr, /nosuch/);
      return true;
    });
    await assert.rejects(git.read('config', ['--get', 'no.such']), { exitCode: 1, stderr: '' });
  });

  it('is stopped without output for too long', async function () {
    requires(this, process.platform !== 'win32', 'the program is a shell script');
    const executable = join(folder.path, 'git');
    writeFileSync(executable, '#!/bin/sh\nexec sleep 60\n');
    chmodSync(executable, 0o755);
    const { signal } = new AbortController();
    await assert.rejects(findRepository(repository.folder, { executable, signal, stallLimit: 100 }), {
      code: 'GIT_STALLED',
    });
  });

  it('becomes a PluginError if the caller does not handle its failure', async () => {
    const { signal } = new AbortController();
    const read = readRepository(repository.folder, { signal }, ({ git }) => git.read('cat-file', ['-p', 'nosuch']));
    await assert.rejects(read, { code: 'GIT_FAILED', message: /^"git cat-file" ended with exit code 128: / });
  });
});
