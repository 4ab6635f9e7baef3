import assert from 'node:assert/strict';
import { useSharedHost } from '../http/shared-host.js';
import { requestsPerRound, sendGeneratedTraffic } from './generated-traffic.js';

/** `generated-traffic.soak.ts` sends more. */
const rounds = 50;

describe('Requests that are generated from the OpenAPI document', () => {
  const shared = useSharedHost();

  it('get described replies: 2,500 of them', async function () {
    this.timeout(300_000);
    const { pid } = process;
    const { requests, statuses, unreached } = await sendGeneratedTraffic(shared.running, { rounds, seed: 1 });
    assert.equal(requests, rounds * requestsPerRound);
    // Otherwise the requests are not what they are meant to be.
    for (const status of [200, 202, 400, 404, 405, 409, 415]) assert.ok(statuses.has(status), String(status));
    assert.deepEqual(unreached, []);
    assert.equal(process.pid, pid);
  });
});
