import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { requires } from '../../../../test-support/requirements.js';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { serveWorkspace } from '../kit/served-workspace.js';

const { rounds } = soakRounds(3);
const clients = 24;
const bodyBytes = 100e6;

describe('A host to which many clients send large graphs', function () {
  this.timeout(300_000);
  const folder = useTemporaryFolder();

  it('uses memory for one of them at a time, and returns it', async function () {
    requires(this, process.platform === 'linux', 'memory is read from /proc');
    const served = await serveWorkspace([folder.path]);
    const readMiB = async (name: string): Promise<number> => {
      const status = await readFile(`/proc/${String(served.process.pid)}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    };
    const before = await readMiB('VmRSS');
    const body = Buffer.alloc(bodyBytes, ' ');
    const headers = { 'Content-Type': 'application/json' };
    const send = (): Promise<number> =>
      fetch(`${served.url}/api/graph`, { method: 'PUT', headers, body }).then(
        ({ status }) => status,
        () => 0,
      );
    for (let round = 0; round < rounds; round++) {
      const statuses = await Promise.all(Array.from({ length: clients }, send));
      assert.ok(statuses.includes(409), statuses.join());
      const { status } = await fetch(`${served.url}/api/health`);
      assert.equal(status, 200);
      const peak = await readMiB('VmHWM');
      assert.ok(peak < before + 8 * (bodyBytes / 2 ** 20), `${Math.round(peak)} MiB at most`);
      await waitFor('the memory to be returned', async () => (await readMiB('VmRSS')) < before + 100);
    }
    await served.end('SIGTERM');
  });
});
