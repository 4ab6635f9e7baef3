import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import fc from 'fast-check';
import { MemoryContext } from '../../../test-support/memory-context.js';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { activityOf } from './apply.js';
import { RandomTexts, textSteps } from './random-texts.js';
import type { TextStep } from './random-texts.js';

/** Nodes for parts of a text: some of many lines, some of one, one within another. */
function nodesOf({ path, length }: { readonly path: string; readonly length: number }): GraphNode[] {
  const third = Math.ceil(length / 3);
  const parts = [
    [1, length],
    [1, third],
    [third + 1, 2 * third],
    [2 * third + 1, length],
    [third + 2, third + 2],
  ] as const;
  return parts
    .filter(([startLine, endLine]) => startLine <= endLine && endLine <= length)
    .map(([startLine, endLine]) => {
      const id = `${path}:${startLine},${endLine}`;
      return { id, name: id, type: 'Method', file: path, startLine, endLine };
    });
}

/** The commit days that `git log -L` lists for a node, since a day, newest first. */
function listDays(
  repository: TemporaryGitRepository,
  { file = '', startLine = 0, endLine = 0 }: GraphNode,
  since: string,
): string[] {
  const lines = `-L${startLine},${endLine}:${file}`;
  const log = repository.git(
    'log',
    lines,
    '--no-merges',
    '--no-patch',
    '--date=format:%Y-%m-%d',
    '--format=%cd',
    'main',
  );
  return log.split('\n').filter((day) => day !== '' && day >= since);
}

/** Applies the plugin to random histories of texts, and compares the result with `git log -L`. */
export function describeLineHistories({ rounds, seed }: RandomRounds, maxDifferences = 0): void {
  describe('random histories of lines', () => {
    const folder = useTemporaryFolder();

    /** The nodes of a history with another activity than git lists. */
    async function differences(steps: readonly TextStep[], since: string): Promise<string[]> {
      const texts = new RandomTexts(steps);
      const repository = new TemporaryGitRepository({ folder: mkdtempSync(join(folder.path, 'history-')) });
      texts.writeTo(repository.folder);
      const nodes = texts.tip.flatMap(nodesOf);
      const context = new MemoryContext(repository.folder, nodes);
      await plugin.applyAsync(context, { level: 'method', since, until: '2025-12-31', branch: 'main' });
      return nodes.flatMap((node) => {
        const days = listDays(repository, node, since);
        const listed = describeActivity(days.length, days[0] && `${days[0]}T12:00:00Z`);
        const activity = activityOf(context, node.id);
        const counted = describeActivity(activity?.churn ?? 0, activity?.lastModified);
        return counted === listed ? [] : [`${node.id}: ${counted}, but git log -L lists ${listed}`];
      });
    }

    it('have the commits that git log -L lists for each part of each text', async () => {
      const deviations: string[] = [];
      const histories = fc.sample(fc.tuple(textSteps, fc.integer({ min: 1, max: 15 })), { numRuns: rounds, seed });
      for (const [steps, day] of histories) {
        const since = `2025-01-${String(day).padStart(2, '0')}`;
        deviations.push(...(await differences(steps, since)));
      }
      assert.ok(deviations.length <= maxDifferences, deviations.join('\n'));
    });
  });
}

function describeActivity(churn: unknown, lastModified: unknown): string {
  return `${String(churn)} commits until ${String(lastModified)}`;
}
