import assert from 'node:assert/strict';
import { once } from 'node:events';
import { waitFor } from '../../../../test-support/wait-for.js';
import { connectTo, sendRaw } from './raw-socket.js';
import { readMetrics, type Metrics } from './read-metrics.js';
import { useSharedHost } from './shared-host.js';

const requests = 'code_graph_http_request_duration_seconds';

describe('GET /api/metrics', () => {
  const shared = useSharedHost();

  /** Reads the metrics until one has a value. A reply is counted once its last byte was handed to the system. */
  function metricsWith(name: string, value: number): Promise<Metrics> {
    return waitFor(`${name} to be ${value}`, async () => {
      const metrics = await readMetrics(shared.running);
      return metrics.get(name) === value ? metrics : undefined;
    });
  }

  it('counts replies by method, route and status, with their durations', async () => {
    for (const id of ['src', 'src%2Fa.ts', 'none']) await shared.running.request('GET', `/api/graph/nodes/${id}`);
    const labels = (status: number): string => `method="GET",route="/api/graph/nodes/{id}",status="${status}"`;
    const metrics = await metricsWith(`${requests}_count{${labels(200)}}`, 2);
    assert.equal(metrics.get(`${requests}_count{${labels(404)}}`), 1);
    assert.equal(metrics.get(`${requests}_bucket{le="+Inf",${labels(200)}}`), 2);
    assert.ok((metrics.get(`${requests}_sum{${labels(200)}}`) ?? 0) > 0);
  });

  it('has one label for all requests without a route, and for all unusual methods', async () => {
    for (let number = 0; number < 30; number++) await shared.running.request('GET', `/nowhere/${number}`);
    await shared.running.request('GET', '/api/graph', undefined, { origin: 'https://evil.example' });
    for (const method of ['PROPFIND', 'LOCK', 'SEARCH']) {
      await sendRaw(
        shared.running.url,
        `${method} /api/graph HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
    }
    const unknown = `${requests}_count{method="GET",route="none",status="404"}`;
    const metrics = await metricsWith(unknown, 30);
    assert.equal(metrics.get(`${requests}_count{method="GET",route="none",status="403"}`), 1);
    assert.equal(metrics.get(`${requests}_count{method="other",route="/api/graph",status="405"}`), 3);
    assert.deepEqual(
      [...metrics.keys()].filter((name) => name.includes('nowhere')),
      [],
    );
  });

  it('has the size of the graph', async () => {
    const metrics = await readMetrics(shared.running);
    const { nodes, edges, version } = shared.running.host.health().graph;
    assert.equal(metrics.get('code_graph_graph_nodes'), nodes);
    assert.equal(metrics.get('code_graph_graph_edges'), edges);
    assert.equal(metrics.get('code_graph_graph_version'), version);
    assert.ok((metrics.get('code_graph_graph_column_bytes') ?? 0) > 0);
    assert.equal(metrics.get('code_graph_store_failing'), 0);
  });

  it('has the durations of jobs and of the operations of plugins, by outcome', async () => {
    assert.equal((await shared.running.request('POST', '/api/overlays/example/apply', {})).status, 200);
    const phase =
      'code_graph_plugin_operation_duration_seconds_count{plugin="example",phase="apply",outcome="succeeded"}';
    const metrics = await metricsWith('code_graph_job_duration_seconds_count{kind="apply",outcome="completed"}', 1);
    assert.equal(metrics.get(phase), 1);
    assert.equal(metrics.get('code_graph_job_duration_seconds_count{kind="index",outcome="completed"}'), 1);
    assert.equal(metrics.get('code_graph_jobs_running{kind="apply"}'), 0);
    assert.equal(metrics.get('code_graph_plugins_quarantined'), 0);
  });

  it('has the outcomes of queries', async () => {
    await shared.running.request('POST', '/api/query', { query: 'MATCH' });
    const metrics = await readMetrics(shared.running);
    assert.equal(metrics.get('code_graph_query_duration_seconds_count{outcome="QUERY_INVALID"}'), 1);
  });

  it('has the open connections, event streams and bodies', async () => {
    const before = await readMetrics(shared.running);
    assert.deepEqual([before.get('code_graph_event_streams'), before.get('code_graph_http_body_bytes')], [0, 0]);
    const sockets = [connectTo(shared.running.url), connectTo(shared.running.url)] as const;
    const [streaming, sending] = sockets;
    streaming.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(streaming, 'data');
    const length = 1_000_000;
    sending.write(
      `PUT /api/graph HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    );
    const metrics = await metricsWith('code_graph_http_body_bytes', length);
    assert.equal(metrics.get('code_graph_event_streams'), 1);
    assert.ok((metrics.get('code_graph_http_connections') ?? 0) >= 3);
    for (const socket of sockets) socket.destroy();
    await metricsWith('code_graph_http_body_bytes', 0);
    await metricsWith('code_graph_event_streams', 0);
    const aborted = `${requests}_count{method="PUT",route="/api/graph",status="aborted"}`;
    assert.equal((await readMetrics(shared.running)).get(aborted), 1);
  });

  it('has the process and its event loop', async () => {
    const metrics = await readMetrics(shared.running);
    assert.ok((metrics.get('process_resident_memory_bytes') ?? 0) > 10_000_000);
    assert.ok((metrics.get('process_cpu_seconds_total') ?? 0) > 0);
    assert.ok(metrics.has('nodejs_eventloop_lag_p99_seconds'));
  });
});
