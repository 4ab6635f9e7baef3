import 'reflect-metadata';
import assert from 'node:assert/strict';
import { LatestLayout } from '../../src/layouts/latest-layout.js';
import { LayoutState } from '../../src/layouts/layout-state.js';
import { SharedStateStore } from '../../src/store/shared/shared-state-store.js';
import { StoreMembership } from '../../src/store/shared/store-membership.js';
import { SharedMemory } from '../kit/shared-memory-store.js';

interface Host {
  readonly state: LayoutState;
  readonly texts: SharedStateStore;
  readonly membership: StoreMembership;
  readonly latest: LatestLayout;
}

async function join(memory: SharedMemory): Promise<Host> {
  const texts = new SharedStateStore(memory.documents);
  const membership = new StoreMembership(memory.members);
  await membership.start();
  const state = new LayoutState(texts, membership);
  const unused = {} as never;
  const model = { snapshot: { version: 7 } } as never;
  const latest = new LatestLayout(state, model, unused, unused);
  await latest.load();
  return { state, texts, membership, latest };
}

const startedAt = '2026-11-20T10:15:00.000Z';
const lastRun = { completedAt: '2026-11-20T10:16:00.000Z', durationMs: 60_000 };

describe('The layout state in a shared store', () => {
  let memory: SharedMemory;
  let [computing, other]: Host[] = [];

  beforeEach(async () => {
    memory = new SharedMemory();
    [computing, other] = [await join(memory), await join(memory)];
  });
  afterEach(async () => {
    for (const host of [computing, other]) await host?.membership.stop();
  });

  async function statusElsewhere(content: Parameters<LayoutState['write']>[0]) {
    assert.ok(computing && other);
    await computing.state.write(content);
    await other.texts.refresh();
    return other.latest.status();
  }

  it('says on each host what another one computes, and how that ended', async () => {
    const reported = { status: 'running', jobId: 'job', progress: 40, iteration: 40, totalIterations: 100 } as const;
    const running = { status: 'running', startedAt, reported: { ...reported, startedAt } } as const;
    assert.deepEqual(await statusElsewhere(running), { ...reported, startedAt });
    const completed = { ...reported, status: 'completed', progress: 100, startedAt, ...lastRun, lastRun };
    assert.deepEqual(await statusElsewhere({ ...running, storedAs: 7, lastRun }), completed);
    assert.deepEqual(await statusElsewhere({ ...running, status: 'completed', lastRun }), completed);
    const cancelled = await statusElsewhere({ ...running, status: 'cancelled', lastRun });
    assert.deepEqual(cancelled, { ...reported, status: 'cancelled', startedAt, lastRun });
    const failed = await statusElsewhere({ ...running, status: 'failed', error: 'It is broken.' });
    assert.deepEqual(failed, { ...reported, status: 'failed', startedAt, error: 'It is broken.' });
  });

  it('says that a layout has failed whose host has ended', async () => {
    await statusElsewhere({ status: 'running', startedAt });
    assert.ok(computing && other);
    await computing.membership.stop();
    const later = await join(memory);
    assert.equal(later.latest.status().status, 'failed');
    assert.match(later.latest.status().error ?? '', /ended before/);
    await later.membership.stop();
  });

  it('is that of the host that wrote it last', async () => {
    assert.ok(computing && other);
    await Promise.all([computing, other].map(({ state }) => state.write({ status: 'running' })));
    await computing.state.write({ status: 'completed', lastRun });
    const read = (await other.state.read()) ?? assert.fail();
    assert.deepEqual([read.status, other.state.isElsewhere(read)], ['completed', true]);
  });
});
