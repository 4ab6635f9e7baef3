import type { GraphDocument, Health, Plugin } from '@code-graph/client';
import { GraphBuilder, type DocumentElement } from '../graph/graph-builder.js';
import { packContainment } from '../model/placement/pack-containment.js';
import type { GraphFormat } from '@code-graph/graph/formats';
import { toGraphFile } from './files/graph-file.js';
import type { GraphWithCircles } from './graph-messages.js';
import type { GraphSource } from './graph-source.js';

/**
 * The data of a static report: `report-data.js` assigns it to `globalThis.codeGraphReport`, and `index.html` loads that script before
 * the viewer. Nodes and edges are JSON arrays as strings of limited length, so that no step of parsing takes long.
 */
export interface ReportData {
  readonly health: Health;
  readonly plugins: readonly Plugin[];
  /** Time of the report, ISO 8601 UTC. */
  readonly createdAt: string;
  /** Whether there are source texts, in `report-sources.js`. */
  readonly hasSource: boolean;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

/** The report's data if this page is a static report; undefined if a host serves the page. */
export function readReportData(): ReportData | undefined {
  return (globalThis as { codeGraphReport?: ReportData }).codeGraphReport;
}

/** The graph of a static report, parsed in the main thread in slices, because pages on disk have no workers. */
export class ReportGraphSource implements GraphSource {
  constructor(private readonly data: ReportData) {}

  async loadGraph(): Promise<GraphWithCircles> {
    const builder = new GraphBuilder();
    for (const slice of this.data.nodes) {
      builder.addNodes(JSON.parse(slice) as DocumentElement[]);
      await yieldToEventLoop();
    }
    for (const slice of this.data.edges) {
      builder.addEdges(JSON.parse(slice) as DocumentElement[]);
      await yieldToEventLoop();
    }
    const graph = builder.build();
    await yieldToEventLoop();
    return { ...graph, circles: packContainment(graph.structure) };
  }

  loadAttributes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  writeFile(format: GraphFormat): Promise<Blob> {
    const parse = <Element>(slices: readonly string[]): Element[] =>
      slices.flatMap((slice) => JSON.parse(slice) as Element[]);
    const document: GraphDocument = { nodes: parse(this.data.nodes), edges: parse(this.data.edges) };
    return Promise.resolve(toGraphFile(document, format));
  }
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
