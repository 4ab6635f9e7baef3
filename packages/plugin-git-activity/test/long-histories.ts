import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { activityOf, applyIn } from './apply.js';

const firstSecond = Date.UTC(2025, 0, 1) / 1000;
const files = 100;

/** Reads a history of `rounds` commits, each of which changes one of a hundred files. */
export function describeLongHistory({ rounds }: RandomRounds): void {
  describe('a long history', () => {
    const folder = useTemporaryFolder();

    before(function () {
      requiresGit(this);
    });

    it(`is read completely: ${rounds} commits`, async function () {
      this.timeout(0);
      const repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
      execFileSync('git', ['-C', repository.folder, 'fast-import', '--quiet'], { input: toStream(rounds) });
      const names = Array.from({ length: files }, (_, index) => `file${index}.ts`);
      const until = new Date((firstSecond + rounds) * 1000 + 86_400_000).toISOString().slice(0, 10);
      const context = await applyIn(repository.folder, names, {
        level: 'file',
        since: '2025-01-01',
        until,
        branch: 'main',
      });
      for (const [index, name] of names.entries()) {
        assert.equal(activityOf(context, name)?.churn, Math.ceil((rounds - index) / files), name);
      }
    });
  });
}

/** Input of `git fast-import`, with one commit a second. */
function toStream(commits: number): string {
  const stream: string[] = [];
  for (let index = 0; index < commits; index++) {
    const text = String(index);
    stream.push(
      `commit refs/heads/main\ncommitter Ann <ann@example.com> ${firstSecond + index} +0000\ndata 1\nx\n` +
        `M 100644 inline file${index % files}.ts\ndata ${text.length}\n${text}\n`,
    );
  }
  return stream.join('');
}
