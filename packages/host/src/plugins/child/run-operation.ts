import type { ApplyMessage, DefinedPlugin, OperationContext, PluginLogger, PluginManifest } from '@code-graph/sdk';
import { GraphSnapshot, noAttributes, type GraphAttributes } from '@code-graph/graph/snapshot';
import { AttributeCollector } from './attribute-collector.js';
import { ApplyMessages, type SecretRedaction } from '@code-graph/sdk/checks';
import type { PluginMessage, PluginWork } from '../protocol/plugin-protocol.js';
import { LateValues } from './late-values.js';
import { SnapshotReader } from './snapshot-reader.js';

/** Minimum milliseconds between two progress messages. */
const progressIntervalMs = 50;

const maxMessageLength = 1000;

/** The environment of an operation, in addition to its command. */
export interface OperationEnvironment {
  readonly manifest: PluginManifest;
  /** The folder of the plugin's package. */
  readonly folder: string;
  readonly workspaceRoot: string;
  readonly logger: PluginLogger;
  readonly signal: AbortSignal;
  /** Replaces secrets in messages, before they are shortened. */
  readonly redaction: SecretRedaction;
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
  { operation, cacheDirectory, version, structure, attributes }: PluginWork & { readonly kind: 'run' },
  { manifest, folder, workspaceRoot, logger, signal, stopsInApply, ...host }: OperationEnvironment,
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
  const collector = new AttributeCollector(manifest, snapshot, folder);
  const messages = new ApplyMessages();
  const lateValues = new LateValues(logger, signal);
  // `--inspect-brk`: a step into the next statement leads into the plugin.
  // eslint-disable-next-line no-debugger -- the purpose of the flag
  if (stopsInApply) debugger;
  await plugin.applyAsync(
    Object.freeze({
      ...context,
      setNodeAttribute: collector.setNode,
      setEdgeAttribute: collector.setEdge,
      addMessage: (level: unknown, text: unknown) => messages.add(level, redact(text, host.redaction)),
    }),
    operation.options,
  );
  const set = collector.build();
  const late = await lateValues.detect(collector, set);
  if (late !== undefined) messages.addFirst('warning', late);
  return { attributes: set, messages: messages.all };
}

function createReportProgress(
  host: Pick<OperationEnvironment, 'send' | 'redaction'>,
): OperationContext['reportProgress'] {
  let lastSent = -Infinity;
  return (percent, message) => {
    const now = performance.now();
    if (now - lastSent < progressIntervalMs) return;
    lastSent = now;
    // Arguments of wrong types are replaced: reporting progress never fails an operation.
    const text = redact(message, host.redaction)?.slice(0, maxMessageLength);
    host.send({ kind: 'progress', percent: typeof percent === 'number' ? percent : 0, message: text });
  };
}

/** Arguments of plugins without types can have any type. */
function redact(text: unknown, redaction: SecretRedaction): string | undefined {
  return typeof text === 'string' ? redaction.inText(text) : undefined;
}
