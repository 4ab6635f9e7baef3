import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost } from '../kit/running-host.js';
import { readMetrics } from '../http/read-metrics.js';

describe('A host whose log is on a full disk', () => {
  const folder = useTemporaryFolder();

  it('serves, and counts the lines that are lost', async function () {
    requires(this, existsSync('/dev/full'), 'this system has no /dev/full');
    const log = { level: 'debug' as const, file: '/dev/full' };
    const running = await startHost({ folder: folder.path, graph: exampleGraph, configuration: { log } });
    try {
      const lost = async (): Promise<number> =>
        (await readMetrics(running)).get('code_graph_log_lines_lost_total') ?? NaN;
      assert.equal(await lost(), 0, 'the first lines wait for space');
      // Each line has more than 250 bytes, and 64 KiB of them wait.
      const headers = { 'x-request-id': 'x'.repeat(128) };
      const requests = Array.from({ length: 300 }, () => running.request('GET', '/api/ready', undefined, headers));
      for (const { status } of await Promise.all(requests)) assert.equal(status, 200);
      const after = await lost();
      assert.ok(after > 0 && after < 300, String(after));
    } finally {
      await running.host.stop();
    }
  });
});
