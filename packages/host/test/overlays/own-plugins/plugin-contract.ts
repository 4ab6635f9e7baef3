import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { requiresGit } from '../../../../../test-support/requirements.js';
import { useSharedFolder } from '../../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../../test-support/wait-for.js';
import { startHost, type Reply, type RunningHost } from '../../kit/running-host.js';
import { badOptionsOf } from './bad-options.js';
import { createExampleWorkspace } from '../../kit/example-workspace.js';
import { importedGraph } from './imported-graph.js';

/** Maximum milliseconds from the request to cancel an apply to its reply. */
const longestCancelMs = 1000;

/** Work of an apply that lasts until it is cancelled. */
export interface LongWork {
  readonly options?: object;
  /** A graph to import first. Default: the graph of the example workspace stays. */
  readonly graph?: GraphDocument;
  /** Whether the plugin has begun the work. Default: it has reported progress. */
  readonly isBegun?: () => boolean;
  /** Restores what the work needed. */
  readonly end?: () => void;
}

/** A plugin of the host, and what the contract needs to know about it. */
export interface OwnPlugin {
  readonly id: string;
  /** The options that use everything the example workspace offers the plugin. */
  readonly options: object;
  /** Declared attributes that the example workspace gives no reason to write. */
  readonly unwritten?: readonly string[];
  /** Further options of which the host rejects every member. */
  readonly badOptions: readonly object[];
  /** Prepares an apply that takes far longer than a test. */
  readonly prolong: (workspace: string) => LongWork;
}

/** The graph as the host serves it. */
interface GraphState {
  readonly document: GraphDocument;
  /** Hash of the reply's bytes. */
  readonly hash: string;
}

