import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { HostError } from '@code-graph/api/errors';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph } from '../kit/running-host.js';
import { openStore } from './open-store.js';

const refusals: ReadonlySet<string> = new Set(['STORE_DAMAGED', 'STORE_TOO_NEW', 'STORE_FAILED']);

/** Changes single bytes of a store. A byte of 0xff makes text invalid UTF-8. */
export function describeDamagedStore({ rounds, seed }: RandomRounds): void {
  describe(`A store with one wrong byte (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const folder = useTemporaryFolder();

    it('is either rejected or read correctly, and does not abort the process', async () => {
      const { store, dataDirectory } = await openStore(folder.path);
      await store.replaceGraph(toGraphStructure(exampleGraph), noAttributes, 'abc');
      await store.close();
      const file = dataDirectory.storeFile;
      const intact = await readFile(file);
      const offsets = [...intact.keys()].filter((offset) => intact[offset] !== 0);
      const random = createSeededRandom(seed);
      const outcomes = { read: 0, refused: 0 };
      for (let round = 0; round < rounds; round++) {
        const offset = offsets[Math.floor(random() * offsets.length)] ?? 0;
        const value = random() < 0.5 ? 0xff : Math.floor(random() * 256);
        const damaged = Buffer.from(intact);
        damaged[offset] = value;
        await rm(`${file}-wal`, { force: true });
        await writeFile(file, damaged);
        const ids = await readIds(folder.path, `byte ${offset} is ${value}`);
        if (ids === undefined) outcomes.refused++;
        else outcomes.read++;
        if (ids !== undefined) assert.deepEqual(ids, toGraphStructure(exampleGraph).ids, `byte ${offset} is ${value}`);
      }
      assert.ok(outcomes.read > 0 && outcomes.refused > 0, JSON.stringify(outcomes));
    });
  });
}

/** The ids in a store; undefined if it is rejected. */
async function readIds(path: string, damage: string): Promise<readonly string[] | undefined> {
  try {
    const { store } = await openStore(path);
    try {
      return (await store.load()).structure.ids;
    } finally {
      await store.close().catch(() => undefined);
    }
  } catch (error) {
    assert.ok(error instanceof HostError && refusals.has(error.code), `${damage}: ${String(error)}`);
    return undefined;
  }
}
