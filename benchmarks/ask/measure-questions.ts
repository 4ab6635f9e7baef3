import type { GraphDocument } from '@code-graph/sdk';
import { requestCpuMs, requestDelays, startDelays, type BenchmarkProcess } from '../host/benchmark-process.js';
import { median, percentile, type Measurement } from '../report.js';

/** The path of a GET request, or that of a POST request with its body. */
type Question = string | { readonly path: string; readonly body: string };

const rounds = 300;
const warmups = 20;

/** Measures search and the questions about the nodes around a node, over HTTP. */
export async function measureQuestions(host: BenchmarkProcess, graph: GraphDocument): Promise<Measurement[]> {
  const members = graph.nodes.filter(({ type }) => type !== 'Namespace');
  const memberAt = (round: number): { id: string; name: string } =>
    members[(round * 7919) % members.length] ?? { id: '', name: '' };
  const nodePath = (round: number, question: string): string =>
    `/api/graph/nodes/${encodeURIComponent(memberAt(round).id)}/${question}`;
  await startDelays(host);
  const first = performance.now();
  await ask(host, nodePath(0, 'callers'));
  await ask(host, '/api/search?q=server');
  const firstMs = performance.now() - first;
  const { maxMs } = await requestDelays(host);
  return [
    { name: 'first callers and first search', value: firstMs, unit: 'ms' },
    { name: 'longest block of the event loop by them', value: maxMs, unit: 'ms' },
    ...(await measure(host, 'search, name', 20, (round) => searchPath(memberAt(round).name))),
    ...(await measure(host, 'search, initials', 20, (round) => searchPath(initialsOf(memberAt(round).name)))),
    ...(await measure(host, 'search, one letter', 20, (round) => searchPath('aeinorst'[round % 8] ?? ''))),
    ...(await measure(host, 'search, path', 20, (round) => searchPath(`part-${round}/module`))),
    ...(await measure(host, 'search, misspelt', 20, (round) => searchPath(misspell(memberAt(round).name)))),
    ...(await measure(host, 'callers', 10, (round) => nodePath(round, 'callers'))),
    ...(await measure(host, 'callees, depth 3', 10, (round) => nodePath(round, 'callees?depth=3'))),
    ...(await measure(host, 'neighbors, depth 5', 100, (round) => nodePath(round, 'neighbors?depth=5'))),
    ...(await measure(host, 'impact, depth 5', 100, (round) => impactOf([memberAt(round).id]))),
    ...(await measure(host, 'impact of 50 nodes, depth 5', 100, (round) =>
      impactOf(Array.from({ length: 50 }, (_, index) => memberAt(round * 50 + index).id)),
    )),
    ...(await measure(host, 'paths', 100, (round) => pathsPath(memberAt(round).id, memberAt(round + 1).id))),
  ];
}

/**
 * Measures one kind of question. After each question, an empty request is measured: the 99th percentile of these is the noise of the
 * machine, which counts as the error of the percentile.
 */
async function measure(
  host: BenchmarkProcess,
  name: string,
  atMost: number,
  questionOf: (round: number) => Question,
): Promise<Measurement[]> {
  for (let round = 0; round < warmups; round++) await ask(host, questionOf(round));
  const cpuMs = await meanCpuMs(host, questionOf);
  const times: number[] = [];
  const noise: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await askMs(host, questionOf(round)));
    noise.push(await askMs(host, '/api/health'));
  }
  return [
    { name: `${name}, mean CPU time of the host`, value: cpuMs, unit: 'ms' },
    { name: `${name}, median`, value: median(times), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(times, 99), error: percentile(noise, 99), unit: 'ms', atMost },
  ];
}

async function meanCpuMs(host: BenchmarkProcess, questionOf: (round: number) => Question): Promise<number> {
  const before = await requestCpuMs(host);
  for (let round = 0; round < rounds; round++) await ask(host, questionOf(round));
  return ((await requestCpuMs(host)) - before) / rounds;
}

async function askMs(host: BenchmarkProcess, question: Question): Promise<number> {
  const started = performance.now();
  await ask(host, question);
  return performance.now() - started;
}

async function ask({ url }: BenchmarkProcess, question: Question): Promise<void> {
  const { path, body } = typeof question === 'string' ? { path: question, body: undefined } : question;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, body === undefined ? {} : { method: 'POST', headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${text}`);
}

function impactOf(nodes: readonly string[]): Question {
  return { path: '/api/impact', body: JSON.stringify({ nodes, depth: 5 }) };
}

function searchPath(text: string): string {
  return `/api/search?q=${encodeURIComponent(text)}`;
}

function pathsPath(from: string, to: string): string {
  return `/api/paths?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
}

function initialsOf(name: string): string {
  return name.replaceAll(/(?<=[a-zA-Z])[a-z0-9]+/g, '');
}

/** Swaps the third and the fourth letter. */
function misspell(name: string): string {
  return name.replace(/^(..)(.)(.)/, '$1$3$2');
}
