import { parentPort, workerData, type TransferListItem } from 'node:worker_threads';
import {
  apiVersion,
  isDefinedPlugin,
  isPluginError,
  type DefinedPlugin,
  type OperationContext,
  type PluginLogger,
} from '@code-graph/sdk';
import { GraphSnapshot } from '../../graph/graph-snapshot.js';
import { AttributeCollector } from './attribute-collector.js';
import { SnapshotReader } from './snapshot-reader.js';
import type { AbortMessage, WorkerAssignment, WorkerFailure, WorkerMessage } from './worker-protocol.js';

/** Progress more often than this tells nobody anything. */
const progressIntervalMs = 50;

const assignment = workerData as WorkerAssignment;
const abortController = new AbortController();

function send(message: WorkerMessage, transfer: TransferListItem[] = []): void {
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

function createLogger(): PluginLogger {
  const log =
    (level: keyof PluginLogger) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      send({ kind: 'log', level, message: String(message), fields: toPlain(fields) });
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/** What cannot be cloned between threads becomes text, so that a log line never fails an operation. */
function toPlain(fields: Record<string, unknown>): Record<string, unknown> {
  try {
    return structuredClone(fields);
  } catch {
    return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  }
}

function createReportProgress(): OperationContext['reportProgress'] {
  let lastSent = 0;
  return (percent, message) => {
    const now = performance.now();
    if (now - lastSent < progressIntervalMs && percent < 100) return;
    lastSent = now;
    send({ kind: 'progress', percent: Number(percent), message: message === undefined ? undefined : String(message) });
  };
}

async function run(): Promise<void> {
  const plugin = await loadPlugin();
  send({ kind: 'loaded' });
  const { operation, manifest, version, structure, attributes, workspaceRoot } = assignment;
  const snapshot = new GraphSnapshot(version, structure, attributes);
  const context: OperationContext = {
    graph: new SnapshotReader(snapshot),
    workspaceRoot,
    logger: createLogger(),
    signal: abortController.signal,
    reportProgress: createReportProgress(),
  };
  if (operation.kind === 'remove') {
    await plugin.removeAsync?.(context);
    send({ kind: 'finished', attributes: { nodes: new Map(), edges: new Map() } });
    return;
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
  const collected = collector.build();
  const buffers = [...collected.nodes.values(), ...collected.edges.values()].flatMap((column) => [
    column.presence.buffer as ArrayBuffer,
    column.values.buffer as ArrayBuffer,
  ]);
  send({ kind: 'finished', attributes: collected }, buffers);
}

function toFailure(thrown: unknown): WorkerFailure {
  if (!(thrown instanceof Error)) return { message: `It threw ${String(thrown)}.` };
  return {
    message: thrown.message === '' ? thrown.name : thrown.message,
    ...(isPluginError(thrown) ? { code: thrown.code } : {}),
    ...(thrown.stack === undefined ? {} : { stack: thrown.stack }),
  };
}

parentPort?.on('message', (message: AbortMessage) => {
  if (message.kind === 'abort') abortController.abort();
});

try {
  await run();
} catch (error) {
  send({ kind: 'failed', failure: toFailure(error) });
}
