import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { PluginPhase } from '@code-graph/api';
import { SecretRedaction } from '@code-graph/sdk/checks';
import type { InspectorSettings } from '../../configuration/host-settings.js';
import { endMarkedProcesses } from '../protocol/end-marked-processes.js';
import { FrameChannel, type FrameKind } from '../protocol/frame-channel.js';
import {
  channelDescriptor,
  maxMessageBytes,
  memoryDescriptor,
  type PluginCommand,
  type PluginLogLine,
  type PluginMessage,
} from '../protocol/plugin-protocol.js';
import { describeExit } from './describe-exit.js';
import { HeartbeatMonitor } from './heartbeat-monitor.js';
import type { HeartbeatSettings } from './heartbeat-settings.js';
import { parseInspectorOutput } from './inspector-output.js';
import { MessageRateLimiter } from './message-rate-limiter.js';
import { OutputTail } from './output-tail.js';
import { decodePluginMessage, parsePluginMessage } from './parse-plugin-message.js';
import { parseThreadReport } from './parse-thread-report.js';
import { PluginProcessError, type FailedOutcome } from './plugin-process-error.js';
import { RunningTask, type PluginTask, type TaskOutcome } from './running-task.js';
import { killPlugin, type SpawnedPlugin } from './spawn-plugin.js';

/** Milliseconds for the plugin to react to an abort before its process is ended. */
const abortGraceMs = 500;

/** Milliseconds to wait for messages that a process sent before it ended. */
const drainMs = 200;

/** Memory of Node.js itself, in addition to the plugin's limit. */
const baseMemoryMb = 96;

/** The host's side of the process that runs a plugin's code. It works on one task at a time. */
export class PluginProcess {
  /** Resolves when the process has ended, to the reason if it ended while it was idle. */
  readonly ended: Promise<PluginProcessError | undefined>;
  readonly #child: ChildProcess;
  readonly #marker: string;
  readonly #channel: FrameChannel;
  readonly #rateLimiter = new MessageRateLimiter();
  readonly #errorOutput = new OutputTail();
  readonly #heartbeat: HeartbeatMonitor;
  readonly #blockMs: number;
  #task: RunningTask | undefined;
  /** Replaces the secrets of all tasks so far: a process that stays loaded may repeat those of an earlier one. */
  #redaction = new SecretRedaction();
  #droppedLines = 0;
  #isKilled = false;
  #disposes = false;
  #crash: PluginProcessError | undefined;
  /** Whether a debugger is attached or awaited. A debugger can stop the process for any time. */
  #isDebugged: boolean;

