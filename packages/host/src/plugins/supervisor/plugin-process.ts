import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { PluginPhase } from '@code-graph/sdk';
import { endMarkedProcesses } from '../protocol/end-marked-processes.js';
import { FrameChannel, type FrameKind } from '../protocol/frame-channel.js';
import {
  channelDescriptor,
  largestMessage,
  memoryDescriptor,
  type PluginCommand,
  type PluginLogLine,
} from '../protocol/plugin-protocol.js';
import type { HeartbeatSettings } from './heartbeat-settings.js';
import { MessageRateLimiter } from './message-rate-limiter.js';
import { decodePluginMessage, parsePluginMessage } from './parse-plugin-message.js';
import { PluginProcessError, type FailedOutcome } from './plugin-process-error.js';
import { describeExit } from './describe-exit.js';
import { killPlugin, type SpawnedPlugin } from './spawn-plugin.js';
import { OutputTail } from './output-tail.js';
import { HeartbeatMonitor } from './heartbeat-monitor.js';

/** How long the plugin may go on after it was told to abort. */
const abortGraceMs = 500;

/** How long is waited for what a process said before it ended. */
const lastWordsMs = 200;

/** What Node.js itself holds, beside the memory that the plugin may. */
const ownMemoryMb = 96;

/** Something for a plugin's process to do. */
export interface PluginTask {
  readonly phase: PluginPhase;
  readonly command: Exclude<PluginCommand, { kind: 'abort' }>;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  /** Maximum bytes of the result. Without it, the task has none. */
  readonly largestResult?: number;
  onProgress?(percent: number, message: string | undefined): void;
}

/** A task under way. */
interface Work {
  readonly phase: PluginPhase;
  readonly task: PluginTask;
  lastProgress: string;
  stopping: PluginProcessError | undefined;
  result: Buffer | undefined;
  resolve(result: Buffer | undefined): void;
  reject(error: PluginProcessError): void;
}

/** The process that holds a plugin's code, seen from the host. It does one piece of work at a time. */
export class PluginProcess {
  /** Resolves when the process has ended, to why, if that happened while it had nothing to do. */
  readonly ended: Promise<PluginProcessError | undefined>;
  readonly #child: ChildProcess;
  readonly #marker: string;
  readonly #channel: FrameChannel;
  readonly #rateLimiter = new MessageRateLimiter();
  readonly #errorOutput = new OutputTail();
  readonly #memoryLimitMb: number;
  readonly #heartbeat: HeartbeatMonitor;
  #work: Work | undefined;
  #isKilled = false;
  #disposes = false;
  #crash: PluginProcessError | undefined;

  constructor(
    { child, marker }: SpawnedPlugin,
    memoryLimitMb: number,
    heartbeat: HeartbeatSettings,
    private readonly onLog: (line: PluginLogLine) => void,
  ) {
    this.#child = child;
    this.#marker = marker;
    this.#memoryLimitMb = memoryLimitMb;
    const pipe = child.stdio[channelDescriptor] as Duplex;
    this.#channel = new FrameChannel(
      pipe,
      (kind) => (kind === 'message' ? largestMessage : (this.#work?.task.largestResult ?? 0)),
      (kind, body) => this.#take(kind, body),
      (reason) => this.#end('crashed', `What it sent cannot be used: ${reason}.`),
    );
    // Writing to a process that has ended is no error: its end is what is told.
    pipe.on('error', () => undefined);
    this.#heartbeat = new HeartbeatMonitor(
      child.stdio[memoryDescriptor] as Readable,
      heartbeat,
      memoryLimitMb + ownMemoryMb,
      () => this.#end('crashed', this.#memoryReason),
      () =>
        this.#end(
          'crashed',
          `Its process gave no sign of life for ${(heartbeat.checkMs * heartbeat.mostMisses) / 1000} s.`,
        ),
    );
    // What is printed comes as lines of the log. Only what gets past that, such as the last words of V8, comes here.
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => this.#errorOutput.add(chunk));
    this.ended = this.#awaitEnd();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What it is at. */
  get phase(): PluginPhase {
    return this.#work?.phase ?? 'idle';
  }

