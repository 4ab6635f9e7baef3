import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Health, LayoutStatus, PluginApplyStatus, QueryResult } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';

/** An operation that may be repeated: the graph is the same after one run and after two. */
export interface Operation {
  readonly name: 'apply' | 'remove' | 'layout' | 'import' | 'index' | 'query';
  /** The stamp of an apply, the seed of a layout, the number of an imported graph or of an added file. */
  readonly value: number;
}

/** How an operation ended: as reported to its client, or without a report because the host was killed. */
export type Outcome = 'done' | 'failed' | 'unreported';

const names = ['stamp:first', 'stamp:second'];
const headers = { 'content-type': 'application/json' };

/** A host in a process of its own, and its client, which keeps no state. */
export class KilledHost {
  /** The latest reply that reported a failure. */
  lastFailure = '';
  #served: ServedWorkspace | undefined;

  constructor(
    private readonly workspace: string,
    private readonly parameters: readonly string[],
  ) {}

  async start(): Promise<void> {
    this.#served = await serveWorkspace([this.workspace, ...this.parameters]);
  }

  get pid(): number {
    const pid = this.#current.process.pid;
    assert.ok(pid !== undefined);
    return pid;
  }

  get isRunning(): boolean {
    return this.#current.process.exitCode === null && this.#current.process.signalCode === null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    await this.#served?.end(signal);
  }

  /** Runs an operation to its end. */
  async run({ name, value }: Operation): Promise<Outcome> {
    try {
      switch (name) {
        case 'apply':
          return await this.#report('POST', '/api/overlays/stamp/apply', { stamp: value });
        case 'remove':
          return await this.#report('DELETE', '/api/overlays/stamp/apply');
        case 'import':
          return await this.#report('PUT', '/api/graph', graphNumber(value));
        case 'layout':
          return await this.#layOut(value);
        case 'index':
          return await this.#index(value);
        case 'query':
          return await this.#query();
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      // The connection may be closed a moment before the end of the process is reported.
      const isLost = await waitFor('the end of the host', () => !this.isRunning, { timeoutMs: 5000 }).catch(
        () => false,
      );
      if (!isLost) throw error;
      return 'unreported';
    }
  }

  /** Identifies the whole graph with its attributes and overlays. Fails if an overlay or a layout is there in parts. */
  async fingerprint(): Promise<string> {
    const text = await (await this.#fetch('GET', '/api/graph')).text();
    const { nodes } = JSON.parse(text) as GraphDocument;
    const placed = nodes.filter((node) => ['layout:x', 'layout:y', 'layout:z'].every((axis) => axis in node)).length;
    const status = (await (await this.#fetch('GET', '/api/overlays/stamp/status')).json()) as PluginApplyStatus;
    const stamps = new Set(
      nodes.flatMap((node) => names.map((name) => node[name])).filter((stamp) => stamp !== undefined),
    );
    assert.ok(stamps.size <= 1, `nodes have the stamps ${[...stamps].join(', ')}`);
    const stamped = nodes.filter((node) => names.some((name) => name in node)).length;
    // A failed apply leaves the values of the one before it, and its own error as the status.
    if (status.status !== 'error') assert.equal(status.nodesWithData ?? 0, stamped, JSON.stringify(status));
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return `${nodes.length} nodes, ${placed} placed, ${stamped} with the stamp ${[...stamps].join()}, ${digest}`;
  }

  /** Asserts that nothing is running in the host and that it is healthy. */
  async assertSettled(): Promise<void> {
    const health = (await (await this.#fetch('GET', '/api/health')).json()) as Health;
    assert.equal(health.status, 'ready', JSON.stringify(health));
    const layout = (await (await this.#fetch('GET', '/api/graph/layout/compute/status')).json()) as LayoutStatus;
    assert.ok(layout.status !== 'running' && layout.status !== 'starting', JSON.stringify(layout));
  }

  /** Lifts the quarantine of the plugin, which was killed too often. */
  async resumePlugin(): Promise<void> {
    assert.equal((await this.#fetch('POST', '/api/plugins/stamp/resume')).status, 200);
  }

  get #current(): ServedWorkspace {
    assert.ok(this.#served, 'no host was started');
    return this.#served;
  }

  #fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#current.url}${path}`, {
      method,
      ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
    });
  }

  async #report(method: string, path: string, body?: unknown): Promise<Outcome> {
    const response = await this.#fetch(method, path, body);
    const text = await response.text();
    assert.ok(response.status === 200 || response.status === 500, `${method} ${path}: ${response.status} ${text}`);
    if (response.status === 200) return 'done';
    this.lastFailure = text;
    return 'failed';
  }

  async #layOut(seed: number): Promise<Outcome> {
    const begun = await this.#report('POST', '/api/graph/layout/compute', { seed, iterations: 40 });
    for (;;) {
      const reply = await this.#fetch('GET', '/api/graph/layout/compute/status');
      const { status, error } = (await reply.json()) as LayoutStatus;
      if (status === 'completed') return begun;
      if (status !== 'starting' && status !== 'running') {
        this.lastFailure = error ?? status;
        return 'failed';
      }
      await delay(5);
    }
  }

  async #index(value: number): Promise<Outcome> {
    await writeFile(join(this.workspace, 'added.ts'), `export function added${value}(): void {}\n`);
    const begun = await this.#fetch('POST', '/api/index');
    assert.equal(begun.status, 202, await begun.text());
    for (;;) {
      const { index } = (await (await this.#fetch('GET', '/api/health')).json()) as Health;
      if (index.status !== 'running') return index.error === undefined ? 'done' : 'failed';
      await delay(5);
    }
  }

  async #query(): Promise<Outcome> {
    const { nodes } = (await (await this.#fetch('GET', '/api/graph')).json()) as GraphDocument;
    const response = await this.#fetch('POST', '/api/query', { query: 'MATCH (n) RETURN count(n)' });
    const text = await response.text();
    if (response.status === 500) {
      assert.match(text, /QUERY_FAILED/);
      this.lastFailure = text;
      return 'failed';
    }
    assert.equal(response.status, 200, text);
    assert.deepEqual((JSON.parse(text) as QueryResult).data, [nodes.length]);
    return 'done';
  }
}

/** One of several graphs that have different nodes. */
export function graphNumber(number: number): GraphDocument {
  const count = 300 + (number % 7) * 100;
  return {
    nodes: Array.from({ length: count }, (_, index) => ({
      id: `${number}:${index}`,
      name: `n${index}`,
      type: 'Method',
    })),
    edges: Array.from({ length: 2 * count }, (_, index) => ({
      source: `${number}:${index % count}`,
      target: `${number}:${(index * 7 + 1) % count}`,
      kind: 'calls',
    })),
  };
}
