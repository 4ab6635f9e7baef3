import { join } from 'node:path';
import { generateGraph } from '../host/generate-graph.js';
import { startHost, stopProcess } from '../host/benchmark-process.js';
import { median, type Measurement } from '../report.js';

const size = { nodes: 30_000, edges: 130_000 };
const ruleCount = 50;
const rounds = 5;

/** Checks fifty rules of all kinds that need no plugin on a graph with 100,000 dependencies. */
export async function measureLargeGraph(folder: string): Promise<Measurement[]> {
  const host = await startHost({ folder: join(folder, 'large'), plugins: {} });
  try {
    await send(host.url, 'PUT', '/api/graph', generateGraph(size.nodes, size.edges));
    const body = { rules: { name: 'rules.yaml', text: JSON.stringify({ rules: generateRules() }) } };
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await send(host.url, 'POST', '/api/rules/check', body);
      times.push(performance.now() - started);
    }
    const [first = NaN] = times;
    const scale = `${ruleCount} rules on 100,000 dependencies`;
    return [
      { name: `${scale}: first check`, value: first / 1000, unit: 's', atMost: 2 },
      { name: `${scale}: median of ${rounds} checks`, value: median(times) / 1000, unit: 's', atMost: 2 },
    ];
  } finally {
    await stopProcess(host);
  }
}

function generateRules(): object[] {
  const folder = (index: number): string => `packages/part-${index}`;
  return Array.from({ length: ruleCount }, (_, index) => {
    const base = { name: `rule-${index}`, mayMatchNothing: true };
    const pair = { from: folder(index), to: `${folder(index + 1)}/**` };
    // One about all cycles, and others about those of a part.
    const kinds = [
      { forbidDependency: pair },
      { allowOnly: { from: folder(index), to: [folder(index - 1), folder(index + 1)] } },
      { forbidPath: { from: `${folder(index)}/src/module-${20 * index}.ts`, to: folder(index + 40) } },
      { forbidCycles: { between: 'files', ...(index > 5 && { in: folder(index) }) } },
      { layers: { order: [folder(index), folder(index + 1), folder(index + 2)] } },
    ];
    return { ...base, ...kinds[index % kinds.length] };
  });
}

async function send(url: string, method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  await reply.arrayBuffer();
}
