import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredGraph } from '@code-graph/host/graph-store';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { createSharedStore } from '../../src/index.js';
import { CuttingProxy } from '../kit/cutting-proxy.js';
import { findPostgres, PostgresServer, queryOnce } from '../kit/postgres-server.js';
import { KilledWriter } from './killed-writer.js';
import { readNumbers } from './numbered-writes.js';

const victims = ['backend', 'client', 'connection', 'server'] as const;

/** Longest time between two kills, in milliseconds: some writes. */
const longestLifeMs = 300;

/**
 * Kills what takes part in writes at random moments, while two processes write to one repository. Each write that a process has reported
 * as done must be there afterwards, and nothing may be there that is not from a whole write.
 */
export function describeKills({ rounds, seed }: RandomRounds): void {
  describe(`A store of which processes and connections are killed (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const repository = 'killed';
    let server: PostgresServer | undefined;
    let proxy: CuttingProxy | undefined;
    let writers: readonly KilledWriter[] = [];
    afterEach('end all processes', async () => {
      await Promise.all(writers.map((writer) => writer.kill()));
      await proxy?.stop();
      await server?.stop();
    });

    it('loses no write that was reported, and shows no part of a write', async function () {
      const programs = findPostgres();
      requires(this, programs, 'PostgreSQL is not installed');
      // Of its own, because it is killed.
      const killed = await PostgresServer.start(programs);
      server = killed;
      const url = await killed.createDatabase();
      const network = new CuttingProxy(url);
      proxy = network;
      const address = await network.start();
      writers = ['one', 'other'].map((name) => new KilledWriter(name, address, repository));
      for (const writer of writers) writer.start();
      await waitFor('writes of both', () => writers.every(({ writes }) => writes > 0));

      const random = createSeededRandom(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
      const kill: Record<(typeof victims)[number], () => Promise<void>> = {
        backend: () => killBackend(url),
        client: async () => {
          const writer = pick(writers);
          await writer.kill();
          writer.start();
        },
        connection: () => {
          network.cutAll();
          return Promise.resolve();
        },
        server: async () => {
          await killed.kill();
          await killed.resume();
        },
      };
      for (let round = 0; round < rounds; round++) {
        const victim = round < victims.length ? victims[round] : pick(victims);
        await delay(random() * longestLifeMs);
        await kill[victim ?? 'client']();
        // What was reported so far, before the graph is read.
        const reported = writers.map(({ name, writes, attribute }) => ({ name, writes, attribute }));
        const stored = await load(url, repository);
        const numbers = readNumbers(stored);
        assert.ok(stored.version >= reported.reduce((sum, { writes }) => sum + writes, 0));
        for (const { name, attribute } of reported) {
          const number = numbers.get(name) ?? 0;
          assert.ok(number >= attribute, `round ${round}: ${name} reported ${attribute}, and ${number} is stored`);
        }
      }
      const before = writers.map(({ writes }) => writes);
      await waitFor('further writes of both', () =>
        writers.every(({ writes }, index) => writes > (before[index] ?? 0)),
      );
    });
  });
}

/** Kills one of the processes that serve a connection of a store. The server then ends all others, and recovers. */
async function killBackend(url: string): Promise<void> {
  const [backend] = await queryOnce<{ readonly pid: number }>(
    url,
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'code-graph' AND datname = current_database() ORDER BY state = 'idle' LIMIT 1`,
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

/** Reads the graph as a new host would, when the server runs again. */
function load(url: string, repository: string): Promise<StoredGraph> {
  return waitFor('a host that loads the graph', async () => {
    const { graph } = createSharedStore({ url, repository });
    await graph.open();
    try {
      return await graph.load();
    } finally {
      await graph.close();
    }
  });
}
