import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import fc from 'fast-check';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyIn, activityOf } from './apply.js';
import { listCommits } from './git-log.js';
import { RandomHistory } from './random-history.js';
import { branchingSteps, linearSteps } from './random-steps.js';
import type { MemoryContext } from '../../../test-support/memory-context.js';

interface Checked {
  readonly repository: TemporaryGitRepository;
  readonly context: MemoryContext;
}

function dayOf(count: number): string {
  return new Date(Date.UTC(2025, 0, 1 + count)).toISOString().slice(0, 10);
}

/** Applies the plugin to random histories, and compares the result with the activity that each history recorded. */
export function describeRandomHistories({ rounds, seed }: RandomRounds): void {
  describe('random histories', () => {
    const folder = useTemporaryFolder();

    async function check(history: RandomHistory, since: number, until: number): Promise<Checked> {
      const repository = new TemporaryGitRepository({ folder: mkdtempSync(join(folder.path, 'history-')) });
      history.writeTo(repository.folder);
      const options = { since: dayOf(since), until: dayOf(until), branch: 'main' };
      const context = await applyIn(repository.folder, history.paths, options);
      for (const path of ['.', ...history.paths]) {
        assert.deepEqual(activityOf(context, path), history.truth(path, since, until), path);
      }
      return { repository, context };
    }

    it('have the recorded activity of every file on a single branch, in any range of days', async () => {
      const range = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }));
      await fc.assert(
        fc.asyncProperty(linearSteps, range, async (taken, [one, other]) => {
          const history = new RandomHistory(taken);
          await check(history, Math.min(one, other) % history.days, Math.max(one, other));
        }),
        { numRuns: rounds, seed },
      );
    });

    it('have the recorded activity of every file with branches and merges', async () => {
      await fc.assert(
        fc.asyncProperty(branchingSteps, fc.nat({ max: 40 }), async (taken, until) => {
          await check(new RandomHistory(taken), 0, until);
        }),
        { numRuns: 2 * rounds, seed },
      );
    });

    it('have the number of commits that git log lists for all names of a file', async () => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(branchingSteps, async (taken) => {
          const history = new RandomHistory(taken);
          const { repository, context } = await check(history, 0, history.days);
          for (const path of history.paths) {
            const names = history.names(path);
            if (names === undefined) continue;
            compared += 1;
            assert.equal(activityOf(context, path)?.churn, listCommits(repository, names, 'main').length, path);
          }
        }),
        { numRuns: rounds, seed },
      );
      assert.ok(compared > 0);
    });
  });
}
