import { Socket } from 'node:net';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { DefinedPlugin, PluginManifest } from '@code-graph/sdk';
import { SecretRedaction } from '@code-graph/sdk/checks';
import { encodeAttributes } from './encode-attributes.js';
import { endGroup } from './end-group.js';
import type { GuardSettings } from './guard-settings.js';
import { processMarker } from '../protocol/end-marked-processes.js';
import { FrameChannel } from '../protocol/frame-channel.js';
import { loadPlugin } from './load-plugin.js';
import { locateSyntaxError } from './locate-syntax-error.js';
import { PluginOutput } from './plugin-output.js';
import {
  channelDescriptor,
  type PluginCommand,
  type PluginFailureMessage,
  type PluginMessage,
  type PluginWork,
  type WorkLimits,
} from '../protocol/plugin-protocol.js';
import { openInspector } from './open-inspector.js';
import { reportExits } from './report-exit.js';
import { sendHeartbeat } from './send-heartbeat.js';
import { runOperation } from './run-operation.js';
import { describeRejection, toFailure } from './to-failure.js';

// The process that runs a plugin's code. It executes the host's commands, and ends when the host is gone.

/** Milliseconds for the last message to reach the host before the process ends. */
const flushMs = 100;

/** Maximum milliseconds for which this process waits for another parent after its host has closed the pipe. */
const orphanMs = 2000;

/** Milliseconds between two ticks of the main thread. */
const tickMs = 100;

/** Milliseconds between two heartbeats of an idle process. During a command, the guard sends them. */
const idleHeartbeatMs = 1000;

const host = process.ppid;
const marker = process.env[processMarker] ?? '';
const exit = process.exit.bind(process);
const pipe = new Socket({ fd: channelDescriptor });
const channel = new FrameChannel(
  pipe,
  () => Infinity,
  (_kind, command) => void execute(deserialize(command) as PluginCommand),
  () => exit(1),
);
/** Replaces the secrets of all applies so far. The host does the same, but a text that is shortened here could end within a secret. */
let redaction = new SecretRedaction();
const output = new PluginOutput(send, () => redaction);
/** Increased while the main thread is not blocked. */
const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let folder = '';
let isSampled = false;
let loaded: LoadedPlugin | undefined;
let aborting = new AbortController();
let isCrashing = false;
let isDisconnected = false;

interface LoadedPlugin {
  readonly plugin: DefinedPlugin;
  readonly manifest: PluginManifest;
  readonly root: string;
  /** Whether a debugger stops before `applyAsync`. */
  readonly stopsInApply: boolean;
}

function send(message: PluginMessage, onSent?: () => void): void {
  channel.send('message', [Buffer.from(JSON.stringify(message))], onSent);
}

async function execute(command: PluginCommand): Promise<void> {
  if (command.kind === 'abort') {
    aborting.abort();
    return;
  }
  if (command.kind === 'load') prepare(command);
  const guard = startGuard(command);
  let reply: PluginMessage;
  try {
    reply = { kind: 'done', memoryMb: 0, ...(await run(command)) };
  } catch (error) {
    const located = command.kind === 'load' ? await locateSyntaxError(error, command.entryUrl) : error;
    reply = { kind: 'failed', memoryMb: 0, failure: toFailure(located, redaction) };
  }
  output.end();
  // The message of the crash is the outcome.
  if (isCrashing) return;
  send({ ...reply, memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20) });
  // A thread needs more memory than most idle plugins. If the plugin blocks the main thread after this, the heartbeats stop
  // and the host ends the process.
  await guard.terminate();
}

/** The fields of a reply in addition to its kind. */
type Outcome = Pick<Extract<PluginMessage, { kind: 'done' }>, 'disposes' | 'messages'>;

async function run(command: PluginWork): Promise<Outcome> {
  switch (command.kind) {
    case 'load': {
      const { manifest, entryUrl, workspaceRoot: root, inspector } = command;
      if (inspector) openInspector(inspector, output.logger);
      const plugin = await loadPlugin(manifest, entryUrl);
      loaded = { plugin, manifest, root, stopsInApply: inspector?.waits === true };
      return { disposes: plugin.disposeAsync !== undefined };
    }
    case 'run': {
      if (!loaded) throw new Error('It was not loaded.');
      const { plugin, manifest, root, stopsInApply } = loaded;
      aborting = new AbortController();
      if (command.operation.kind === 'apply') redaction = redaction.with(command.operation.secrets);
      const { attributes, messages } = await runOperation(plugin, command, {
        manifest,
        folder,
        workspaceRoot: root,
        stopsInApply,
        logger: output.logger,
        signal: aborting.signal,
        redaction,
        send,
      });
      if (command.operation.kind === 'apply') channel.send('result', encodeAttributes(attributes, manifest));
      return { messages };
    }
    case 'dispose':
      await loaded?.plugin.disposeAsync?.();
      return {};
  }
}

/** Prepares the process for the code of a plugin, before any of it runs. */
function prepare({ folder: packageFolder, inspector }: PluginWork & { readonly kind: 'load' }): void {
  folder = packageFolder;
  isSampled = inspector === undefined;
  reportExits(folder);
}

function startGuard({ timeoutMs, blockMs }: WorkLimits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
  const workerData: GuardSettings = { host, marker, isSampled, ticks, timeoutMs, blockMs, folder };
  return new Worker(new URL('./plugin-guard.js', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits,
  });
}

/** Ends this process after the pipe to the host was closed. A host that is still running ends the plugin's descendants itself. */
function onDisconnected(): void {
  if (isDisconnected) return;
  isDisconnected = true;
  // When a host is killed, its pipes close before its processes get another parent. On a busy machine this takes a while.
  const end = performance.now() + orphanMs;
  const timer = setInterval(() => {
    if (process.ppid !== host) {
      clearInterval(timer);
      void endGroup(marker);
    } else if (performance.now() > end) exit(0);
  }, flushMs);
}

/** Ends the process with an error that nothing in the plugin handles. */
function crash(failure: PluginFailureMessage): void {
  isCrashing = true;
  output.flush();
  setTimeout(() => exit(1), flushMs);
  send({ kind: 'crashed', failure }, () => exit(1));
}

pipe.on('close', onDisconnected);
pipe.on('error', onDisconnected);
process.on('uncaughtException', (error) => crash(toFailure(error, redaction)));
process.on('unhandledRejection', (reason) => crash(describeRejection(toFailure(reason, redaction))));
setInterval(sendHeartbeat, idleHeartbeatMs).unref();
setInterval(() => Atomics.add(ticks, 0, 1), tickMs).unref();
output.capture(process.stdout, 'stdout');
output.capture(process.stderr, 'stderr');
