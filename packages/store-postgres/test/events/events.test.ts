import assert from 'node:assert/strict';
import type { SharedEvent } from '@code-graph/host/graph-store';
import { CuttingProxy, type Fate } from '../kit/cutting-proxy.js';
import { useDatabase } from '../kit/use-database.js';

function eventsFrom(first: number, last: number): SharedEvent[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    key: `${first + index}`.padStart(8, '0'),
    content: `{"n":${first + index}}`,
  }));
}

describe('The events of a store', () => {
  const database = useDatabase();

  it('are numbered from 1, read by all hosts, and have unique keys', async () => {
    const [one, other] = [(await database.open()).events, (await database.open()).events];
    assert.deepEqual(await one.read(0), []);
    await one.append(eventsFrom(1, 2));
    await other.append([...eventsFrom(2, 3), { key: 'abc', content: '"\0ü\ud800"' }]);
    const read = await one.read(0);
    assert.deepEqual(
      read.map(({ key }) => key),
      ['00000001', '00000002', '00000003', 'abc'],
    );
    assert.equal(read[3]?.content, '"\0ü\ud800"');
    assert.equal(read[0]?.sequence, 1);
    assert.deepEqual(await other.read(read[2]?.sequence ?? 0), read.slice(2));
  });

  it('are in one order for a reader who goes on after the latest, while hosts append at once', async () => {
    const stores = [(await database.open()).events, (await database.open()).events, (await database.open()).events];
    const { events: reader } = await database.open();
    const seen: string[] = [];
    let latest = 0;
    const read = async (): Promise<void> => {
      for (const { key, sequence } of await reader.read(latest + 1)) {
        seen.push(key);
        latest = sequence;
      }
    };
    const appending = { count: stores.length };
    const reading = (async () => {
      while (appending.count > 0) await read();
      await read();
    })();
    await Promise.all(
      stores.map(async (store, host) => {
        for (let round = 0; round < 15; round++) {
          const first = 1000 * (host + 1) + 2 * round;
          await store.append(eventsFrom(first, first + 1));
        }
        appending.count--;
      }),
    );
    await reading;
    assert.equal(seen.length, 90);
    assert.deepEqual(
      seen,
      (await reader.read(0)).map(({ key }) => key),
    );
    for (const host of ['1', '2', '3']) {
      const own = seen.filter((key) => key.startsWith(`0000${host}`));
      assert.deepEqual(own, [...own].sort());
    }
  });

  it('are the latest thousand', async () => {
    const { events } = await database.open();
    await events.append(eventsFrom(1, 600));
    await events.append(eventsFrom(601, 1200));
    const read = await events.read(0);
    assert.deepEqual([read.length, read[0]?.sequence, read.at(-1)?.key], [1000, 201, '00001200']);
  });

  it('are appended once if the connection is lost after the server has done so', async () => {
    const proxy = new CuttingProxy(database.url);
    const { events } = await database.open(await proxy.start());
    let cuts = 0;
    proxy.decide = (sent): Fate =>
      sent.includes('INSERT INTO code_graph.events') && cuts++ % 2 === 0 ? 'cut after the answer' : 'pass';
    await events.append(eventsFrom(1, 3));
    assert.deepEqual(
      (await events.read(0)).map(({ sequence }) => sequence),
      [1, 2, 3],
    );
    assert.equal(cuts, 2);
    await proxy.stop();
  });
});
