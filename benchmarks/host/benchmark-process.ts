import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchmarkHost } from './host-process.js';

/** A process of a benchmark that serves something. */
export interface BenchmarkProcess {
  readonly process: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}

/** What a host tells of itself. */
export interface HostMemory {
  readonly maxRssMiB: number;
  readonly heapMiB: number;
  readonly handles: number;
}

/** How long the event loop of a host kept others waiting. */
export interface HostDelays {
  /** Since they were begun to be measured. */
  readonly p99Ms: number;
  /** Since they were asked for the last time. */
  readonly maxMs: number;
}

/** Starts a module of the benchmarks that sends its address when it is up. */
export async function startProcess(file: URL, parameters: readonly string[]): Promise<BenchmarkProcess> {
  const started = performance.now();
  const child = fork(fileURLToPath(file), parameters, { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file.pathname} ended with exit code ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ readonly url: string }];
  return { process: child, url: message.url, startMs: performance.now() - started };
}

export function startHost(host: BenchmarkHost): Promise<BenchmarkProcess> {
  return startProcess(new URL('./host-process.ts', import.meta.url), [JSON.stringify(host)]);
}

export async function stopProcess({ process: child }: BenchmarkProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}

export function askMemory(host: BenchmarkProcess): Promise<HostMemory> {
  return ask(host, 'memory');
}

export function beginDelays(host: BenchmarkProcess): Promise<HostDelays> {
  return ask(host, 'begin delays');
}

export function askDelays(host: BenchmarkProcess): Promise<HostDelays> {
  return ask(host, 'delays');
}

async function ask<Answer>({ process: child }: BenchmarkProcess, question: string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(question);
  const [message] = (await answered) as [Answer];
  return message;
}
