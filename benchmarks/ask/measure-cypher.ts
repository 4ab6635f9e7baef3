import type { BenchmarkProcess } from '../host/benchmark-process.js';
import { median, percentile, type Measurement } from '../report.js';

const rounds = 300;
const warmups = 20;
const applies = 5;

/** A reply of `POST /api/query`. */
interface QueryReply {
  readonly data: readonly unknown[];
}

const twoHops = `MATCH (n:Node {id: $id})-[:Edge {kind: 'calls'}]->(:Node)-[:Edge {kind: 'calls'}]->(m:Node)
RETURN DISTINCT m.id ORDER BY m.id LIMIT 100`;
const twoHopsBack = twoHops.replaceAll(']->', ']-').replaceAll(')-[', ')<-[');

/**
 * Measures queries over HTTP: the first one, which starts the engine and copies the graph; the first one after an apply of three
 * attributes; and small ones.
 * @param idAt the node of a round
 */
export async function measureCypher(
  { url }: BenchmarkProcess,
  nodes: number,
  idAt: (round: number) => string,
): Promise<Measurement[]> {
  const firstMs = await timed(async () => {
    expectValue(await query(url, 'MATCH (n:Node) RETURN count(n)'), nodes);
  });
  const followUps: number[] = [];
  for (let round = 0; round < applies; round++) {
    const reply = await fetch(`${url}/api/overlays/trivial/apply`, { method: 'POST' });
    if (!reply.ok) throw new Error(await reply.text());
    followUps.push(
      await timed(async () => {
        const all = ['number', 'string', 'flag'].map((name) => `n.\`trivial:${name}\` IS NOT NULL`);
        expectValue(await query(url, `MATCH (n:Node) WHERE ${all.join(' AND ')} RETURN count(n)`), nodes);
      }),
    );
  }
  return [
    { name: 'Cypher, first query with the copy of the graph', value: firstMs, unit: 'ms', atMost: 4000 },
    { name: 'Cypher, query after three changed columns, median', value: median(followUps), unit: 'ms', atMost: 1000 },
    { name: 'Cypher, query after three changed columns, maximum', value: Math.max(...followUps), unit: 'ms' },
    ...(await measure(url, 'Cypher, two hops', twoHops, idAt)),
    ...(await measure(url, 'Cypher, two hops back', twoHopsBack, idAt)),
  ];
}

async function measure(
  url: string,
  name: string,
  text: string,
  idAt: (round: number) => string,
): Promise<Measurement[]> {
  const times: number[] = [];
  let rows = 0;
  for (let round = -warmups; round < rounds; round++) {
    const elapsed = await timed(async () => {
      rows += (await query(url, text, { id: idAt(round + warmups) })).data.length;
    });
    if (round >= 0) times.push(elapsed);
  }
  return [
    { name: `${name}, rows on average`, value: rows / (rounds + warmups), unit: '' },
    { name: `${name}, median`, value: median(times), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(times, 99), unit: 'ms', atMost: 100 },
  ];
}

async function query(
  url: string,
  text: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<QueryReply> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: text, parameters });
  const reply = await fetch(`${url}/api/query`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${text}: ${await reply.text()}`);
  return (await reply.json()) as QueryReply;
}

function expectValue({ data }: QueryReply, expected: number): void {
  if (data[0] !== expected) throw new Error(`A query returned ${String(data[0])} instead of ${expected}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
