import assert from 'node:assert/strict';
import type { RunningHost } from '../kit/running-host.js';

/** The metrics of a host, by name and labels as in the text. */
export type Metrics = ReadonlyMap<string, number>;

/** Reads `GET /api/metrics`. Fails if a line is not in the text format of Prometheus. */
export async function readMetrics(running: RunningHost): Promise<Metrics> {
  const { status, text } = await running.request('GET', '/api/metrics');
  assert.equal(status, 200, text);
  const metrics = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ') || line.startsWith('# TYPE ')) continue;
    const [, name, value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    assert.ok(name !== undefined && value !== undefined, line);
    assert.ok(!metrics.has(name), `${name} is there twice`);
    metrics.set(name, Number(value));
  }
  return metrics;
}
