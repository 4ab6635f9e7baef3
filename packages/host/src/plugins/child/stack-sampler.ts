import { Session, type Debugger, type Runtime } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { describeTopFrame } from '@code-graph/sdk/files';
import { sendThreadReport } from './send-heartbeat.js';

// A thread that pauses the main thread for a moment, reports its stack to the host, and ends.

/** The data that the thread is started with. */
export interface SamplerSettings {
  /** Milliseconds for which the main thread has been blocked. */
  readonly blockedMs: number;
  /** The folder of the plugin's package. */
  readonly folder: string;
}

/** Milliseconds after which the attempt is given up: native code cannot be paused. */
const timeoutMs = 2000;

/** Milliseconds for which the thread outlives its session. Node.js aborts if the main thread closes its side while this thread ends. */
const lingerMs = 1000;

/** Evaluated in the paused thread, where Node.js applies the source maps of the plugin. */
const expression = 'new Error().stack';

/** The package of the host, whose own frames say nothing about the plugin. */
const hostFolder = fileURLToPath(new URL('..', import.meta.url));

const { blockedMs, folder } = workerData as SamplerSettings;
const session = new Session();
// Keeps the thread alive while the main thread has not answered.
const timeout = setTimeout(end, timeoutMs);
session.connectToMainThread();
session.on('Debugger.paused', ({ params }) => report(params));
session.post('Debugger.enable', () => session.post('Debugger.pause'));

function report({ callFrames }: Debugger.PausedEventDataType): void {
  const callFrameId = callFrames[0]?.callFrameId ?? '';
  session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression }, (error, reply) => {
    const stack = error === null ? toStack(reply.result) : '';
    const place = describeTopFrame(stack, folder);
    // Without a frame of the plugin, the thread was only slow to start its work.
    if (place !== undefined) sendThreadReport({ kind: 'blocked', ms: Math.round(blockedMs), place, stack });
    session.post('Debugger.resume', end);
  });
}

/** The stack without the evaluation and the host. The plugin may have replaced the functions that make stacks. */
function toStack({ value }: Runtime.RemoteObject): string {
  if (typeof value !== 'string') return '';
  return value
    .split('\n')
    .filter((line) => !line.includes('at eval (eval at ') && !line.includes(hostFolder))
    .join('\n');
}

function end(): void {
  clearTimeout(timeout);
  session.disconnect();
  setTimeout(() => process.exit(), lingerMs);
}
