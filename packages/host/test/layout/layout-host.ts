import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LayoutServerProgram } from '@code-graph/host';
import type { LayoutParameters, LayoutStatus } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, startHost, type Reply, type RunningHost, type RunningHostOptions } from '../kit/running-host.js';

/** A layout server in which an iteration takes a millisecond. */
export const slowLayoutServer = fileURLToPath(new URL('slow-layout-server.mjs', import.meta.url));

/** Long, because the layout server has a low priority: on a busy machine, it gets a tenth of a CPU core. */
export const timeoutMs = 40_000;

/** A running host with the requests that tests of layouts send. */
export class LayoutHost {
  private constructor(readonly running: RunningHost) {}

  /** @param isSlow whether an iteration takes a millisecond, and seeds from 13 on make the server fail */
  static async start(options: RunningHostOptions, isSlow = false): Promise<LayoutHost> {
    const running = await startHost({
      graph: exampleGraph,
      ...options,
      overrides: (container) => {
        if (isSlow) container.register(LayoutServerProgram, { useValue: slowLayoutServer });
        options.overrides?.(container);
      },
    });
    return new LayoutHost(running);
  }

  compute(parameters?: LayoutParameters | Readonly<Record<string, unknown>>): Promise<Reply> {
    return this.running.request('POST', '/api/graph/layout/compute', parameters);
  }

  cancel(): Promise<Reply> {
    return this.running.request('POST', '/api/graph/layout/compute/cancel');
  }

  async status(): Promise<LayoutStatus> {
    const { status, body } = await this.running.request('GET', '/api/graph/layout/compute/status');
    assert.equal(status, 200);
    return body as unknown as LayoutStatus;
  }

  /** Waits until the status is one of `states`. */
  async reach(...states: readonly LayoutStatus['status'][]): Promise<LayoutStatus> {
    const probe = async (): Promise<LayoutStatus | false> => {
      const status = await this.status();
      return states.includes(status.status) && status;
    };
    return waitFor(`the status ${states.join(' or ')}`, probe, { timeoutMs });
  }

  /** Starts a layout and waits until it has ended. */
  async complete(parameters?: LayoutParameters): Promise<LayoutStatus> {
    const { status, text } = await this.compute(parameters);
    assert.equal(status, 200, text);
    return this.reach('completed', 'failed', 'cancelled');
  }

  /** The stored layout: x, y and z of each node. */
  async positions(): Promise<Record<string, readonly unknown[]>> {
    const path = '/api/graph?fields=layout:x,layout:y,layout:z';
    const { nodes } = (await this.running.request('GET', path)).body as unknown as GraphDocument;
    return Object.fromEntries(
      nodes
        .filter((node) => 'layout:x' in node)
        .map((node) => [node.id, [node['layout:x'], node['layout:y'], node['layout:z']]]),
    );
  }

  stop(): Promise<void> {
    return this.running.host.stop();
  }
}

/** Process ids of the layout servers that `parent` has started, read from `/proc`. */
export function layoutServers(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOfLayoutServer(pid) === parent);
}

/** Whether a process is a running layout server of any parent. */
export function isLayoutServer(pid: number): boolean {
  return parentOfLayoutServer(pid) !== undefined;
}

function parentOfLayoutServer(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return state !== 'Z' && command.includes('layout-server') ? Number(parent) : undefined;
  } catch {
    return undefined;
  }
}
