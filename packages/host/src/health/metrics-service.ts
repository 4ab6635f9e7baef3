import { inject, injectable } from 'tsyringe';
import type { Columns } from '@code-graph/graph/snapshot';
import { GraphModel } from '../store/model/graph-model.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { PluginCatalogue, PluginRuntime, PluginStanding } from '../plugins/index.js';
import { Jobs } from '../jobs/jobs.js';

const bytesPerMiB = 1024 ** 2;

/** Renders the metrics of the host, for which it reads the state of the graph, of jobs and of plugins. */
@injectable()
export class MetricsService {
  constructor(
    @inject(HostMetrics) private readonly metrics: HostMetrics,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
  ) {
    this.#addGauges();
  }

  /** All metrics, in the text format of Prometheus. */
  render(): Promise<string> {
    return this.metrics.render();
  }

  #addGauges(): void {
    const { metrics, model } = this;
    metrics.addGauge('code_graph_graph_version', 'Version of the graph.', () => model.snapshot.version);
    metrics.addGauge('code_graph_graph_nodes', 'Nodes of the graph.', () => model.snapshot.nodeCount);
    metrics.addGauge('code_graph_graph_edges', 'Edges of the graph.', () => model.snapshot.edgeCount);
    const columns = 'Bytes of the arrays of all columns, without the strings to which they refer.';
    metrics.addGauge('code_graph_graph_column_bytes', columns, () => this.#columnBytes());
    const fault = 'Whether changes of the graph cannot be stored: 0 or 1.';
    metrics.addGauge('code_graph_store_failing', fault, () => (model.storeFault === undefined ? 0 : 1));
    metrics.addLabelledGauge('code_graph_jobs_running', 'Running jobs.', 'kind', () => this.jobs.runningByKind);
    const memory = 'Resident memory of the process of a plugin, while there is one.';
    metrics.addLabelledGauge('code_graph_plugin_process_bytes', memory, 'plugin', () => this.#processBytes());
    const quarantined = 'Plugins in quarantine, after too many crashes.';
    metrics.addGauge('code_graph_plugins_quarantined', quarantined, () => this.#countQuarantined());
  }

  #columnBytes(): number {
    const { structure, attributes } = this.model.snapshot;
    const all = [structure.nodeFields, structure.edgeFields, attributes.nodes, attributes.edges];
    return all.map(bytesOf).reduce((sum, bytes) => sum + bytes, 0);
  }

  #countQuarantined(): number {
    return this.catalogue.usable.filter(({ manifest }) => this.standing.isQuarantined(manifest.id)).length;
  }

  #processBytes(): Map<string, number> {
    const bytes = new Map<string, number>();
    for (const plugin of this.catalogue.usable) {
      const process = this.runtime.describeProcess(plugin);
      if (process) bytes.set(plugin.manifest.id, process.memoryMb * bytesPerMiB);
    }
    return bytes;
  }
}

function bytesOf(columns: Columns): number {
  let bytes = 0;
  for (const { presence, values } of columns.values()) bytes += presence.byteLength + values.byteLength;
  return bytes;
}
