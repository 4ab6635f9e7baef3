import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Activity } from '../src/activity/activity.js';
import { ActivityTally } from '../src/activity/activity-tally.js';
import { PathLineage } from '../src/changes/path-lineage.js';
import { RandomHistory } from './random-history.js';
import { branchingSteps } from './random-steps.js';

describe('path lineage', () => {
  it('follows every file through thousands of histories with branches and merges', () => {
    fc.assert(
      fc.property(branchingSteps, (steps) => {
        const history = new RandomHistory(steps);
        const activities = history.paths.map(() => new Activity());
        const folder = new Activity();
        const lineage = new PathLineage(history.paths);
        const tally = new ActivityTally(
          lineage,
          { byFile: activities.map((activity) => [activity, folder]), byNode: [] },
          { add: () => undefined },
        );
        for (const commit of history.walk()) {
          tally.add({ time: commit.time, people: [], files: 1 }, { files: lineage.visit(commit), nodes: new Set() });
        }
        tally.finish();
        const counted = (path: string): number => history.truth(path, 0, history.days)?.churn ?? 0;
        assert.deepEqual(
          activities.map(({ churn }) => churn),
          history.paths.map(counted),
        );
        assert.equal(folder.churn, counted('.'));
      }),
      { numRuns: 3000 },
    );
  });
});
