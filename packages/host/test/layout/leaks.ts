import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { GraphDocument } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost, layoutServers, timeoutMs } from './layout-host.js';

const megabyte = 2 ** 20;

interface LeakTest {
  readonly rounds: number;
  /** From 5,000 nodes on, the layout server uses threads of its own for a layout. */
  readonly nodes: number;
  /** Whether memory is measured as well. Requires enough rounds for a leak to exceed the garbage not yet collected. */
  readonly measuresMemory: boolean;
}

/** Resources of a process, as counted by Linux. */
interface Resources {
  readonly files: number;
  readonly threads: number;
  readonly bytes: number;
}

function resourcesOf(pid: number): Resources {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: readdirSync(`/proc/${pid}/task`).length,
    bytes: Number(resident) * 1024,
  };
}

function createGraph(nodes: number): GraphDocument {
  return {
    nodes: Array.from({ length: nodes }, (_, index) => ({ id: `n${index}`, name: 'n', type: 'Method' })),
    edges: Array.from({ length: nodes }, (_, index) => ({
      source: `n${index}`,
      target: `n${(index * 7 + 1) % nodes}`,
      kind: 'calls',
    })),
  };
}

/** Starts and cancels layouts, and checks that they leave no threads, no file handles and no memory behind. */
export function describeCancelledLayouts({ rounds, nodes, measuresMemory }: LeakTest): void {
  const warmUpRounds = Math.ceil(rounds / 5);
  const roundsPerMeasurement = 5;

  describe('Cancelled layouts', function () {
    this.timeout(2 * timeoutMs + rounds * 2000);
    const folder = useTemporaryFolder();
    let host: LayoutHost;

    beforeEach(async () => {
      host = await LayoutHost.start({ folder: folder.path, graph: createGraph(nodes) });
    });
    afterEach(() => host.stop());

    /** Cancels every other layout while it is running, and the rest before they begin. */
    async function startAndCancel(count: number): Promise<void> {
      for (let round = 0; round < count; round++) {
        const { status, text } = await host.compute({ iterations: 1_000_000 });
        assert.equal(status, 200, text);
        if (round % 2 === 0) await host.reach('running');
        assert.equal((await host.cancel()).body['success'], true);
      }
      assert.equal((await host.complete({ iterations: 1 })).status, 'completed');
    }

    /** Measures how much memory the layouts add to server and host. Undefined if the server was replaced meanwhile. */
    async function measureGrowth(): Promise<{ readonly server: number; readonly host: number } | undefined> {
      await startAndCancel(warmUpRounds);
      const [server, ...more] = layoutServers();
      assert.ok(server !== undefined && more.length === 0);
      const before = { server: resourcesOf(server), host: resourcesOf(process.pid) };
      const [serverBytes, hostBytes]: [number[], number[]] = [[], []];
      for (let done = 0; done < rounds; done += roundsPerMeasurement) {
        await startAndCancel(roundsPerMeasurement);
        // A server that does not acknowledge a cancel within a second is replaced.
        if (layoutServers()[0] !== server) return undefined;
        await waitFor(
          `at most ${before.server.threads} threads and ${before.server.files} files of the server`,
          () => {
            const { threads, files } = resourcesOf(server);
            return threads <= before.server.threads && files <= before.server.files;
          },
          { timeoutMs },
        );
        // Connections for requests come and go.
        await waitFor(
          `at most ${before.host.files + 5} files of the host`,
          () => resourcesOf(process.pid).files <= before.host.files + 5,
          { timeoutMs },
        );
        serverBytes.push(resourcesOf(server).bytes);
        hostBytes.push(resourcesOf(process.pid).bytes);
      }
      // The minimum of the second half, because memory is not freed until the collector runs.
      const minimum = (bytes: readonly number[]): number => Math.min(...bytes.slice(bytes.length / 2));
      return { server: minimum(serverBytes) - before.server.bytes, host: minimum(hostBytes) - before.host.bytes };
    }

    const resources = measuresMemory ? 'threads, file handles or memory' : 'threads or file handles';

    it(`leave no ${resources} behind after ${rounds} rounds`, async function () {
      requires(this, process.platform === 'linux', 'only Linux lists the threads and files of a process in /proc');
      const growth = (await measureGrowth()) ?? (await measureGrowth()) ?? (await measureGrowth());
      assert.ok(growth, 'the server was replaced three times');
      if (!measuresMemory) return;
      // A layout of 20,000 nodes takes 2.6 MB, so the test detects a leak in at least 60 of 100 rounds.
      for (const [name, bytes] of Object.entries(growth)) {
        assert.ok(bytes < 100 * megabyte, `the ${name} has grown by ${(bytes / megabyte).toFixed()} MB`);
      }
    });
  });
}
