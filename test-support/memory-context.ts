import type {
  AttributeValue,
  GraphEdge,
  GraphNode,
  GraphReader,
  MessageLevel,
  PluginContext,
  PluginLogger,
} from '@code-graph/sdk';
import { buildFileGraph } from '@code-graph/sdk/testing';

/** A log entry of the plugin. */
export interface LogLine {
  readonly level: keyof PluginLogger;
  readonly message: string;
  readonly fields: Record<string, unknown> | undefined;
}

/** An operation context in memory that records progress, log entries, messages and attributes. */
export class MemoryContext implements PluginContext {
  readonly graph: GraphReader;
  readonly workspaceRoot: string;
  readonly signal: AbortSignal;
  readonly lines: LogLine[] = [];
  readonly progress: { percent: number; message: string | undefined }[] = [];
  readonly messages: { level: MessageLevel; text: string }[] = [];
  readonly logger: PluginLogger;
  readonly #cacheDirectory: string | undefined;
  readonly #edges: readonly GraphEdge[];
  readonly #attributes = new Map<string, Record<string, AttributeValue | Date>>();
  readonly #edgeAttributes = new Map<GraphEdge, Record<string, AttributeValue | Date>>();

  constructor(
    workspaceRoot: string,
    nodes: readonly GraphNode[],
    {
      edges = [],
      signal = new AbortController().signal,
      cacheDirectory,
    }: { edges?: readonly GraphEdge[]; signal?: AbortSignal; cacheDirectory?: string } = {},
  ) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    this.workspaceRoot = workspaceRoot;
    this.signal = signal;
    this.#cacheDirectory = cacheDirectory;
    this.#edges = edges;
    this.graph = {
      nodeCount: nodes.length,
      edgeCount: edges.length,
      nodes: () => byId.values(),
      edges: () => edges,
      node: (id) => byId.get(id),
    };
    const log =
      (level: keyof PluginLogger) =>
      (message: string, fields?: Record<string, unknown>): void => {
        this.lines.push({ level, message, fields });
      };
    this.logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
  }

  /** @throws Error if the test gave no folder */
  get cacheDirectory(): string {
    if (this.#cacheDirectory === undefined) throw new Error('the test gave no cache directory');
    return this.#cacheDirectory;
  }

  /** The ids of all nodes with attributes. */
  get written(): string[] {
    return [...this.#attributes.keys()];
  }

  /** The attributes of a node, or undefined if it has none. */
  attributes(id: string): Record<string, AttributeValue | Date> | undefined {
    return this.#attributes.get(id);
  }

  /** The attributes of the first edge with the source, target and kind, or undefined if it has none. */
  edgeAttributes(
    edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>,
  ): Record<string, AttributeValue | Date> | undefined {
    return this.#edgesLike(edge).map((found) => this.#edgeAttributes.get(found))[0];
  }

  addMessage(level: MessageLevel, text: string): void {
    this.messages.push({ level, text });
  }

  reportProgress(percent: number, message?: string): void {
    this.progress.push({ percent, message });
  }

  setNodeAttribute(id: string, name: string, value: AttributeValue | Date): void {
    if (this.graph.node(id) === undefined) throw new Error(`no node ${id}`);
    this.#attributes.set(id, { ...this.#attributes.get(id), [name]: value });
  }

  setEdgeAttribute(
    edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>,
    name: string,
    value: AttributeValue | Date,
  ): void {
    const matchingEdges = this.#edgesLike(edge);
    if (matchingEdges.length === 0) throw new Error(`no edge ${JSON.stringify(edge)}`);
    for (const each of matchingEdges)
      this.#edgeAttributes.set(each, { ...this.#edgeAttributes.get(each), [name]: value });
  }

  #edgesLike({ source, target, kind }: Pick<GraphEdge, 'source' | 'target' | 'kind'>): GraphEdge[] {
    return this.#edges.filter((edge) => edge.source === source && edge.target === target && edge.kind === kind);
  }
}

/** Nodes for files and all of their folders, as the indexer creates them: the id is the path. */
export function nodesFor(files: readonly string[]): readonly GraphNode[] {
  return buildFileGraph(files).nodes;
}
