import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { GraphDocument } from '@code-graph/sdk';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { exampleGraph } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { stampPlugin } from '../kit/stamp-plugin.js';
import { useOverlayHost } from '../overlays/overlay-host.js';

const parallelOperations = 64;
const ids = ['one', 'two', 'three', 'four'];

/** Sends applies and removals of several plugins at once, and compares the graph with the operations in the order of their commits. */
export function describeParallelOverlays({ rounds, seed }: RandomRounds): void {
  describe(`${parallelOperations} applies and removals at once (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const host = useOverlayHost();

    it('exclude one another for one plugin, and lose and mix up nothing', async () => {
      await host.start(ids.map((id) => stampPlugin(id)));
      const random = createSeededRandom(seed);
      const stamps = new Map<string, number | undefined>();
      const committed: string[] = [];
      host.running.host.onEvent(({ type, plugin }) => {
        if (type === 'overlay.applied') committed.push(plugin ?? '');
      });
      for (let round = 0; round < rounds; round++) {
        const operations = Array.from({ length: parallelOperations }, (_, index) => ({
          id: ids[Math.floor(random() * ids.length)] ?? 'one',
          stamp: random() < 0.4 ? round * 1000 + index + 1 : undefined,
        }));
        committed.length = 0;
        const reported: string[] = [];
        let conflicts = 0;
        await Promise.all(
          operations.map(async ({ id, stamp }) => {
            // Repeated until it is done, as a client does.
            for (;;) {
              const reply = stamp === undefined ? await host.remove(id) : await host.apply(id, { stamp });
              if (reply.status === 200) break;
              assert.equal(reply.error.code, 'CONFLICT', reply.text);
              conflicts++;
              await delay(30);
            }
            // Operations on one plugin exclude one another, so replies about it arrive in the order of the commits.
            stamps.set(id, stamp);
            if (stamp !== undefined) reported.push(id);
          }),
        );
        assert.ok(conflicts > 0, 'no two operations on one plugin met');
        assert.deepEqual([...committed].sort(), reported.sort(), 'each reported apply was committed once');
        await assertStamps(stamps);
      }
      const before = await host.graph();
      await host.start([], { graph: undefined });
      assert.equal((await host.graph()).text, before.text, 'the graph after a restart');
    });

    async function assertStamps(stamps: ReadonlyMap<string, number | undefined>): Promise<void> {
      const { nodes } = JSON.parse((await host.graph()).text) as GraphDocument;
      assert.equal(nodes.length, exampleGraph.nodes.length);
      for (const node of nodes) {
        for (const id of ids) {
          const stampsOfNode = [node[`${id}:first`], node[`${id}:second`]];
          assert.deepEqual(stampsOfNode, [stamps.get(id), stamps.get(id)], `the stamps of ${id} on ${node.id}`);
        }
      }
      for (const id of ids) {
        const { status } = await host.status(id);
        assert.equal(status, stamps.get(id) === undefined ? 'not_applied' : 'applied', id);
      }
    }
  });
}
