import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { partsOf } from './processes-of-a-host.js';

const nodeCount = 20_000;
const graph = {
  nodes: Array.from({ length: nodeCount }, (_, index) => ({ id: `n${index}`, name: `n${index}`, type: 'Method' })),
  edges: [],
};

describe('A query engine whose process is killed', () => {
  let running: RunningHost;
  afterEach('stop the host', () => running.host.stop());
  const folder = useTemporaryFolder();

  beforeEach(async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    running = await startHost({ folder: folder.path, graph });
  });

  const count = (): Promise<Reply> => running.request('POST', '/api/query', { query: 'MATCH (n) RETURN count(n)' });

  function kill(): number {
    const pids = partsOf(process.pid, 'query-main');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return pids.length;
  }

  it('between two queries answers the next one', async () => {
    assert.deepEqual((await count()).body['data'], [nodeCount]);
    assert.equal(kill(), 1);
    // The host has not yet noticed the end of the process.
    assert.deepEqual((await count()).body['data'], [nodeCount]);
  });

  it('while it copies or checkpoints the graph has no effect but on that query', async () => {
    const random = createSeededRandom(1);
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round++) {
      kill();
      const asked = count();
      await delay(50 + random() * 400);
      kill();
      const { status, error } = await asked;
      statuses.add(status);
      if (status !== 200) assert.deepEqual([status, error.code], [500, 'QUERY_FAILED']);
    }
    assert.ok(statuses.has(500), 'no query was interrupted');
    assert.deepEqual((await count()).body['data'], [nodeCount]);
    // The engine has no database on disk: what it copies exists while it is copied only.
    assert.deepEqual(await readdir(`${running.dataDirectory}/query`), []);
  });
});
