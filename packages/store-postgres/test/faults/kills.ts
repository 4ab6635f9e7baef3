import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { findPostgres } from '../kit/postgres-server.js';
import { KilledCluster } from './killed-cluster.js';
import { KilledWriter } from './killed-writer.js';
import { loadAsNewHost } from './load-as-new-host.js';
import { readNumbers } from './numbered-writes.js';

const victims = ['backend', 'client', 'connection', 'server', 'primary'] as const;
const repository = 'killed';

/** Longest time between two kills, in milliseconds: some writes. */
const longestLifeMs = 300;

/**
 * Kills what takes part in writes at random moments, while two processes write to one repository. Each write that a process has reported
 * as done must be there afterwards, and nothing may be there that is not from a whole write.
 */
export function describeKills({ rounds, seed }: RandomRounds): void {
  describe(`A store of which processes and connections are killed (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    let cluster: KilledCluster | undefined;
    let writers: readonly KilledWriter[] = [];
    afterEach('end all processes', async () => {
      await Promise.all(writers.map((writer) => writer.kill()));
      await cluster?.stop();
    });

    /** Waits until each process has written since. */
    async function waitForWrites(): Promise<void> {
      const before = writers.map(({ writes }) => writes);
      await waitFor('writes of both', () => writers.every(({ writes }, index) => writes > (before[index] ?? 0)));
    }

    it('loses no write that was reported, and shows no part of a write', async function () {
      const programs = findPostgres();
      requires(this, programs, 'PostgreSQL is not installed');
      const killed = (cluster = await KilledCluster.start(programs));
      writers = ['one', 'other'].map((name) => new KilledWriter(name, killed.address, repository));
      for (const writer of writers) writer.start();
      await waitForWrites();

      const random = createSeededRandom(seed);
      const pause = (): Promise<void> => delay(random() * longestLifeMs);
      const kill: Record<(typeof victims)[number], () => Promise<void>> = {
        backend: () => killed.killBackend(),
        client: async () => {
          const writer = writers[Math.floor(random() * writers.length)];
          await writer?.kill();
          writer?.start();
        },
        connection: () => killed.cutConnections(),
        server: () => killed.killServer(),
        primary: async () => {
          await killed.startStandby();
          await waitForWrites();
          await pause();
          await killed.killPrimary();
        },
      };
      for (let round = 0; round < rounds; round++) {
        // Each once, then at random.
        const victim = victims[round] ?? victims[Math.floor(random() * victims.length)] ?? 'client';
        await pause();
        await kill[victim]();
        // The reports before the graph is read.
        const reported = writers.map(({ name, writes, attribute }) => ({ name, writes, attribute }));
        const stored = await loadAsNewHost(killed.url, repository);
        const numbers = readNumbers(stored);
        assert.ok(stored.version >= reported.reduce((sum, { writes }) => sum + writes, 0));
        for (const { name, attribute } of reported) {
          const number = numbers.get(name) ?? 0;
          assert.ok(number >= attribute, `after ${victim}: ${name} reported ${attribute}, and ${number} is stored`);
        }
      }
      await waitForWrites();
    });
  });
}
