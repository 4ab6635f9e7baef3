import assert from 'node:assert/strict';
import { appendFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isPluginError } from '@code-graph/sdk';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { toLcov } from './support/apply.js';

const files = Array.from({ length: 400 }, (_, index) => `src/${index}.ts`);

/** A report of one run of the tests, in which every line was executed that often. It is read in several parts. */
function reportOf(executions: number): string {
  const lines = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 1, executions]));
  return toLcov(Object.fromEntries(files.map((file) => [file, lines])));
}

const reports = [reportOf(0), reportOf(7)] as const;

describe('a report that is written while it is read', () => {
  const folder = useTemporaryFolder();
  const report = (): string => join(folder.path, 'lcov.info');

  const changes: Readonly<Record<string, (content: string) => void>> = {
    grows: (content) => appendFileSync(report(), content.slice(0, 5000)),
    shrinks: (content) => truncateSync(report(), Math.floor(content.length / 2)),
    'is written again': (content) => writeFileSync(report(), content),
    'is written in halves': (content) => {
      writeFileSync(report(), content.slice(0, content.length / 2));
      appendFileSync(report(), content.slice(content.length / 2));
    },
    'is replaced': (content) => {
      writeFileSync(`${report()}.new`, content);
      renameSync(`${report()}.new`, report());
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`and ${what} is read as a whole, or rejected`, async () => {
      const outcomes = new Set<string>();
      const isRejected = (): boolean => [...outcomes].some((outcome) => outcome !== 'read');
      const isReplaced = what === 'is replaced';
      // Whether the change meets the reading depends on the machine.
      for (let round = 0; round < (isReplaced || isRejected() ? 10 : 500); round++) {
        const [before, after] = round % 2 === 0 ? reports : ([reports[1], reports[0]] as const);
        writeFileSync(report(), before);
        const context = new MemoryContext(folder.path, nodesFor(files));
        const applying = plugin.applyAsync(context, { report: ['lcov.info'] }).then(
          () => 'read',
          (error: unknown) => {
            assert.ok(isPluginError(error), String(error));
            assert.ok(['REPORT_UNREADABLE', 'INVALID_REPORT', 'EMPTY_REPORT'].includes(error.code), error.message);
            return error.code;
          },
        );
        for (let turns = 0; turns < round % 10; turns++) await yieldToEventLoop();
        change(after);
        const outcome = await applying;
        outcomes.add(outcome);
        if (outcome !== 'read') assert.deepEqual(context.written, []);
        const percentages = new Set(
          context.written
            .filter((id) => context.graph.node(id)?.file !== undefined)
            .map((id) => context.attributes(id)?.['coverage:percent']),
        );
        assert.ok(percentages.size <= 1, `a mixture of two runs: ${[...percentages].join()}`);
      }
      assert.equal(isRejected(), !isReplaced, [...outcomes].join());
    });
  }
});
