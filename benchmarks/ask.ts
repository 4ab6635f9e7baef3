import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from './ask/measure-answers.js';
import { measureCypher } from './ask/measure-cypher.js';
import { measureQuestions } from './ask/measure-questions.js';
import { nameNodes } from './ask/name-nodes.js';
import { writeTrivialPlugin } from './graph/trivial-plugin.js';
import { startHost, stopProcess } from './host/benchmark-process.js';
import { generateGraph } from './host/generate-graph.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

const size = { nodes: 100_000, edges: 300_000 };

/** Measures how fast questions about a large graph are answered, and how exact and short answers about real code are. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('ask', [...(await measureSpeed()), ...(await measureAnswers())], json);
}

/** Measures the answers about a large graph, over HTTP. */
async function measureSpeed(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const graph = nameNodes(generateGraph(size.nodes, size.edges));
    const plugin = await writeTrivialPlugin(join(folder, 'plugin'));
    const host = await startHost({ folder, plugins: { paths: [plugin] } });
    try {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${host.url}/api/graph`, { method: 'PUT', headers, body: JSON.stringify(graph) });
      if (!reply.ok) throw new Error(await reply.text());
      const idAt = (round: number): string => graph.nodes[(round * 7919) % size.nodes]?.id ?? '';
      return [...(await measureQuestions(host, graph)), ...(await measureCypher(host, size.nodes, idAt))];
    } finally {
      await stopProcess(host);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
