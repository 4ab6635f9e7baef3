import type { AttributeValue, GraphEdge, GraphNode, GraphReader, PluginContext, PluginLogger } from '@code-graph/sdk';

/** A log entry of the plugin. */
export interface LogLine {
  readonly level: keyof PluginLogger;
  readonly message: string;
  readonly fields: Record<string, unknown> | undefined;
}

/** An operation context in memory that records progress, log entries and attributes. */
export class MemoryContext implements PluginContext {
  readonly graph: GraphReader;
  readonly workspaceRoot: string;
  readonly signal: AbortSignal;
  readonly lines: LogLine[] = [];
  readonly progress: { percent: number; message: string | undefined }[] = [];
  readonly logger: PluginLogger;
  readonly #attributes = new Map<string, Record<string, AttributeValue | Date>>();

  constructor(workspaceRoot: string, nodes: readonly GraphNode[], signal = new AbortController().signal) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    this.workspaceRoot = workspaceRoot;
    this.signal = signal;
    this.graph = {
      nodeCount: nodes.length,
      edgeCount: 0,
      nodes: () => byId.values(),
      edges: (): GraphEdge[] => [],
      node: (id) => byId.get(id),
    };
    const log =
      (level: keyof PluginLogger) =>
      (message: string, fields?: Record<string, unknown>): void => {
        this.lines.push({ level, message, fields });
      };
    this.logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
  }

  /** The ids of all nodes with attributes. */
  get written(): string[] {
    return [...this.#attributes.keys()];
  }

  /** The attributes of a node, or undefined if it has none. */
  attributes(id: string): Record<string, AttributeValue | Date> | undefined {
    return this.#attributes.get(id);
  }

  reportProgress(percent: number, message?: string): void {
    this.progress.push({ percent, message });
  }

  setNodeAttribute(id: string, name: string, value: AttributeValue | Date): void {
    if (this.graph.node(id) === undefined) throw new Error(`no node ${id}`);
    this.#attributes.set(id, { ...this.#attributes.get(id), [name]: value });
  }

  setEdgeAttribute(): void {
    throw new Error('the plugin has no edge attributes');
  }
}

/** Nodes for files and all of their folders, as the indexer creates them: the id is the path. */
export function nodesFor(files: readonly string[]): GraphNode[] {
  const nodes = new Map<string, GraphNode>([['.', { id: '.', name: '.', type: 'Namespace' }]]);
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const id = parts.slice(0, depth).join('/');
      const parent = depth === 1 ? '.' : parts.slice(0, depth - 1).join('/');
      const place = depth === parts.length ? { file } : {};
      nodes.set(id, { id, name: parts[depth - 1] ?? id, type: 'Namespace', parent, ...place });
    }
  }
  return [...nodes.values()];
}
