import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { RandomQuery } from './random-query.js';
import { useQueryEngine } from './used-query-engine.js';

/** The ways in which a query may fail. Not `QUERY_FAILED`, after which the engine has crashed in its own process. */
const permittedCodes = ['QUERY_INVALID', 'QUERY_NOT_READ_ONLY', 'QUERY_TIMEOUT', 'QUERY_TOO_LARGE'];
const timeoutSeconds = 0.2;
const maxRows = 20;
const queriesPerRound = 20;

/** Runs random queries on the graph of the shop. */
export function describeRandomQueries({ rounds, seed }: RandomRounds): void {
  describe(`Random queries, ${rounds} rounds from seed ${seed}`, () => {
    const shared = useQueryEngine({ memoryLimitMb: 512 });
    const secret = 'the content of a file that no answer contains';
    let folder = '';

    before('write a file', async () => {
      folder = await mkdtemp(join(tmpdir(), 'code-graph-'));
      await writeFile(join(folder, 'secret.csv'), `${secret}\n`);
    });

    after('delete it', () => rm(folder, { recursive: true, force: true }));

    it('end with an answer or an error, touch no files, and the next query is answered', async function () {
      this.timeout(0);
      const { used } = shared;
      await used.assertAnswersRightly();
      const before = [await hashOf(folder), await hashOf(used.dataDirectory)];
      const random = createSeededRandom(seed);
      const generator = new RandomQuery(random, join(folder, 'secret.csv'));
      for (let round = 0; round < rounds; round++) {
        const accepted: string[] = [];
        for (let count = 0; count < queriesPerRound; count++) {
          const query = generator.next();
          try {
            const rows = await used.run(query, { timeoutSeconds, maxRows }, { k: 3, list: [1, 2] });
            assert.ok(rows.length <= maxRows, query);
            assert.ok(!JSON.stringify(rows).includes(secret), query);
            accepted.push(query);
          } catch (error) {
            const { code } = error as { readonly code?: string };
            assert.ok(code !== undefined && permittedCodes.includes(code), `${query}\n${String(error)}`);
          }
        }
        await used.assertAnswersRightly();
        assert.deepEqual([await hashOf(folder), await hashOf(used.dataDirectory)], before, accepted.join('\n'));
      }
    });
  });
}

/** A hash of the names and contents of all files below a folder. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}
