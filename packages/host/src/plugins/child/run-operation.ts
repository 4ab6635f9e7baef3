import type { ApplyMessage, DefinedPlugin, OperationContext, PluginLogger, PluginManifest } from '@code-graph/sdk';
import { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';
import { noAttributes, type GraphAttributes } from '../../graph/snapshot/graph-structure.js';
import { AttributeCollector } from './attribute-collector.js';
import { ApplyMessages } from '@code-graph/sdk/checks';
import type { PluginCommand, PluginMessage } from '../protocol/plugin-protocol.js';
import { LateValues } from './late-values.js';
import { SnapshotReader } from './snapshot-reader.js';

/** Minimum milliseconds between two progress messages. */
const progressIntervalMs = 50;

const maxMessageLength = 1000;

/** The environment of an operation, in addition to its command. */
export interface OperationEnvironment {
  readonly manifest: PluginManifest;
  readonly workspaceRoot: string;
  readonly logger: PluginLogger;
  readonly signal: AbortSignal;
  /** Whether a debugger stops before `applyAsync`. */
  readonly stopsInApply: boolean;
  send(message: PluginMessage): void;
}

/** The attributes that an operation set, and the messages that it added. */
export interface OperationOutcome {
  readonly attributes: GraphAttributes;
  readonly messages: readonly ApplyMessage[];
}

/** Runs an apply or a remove. */
export async function runOperation(
  plugin: DefinedPlugin,
  { operation, cacheDirectory, version, structure, attributes }: Extract<PluginCommand, { kind: 'run' }>,
  { manifest, workspaceRoot, logger, signal, stopsInApply, ...host }: OperationEnvironment,
): Promise<OperationOutcome> {
  const snapshot = new GraphSnapshot(version, structure, attributes);
  const context: OperationContext = {
    graph: new SnapshotReader(snapshot),
    workspaceRoot,
    cacheDirectory,
    logger,
    signal,
    reportProgress: createReportProgress(host),
  };
  if (operation.kind === 'remove') {
    await plugin.removeAsync?.(context);
    return { attributes: noAttributes, messages: [] };
  }
  const collector = new AttributeCollector(manifest, snapshot);
  const messages = new ApplyMessages();
  const lateValues = new LateValues(logger, signal);
  // `--inspect-brk`: a step into the next statement leads into the plugin.
  // eslint-disable-next-line no-debugger -- the purpose of the flag
  if (stopsInApply) debugger;
  await plugin.applyAsync(
    Object.freeze({
      ...context,
      setNodeAttribute: collector.setNode.bind(collector),
      setEdgeAttribute: collector.setEdge.bind(collector),
      addMessage: messages.add.bind(messages),
    }),
    operation.options,
  );
  const set = collector.build();
  const late = await lateValues.detect(collector, set);
  if (late !== undefined) messages.addFirst('warning', late);
  return { attributes: set, messages: messages.all };
}

function createReportProgress(host: Pick<OperationEnvironment, 'send'>): OperationContext['reportProgress'] {
  let lastSent = -Infinity;
  return (percent, message) => {
    const now = performance.now();
    if (now - lastSent < progressIntervalMs) return;
    lastSent = now;
    // Arguments of wrong types are replaced: reporting progress never fails an operation.
    const text = typeof message === 'string' ? message.slice(0, maxMessageLength) : undefined;
    host.send({ kind: 'progress', percent: typeof percent === 'number' ? percent : 0, message: text });
  };
}
