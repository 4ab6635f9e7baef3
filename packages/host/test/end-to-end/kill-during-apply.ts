import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PluginApplyStatus } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import Database from 'libsql';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { startHost } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { stampPlugin } from '../kit/stamp-plugin.js';

const maxLifeMs = 400;
const names = ['stamp:first', 'stamp:second', 'stamp:third'];

const graph: GraphDocument = {
  nodes: Array.from({ length: 300 }, (_, index) => ({ id: `n${index}`, name: `n${index}`, type: 'Method' })),
  edges: Array.from({ length: 600 }, (_, index) => ({
    source: `n${index % 300}`,
    target: `n${(index * 7) % 300}`,
    kind: 'calls',
  })),
};

/** The value of every attribute of every node; undefined if the overlay is not applied. */
type Stamp = number | undefined;

/** Kills a host repeatedly while it applies and removes an overlay. Each round has its own seed. */
export function describeKillsDuringApply({ rounds, seed: firstSeed }: RandomRounds): void {
  describe('a host that is killed during an apply', () => {
    const folder = useTemporaryFolder();

    it(`loses no reported operation in ${rounds} rounds, and has a sound store after each`, async () => {
      const plugin = await writePluginPackage(
        join(folder.path, 'plugin'),
        stampPlugin('stamp', ['first', 'second', 'third']),
      );
      const prepared = await startHost({ folder: folder.path, graph });
      await prepared.host.stop();
      const parameters = [prepared.workspace, '--data', prepared.dataDirectory, '--no-index', '--plugin', plugin];

      let reported: Stamp;
      let running: Stamp;
      let kills = 0;
      for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
        const random = createSeededRandom(seed);
        const served = await serveWorkspace(parameters);
        const stamp = await readStamp(served, `seed ${seed}`);
        assert.ok(
          stamp === reported || stamp === running,
          `seed ${seed}: found ${stamp}, although ${reported} was reported and ${running} was running`,
        );
        reported = stamp;

        const killed = delay(random() * maxLifeMs).then(() => served.end('SIGKILL'));
        for (let operation = 1; ; operation++) {
          running = random() < 0.8 ? seed * 1000 + operation : undefined;
          if (!(await change(served, running))) break;
          reported = running;
        }
        await killed;
        kills++;
      }
      assert.equal(kills, rounds);
      await assertStoreIsSound(prepared.dataDirectory);
    });
  });
}

/** Applies a stamp or removes the overlay. Returns false if the host was killed before its reply. */
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

/** Reads the stamp, and checks that all nodes or none have it, and that the status agrees. */
async function readStamp(served: ServedWorkspace, context: string): Promise<Stamp> {
  const { nodes, edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
  assert.equal(nodes.length, graph.nodes.length, context);
  assert.equal(edges.length, graph.edges.length, context);
  const stamps = new Set(nodes.flatMap((node) => names.map((name) => node[name])));
  assert.equal(stamps.size, 1, `${context}: nodes have different stamps: ${[...stamps].join(', ')}`);
  const [stamp] = stamps;
  const status = (await (await fetch(`${served.url}/api/overlays/stamp/status`)).json()) as PluginApplyStatus;
  assert.equal(status.status, stamp === undefined ? 'not_applied' : 'applied', context);
  assert.equal(status.nodesWithData, stamp === undefined ? undefined : graph.nodes.length, context);
  return stamp as Stamp;
}

async function assertStoreIsSound(dataDirectory: string): Promise<void> {
  const expectedFiles = new Set([
    '.gitignore',
    'graph.sqlite',
    'graph.sqlite-wal',
    'graph.sqlite-shm',
    'host.json',
    'plugin-caches',
  ]);
  const unexpected = (await readdir(dataDirectory)).filter((name) => !expectedFiles.has(name));
  assert.deepEqual(unexpected, []);
  const database = new Database(join(dataDirectory, 'graph.sqlite'));
  const rows = database.prepare('PRAGMA integrity_check').all() as { readonly integrity_check: string }[];
  database.close();
  assert.deepEqual(
    rows.map((row) => row.integrity_check),
    ['ok'],
  );
}
