import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { GraphDocument } from '@code-graph/sdk';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost, layoutServers } from './layout-host.js';

const nodeCount = 20_000;
const megabyte = 2 ** 20;

const graph: GraphDocument = {
  nodes: Array.from({ length: nodeCount }, (_, place) => ({ id: `n${place}`, name: 'n', type: 'Method' })),
  edges: Array.from({ length: nodeCount }, (_, place) => ({
    source: `n${place}`,
    target: `n${(place * 7 + 1) % nodeCount}`,
    kind: 'calls',
  })),
};

/** What Linux counts of a process. */
interface Holdings {
  readonly files: number;
  readonly threads: number;
  readonly bytes: number;
}

function holdingsOf(pid: number): Holdings {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: readdirSync(`/proc/${pid}/task`).length,
    bytes: Number(resident) * 1024,
  };
}

/** Starts and cancels layouts, and looks for threads, handles and memory left behind. */
export function describeCancelledLayouts({ rounds }: Pick<RandomRounds, 'rounds'>): void {
  const warmUp = Math.ceil(rounds / 5);
  const roundsAtOnce = 5;

  describe('Layouts that are begun and cancelled', () => {
    const folder = useTemporaryFolder();
    let host: LayoutHost;

    beforeEach(async () => {
      host = await LayoutHost.start({ folder: folder.path, graph });
    });
    afterEach(() => host.stop());

    async function beginAndCancel(count: number): Promise<void> {
      for (let round = 0; round < count; round++) {
        const { status, text } = await host.compute({ iterations: 1_000_000 });
        assert.equal(status, 200, text);
        // Some in the middle, some before they have begun.
        if (round % 2 === 0) await host.reach('running');
        assert.equal((await host.cancel()).body['success'], true);
      }
      assert.equal((await host.complete({ iterations: 1 })).status, 'completed');
    }

    /** Waits until the layout server has given back what it began with. Undefined if it has been replaced. */
    async function measure(server: number, before: Holdings): Promise<Holdings | undefined> {
      if (layoutServers()[0] !== server) return undefined;
      await waitFor('threads and files to be given back', () => {
        const { threads, files } = holdingsOf(server);
        return threads <= before.threads && files <= before.files;
      });
      return holdingsOf(server);
    }

    /** Measures what the layouts add to server and host. Undefined if the server did not hear a cancel in time, and was replaced. */
    async function grow(): Promise<{ readonly server: number; readonly host: number } | undefined> {
      await beginAndCancel(warmUp);
      const [server, ...more] = layoutServers();
      assert.ok(server !== undefined && more.length === 0);
      const before = { server: holdingsOf(server), host: holdingsOf(process.pid) };
      const [serverBytes, hostBytes]: [number[], number[]] = [[], []];
      for (let done = 0; done < rounds; done += roundsAtOnce) {
        await beginAndCancel(roundsAtOnce);
        const after = await measure(server, before.server);
        if (!after) return undefined;
        const host = holdingsOf(process.pid);
        assert.ok(host.files <= before.host.files + 5, `${host.files} files, ${before.host.files} before`);
        serverBytes.push(after.bytes);
        hostBytes.push(host.bytes);
      }
      // The least of the second half: in between, memory waits for the collector.
      const least = (bytes: readonly number[]): number => Math.min(...bytes.slice(bytes.length / 2));
      return { server: least(serverBytes) - before.server.bytes, host: least(hostBytes) - before.host.bytes };
    }

    it(`leave no thread, no handle and no memory behind, ${rounds} times over`, async function () {
      requires(this, process.platform === 'linux', 'only Linux tells of processes in /proc');
      const grown = (await grow()) ?? (await grow()) ?? (await grow());
      assert.ok(grown, 'the server was replaced again and again');
      // A layout of these nodes holds 2.6 MB: with a hundred rounds, sixty that stay would be seen.
      for (const [where, bytes] of Object.entries(grown)) {
        assert.ok(bytes < 100 * megabyte, `the ${where} has grown by ${(bytes / megabyte).toFixed()} MB`);
      }
    });
  });
}
