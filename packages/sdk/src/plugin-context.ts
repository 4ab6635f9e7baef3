import type { AttributeValue, GraphEdge, GraphNode, MessageLevel } from './generated/types.js';

/** The part of a manifest that types a plugin's attributes. A manifest imported from JSON has wider types. */
export interface ManifestShape {
  readonly id: string;
  readonly prefix: string;
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly target?: string }[];
}

/** The type of a plugin's options, attached to the type of its manifest. The property never exists. */
export interface WithOptions<Options> {
  readonly '~options'?: Options;
}

/** The type of the manifest in a module that `code-graph plugin types` has generated: a literal with the type of the options. */
export type TypedManifest<M extends ManifestShape, Options> = M & WithOptions<Options>;

/** Reads the graph as it was when the operation started. Its nodes and edges are frozen: attributes are set through the context. */
export interface GraphReader {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** All nodes, with the attributes of other plugins but without those of the reading plugin. */
  nodes(): Iterable<Readonly<GraphNode>>;
  /** All edges, with attributes like those of nodes. */
  edges(): Iterable<Readonly<GraphEdge>>;
  /** The node with the id, if it exists. */
  node(id: string): Readonly<GraphNode> | undefined;
}

/** Writes to the host's log, with the plugin's id in each entry. */
export interface PluginLogger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

type Definition<M extends ManifestShape> = M['attributes'][number];

/** A definition with a target that is not a literal fits nodes and edges. Without a target it fits nodes. */
type NameFor<D, Target extends string> = D extends { readonly name: infer Name extends string }
  ? D extends { readonly target: infer T extends string }
    ? Target extends T
      ? Name
      : never
    : Target extends 'node'
      ? Name
      : string extends Name
        ? Name
        : never
  : never;

/** Names of the attributes that a manifest declares for nodes. */
export type NodeAttributeName<M extends ManifestShape> = NameFor<Definition<M>, 'node'>;

/** Names of the attributes that a manifest declares for edges. */
export type EdgeAttributeName<M extends ManifestShape> = NameFor<Definition<M>, 'edge'>;

interface ValueTypes {
  number: number;
  string: string;
  boolean: boolean;
  date: Date | string;
}

type DeclaredType<D, Name> = D extends { readonly name: infer N; readonly type: infer Type }
  ? Name extends N
    ? Type
    : never
  : never;

type InputOf<Type> = [Type] extends [keyof ValueTypes] ? ValueTypes[Type] : AttributeValue | Date;

/** A mapped type, because TypeScript compares those of two copies of the SDK member by member, but conditional types not at all. */
type Inputs<M extends ManifestShape, Names extends string> = {
  [Name in Names]: InputOf<DeclaredType<Definition<M>, Name>>;
};

/** The values that an attribute accepts: those of the declared type if the manifest is a literal. A date is a Date or an ISO 8601 string. */
export type AttributeInput<M extends ManifestShape, Name extends string> = Inputs<M, Name>[Name];

/** The parameter of all operations of a plugin. */
export interface OperationContext {
  readonly graph: GraphReader;
  /** Absolute path of the workspace. The `file` of a node is relative to it. */
  readonly workspaceRoot: string;
  /**
   * Absolute path of a folder for results that are expensive to compute again, keyed by the content they were computed from. It is
   * outside the workspace, exists, and belongs to the plugin and the workspace; other users cannot access it. It outlives the operation
   * and a removal, but can be deleted between two operations.
   */
  readonly cacheDirectory: string;
  readonly logger: PluginLogger;
  /** Aborted when the operation should stop. The host ends the process soon after. */
  readonly signal: AbortSignal;
  /**
   * Reports the progress of the operation.
   * @param percent 0 to 100
   * @param message the current work item, for people
   */
  reportProgress(percent: number, message?: string): void;
}

/** The parameter of `applyAsync`. When `applyAsync` resolves, the host commits all attributes in one step. Otherwise it commits none. */
export interface PluginContext<M extends ManifestShape = ManifestShape> extends OperationContext {
  /**
   * Adds a message to the result of the apply, where users read it: matched and skipped data, and reasons for missing values.
   * @param text one sentence, or a few; at most 1,000 characters. At most 20 messages of an apply are kept.
   */
  addMessage(level: MessageLevel, text: string): void;
  /**
   * Sets an attribute of a node, replacing an earlier value.
   * @throws PluginError `UNKNOWN_NODE`, `UNDECLARED_ATTRIBUTE` or `INVALID_VALUE`
   */
  setNodeAttribute<Name extends NodeAttributeName<M>>(
    nodeId: string,
    name: Name,
    value: Inputs<M, NodeAttributeName<M>>[Name],
  ): void;
  /**
   * Sets an attribute of the edges with the source, target and kind, replacing an earlier value.
   * @throws PluginError `UNKNOWN_EDGE`, `UNDECLARED_ATTRIBUTE` or `INVALID_VALUE`
   */
  setEdgeAttribute<Name extends EdgeAttributeName<M>>(
    edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>,
    name: Name,
    value: Inputs<M, EdgeAttributeName<M>>[Name],
  ): void;
}
