import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { PluginError, type GraphNode, type PluginContext } from '@code-graph/sdk';
import type { AnyPlugin } from '@code-graph/sdk/testing';
import { sampleManifest, samplePlugin, setLengths } from './sample-plugin.js';

/** Visits a list by recursion, as one does who has only tried small graphs. */
function visit(nodes: readonly GraphNode[], index = 0, seen: readonly string[] = []): number {
  const node = nodes[index];
  if (!node) return 0;
  const [id, name, type, ...rest] = [node.id, node.name, node.type, ...seen];
  return id.length + name.length + type.length + visit(nodes, index + 1, rest);
}

function raise(id: string): never {
  throw new TypeError(`${id} has no file`);
}

function setOnAll(context: PluginContext, value: number): void {
  for (const { id } of context.graph.nodes()) context.setNodeAttribute(id, 'sample:length', value);
}

/** The timers that mutants leave behind, which would keep the test run alive. */
export const openTimers: NodeJS.Timeout[] = [];

/** Plugins that break one rule of the contract each, by the id of the rule. */
export const mutants: Readonly<Record<string, () => AnyPlugin>> = {
  'manifest-valid': () =>
    samplePlugin(undefined, {
      manifest: {
        overlays: [
          {
            id: 'length',
            name: 'Length',
            type: 'size',
            attribute: 'sample:lenght',
            legend: { type: 'size', min: 1, max: 9 },
          },
        ],
      },
    }),
  'sets-values': () => samplePlugin(() => Promise.reject(new PluginError('NO_REPORT', 'There is no report.'))),
  'declared-only': () =>
    samplePlugin(async (context, options) => {
      await setLengths(context, options);
      for (const { id } of context.graph.nodes()) {
        try {
          context.setNodeAttribute(id, 'other:length', 1);
        } catch {
          // The author saw that it fails, and did not ask why.
        }
      }
    }),
  deterministic: () =>
    samplePlugin(async (context) => setOnAll(context, Number.parseInt(context.workspaceRoot.slice(-4), 36) || 0)),
  repeatable: () =>
    samplePlugin(async (context, options) => {
      const marker = join(context.cacheDirectory, 'done');
      if (existsSync(marker)) return;
      await setLengths(context, options);
      writeFileSync(marker, '');
    }),
  'remove-restores': () =>
    samplePlugin(undefined, { removeAsync: () => Promise.reject(new Error('there is nothing to remove')) }),
  'node-types': () =>
    samplePlugin(async (context, options) => {
      await setLengths(context, options);
      for (const { id, type } of context.graph.nodes()) {
        if (type === 'class') context.setNodeAttribute(id, 'sample:when', '2026-01-01');
      }
    }),
  'abort-honoured': () =>
    samplePlugin(async (context, options) => {
      if (context.graph.nodeCount > 1000) await delay(600);
      await setLengths(context, options);
    }),
  'nothing-late': () =>
    samplePlugin(async (context, options) => {
      await setLengths(context, options);
      for (const { id } of context.graph.nodes()) {
        void nextTurn().then(() => context.setNodeAttribute(id, 'sample:when', '2026-01-01'));
      }
    }),
  'no-leaks': () =>
    samplePlugin(async (context, options) => {
      await setLengths(context, options);
      openTimers.push(setTimeout(() => undefined, 60_000));
    }),
  'progress-rises': () =>
    samplePlugin(async (context, options) => {
      for (const percent of [0, 50, 40, 100]) context.reportProgress(percent);
      await setLengths(context, options);
    }),
  'messages-kept': () =>
    samplePlugin(async (context, options) => {
      await setLengths(context, options);
      for (const { id } of context.graph.nodes()) context.addMessage('info', `${id} has a length.`);
    }),
  'empty-graph': () =>
    samplePlugin(async (context) => {
      const longest = [...context.graph.nodes()].reduce((a, b) => (a.name.length > b.name.length ? a : b));
      setOnAll(context, longest.name.length);
    }),
  'one-node': () =>
    samplePlugin(async (context) => {
      const { nodeCount } = context.graph;
      if (nodeCount > 0) setOnAll(context, 1 / (nodeCount - 1));
    }),
  'large-graph': () => samplePlugin(async (context) => setOnAll(context, visit([...context.graph.nodes()]))),
  'nodes-without-files': () =>
    samplePlugin(async (context) => {
      const files = [...context.graph.nodes()].filter(({ type, file }) => type !== 'Namespace' || file !== undefined);
      for (const { id, file } of files) context.setNodeAttribute(id, 'sample:length', (file ?? raise(id)).length);
    }),
  'options-clean': () =>
    samplePlugin(async (context, { pattern }) => {
      const matching = new RegExp(pattern);
      for (const { id } of context.graph.nodes()) {
        if (matching.test(id)) context.setNodeAttribute(id, 'sample:length', 1);
      }
    }),
  'secrets-withheld': () =>
    samplePlugin(
      async (context, options) => {
        await setLengths(context, options);
        const { token = '' } = options as { readonly token?: string };
        if (token !== '') context.addMessage('info', `Used ${Buffer.from(`ann:${token}`).toString('base64')}.`);
      },
      {
        manifest: {
          optionsSchema: {
            type: 'object',
            properties: { factor: { type: 'number', default: 1 }, token: { type: 'string', writeOnly: true } },
          },
        },
      },
    ),
};

/** A plugin that keeps all rules. */
export const model = (): AnyPlugin => samplePlugin(undefined, { manifest: sampleManifest });
