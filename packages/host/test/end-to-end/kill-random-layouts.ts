import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { serveWorkspace } from '../kit/served-workspace.js';
import { compute, prepareWorkspace, reach, readLayout, readStatus } from './served-layout.js';

const maxLifeMs = 1500;

/** Kills a host repeatedly while it computes layouts. */
export function describeKillsDuringLayouts({ rounds, seed }: RandomRounds): void {
  describe('a host that is killed during random layouts', () => {
    const folder = useTemporaryFolder();

    it(`has a complete layout and no running one after each restart, in ${rounds} rounds`, async () => {
      const parameters = await prepareWorkspace(folder.path);
      const seedsByLayout = new Map<string, number>();
      let served = await serveWorkspace(parameters);
      for (const layoutSeed of [1, 2]) {
        await compute(served, { seed: layoutSeed, iterations: 20 });
        await reach(served, 'completed');
        seedsByLayout.set((await readLayout(served)) ?? '', layoutSeed);
      }
      assert.equal(seedsByLayout.size, 2);
      const random = createSeededRandom(seed);
      const ends: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const killed = delay(random() * maxLifeMs).then(() => served.end('SIGKILL'));
        try {
          for (let count = round; ; count++) {
            await compute(served, { seed: 1 + (count % 2), iterations: 20 });
            await reach(served, 'completed');
          }
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
        }
        await killed;
        served = await serveWorkspace(parameters);
        const { status, error, lastRun } = await readStatus(served);
        assert.ok(status === 'idle' || status === 'failed', `round ${round}: ${status}`);
        assert.equal(error !== undefined, status === 'failed', `round ${round}`);
        assert.ok(lastRun !== undefined, `round ${round}`);
        assert.ok(
          seedsByLayout.has((await readLayout(served)) ?? ''),
          `round ${round}: a layout that was never computed`,
        );
        ends.push(status);
      }
      // In few rounds, every kill may happen between two layouts.
      if (rounds > 10) assert.ok(ends.includes('failed'), ends.join());
      await served.end('SIGTERM');
    });
  });
}