/** Checks a plugin of the host as users have it: the built package, in a process of a real host, over REST. */
export function describeOwnPlugin({ id, options, unwritten = [], badOptions, prolong }: OwnPlugin): void {
  describe(`the plugin ${id}`, () => {
    let host: RunningHost | undefined;
    let running: RunningHost;
    let plugin: Plugin;
    let prefix: string;
    let indexed: GraphState;

    // Before the folder is deleted: hooks run in the order of their definition.
    after('stop the host', () => host?.host.stop());
    const folder = useSharedFolder();

    before('start a host on the indexed example workspace', async function () {
      requiresGit(this);
      createExampleWorkspace(join(folder.path, 'workspace'));
      host = running = await startHost({ folder: folder.path });
      assert.equal((await running.request('POST', '/api/index')).status, 202);
      await running.host.indexed();
      const usable = running.host.plugins().find((each) => each.id === id);
      assert.ok(usable, `the host has no usable plugin ${id}`);
      plugin = usable;
      prefix = `${usable.attributes[0]?.name.split(':')[0] ?? ''}:`;
      indexed = await graph();
    });

    const apply = (given: object = options): Promise<Reply> =>
      running.request('POST', `/api/overlays/${id}/apply`, given);
    const status = async (): Promise<Record<string, unknown>> =>
      (await running.request('GET', `/api/overlays/${id}/status`)).body;

    async function applied(given: object = options): Promise<Reply> {
      const reply = await apply(given);
      assert.equal(reply.status, 200, reply.text);
      return reply;
    }

    async function ensureApplied(): Promise<void> {
      if ((await status())['status'] !== 'applied') await applied();
    }

    async function remove(): Promise<void> {
      const reply = await running.request('DELETE', `/api/overlays/${id}/apply`);
      assert.equal(reply.status, 200, reply.text);
    }

    async function graph(): Promise<GraphState> {
      const { text } = await running.request('GET', '/api/graph');
      const document = JSON.parse(text) as GraphDocument;
      return { document, hash: createHash('sha256').update(text).digest('hex') };
    }

    async function importGraph(document: GraphDocument): Promise<void> {
      const reply = await running.request('PUT', '/api/graph', document);
      assert.equal(reply.status, 200, reply.text);
    }

    it('writes exactly the attributes that it declares', async () => {
      await applied();
      const { nodes, edges } = (await graph()).document;
      for (const [target, elements] of [
        ['node', nodes],
        ['edge', edges],
      ] as const) {
        const declared = plugin.attributes.filter((attribute) => (attribute.target ?? 'node') === target);
        const names = declared.map(({ name }) => name);
        assert.deepEqual(namesIn(elements, prefix), names.filter((name) => !unwritten.includes(name)).sort());
        for (const { name, type } of declared) {
          for (const element of elements) {
            if (Object.hasOwn(element, name)) assertType(element[name], type, name);
          }
        }
      }
      assert.deepEqual(withoutPrefix({ nodes, edges }, prefix), indexed.document, 'something else has changed');
    });

    it('gives the same graph when it is applied again', async () => {
      await ensureApplied();
      const { hash } = await graph();
      await applied();
      assert.equal((await graph()).hash, hash);
    });

    it('leaves the graph as it was when it is removed', async () => {
      await ensureApplied();
      assert.notEqual((await graph()).hash, indexed.hash);
      await remove();
      assert.equal((await graph()).hash, indexed.hash);
      assert.equal((await status())['status'], 'not_applied');
    });

    it('rejects bad options with the pointers of their faults, and changes nothing', async () => {
      await ensureApplied();
      const before = [await graph(), await status()];
      for (const given of [...badOptionsOf(plugin.optionsSchema), ...badOptions]) {
        const { status: code, text, error } = await apply(given);
        assert.equal(code, 400, `${JSON.stringify(given)}: ${text}`);
        assert.equal(error.code, 'INVALID_OPTIONS', text);
        const names = (error.details ?? []).map(({ pointer }) => pointer.split('/')[1]);
        assert.deepEqual([...new Set(names)].sort(), Object.keys(given).sort(), text);
      }
      assert.deepEqual([await graph(), await status()], before);
    });

    it('ends within a second when it is cancelled, and changes nothing', async () => {
      await ensureApplied();
      const work = prolong(running.workspace);
      try {
        if (work.graph) await importGraph(work.graph);
        const before = [await graph(), await status()];
        const result = apply(work.options ?? options);
        await waitFor('the plugin to begin its work', async () => {
          const { status: current, progress } = await status();
          return current === 'applying' && (work.isBegun?.() ?? (typeof progress === 'number' && progress > 0));
        });
        const requested = performance.now();
        const cancelled = await running.request('POST', `/api/overlays/${id}/cancel`);
        const elapsed = performance.now() - requested;
        assert.equal(cancelled.body['success'], true, cancelled.text);
        assert.ok(elapsed < longestCancelMs, `the cancel took ${elapsed} ms`);
        assert.equal((await result).error.code, 'CONFLICT');
        assert.deepEqual([await graph(), await status()], before);
      } finally {
        work.end?.();
      }
    });

    it('applies to an empty graph', async () => {
      await importGraph({ nodes: [], edges: [] });
      const { body } = await applied();
      assert.deepEqual([body['nodesUpdated'], body['edgesUpdated']], [0, 0]);
    });

    it('applies to nodes without files, lines, parents and languages, and with files that are not in the workspace', async () => {
      await importGraph(importedGraph);
      const before = await graph();
      await applied();
      const { nodes, edges } = (await graph()).document;
      assert.deepEqual(withoutPrefix({ nodes, edges }, prefix), before.document);
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const ownNames = namesIn([byId.get('format') ?? {}], prefix);
      assert.ok(ownNames.length > 0, 'the node with a file of the workspace has no values');
      for (const name of ['bare', 'escaped', 'absolute', 'a', 'b', 'own'])
        assert.deepEqual(namesIn([byId.get(name) ?? {}], prefix), [], name);
      await remove();
      assert.deepEqual(await graph(), before);
    });
  });
}

function namesIn(elements: readonly object[], prefix: string): string[] {
  return [...new Set(elements.flatMap((element) => Object.keys(element)))]
    .filter((name) => name.startsWith(prefix))
    .sort();
}

function assertType(value: unknown, type: string, name: string): void {
  if (type !== 'date') assert.equal(typeof value, type, name);
  else assert.match(String(value), /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, name);
  if (type === 'number') assert.ok(Number.isFinite(value) && Number(value) >= 0, `${name} is ${String(value)}`);
}

function withoutPrefix({ nodes, edges }: GraphDocument, prefix: string): GraphDocument {
  const strip = <Element extends object>(element: Element): Element =>
    Object.fromEntries(Object.entries(element).filter(([name]) => !name.startsWith(prefix))) as Element;
  return { nodes: nodes.map((node): GraphNode => strip(node)), edges: edges.map(strip) };
}
