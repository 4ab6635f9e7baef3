import type { GraphDocument, Health, Plugin, SavedView } from '@code-graph/client';
import { fromEdgeTable, fromElementTable, type ElementTable, type GraphFormat } from '@code-graph/graph/formats';
import { GraphBuilder } from '../graph/graph-builder.js';
import { packContainment } from '../model/placement/pack-containment.js';
import { toGraphFile } from './files/graph-file.js';
import type { GraphWithCircles } from './graph-messages.js';
import type { GraphSource } from './graph-source.js';
import { unpackString } from './unpack-string.js';

/**
 * The data of a static report: `report-data.js` assigns it to `globalThis.codeGraphReport`, and `index.html` loads that script before
 * the viewer. Nodes and edges are tables of limited length, each a packed string of JSON, so that no step of parsing takes long.
 */
export interface ReportData {
  readonly health: Health;
  readonly plugins: readonly Plugin[];
  /** The saved views at the time of the report. Undefined in reports of earlier versions. */
  readonly views?: readonly SavedView[];
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
    await readElements(this.data, {
      onNodes: (nodes) => builder.addNodes(nodes),
      onEdges: (edges) => builder.addEdges(edges),
    });
    const graph = builder.build();
    await yieldToEventLoop();
    return { ...graph, circles: packContainment(graph.structure) };
  }

  loadDiff(): Promise<never> {
    return Promise.reject(new Error('A report has no other revisions.'));
  }

  loadAttributes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async writeFile(format: GraphFormat): Promise<Blob> {
    return toGraphFile(await readReportDocument(this.data), format);
  }
}

/** The whole graph of a report. */
export async function readReportDocument(data: ReportData): Promise<GraphDocument> {
  const document: GraphDocument = { nodes: [], edges: [] };
  await readElements(data, {
    onNodes: (nodes) => document.nodes.push(...nodes),
    onEdges: (edges) => document.edges.push(...edges),
  });
  return document;
}

interface ElementReceiver {
  readonly onNodes: (nodes: GraphDocument['nodes']) => void;
  readonly onEdges: (edges: GraphDocument['edges']) => void;
}

/** Unpacks all nodes and then all edges, in slices. */
async function readElements(data: ReportData, { onNodes, onEdges }: ElementReceiver): Promise<void> {
  const ids: string[] = [];
  for await (const table of unpackTables(data.nodes)) {
    const nodes = fromElementTable(table) as GraphDocument['nodes'];
    for (const { id } of nodes) ids.push(id);
    onNodes(nodes);
  }
  for await (const table of unpackTables(data.edges)) onEdges(fromEdgeTable(table, ids) as GraphDocument['edges']);
}

/** The table of each packed string, with a turn of the event loop between them. */
async function* unpackTables(strings: readonly string[]): AsyncGenerator<ElementTable> {
  for (const packed of strings) {
    yield JSON.parse(await unpackString(packed)) as ElementTable;
    await yieldToEventLoop();
  }
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
