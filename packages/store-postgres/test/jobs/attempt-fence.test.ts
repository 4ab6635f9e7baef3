import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { noAttributes } from '@code-graph/host/graph-store';
import { chainOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

describe('A graph that a job replaces', () => {
  const database = useDatabase();

  it('is not replaced by an attempt that was taken over', async () => {
    const slow = await database.open();
    const next = await database.open();
    await slow.jobs.open();
    await slow.jobs.add({ id: randomUUID(), slot: 'index', content: '{}' });
    const lost = await slow.jobs.claim('slow');
    assert.ok(lost);
    await next.jobs.giveBack(lost);
    const attempt = await next.jobs.claim('next');
    assert.deepEqual([attempt?.id, attempt?.attempt], [lost.id, 2]);
    await slow.graph.load();
    slow.graph.fence?.(lost);
    await assert.rejects(slow.graph.replaceGraph(chainOf(3), noAttributes, 'old'), { code: 'JOB_TAKEN_OVER' });
    const attributes = [noAttributes, undefined] as const;
    await assert.rejects(slow.graph.replaceAttributes('a:', ...attributes, lost), { code: 'JOB_TAKEN_OVER' });
    await next.graph.load();
    next.graph.fence?.(attempt);
    assert.equal(await next.graph.replaceGraph(chainOf(4), noAttributes, 'new'), 1);
    assert.equal(await next.graph.replaceAttributes('a:', ...attributes, attempt), 2);
    const stored = await slow.graph.load();
    assert.deepEqual([stored.fingerprint, stored.structure.ids.length], ['new', 4]);
  });
});
