import type { Client, GraphDocument } from '@code-graph/client';
import { GraphBuilder, type LoadedGraph } from '../graph/graph-builder.js';
import { packContainment } from '../model/placement/pack-containment.js';
import { toDiffParameters, type DiffQuestion } from '../model/questions/question.js';
import type { GraphFormat } from '@code-graph/graph/formats';
import { toGraphFile } from './files/graph-file.js';
import type { AttributeSelection, GraphWithCircles, LoadedAttributes } from './graph-messages.js';

/** A documented edge kind that few graphs have. Selecting it keeps edges out of a reply about nodes. */
const rareKind = 'implements';

/** Reads graphs from a host. Runs in the graph worker, or in the main thread where there are no workers. */
export class GraphReader {
  /** Structure of the latest graph, to detect a change. Columns that are loaded separately must match it. */
  #latest: { readonly ids: string; readonly edgeCount: number } | undefined;

  async readGraph(client: Client): Promise<GraphWithCircles> {
    const document = await client.get('/api/graph');
    const graph = build(document);
    this.#latest = { ids: graph.structure.ids.text, edgeCount: graph.structure.edgeCount };
    return { ...graph, circles: packContainment(graph.structure) };
  }

  /** Reads the graphs of two revisions as one. */
  async readDiff(client: Client, question: DiffQuestion): Promise<GraphWithCircles> {
    const graph = build(await client.get('/api/diff/graph', { params: { query: toDiffParameters(question) } }));
    return { ...graph, circles: packContainment(graph.structure) };
  }

  /** Reads attributes only, or returns undefined if the nodes or edges are no longer those of the latest graph. */
  async readAttributes(client: Client, { nodes, edges }: AttributeSelection): Promise<LoadedAttributes | undefined> {
    const query = {
      // `id` is always returned, so it stands for an empty selection.
      fields: [...nodes, ...edges].join(',') || 'id',
      ...(edges.length === 0 ? { kind: rareKind } : {}),
    };
    const { structure, nodeColumns, edgeColumns } = build(await client.get('/api/graph', { params: { query } }));
    const isSame =
      structure.ids.text === this.#latest?.ids &&
      (edges.length === 0 || structure.edgeCount === this.#latest.edgeCount);
    return isSame ? { nodeColumns: pick(nodeColumns, nodes), edgeColumns: pick(edgeColumns, edges) } : undefined;
  }

  /** Reads the whole graph, and writes it as a file. */
  async writeFile(client: Client, format: GraphFormat): Promise<Blob> {
    return toGraphFile(await client.get('/api/graph'), format);
  }
}

function build({ nodes, edges }: GraphDocument): LoadedGraph {
  const builder = new GraphBuilder();
  builder.addNodes(nodes);
  builder.addEdges(edges);
  return builder.build();
}

function pick<T>(columns: ReadonlyMap<string, T>, names: readonly string[]): Map<string, T> {
  return new Map([...columns].filter(([name]) => names.includes(name)));
}
