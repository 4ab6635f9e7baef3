import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { stampPlugin } from '../kit/stamp-plugin.js';
import { waitUntilGone } from '../overlays/live-processes.js';
import { KilledHost, type Operation, type Outcome } from './killed-host.js';
import { descendantsOf, partsOf, type Part } from './processes-of-a-host.js';

type Victim = 'host' | Part;

/** The operations during which each victim works. */
const operations: Readonly<Record<Victim, readonly Operation['name'][]>> = {
  host: ['apply', 'apply', 'remove', 'layout', 'import', 'index', 'query'],
  'plugin-main': ['apply', 'apply', 'remove'],
  'query-main': ['query'],
  'layout-server': ['layout'],
};
const victims = Object.keys(operations) as Victim[];

/** Maximum milliseconds from the beginning of an operation to the kill, by victim: about as long as the operation takes. */
const longestLifeMs: Readonly<Record<Victim, number>> = {
  host: 600,
  'plugin-main': 300,
  'query-main': 700,
  'layout-server': 900,
};

/** Milliseconds in which the processes of a killed host have to end. */
const orphanMs = 5000;

/**
 * Kills the host, the process of a plugin, the query engine or the layout server at random moments of random operations. The graph that
 * the host had reported before is kept here, outside of the victim. Afterwards the graph is either that one, or the one that the
 * operation leads to when it is run again undisturbed.
 */
export function describeRandomKills({ rounds, seed: firstSeed }: RandomRounds): void {
  describe(`A host whose processes are killed at random moments (${rounds} rounds, seed ${firstSeed})`, function () {
    this.timeout(0);
    let host: KilledHost | undefined;
    // Before the folder is removed: hooks run in the order of their definition.
    afterEach('end the host', () => host?.end('SIGKILL'));
    const folder = useTemporaryFolder();

    it('keeps all that it reported as done, has no half-written state, leaves no process, and goes on', async function () {
      requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
      const workspace = join(folder.path, 'workspace');
      const data = join(folder.path, 'data');
      const killed = new KilledHost(workspace, [
        '--no-index',
        ...['--data', data, '--plugin', await preparePlugin(folder.path, workspace)],
      ]);
      host = killed;
      await killed.start();
      assert.equal(await killed.run({ name: 'index', value: 0 }), 'done');
      const counts = new Map<string, number>();
      let reported = await killed.fingerprint();
      for (let round = 0; round < rounds; round++) {
        const random = createSeededRandom(firstSeed + round);
        const victim = victims[round % victims.length] ?? 'host';
        const names = operations[victim];
        const operation: Operation = {
          name: names[Math.floor(random() * names.length)] ?? 'query',
          value: 1 + Math.floor(random() * 1000),
        };
        const context = `seed ${firstSeed + round}: ${victim} was killed during ${operation.name} ${operation.value}`;
        const outcome = await runAndKill(killed, victim, operation, random() * longestLifeMs[victim], context);
        if (victim === 'host') {
          await killed.start();
        } else assert.ok(killed.isRunning, `${context}: the host has ended`);
        await killed.assertSettled();
        if (victim === 'plugin-main') await killed.resumePlugin();
        const fingerprint = await killed.fingerprint();
        assert.equal(
          await killed.run(operation),
          'done',
          `${context}: the operation cannot be repeated: ${killed.lastFailure}`,
        );
        const expected = await killed.fingerprint();
        const allowed = { done: [expected], failed: [reported], unreported: [reported, expected] }[outcome];
        assert.ok(
          allowed.includes(fingerprint),
          `${context} (${outcome}): found ${fingerprint} instead of ${allowed.join(' or ')}`,
        );
        reported = expected;
        const key = `${victim} ${outcome}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const summary = [...counts].map(([key, count]) => `${key}: ${count}`).join(', ');
      // In few rounds, every kill may come after the operation.
      if (rounds >= 100)
        for (const victim of victims) assert.match(summary, new RegExp(`${victim} (failed|unreported)`));
      process.stdout.write(`      ${rounds} kills: ${summary}\n`);
      await killed.end('SIGTERM');
      assert.deepEqual(await unknownFiles(data), []);
      assertStoreIsSound(join(data, 'graph.sqlite'));
    });
  });
}

/** Runs an operation, and kills the victim after a time. Resolves when both are over and no process is left behind. */
async function runAndKill(
  host: KilledHost,
  victim: Victim,
  operation: Operation,
  lifeMs: number,
  context: string,
): Promise<Outcome> {
  const running = host.run(operation);
  running.catch(() => undefined);
  await delay(lifeMs);
  if (victim === 'host') {
    // A stopped process starts no further ones, so that the list is complete.
    process.kill(host.pid, 'SIGSTOP');
    const descendants = descendantsOf(host.pid);
    await host.end('SIGKILL');
    await waitUntilGone(descendants, orphanMs).catch((error: unknown) => {
      throw new Error(`${context}: processes are left`, { cause: error });
    });
  } else {
    for (const pid of partsOf(host.pid, victim)) kill(pid);
  }
  return running;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Writes a workspace with two files, and a plugin that sets an option on every node. Returns the folder of the plugin. */
async function preparePlugin(folder: string, workspace: string): Promise<string> {
  await mkdir(workspace);
  await writeFile(join(workspace, 'a.ts'), `import { b } from './b.js';\nexport class A { run(): void { b(); } }\n`);
  await writeFile(join(workspace, 'b.ts'), 'export function b(): void {}\n');
  return writePluginPackage(join(folder, 'plugin'), stampPlugin('stamp'));
}

/** The files of a data directory that a stopped host does not leave. Drafts are replaced by the next write of their file. */
async function unknownFiles(data: string): Promise<string[]> {
  const expectedFiles = /^(?:\.gitignore|graph\.sqlite|plugin-caches|(?:layout|quarantine)\.json(?:\.new)?)$/;
  return (await readdir(data)).filter((name) => !expectedFiles.test(name));
}

function assertStoreIsSound(file: string): void {
  const database = new Database(file);
  const rows = database.prepare('PRAGMA integrity_check').all();
  database.close();
  assert.deepEqual(rows, [{ integrity_check: 'ok' }]);
}
