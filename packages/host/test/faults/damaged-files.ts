import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { HostError } from '@code-graph/api/errors';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { StoredGraph } from '../../src/store/graph-store.js';
import { openStore } from '../graph/open-store.js';
import { exampleGraph } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { runCommand, serveWorkspace } from '../kit/served-workspace.js';

const pageBytes = 4096;
const exitCodeOfConfiguration = 78;
const refusals: ReadonlySet<string> = new Set(['STORE_DAMAGED', 'STORE_TOO_NEW', 'STORE_FAILED']);

type Random = () => number;

/** Damages to a file, each at a random offset. */
const damages: Readonly<Record<string, (file: Buffer, random: Random) => Buffer>> = {
  'cut between two pages': (file, random) => file.subarray(0, pageBytes * below(file.length / pageBytes, random)),
  'cut anywhere': (file, random) => file.subarray(0, below(file.length, random)),
  'with random bytes': (file, random) => {
    const damaged = Buffer.from(file);
    const start = below(file.length, random);
    for (let at = start; at < Math.min(file.length, start + 1 + below(64, random)); at++)
      damaged[at] = below(256, random);
    return damaged;
  },
  'with a page of zeros': (file, random) => {
    const start = pageBytes * below(file.length / pageBytes, random);
    return Buffer.from(file).fill(0, start, Math.min(file.length, start + pageBytes));
  },
  'with a page of another place': (file, random) => {
    const damaged = Buffer.from(file);
    const source = pageBytes * below(file.length / pageBytes, random);
    file.copy(damaged, pageBytes * below(file.length / pageBytes, random), source, source + pageBytes);
    return damaged;
  },
};

const below = (end: number, random: Random): number => Math.floor(random() * end);

/** Damages the file of a store, or its write-ahead log, at random. */
export function describeDamagedFiles({ rounds, seed }: RandomRounds): void {
  describe(`A store with damaged files (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const folder = useTemporaryFolder();

    for (const [name, damage] of Object.entries(damages)) {
      it(`${name} is rejected, or has the content of one of its versions`, async () => {
        const { database, log, versions } = await recordStore(join(folder.path, 'recorded'));
        const random = createSeededRandom(seed);
        let rejected = 0;
        for (let round = 0; round < rounds; round++) {
          // The log is what a killed host leaves. Of a damaged one, SQLite uses the beginning that is intact.
          const isLog = random() < 0.3;
          const files = {
            database: isLog ? database : damage(database, random),
            log: isLog ? damage(log, random) : log,
          };
          const content = await load(join(folder.path, 'damaged'), files);
          if (content === undefined) rejected++;
          else
            assert.ok(
              versions.some((version) => isSame(content, version)),
              `round ${round}: another content`,
            );
        }
        // In few rounds, all damage may be to pages that the log replaces.
        if (rounds >= 100) assert.ok(rejected > 0, 'no damage was found');
      });
    }

    it('is named by the host that it ends, and a host starts when the file has been moved away', async () => {
      const workspace = join(folder.path, 'workspace');
      const data = join(folder.path, 'data');
      await mkdir(workspace);
      await writeFile(join(workspace, 'a.ts'), 'export function f(): void {}\n');
      const parameters = [workspace, '--data', data];
      assert.equal((await runCommand(['index', ...parameters])).exitCode, 0);
      const file = join(data, 'graph.sqlite');
      const intact = await readFile(file);
      const damaged = intact.subarray(0, intact.length - pageBytes - 100);
      await writeFile(file, damaged);
      const { exitCode, stderr } = await runCommand(['serve', '--port', '0', ...parameters]);
      assert.equal(exitCode, exitCodeOfConfiguration, stderr);
      assert.ok(stderr.includes(file), stderr);
      assert.match(stderr, /Move the file away/);
      assert.deepEqual(await readFile(file), damaged, 'the file is unchanged');
      await rename(file, `${file}.damaged`);
      const served = await serveWorkspace(parameters);
      const { nodes } = (await (await fetch(`${served.url}/api/graph`)).json()) as {
        readonly nodes: readonly unknown[];
      };
      await served.end('SIGTERM');
      assert.equal(nodes.length, 3);
    });
  });
}

interface Files {
  readonly database: Buffer;
  readonly log: Buffer;
}

/** The files that a host leaves when it is killed after three writes, and the content before and after each. */
async function recordStore(path: string): Promise<Files & { readonly versions: readonly StoredGraph[] }> {
  const { store, dataDirectory } = await openStore(path);
  const versions = [await store.load()];
  for (const nodes of [1, 3, exampleGraph.nodes.length]) {
    const graph = {
      nodes: exampleGraph.nodes.slice(0, nodes),
      edges: nodes === 1 ? [] : exampleGraph.edges.slice(0, nodes - 1),
    };
    await store.replaceGraph(toGraphStructure(graph), noAttributes, String(nodes));
    versions.push(await store.load());
  }
  const database = await readFile(dataDirectory.storeFile);
  const log = await readFile(`${dataDirectory.storeFile}-wal`);
  await store.close();
  await rm(path, { recursive: true });
  return { database, log, versions };
}

/** The content of a store with these files; undefined if it is rejected. */
async function load(path: string, { database, log }: Files): Promise<StoredGraph | undefined> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { mode: 0o700 });
  await writeFile(join(path, 'graph.sqlite'), database);
  await writeFile(join(path, 'graph.sqlite-wal'), log);
  try {
    const { store } = await openStore(path);
    try {
      return await store.load();
    } finally {
      await store.close();
    }
  } catch (error) {
    assert.ok(error instanceof HostError && refusals.has(error.code), String(error));
    return undefined;
  }
}

function isSame(found: StoredGraph, expected: StoredGraph): boolean {
  // An empty file is a new store, with another id.
  try {
    assert.deepEqual({ ...found, storeId: '' }, { ...expected, storeId: '' });
    return true;
  } catch {
    return false;
  }
}
