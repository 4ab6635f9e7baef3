import { Socket } from 'node:net';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { DefinedPlugin, PluginManifest } from '@code-graph/sdk';
import { encodeAttributes } from './encode-attributes.js';
import { endGroup } from './end-group.js';
import { processMarker } from '../protocol/end-marked-processes.js';
import { FrameChannel } from '../protocol/frame-channel.js';
import { loadPlugin } from './load-plugin.js';
import { locateSyntaxError } from './locate-syntax-error.js';
import { PluginOutput } from './plugin-output.js';
import { channelDescriptor, type PluginCommand, type PluginMessage } from '../protocol/plugin-protocol.js';
import { reportMemory } from './report-memory.js';
import { runOperation } from './run-operation.js';
import { toFailure } from './to-failure.js';

// The process that holds a plugin's code. It does what the host tells it, and ends when the host is gone.

/** How long an error that ends the process may take to reach the host. */
const farewellMs = 100;

/** How often an idle process tells that it is there. While it works, the guard does. */
const idleReportMs = 1000;

const host = process.ppid;
const marker = process.env[processMarker] ?? '';
const exit = process.exit.bind(process);
const pipe = new Socket({ fd: channelDescriptor });
const channel = new FrameChannel(
  pipe,
  () => Infinity,
  (_kind, command) => void obey(deserialize(command) as PluginCommand),
  () => exit(1),
);
const output = new PluginOutput(send);
let loaded: { readonly plugin: DefinedPlugin; readonly manifest: PluginManifest; readonly root: string } | undefined;
let aborting = new AbortController();

function send(message: PluginMessage, onSent?: () => void): void {
  channel.send('message', [Buffer.from(JSON.stringify(message))], onSent);
}

async function obey(command: PluginCommand): Promise<void> {
  if (command.kind === 'abort') {
    aborting.abort();
    return;
  }
  const guard = startGuard();
  let answer: PluginMessage;
  try {
    answer = { kind: 'done', memoryMb: 0, ...(await work(command)) };
  } catch (error) {
    const told = command.kind === 'load' ? await locateSyntaxError(error, command.entryUrl) : error;
    answer = { kind: 'failed', memoryMb: 0, failure: toFailure(told) };
  }
  output.end();
  send({ ...answer, memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20) });
  // An idle plugin is to hold little memory, and a thread holds more than most plugins. Who does not let go of its own
  // thread now gives no more sign of life, by which the host knows.
  await guard.terminate();
}

/** What the answer to a command carries beside its kind. */
type Outcome = Pick<Extract<PluginMessage, { kind: 'done' }>, 'disposes'>;

async function work(command: Exclude<PluginCommand, { kind: 'abort' }>): Promise<Outcome> {
  switch (command.kind) {
    case 'load': {
      const { manifest, entryUrl, workspaceRoot: root } = command;
      const plugin = await loadPlugin(manifest, entryUrl);
      loaded = { plugin, manifest, root };
      return { disposes: plugin.disposeAsync !== undefined };
    }
    case 'run': {
      if (!loaded) throw new Error('It was not loaded.');
      const { plugin, manifest, root } = loaded;
      aborting = new AbortController();
      const attributes = await runOperation(plugin, command, {
        manifest,
        workspaceRoot: root,
        logger: output.logger,
        signal: aborting.signal,
        send,
      });
      if (command.operation.kind === 'apply') channel.send('result', encodeAttributes(attributes, manifest));
      return {};
    }
    case 'dispose':
      await loaded?.plugin.disposeAsync?.();
      return {};
  }
}

function startGuard(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
  return new Worker(new URL('./plugin-guard.js', import.meta.url), {
    workerData: { host, marker },
    execArgv: [],
    resourceLimits,
  });
}

/** Ends what is left when there is no pipe to the host any more. A host that lives ends what the plugin has started itself. */
function leave(): void {
  // The pipe of a host that is killed closes a moment before its processes get another parent.
  setTimeout(() => (process.ppid === host ? exit(0) : void endGroup(marker)), farewellMs);
}

pipe.on('close', leave);
pipe.on('error', leave);
process.on('uncaughtException', (error) => {
  setTimeout(() => exit(1), farewellMs);
  send({ kind: 'crashed', failure: toFailure(error) }, () => exit(1));
});
setInterval(reportMemory, idleReportMs).unref();
output.capture(process.stdout, 'stdout');
output.capture(process.stderr, 'stderr');