  constructor(
    { child, marker }: SpawnedPlugin,
    private readonly memoryLimitMb: number,
    heartbeat: HeartbeatSettings,
    private readonly onLog: (line: PluginLogLine) => void,
    inspector?: InspectorSettings,
  ) {
    this.#isDebugged = inspector?.waits === true;
    this.#child = child;
    this.#marker = marker;
    const pipe = child.stdio[channelDescriptor] as Duplex;
    this.#channel = new FrameChannel(
      pipe,
      (kind) => (kind === 'message' ? maxMessageBytes : (this.#task?.maxResultBytes ?? 0)),
      (kind, body) => this.#receive(kind, body),
      (reason) => this.#end('crashed', `It sent invalid data: ${reason}.`),
    );
    // A write to a process that has ended fails. The end itself is reported.
    pipe.on('error', () => undefined);
    this.#blockMs = heartbeat.blockMs;
    const silenceSeconds = (heartbeat.checkMs * heartbeat.maxMisses) / 1000;
    this.#heartbeat = new HeartbeatMonitor(child.stdio[memoryDescriptor] as Readable, heartbeat, {
      limitMb: memoryLimitMb + baseMemoryMb,
      onExceeded: () => this.#end('crashed', this.#memoryReason),
      onSilence: () => {
        if (!this.#isDebugged) this.#end('crashed', `Its process sent no heartbeat for ${silenceSeconds} s.`);
      },
      onReport: (line) => this.#receiveReport(line),
    });
    // Printed lines arrive as log messages. Only output that bypasses them, such as V8's fatal errors, arrives here.
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#errorOutput.add(chunk);
      if (inspector) this.#receiveInspectorOutput(chunk, inspector);
    });
    this.ended = this.#awaitEnd();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get phase(): PluginPhase {
    return this.#task?.phase ?? 'idle';
  }

  get isAlive(): boolean {
    return !this.#isKilled && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resident memory in MiB at the last heartbeat. */
  get memoryMb(): number {
    return this.#heartbeat.memoryMb;
  }

  /** Maximum resident memory so far, in MiB. */
  get maxMemoryMb(): number {
    return this.#heartbeat.maxMemoryMb;
  }

  /** Whether the plugin has a `disposeAsync` to call before its process ends. */
  get disposes(): boolean {
    return this.#disposes;
  }

  /**
   * Runs a task, and resolves to its outcome. When the deadline passes or the signal aborts, the
   * plugin receives an abort; if the task goes on after a grace period, the process is ended.
   * @throws PluginProcessError
   */
  run(task: PluginTask): Promise<TaskOutcome> {
    if (task.signal.aborted || !this.isAlive)
      return Promise.reject(new PluginProcessError('stopped', task.phase, 'It was stopped before it began.'));
    this.#redaction = this.#redaction.with(task.secrets ?? []);
    const running = new RunningTask(task, ({ outcome, message }) => {
      this.#send({ kind: 'abort' });
      setTimeout(() => {
        if (this.#task === running) this.#end(outcome, message);
      }, abortGraceMs);
    });
    this.#task = running;
    if (this.#isDebugged) running.suspendDeadline();
    this.#send({ ...task.command, timeoutMs: task.timeoutSeconds * 1000, blockMs: this.#blockMs });
    return running.ended;
  }

  /** Ends the process and its descendants. Resolves when they are gone. */
  async kill(): Promise<void> {
    this.#end('stopped', 'It was stopped.');
    await this.ended;
  }

  #receiveInspectorOutput(chunk: Buffer, { waits }: InspectorSettings): void {
    const { address, isAttached } = parseInspectorOutput(chunk.toString());
    if (address !== undefined) {
      const message = `The inspector listens on ${address}. Attach a debugger, such as VS Code or chrome://inspect.${waits ? ' The plugin waits for it.' : ''}`;
      this.onLog({ level: 'info', message, fields: {} });
    }
    if (!isAttached) return;
    this.#isDebugged = true;
    this.#task?.suspendDeadline();
  }

  #send(command: PluginCommand): void {
    this.#channel.send('message', [serialize(command)]);
  }

  #receive(kind: FrameKind, body: Buffer): void {
    if (!this.isAlive) return;
    if (kind === 'result') {
      this.#task?.takeResult(body);
      return;
    }
    const counted = this.#rateLimiter.count(body);
    if (counted === 'dropped') {
      this.#droppedLines++;
      return;
    }
    if (counted !== 'accepted') {
      this.#end('crashed', `It sent more than ${counted.exceeded} in a second.`);
      return;
    }
    const message = parsePluginMessage(decodePluginMessage(body), this.#redaction);
    // A library in the plugin may send messages of its own to a supposed parent process.
    if (message) this.#handle(message);
  }

  #handle(message: PluginMessage): void {
    switch (message.kind) {
      case 'progress':
        this.#task?.reportProgress(message.percent, message.message);
        break;
      case 'log':
        this.onLog(message);
        break;
      case 'done':
        this.#heartbeat.recordMemory(message.memoryMb);
        this.#disposes ||= this.phase === 'load' && message.disposes === true;
        this.#takeTask()?.complete(message.messages ?? []);
        break;
      case 'failed': {
        this.#heartbeat.recordMemory(message.memoryMb);
        const { phase } = this;
        this.#takeTask()?.fail(PluginProcessError.from(message.failure, 'failed', phase));
        break;
      }
      case 'crashed':
        this.#crash = PluginProcessError.from(message.failure, 'crashed', this.phase);
        break;
    }
  }

  #receiveReport(line: string): void {
    const report = parseThreadReport(line, this.#redaction);
    if (!report || this.#isKilled) return;
    if (report.kind === 'exit') {
      const place = report.place === undefined ? '' : ` in ${report.place}`;
      const message = `It called ${report.call}${place}, which ends its process. Throw an error instead.`;
      this.#crash ??= new PluginProcessError('crashed', this.phase, message, undefined, report.stack);
      return;
    }
    const warning = this.#task?.recordBlock(report, this.#blockMs);
    if (warning !== undefined) this.onLog({ level: 'warn', message: warning, fields: {} });
  }

  /** The running task, which is about to end. */
  #takeTask(): RunningTask | undefined {
    const task = this.#task;
    this.#task = undefined;
    if (this.#droppedLines > 0) this.#reportDroppedLines();
    return task;
  }

  #reportDroppedLines(): void {
    const message = `${this.#droppedLines} more lines were dropped: the plugin logged too much in a second.`;
    this.#droppedLines = 0;
    this.onLog({ level: 'warn', message, fields: {} });
  }

  /** Ends the process, and the running task with the reason, unless the task was stopped for another reason before. */
  #end(outcome: FailedOutcome, reason: string): void {
    if (this.#isKilled) return;
    const error = new PluginProcessError(outcome, this.phase, reason);
    this.#isKilled = true;
    if (outcome === 'crashed') this.#crash = error;
    killPlugin(this.#child);
    this.#takeTask()?.fail(error);
  }

  get #memoryReason(): string {
    return `It needed more than ${this.memoryLimitMb} MB of memory (plugins.memoryLimitMb).`;
  }

  async #awaitEnd(): Promise<PluginProcessError | undefined> {
    const pipe = this.#child.stdio[channelDescriptor] as Duplex;
    const reports = this.#child.stdio[memoryDescriptor] as Readable;
    const drained = Promise.allSettled([once(pipe, 'close'), once(reports, 'close')]);
    const exit = await describeExit(this.#child);
    this.#heartbeat.stop();
    // Children of the plugin may keep the pipe open.
    await Promise.race([drained, delay(drainMs)]);
    killPlugin(this.#child);
    await endMarkedProcesses(this.#marker);
    pipe.destroy();
    if (this.#isKilled) return this.#crash?.phase === 'idle' ? this.#crash : undefined;
    this.#isKilled = true;
    const { phase } = this;
    const isOutOfMemory = this.#errorOutput.text.includes('out of memory');
    const reason = isOutOfMemory ? this.#memoryReason : `${exit}${this.#task ? ' before the work was done' : ''}.`;
    const error = this.#crash ?? new PluginProcessError('crashed', phase, reason);
    this.#takeTask()?.fail(error);
    return phase === 'idle' ? error : undefined;
  }
}
