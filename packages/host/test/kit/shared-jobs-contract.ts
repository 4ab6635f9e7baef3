import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SharedJobs } from '../../src/store/shared/shared-jobs.js';

/** Maximum number of attempts of a job that a store may make. */
const mostAttempts = 10;

/**
 * Declares the tests that every queue of jobs passes.
 * @param open opens the jobs of the test's repository, as one more host would
 */
export function describeSharedJobs(open: () => Promise<SharedJobs>): void {
  const add = async (jobs: SharedJobs, slot: string, owner?: string): Promise<string> => {
    const id = randomUUID();
    assert.ok(await jobs.add({ id, slot, content: `{"text":"${slot} \u{1f600}"}` }, owner));
    return id;
  };

  it('are listed by every host, and done by the one that claims them', async () => {
    const [one, two] = [await open(), await open()];
    const id = await add(one, 'a');
    const [waiting] = await two.list([]);
    assert.ok(waiting);
    const { silentMs, ...listed } = waiting;
    assert.ok(silentMs >= 0);
    assert.deepEqual(listed, {
      ...{ id, slot: 'a', content: '{"text":"a \u{1f600}"}', status: 'waiting', owner: undefined, attempt: 0 },
      ...{ isCancelled: false, report: undefined, result: undefined },
    });
    const claimed = await two.claim('two');
    assert.ok(claimed);
    assert.deepEqual([claimed.id, claimed.owner, claimed.attempt, claimed.status], [id, 'two', 1, 'running']);
    assert.equal(await one.claim('one'), undefined);
    assert.ok(await two.report(claimed, '{"progress":50}'));
    assert.equal((await one.list([])).at(-1)?.report, '{"progress":50}');
    assert.ok(await two.end(claimed, 'completed', '{"nodes":1}'));
    const [ended] = await one.list([]);
    assert.deepEqual([ended?.status, ended?.result], ['completed', '{"nodes":1}']);
    assert.equal(await one.claim('one'), undefined);
  });

  it('are kept with their ends, and those that have not ended are not among them', async () => {
    const [one, two] = [await open(), await open()];
    for (const status of ['completed', 'failed'] as const) {
      const id = await add(one, 'a');
      const claimed = await one.claim('one');
      assert.ok(claimed && (await one.end(claimed, status, `{"of":"${id}"}`)));
    }
    await add(one, 'a');
    const history = await two.history();
    assert.deepEqual(
      history.map(({ id, status, result }) => [status, result === `{"of":"${id}"}`]),
      [
        ['completed', true],
        ['failed', true],
      ],
    );
  });

  it('of one slot exclude one another, until they have ended', async () => {
    const [one, two] = [await open(), await open()];
    await add(one, 'a');
    assert.equal(await two.add({ id: randomUUID(), slot: 'a', content: '{}' }), false);
    const claimed = await one.claim('one');
    assert.ok(claimed);
    assert.equal(await two.add({ id: randomUUID(), slot: 'a', content: '{}' }, 'two'), false);
    await add(two, 'b');
    await one.end(claimed, 'failed', '{}');
    await add(two, 'a');
  });

  it('are claimed once, in the order in which they were added', async () => {
    const hosts = [await open(), await open(), await open()];
    const [first] = hosts;
    assert.ok(first);
    const ids: string[] = [];
    for (const slot of ['a', 'b', 'c']) ids.push(await add(first, slot));
    assert.equal((await first.claim('one'))?.id, ids[0]);
    const claims = await Promise.all(hosts.map((jobs, index) => jobs.claim(String(index))));
    assert.deepEqual(claims.flatMap((job) => job?.id ?? []).sort(), ids.slice(1).sort());
  });

  it('go on elsewhere when they are given back, and the former attempt is over', async () => {
    const [one, two] = [await open(), await open()];
    await add(one, 'a');
    const lost = await one.claim('one');
    assert.ok(lost);
    await one.report(lost, '{"progress":50}');
    await delay(20);
    assert.ok(((await two.list([])).at(-1)?.silentMs ?? 0) >= 10);
    assert.equal(await two.giveBack(lost), 'waiting');
    assert.equal(await two.giveBack(lost), undefined);
    const claimed = await two.claim('two');
    assert.deepEqual([claimed?.id, claimed?.attempt, claimed?.report], [lost.id, 2, '{"progress":50}']);
    assert.equal(await one.report(lost, '{}'), false);
    assert.equal(await one.end(lost, 'completed', '{}'), false);
    assert.equal(await one.giveBack(lost), undefined);
    assert.ok(claimed && (await two.end(claimed, 'completed', '{}')));
  });

  it('have failed when they were begun too often', async () => {
    const jobs = await open();
    await add(jobs, 'a');
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const claimed = await jobs.claim('one');
      assert.ok(claimed);
      if ((await jobs.giveBack(claimed)) === 'waiting') continue;
      const [failed] = await jobs.list([]);
      assert.deepEqual([failed?.status, failed?.result], ['failed', undefined]);
      assert.ok(attempt > 1);
      await add(jobs, 'a');
      return;
    }
    assert.fail('the job was begun too often');
  });

  it('that belong to one host are not done by another', async () => {
    const [one, two] = [await open(), await open()];
    const id = await add(one, 'a', 'one');
    assert.equal(await two.claim('two'), undefined);
    const [running] = await two.list([]);
    assert.deepEqual([running?.id, running?.status, running?.owner, running?.attempt], [id, 'running', 'one', 1]);
    assert.ok(running && (await one.report(running, '{}')));
    assert.equal(await two.giveBack(running), 'failed');
    assert.equal(await one.end(running, 'completed', '{}'), false);
  });

  it('are cancelled while they wait, and ask their owner while they run', async () => {
    const [one, two] = [await open(), await open()];
    const waiting = await add(one, 'a');
    assert.equal(await two.cancel(waiting), 'cancelled');
    assert.equal(await two.cancel(waiting), undefined);
    assert.equal(await one.claim('one'), undefined);
    const running = await add(one, 'a');
    const claimed = await one.claim('one');
    assert.ok(claimed);
    assert.equal(await two.cancel(waiting), undefined);
    assert.equal(await two.cancel(running), 'running');
    assert.equal((await one.list([])).at(-1)?.isCancelled, true);
    // The owner may be too far to cancel, or may be lost.
    assert.equal(await two.giveBack(claimed), 'cancelled');
    assert.equal((await one.list([])).at(-1)?.status, 'cancelled');
  });
}
