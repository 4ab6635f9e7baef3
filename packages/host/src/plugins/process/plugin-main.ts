import { parentPort, workerData, type Transferable } from 'node:worker_threads';
import { apiVersion, isDefinedPlugin, type DefinedPlugin, type OperationContext } from '@code-graph/sdk';
import { GraphSnapshot } from '../../graph/graph-snapshot.js';
import { noAttributes, type GraphAttributes } from '../../graph/graph-structure.js';
import { AttributeCollector } from './attribute-collector.js';
import { PluginOutput } from './plugin-output.js';
import { SnapshotReader } from './snapshot-reader.js';
import { toFailure } from './to-failure.js';
import type { AbortMessage, WorkerAssignment, WorkerMessage } from './plugin-protocol.js';

/** Progress more often than this tells nobody anything. */
const progressIntervalMs = 50;

const longestMessage = 1000;

const assignment = workerData as WorkerAssignment;
const abortController = new AbortController();
const output = new PluginOutput(send);

function send(message: WorkerMessage, transfer: Transferable[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function loadPlugin(): Promise<DefinedPlugin> {
  const { manifest, entryUrl } = assignment;
  const module = (await import(entryUrl)) as { readonly default?: unknown };
  const plugin = module.default;
  if (!isDefinedPlugin(plugin)) throw new Error('Its entry has no default export made by definePlugin.');
  if (plugin.apiVersion !== apiVersion) {
    throw new Error(`It was built for plugin API ${plugin.apiVersion}; this host has ${apiVersion}.`);
  }
  if (plugin.manifest.id !== manifest.id || plugin.manifest.prefix !== manifest.prefix) {
    throw new Error(
      `Its code is that of plugin ${JSON.stringify(plugin.manifest.id)}, not of ${JSON.stringify(manifest.id)}.`,
    );
  }
  return plugin;
}

function createReportProgress(): OperationContext['reportProgress'] {
  let lastSent = -Infinity;
  return (percent, message) => {
    const now = performance.now();
    if (now - lastSent < progressIntervalMs) return;
    lastSent = now;
    // Whatever a plugin takes for a number or a text: how far it is must never be what stops it.
    const text = typeof message === 'string' ? message.slice(0, longestMessage) : undefined;
    send({ kind: 'progress', percent: typeof percent === 'number' ? percent : 0, message: text });
  };
}

async function run(): Promise<GraphAttributes> {
  const plugin = await loadPlugin();
  send({ kind: 'loaded' });
  const { operation, manifest, version, structure, attributes, workspaceRoot } = assignment;
  const snapshot = new GraphSnapshot(version, structure, attributes);
  const context: OperationContext = {
    graph: new SnapshotReader(snapshot),
    workspaceRoot,
    logger: output.logger,
    signal: abortController.signal,
    reportProgress: createReportProgress(),
  };
  if (operation.kind === 'remove') {
    await plugin.removeAsync?.(context);
    return noAttributes;
  }
  const collector = new AttributeCollector(manifest, snapshot);
  await plugin.applyAsync(
    Object.freeze({
      ...context,
      setNodeAttribute: collector.setNode.bind(collector),
      setEdgeAttribute: collector.setEdge.bind(collector),
    }),
    operation.options,
  );
  return collector.build();
}

function buffersOf({ nodes, edges }: GraphAttributes): ArrayBuffer[] {
  const arrays = [...nodes.values(), ...edges.values()].flatMap(({ presence, values }) => [presence, values]);
  return arrays.map((array) => array.buffer as ArrayBuffer);
}

// There is but one message that the host sends to a running worker.
parentPort?.on('message', (_message: AbortMessage) => abortController.abort());

output.capture(process.stdout, 'stdout');
output.capture(process.stderr, 'stderr');
try {
  const attributes = await run();
  output.end();
  send({ kind: 'finished', attributes }, buffersOf(attributes));
} catch (error) {
  output.end();
  send({ kind: 'failed', failure: toFailure(error) });
}
