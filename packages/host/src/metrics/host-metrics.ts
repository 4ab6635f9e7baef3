import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processMetrics } from './process-metrics.js';

/** Upper bounds of the buckets for replies, in seconds. */
const replySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Upper bounds of the buckets for jobs, in seconds. */
const jobSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

/** Values of a gauge by the value of its only label. */
export type LabelledValues = ReadonlyMap<string, number>;

/**
 * The metrics of one host, in the text format of Prometheus. Every label has a bounded number of values: routes are templates, and
 * plugins are those that are installed.
 */
export class HostMetrics {
  readonly #registry = new Registry();
  readonly #process = processMetrics();

  readonly replies = new Histogram({
    name: 'code_graph_http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its reply. The status of a reply that its client did not wait for is "aborted".',
    labelNames: ['method', 'route', 'status'],
    buckets: replySeconds,
    registers: [this.#registry],
  });

  readonly queries = new Histogram({
    name: 'code_graph_query_duration_seconds',
    help: 'Seconds that a query took. The outcome is "answered" or the code of the error.',
    labelNames: ['outcome'],
    buckets: replySeconds,
    registers: [this.#registry],
  });

  readonly jobs = new Histogram({
    name: 'code_graph_job_duration_seconds',
    help: 'Seconds that an index run, a layout, an apply or a removal took.',
    labelNames: ['kind', 'outcome'],
    buckets: jobSeconds,
    registers: [this.#registry],
  });

  readonly pluginOperations = new Histogram({
    name: 'code_graph_plugin_operation_duration_seconds',
    help: 'Seconds that a phase of a plugin took in its process.',
    labelNames: ['plugin', 'phase', 'outcome'],
    buckets: jobSeconds,
    registers: [this.#registry],
  });

  readonly lostLogLines = new Counter({
    name: 'code_graph_log_lines_lost_total',
    help: 'Log lines that could not be written, for example because the disk is full.',
    registers: [this.#registry],
  });

  /** Adds a gauge whose value is read for each scrape. */
  addGauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds a gauge with one label, whose values are read for each scrape. */
  addLabelledGauge(name: string, help: string, label: string, read: () => LabelledValues): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [value, number] of read()) this.set({ [label]: value }, number);
      },
    });
  }

  /** All metrics, those of the process included. */
  render(): Promise<string> {
    return Registry.merge([this.#process, this.#registry]).metrics();
  }
}
