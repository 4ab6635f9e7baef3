import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { GraphDocument, PluginApplyStatus } from '@code-graph/sdk';
import Database from 'libsql';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { startHost } from '../kit/running-host.js';
import { createSeededRandom } from '../kit/seeded-random.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

const longestLifeMs = 400;
const names = ['stamp:first', 'stamp:second', 'stamp:third'];

const graph: GraphDocument = {
  nodes: Array.from({ length: 300 }, (_, place) => ({ id: `n${place}`, name: `n${place}`, type: 'Method' })),
  edges: Array.from({ length: 600 }, (_, place) => ({
    source: `n${place % 300}`,
    target: `n${(place * 7) % 300}`,
    kind: 'calls',
  })),
};

/** The value that every node carries in every attribute, or undefined when the overlay is not applied. */
type Stamp = number | undefined;

/** Kills a host again and again while it applies and removes an overlay. Each round has a seed of its own. */
export function describeKillsDuringApply({ rounds, seed: firstSeed }: RandomRounds): void {
  describe('a host that is killed during an apply', () => {
    const folder = useTemporaryFolder();

    it(`loses nothing it had reported, and starts clean, ${rounds} times over`, async () => {
      const plugin = await writePluginPackage(join(folder.path, 'plugin'), {
        manifest: {
          id: 'stamp',
          prefix: 'stamp:',
          attributes: names.map((name) => ({ name, type: 'number', description: 'A stamp.' })),
          overlays: [],
          optionsSchema: { type: 'object', properties: { stamp: { type: 'number' } }, additionalProperties: false },
        },
        code: pluginCode(`
          for (const node of context.graph.nodes()) {
            for (const { name } of manifest.attributes) context.setNodeAttribute(node.id, name, options.stamp);
          }
        `),
      });
      const prepared = await startHost({ folder: folder.path, graph });
      await prepared.host.stop();
      const parameters = [prepared.workspace, '--data', prepared.dataDirectory, '--no-index', '--plugin', plugin];

      let reported: Stamp;
      let underWay: Stamp;
      let kills = 0;
      for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
        const random = createSeededRandom(seed);
        const served = await serveWorkspace(parameters);
        const found = await readStamp(served, `seed ${seed}`);
        assert.ok(
          found === reported || found === underWay,
          `seed ${seed}: found ${found}, although ${reported} was reported and ${underWay} was under way`,
        );
        reported = found;

        const killed = delay(random() * longestLifeMs).then(() => served.end('SIGKILL'));
        for (let operation = 1; ; operation++) {
          underWay = random() < 0.8 ? seed * 1000 + operation : undefined;
          if (!(await change(served, underWay))) break;
          reported = underWay;
        }
        await killed;
        kills++;
      }
      assert.equal(kills, rounds);
      await assertStoreIsSound(prepared.dataDirectory);
    });
  });
}

/** Applies a stamp or removes the overlay; false when the host died before it answered. */
async function change(served: ServedWorkspace, stamp: Stamp): Promise<boolean> {
  const url = `${served.url}/api/overlays/stamp/apply`;
  const request: RequestInit =
    stamp === undefined
      ? { method: 'DELETE' }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ stamp }) };
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    assert.equal(response.status, 200, text);
    return true;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return false;
  }
}

/** Reads the stamp, and checks that the graph and the status agree that every node has it or none has. */
async function readStamp(served: ServedWorkspace, context: string): Promise<Stamp> {
  const { nodes, edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
  assert.equal(nodes.length, graph.nodes.length, context);
  assert.equal(edges.length, graph.edges.length, context);
  const stamps = new Set(nodes.flatMap((node) => names.map((name) => node[name])));
  assert.equal(stamps.size, 1, `${context}: nodes carry different stamps: ${[...stamps].join(', ')}`);
  const [stamp] = stamps;
  const status = (await (await fetch(`${served.url}/api/overlays/stamp/status`)).json()) as PluginApplyStatus;
  assert.equal(status.status, stamp === undefined ? 'not_applied' : 'applied', context);
  assert.equal(status.nodesWithData, stamp === undefined ? undefined : graph.nodes.length, context);
  return stamp as Stamp;
}

async function assertStoreIsSound(dataDirectory: string): Promise<void> {
  const known = new Set(['.gitignore', 'graph.sqlite', 'graph.sqlite-wal', 'graph.sqlite-shm', 'host.json']);
  const strange = (await readdir(dataDirectory)).filter((name) => !known.has(name));
  assert.deepEqual(strange, []);
  const database = new Database(join(dataDirectory, 'graph.sqlite'));
  const rows = database.prepare('PRAGMA integrity_check').all() as { readonly integrity_check: string }[];
  database.close();
  assert.deepEqual(
    rows.map((row) => row.integrity_check),
    ['ok'],
  );
}
