import type { AttributeValue, GraphEdge, GraphNode } from './generated/types.js';

/** The part of a manifest that types a plugin's attributes. A manifest imported from JSON fits too, with wider types. */
export interface ManifestShape {
  readonly id: string;
  readonly prefix: string;
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly target?: string }[];
}

/** Reads the graph as it was when the operation began. */
export interface GraphReader {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** Every node, with the attributes of other plugins; those of the reading plugin are left out. */
  nodes(): Iterable<GraphNode>;
  /** Every edge, likewise. */
  edges(): Iterable<GraphEdge>;
  /** One node, or undefined if there is none with this id. */
  node(id: string): GraphNode | undefined;
}

/** Lines for the host's log, marked with the plugin's id. */
export interface PluginLogger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

type Definition<M extends ManifestShape> = M['attributes'][number];

/** A definition without a literal target may stand for either, one without any stands for a node. */
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

/** Looked up by name: TypeScript compares such types of two copies of the SDK member by member, and conditional types not at all. */
type Inputs<M extends ManifestShape, Names extends string> = {
  [Name in Names]: InputOf<DeclaredType<Definition<M>, Name>>;
};

/** What an attribute takes: the declared type, where the manifest states it literally; for a date, a Date or an ISO 8601 string. */
export type AttributeInput<M extends ManifestShape, Name extends string> = Inputs<M, Name>[Name];

/** What every operation of a plugin gets. */
export interface OperationContext {
  readonly graph: GraphReader;
  /** Absolute path of the folder that node `file`s are relative to. */
  readonly workspaceRoot: string;
  readonly logger: PluginLogger;
  /** Aborted when the operation is to end. Work that goes on regardless is terminated soon after. */
  readonly signal: AbortSignal;
  /**
   * Tells how far the operation is.
   * @param percent 0 to 100
   * @param message the current work item, for people
   */
  reportProgress(percent: number, message?: string): void;
}

/** What `applyAsync` gets. The host commits everything that was set in one step after `applyAsync` has resolved, or nothing. */
export interface PluginContext<M extends ManifestShape = ManifestShape> extends OperationContext {
  /**
   * Sets an attribute of a node; a later value for the same node and name replaces an earlier one.
   * @throws PluginError `UNKNOWN_NODE`, `UNDECLARED_ATTRIBUTE` or `INVALID_VALUE`
   */
  setNodeAttribute<Name extends NodeAttributeName<M>>(
    nodeId: string,
    name: Name,
    value: Inputs<M, NodeAttributeName<M>>[Name],
  ): void;
  /**
   * Sets an attribute of the edges with this source, target and kind.
   * @throws PluginError `UNKNOWN_EDGE`, `UNDECLARED_ATTRIBUTE` or `INVALID_VALUE`
   */
  setEdgeAttribute<Name extends EdgeAttributeName<M>>(
    edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>,
    name: Name,
    value: Inputs<M, EdgeAttributeName<M>>[Name],
  ): void;
}
