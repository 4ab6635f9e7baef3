import assert from 'node:assert/strict';
import { CuttingProxy, type Fate } from '../kit/cutting-proxy.js';
import { useDatabase } from '../kit/use-database.js';

describe('A document', () => {
  const database = useDatabase();

  it('is read by all hosts as it was written last', async () => {
    const [one, other] = [(await database.open()).documents, (await database.open()).documents];
    assert.equal(await one.read('views'), undefined);
    assert.equal(await one.write('views', 'first', undefined), 1);
    assert.deepEqual(await other.read('views'), { text: 'first', revision: 1 });
    assert.equal(await other.write('views', '\0 "ü" \ud800', 1), 2);
    assert.deepEqual(await one.read('views'), { text: '\0 "ü" \ud800', revision: 2 });
    assert.equal(await one.read('other'), undefined);
    await other.write('other', '', undefined);
    assert.deepEqual(await one.revisions(), new Map(Object.entries({ views: 2, other: 1 })));
  });

  it('is not written over a revision that its writer has not read', async () => {
    const { documents } = await database.open();
    assert.equal(await documents.write('views', 'early', 1), undefined);
    await documents.write('views', 'first', undefined);
    assert.equal(await documents.write('views', 'again', undefined), undefined);
    await documents.write('views', 'second', 1);
    assert.equal(await documents.write('views', 'late', 1), undefined);
    assert.deepEqual(await documents.read('views'), { text: 'second', revision: 2 });
  });

  it('is written once if the connection is lost after the server has written it', async () => {
    const proxy = new CuttingProxy(database.url);
    const { documents } = await database.open(await proxy.start());
    let cuts = 0;
    proxy.decide = (sent): Fate => {
      if (!/(INSERT INTO|UPDATE) code_graph\.documents/.test(sent) || cuts++ % 2 === 1) return 'pass';
      return 'cut after the answer';
    };
    assert.equal(await documents.write('views', 'first', undefined), 1);
    assert.equal(await documents.write('views', 'second', 1), 2);
    assert.equal(cuts, 4);
    assert.deepEqual(await documents.read('views'), { text: 'second', revision: 2 });
    await proxy.stop();
  });
});
