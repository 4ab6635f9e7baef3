import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { buildCodeGraph } from '../graph-builders.js';
import type { ContractRule } from './contract-rule.js';
import { applyTo, countRestingResources, resultOf, settle, withHost, type ApplyOutcome } from './contract-run.js';

const defaultAbortMs = 1000;

/** Number of files of the graph in which an apply is aborted: about 10,000 nodes with their classes and methods. */
const filesOfLargeGraph = 2500;

/** The rules about how an apply runs and ends. */
export const operationRules: readonly ContractRule[] = [
  {
    id: 'abort-honoured',
    title: 'ends soon after it is aborted',
    async checkAsync(plugin, settings) {
      const { abortMs = defaultAbortMs } = settings;
      const large = { ...settings, graph: buildCodeGraph(filesOfLargeGraph) };
      await withHost(plugin, large, async (_host, apply) => {
        const abort = new AbortController();
        const ended = apply(abort.signal).then(
          () => true,
          () => true,
        );
        // The apply has begun, and has not yielded more than once.
        await nextTurn();
        abort.abort();
        const timer = new AbortController();
        const late = delay(abortMs, false, { signal: timer.signal }).catch(() => false);
        const isEnded = await Promise.race([ended, late]);
        timer.abort();
        if (!isEnded) {
          throw new Error(
            `The apply did not end within ${abortMs} ms after context.signal was aborted. Pass the signal to everything that waits, and yield with Pacer of @code-graph/sdk/pacer.`,
          );
        }
      });
    },
  },
  {
    id: 'nothing-late',
    title: 'sets nothing after its apply has resolved',
    async checkAsync(plugin, settings) {
      const before = await countRestingResources();
      const applied = resultOf(await applyTo(plugin, settings));
      await settle(before, settings);
      const [name] = applied?.late ?? [];
      if (name !== undefined) {
        throw new Error(`${name} was set after applyAsync had resolved. Await every promise in applyAsync.`);
      }
    },
  },
  {
    id: 'no-leaks',
    title: 'leaves no timers, sockets, files or processes open',
    async checkAsync(plugin, settings) {
      const before = await countRestingResources();
      await applyTo(plugin, settings);
      const left = await settle(before, settings);
      if (left.length > 0) {
        throw new Error(`After the apply these are still active: ${left.join(', ')}. Close them before it resolves.`);
      }
    },
  },
  {
    id: 'progress-rises',
    title: 'reports progress from 0 to 100 that never decreases',
    async checkAsync(plugin, settings) {
      let last = 0;
      for (const { percent } of resultOf(await applyTo(plugin, settings))?.progress ?? []) {
        if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) {
          throw new Error(`The progress was ${String(percent)}, which is not a number from 0 to 100.`);
        }
        if (percent < last) throw new Error(`The progress fell from ${last} to ${percent}.`);
        last = percent;
      }
    },
  },
  {
    id: 'empty-graph',
    title: 'works on an empty graph',
    async checkAsync(plugin, settings) {
      await applyTo(plugin, { ...settings, graph: { nodes: [], edges: [] } });
    },
  },
  {
    id: 'one-node',
    title: 'works on a graph of one node',
    async checkAsync(plugin, settings) {
      const nodes = [{ id: 'lone.ts', name: 'lone.ts', type: 'Namespace', file: 'lone.ts' }];
      await applyTo(plugin, { ...settings, graph: { nodes, edges: [] } });
    },
  },
  {
    id: 'large-graph',
    title: 'works on a graph of 10,000 nodes',
    async checkAsync(plugin, settings) {
      await applyTo(plugin, { ...settings, graph: buildCodeGraph(filesOfLargeGraph) });
    },
  },
  {
    id: 'nodes-without-files',
    title: 'works on nodes without files, lines, parents and languages',
    async checkAsync(plugin, settings) {
      const nodes = ['a', 'b', 'c'].map((id) => ({ id, name: id, type: 'Unknown' }));
      const edges = [
        { source: 'a', target: 'b' },
        { source: 'b', target: 'b' },
      ];
      await applyTo(plugin, { ...settings, graph: { nodes, edges } });
    },
  },
  {
    id: 'messages-kept',
    title: 'adds at most 20 messages, whatever the size of the graph is',
    async checkAsync(plugin, settings) {
      refuseLostMessages(await applyTo(plugin, settings));
      // One message for each file, class or method would be too many.
      refuseLostMessages(await applyTo(plugin, { ...settings, graph: buildCodeGraph(30) }));
    },
  },
];

function refuseLostMessages(outcome: ApplyOutcome): void {
  const { messages = [], droppedMessages: lost = 0 } = resultOf(outcome) ?? {};
  if (lost === 0) return;
  throw new Error(
    `The apply added ${messages.length + lost} messages, of which ${lost} are lost. Add one message with their number and a few examples.`,
  );
}
