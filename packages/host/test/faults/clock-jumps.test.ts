import assert from 'node:assert/strict';
import { Clock } from '@code-graph/host';
import type { HostEvent, LayoutStatus } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { exampleGraph } from '../kit/running-host.js';
import { ManualClock } from '../overlays/manual-clock.js';
import { useOverlayHost } from '../overlays/overlay-host.js';
import { readReport } from '../overlays/read-report.js';

/** A plugin that crashes if its option `label` is set. */
const crashing = { code: pluginCode(`if (options.label !== undefined) process.exit(1); ${exampleApply}`) };

describe('A host whose clock jumps', () => {
  const host = useOverlayHost();
  let clock: ManualClock;

  async function start(graph: GraphDocument | undefined): Promise<void> {
    await host.start([crashing], {
      graph,
      overrides: (container) => void container.register(Clock, { useValue: clock }),
    });
  }

  beforeEach(async () => {
    clock = new ManualClock();
    await start(exampleGraph);
  });

  const jumps: Readonly<Record<string, () => void>> = {
    'an hour ahead': () => clock.jump({ minutes: 60 }),
    'an hour back': () => clock.jump({ minutes: -60 }),
    'a day ahead': () => clock.jump({ days: 1 }),
    'a day back': () => clock.jump({ days: -1 }),
    'to the beginning of summer time': () => clock.jumpTo('2026-03-29T01:00:00Z'),
    'to the end of summer time': () => clock.jumpTo('2026-10-25T01:00:00Z'),
    'beyond 32 bits, in 2038': () => clock.jumpTo('2038-01-19T03:14:08Z'),
    'to 1970': () => clock.jumpTo('1970-01-01T00:00:00Z'),
    'not at all, and stands still': () => undefined,
  };
  it('works on wherever it jumps, and reports durations that are not negative', async () => {
    for (const [where, jump] of Object.entries(jumps)) {
      const events: HostEvent[] = [];
      host.running.host.onEvent((event) => void events.push(event));
      const computing = await host.running.request('POST', '/api/graph/layout/compute', { iterations: 5 });
      assert.equal(computing.status, 200, computing.text);
      const applying = host.apply('example', { factor: 2 });
      jump();
      assert.equal((await applying).status, 200, where);
      const layout = await waitFor(`the layout after a jump ${where}`, async () => {
        const { body } = await host.running.request('GET', '/api/graph/layout/compute/status');
        const status = body as unknown as LayoutStatus;
        return status.status === 'completed' && status;
      });
      await host.reindex();
      const { operations } = await readReport(host);
      const durations = [
        layout.durationMs,
        ...operations.map(({ durationMs }) => durationMs),
        ...events.map(({ durationMs }) => durationMs).filter((duration) => duration !== undefined),
      ];
      assert.ok(durations.length > 3);
      for (const duration of durations)
        assert.ok(Number(duration) >= 0 && Number(duration) < 60_000, `${duration} ms ${where}`);
      assert.equal((await host.status('example')).appliedAt, clock.now().toISOString(), where);
    }
    const before = await host.graph();
    clock.jump({ days: -1 });
    await start(undefined);
    assert.equal((await host.graph()).text, before.text, 'the graph after a restart');
    assert.equal((await host.remove('example')).status, 200);
  });

  async function crash(): Promise<void> {
    assert.equal((await host.apply('example', { label: 'x' })).error.code, 'PLUGIN_FAILED');
  }

  it('back does not count crashes of long ago among those within five minutes', async () => {
    await crash();
    await crash();
    clock.jump({ days: -1 });
    clock.pass({ minutes: 6 });
    await crash();
    assert.equal((await readReport(host)).state, 'usable');
  });

  it('ahead does not forget crashes within five minutes', async () => {
    await crash();
    clock.jump({ minutes: 60 });
    await crash();
    clock.jump({ minutes: 60 });
    await crash();
    assert.equal((await readReport(host)).state, 'quarantined');
  });
});