  get isAlive(): boolean {
    return !this.#isKilled && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Memory it held when it last told (resident set), in MiB. */
  get memoryMb(): number {
    return this.#heartbeat.memoryMb;
  }

  /** Most memory it held so far (resident set), in MiB. */
  get mostMemoryMb(): number {
    return this.#heartbeat.mostMemoryMb;
  }

  /** Whether the plugin wants to be told before its process ends. */
  get disposes(): boolean {
    return this.#disposes;
  }

  /**
   * Has the process do something, and resolves to the bytes of the result, unchecked. When the deadline passes or the signal
   * aborts, the plugin is told; if that does not end the work soon, the process is ended.
   * @throws PluginProcessError
   */
  run(task: PluginTask): Promise<Buffer | undefined> {
    const { phase, command, timeoutSeconds, signal } = task;
    return new Promise((resolve, reject) => {
      if (signal.aborted || !this.isAlive) {
        reject(new PluginProcessError('stopped', phase, 'It was stopped before it began.'));
        return;
      }
      const onAbort = (): void => this.#stop(work, 'stopped', 'It was stopped.');
      const timer = setTimeout(() => {
        const what = phase === 'load' ? 'Loading' : phase === 'dispose' ? 'Its disposal' : 'It';
        const limit = `${timeoutSeconds} s (plugins.${phase}TimeoutSeconds)`;
        this.#stop(work, 'crashed', `${what} took longer than ${limit}${work.lastProgress}.`);
      }, timeoutSeconds * 1000);
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#work = undefined;
      };
      const work: Work = {
        phase,
        task,
        lastProgress: '',
        stopping: undefined,
        result: undefined,
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort);
      this.#work = work;
      this.#send(command);
    });
  }

  /** Ends the process and what it has started, whatever it is at. Resolves when it is gone. */
  async kill(): Promise<void> {
    this.#end('stopped', 'It was stopped.');
    await this.ended;
  }

  #send(command: PluginCommand): void {
    this.#channel.send('message', [serialize(command)]);
  }

  #take(kind: FrameKind, body: Buffer): void {
    if (!this.isAlive) return;
    const work = this.#work;
    if (kind === 'result') {
      if (work) work.result ??= body;
      return;
    }
    const exceeded = this.#rateLimiter.count(body);
    if (exceeded !== undefined) {
      this.#end('crashed', `It sent more than ${exceeded} in a second.`);
      return;
    }
    const message = parsePluginMessage(decodePluginMessage(body));
    switch (message?.kind) {
      case 'progress':
        if (!work) break;
        work.lastProgress = `, at ${message.percent} %${message.message === undefined ? '' : ` (${message.message})`}`;
        work.task.onProgress?.(message.percent, message.message);
        break;
      case 'log':
        this.onLog(message);
        break;
      case 'done':
        this.#heartbeat.noteMemory(message.memoryMb);
        this.#disposes ||= work?.phase === 'load' && message.disposes === true;
        if (work?.stopping) work.reject(work.stopping);
        else work?.resolve(work.result);
        break;
      case 'failed':
        this.#heartbeat.noteMemory(message.memoryMb);
        // What a plugin says after it was told to stop is only its way to obey.
        work?.reject(work.stopping ?? PluginProcessError.from(message.failure, 'failed', work.phase));
        break;
      case 'crashed':
        this.#crash = PluginProcessError.from(message.failure, 'crashed', this.phase);
        break;
      case undefined:
        // A library in the plugin may write to whoever it takes for its parent.
        break;
    }
  }

  #stop(work: Work, outcome: FailedOutcome, reason: string): void {
    if (work.stopping || this.#work !== work) return;
    work.stopping = new PluginProcessError(outcome, work.phase, reason);
    this.#send({ kind: 'abort' });
    setTimeout(() => {
      if (this.#work === work) this.#end(outcome, reason);
    }, abortGraceMs);
  }

  /** Ends the process. The reason is what the work under way fails with, unless it was told to stop before. */
  #end(outcome: FailedOutcome, reason: string): void {
    if (this.#isKilled) return;
    const error = new PluginProcessError(outcome, this.phase, reason);
    this.#isKilled = true;
    if (outcome === 'crashed') this.#crash = error;
    killPlugin(this.#child);
    this.#work?.reject(this.#work.stopping ?? error);
  }

  get #memoryReason(): string {
    return `It needed more than ${this.#memoryLimitMb} MB of memory.`;
  }

  async #awaitEnd(): Promise<PluginProcessError | undefined> {
    const pipe = this.#child.stdio[channelDescriptor] as Duplex;
    const drained = once(pipe, 'close').catch(() => undefined);
    const exit = await describeExit(this.#child);
    this.#heartbeat.stop();
    // Children of the plugin may hold the pipe open.
    await Promise.race([drained, delay(lastWordsMs)]);
    killPlugin(this.#child);
    await endMarkedProcesses(this.#marker);
    pipe.destroy();
    if (this.#isKilled) return this.#crash?.phase === 'idle' ? this.#crash : undefined;
    this.#isKilled = true;
    const { phase } = this;
    const isFull = this.#errorOutput.text.includes('out of memory');
    const reason = isFull ? this.#memoryReason : `${exit}${this.#work ? ' before the work was done' : ''}.`;
    const error = this.#crash ?? new PluginProcessError('crashed', phase, reason);
    this.#work?.reject(this.#work.stopping ?? error);
    return phase === 'idle' ? error : undefined;
  }
}
