import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Neighborhood } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { callCommand } from '../../packages/host/test/kit/called-command.js';
import { serveWorkspace } from '../../packages/host/test/kit/served-workspace.js';
import { median, percentile, type Measurement } from '../report.js';
import { chooseQuestions, type CallQuestion } from './call-questions.js';
import { measurePeer } from './measure-peer.js';
import { installSourcePackages, type SourcePackage } from './source-packages.js';

/** Compares "who calls this function?" for functions of real packages with the TypeScript checker, beside a tool from npm. */
export async function measureAnswers(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const measurements: Measurement[] = [];
    const questions = new Map<SourcePackage, CallQuestion[]>();
    for (const sources of await installSourcePackages(folder)) {
      const served = await serveWorkspace([sources.root]);
      try {
        const graph = (await read(served.url, '/api/graph')) as GraphDocument;
        const chosen = chooseQuestions(sources, graph.nodes);
        questions.set(sources, chosen);
        measurements.push(...(await measurePackage(sources.name, chosen, served.url)));
      } finally {
        await served.end('SIGTERM');
      }
    }
    return [...measurements, ...(await measurePeer(folder, questions))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePackage(name: string, questions: readonly CallQuestion[], url: string): Promise<Measurement[]> {
  let exact = 0;
  const bytes: number[] = [];
  for (const { node, callers } of questions) {
    const path = `/api/graph/nodes/${encodeURIComponent(node.id)}/callers?limit=500`;
    const { neighbors } = (await read(url, path)) as Neighborhood;
    const reportedCallers = neighbors.map(({ node: { id }, edges }): [string, number] => [id, edges[0]?.weight ?? 1]);
    if (toText(reportedCallers) === toText(callers)) exact++;
    else process.stderr.write(`${name}, ${node.id}: ${toText(reportedCallers)} instead of ${toText(callers)}\n`);
    const { stdout, exitCode } = await callCommand(['callers', node.id, '--url', url]);
    if (exitCode !== 0) throw new Error(`code-graph callers ${node.id} ended with exit code ${String(exitCode)}`);
    bytes.push(Buffer.byteLength(stdout));
  }
  const mean = bytes.reduce((sum, size) => sum + size, 0) / bytes.length;
  return [
    { name: `callers in ${name}, exact answers of ${questions.length}`, value: exact, unit: '', atLeast: 50 },
    { name: `callers in ${name}, bytes of an answer, mean`, value: mean, unit: 'B', atMost: 600 },
    { name: `callers in ${name}, bytes of an answer, median`, value: median(bytes), unit: 'B' },
    { name: `callers in ${name}, bytes of an answer, p90`, value: percentile(bytes, 90), unit: 'B' },
    { name: `callers in ${name}, bytes of an answer, maximum`, value: Math.max(...bytes), unit: 'B' },
  ];
}

function toText(callers: Iterable<readonly [string, number]>): string {
  return JSON.stringify([...callers].sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function read(url: string, path: string): Promise<unknown> {
  // The checker blocks this process for longer than the host keeps an idle connection.
  const reply = await fetch(`${url}${path}`, { headers: { connection: 'close' } });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}
