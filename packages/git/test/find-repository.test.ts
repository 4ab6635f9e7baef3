import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('findRepository', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requiresGit(this);
    requires(this, process.platform !== 'win32', 'Paths on Windows contain no newlines.');
  });

  for (const name of ['plain', 'with\na newline']) {
    it(`finds the top and the prefix of a path that is ${JSON.stringify(name)}`, async () => {
      const { folder: top } = new TemporaryGitRepository({ folder: join(folder.path, name) });
      const inner = join(top, 'in', name);
      mkdirSync(inner, { recursive: true });
      const { workTree, prefix, isShallow, isPartial } = await openRepository(inner);
      assert.deepEqual(
        { workTree, prefix, isShallow, isPartial },
        { workTree: top, prefix: `in/${name}/`, isShallow: false, isPartial: false },
      );
    });

    it(`finds no working tree in the git folder of ${JSON.stringify(name)}`, async () => {
      const { folder: top } = new TemporaryGitRepository({ folder: join(folder.path, name) });
      await assert.rejects(openRepository(join(top, '.git')), { code: 'NOT_A_REPOSITORY' });
    });
  }
});
