import type { Download } from './count-bytes.js';
import type { AttributeColumn } from '../graph/attribute-column.js';
import type { LoadedGraph } from '../graph/graph-builder.js';
import type { GraphFormat } from '@code-graph/graph/formats';
import type { PackedCircles } from '../model/placement/pack-containment.js';
import type { DiffQuestion } from '../model/questions/question.js';

/** A graph with the circles of its containment, which are computed where the graph is parsed. */
export interface GraphWithCircles extends LoadedGraph {
  readonly circles: PackedCircles;
}

/** Attributes to load again while the structure stays. */
export interface AttributeSelection {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

/** The columns of an attribute selection. An attribute without any value has none. */
export interface LoadedAttributes {
  readonly nodeColumns: ReadonlyMap<string, AttributeColumn>;
  readonly edgeColumns: ReadonlyMap<string, AttributeColumn>;
}

/** The address of the host, and the token for it if there is one. */
export interface HostAccess {
  readonly host: string;
  readonly token: string | undefined;
}

/** A request to the graph worker. */
export type GraphRequest = { readonly id: number; readonly access: HostAccess } & (
  | { readonly type: 'graph' }
  | { readonly type: 'diff'; readonly question: DiffQuestion }
  | { readonly type: 'attributes'; readonly selection: AttributeSelection }
  | { readonly type: 'file'; readonly format: GraphFormat }
);

/** A reply of the graph worker. `download` reports progress and is followed by another reply. `stale`: the structure has changed since the graph was loaded. */
export type GraphReply = { readonly id: number } & (
  | { readonly type: 'download'; readonly download: Download }
  | { readonly type: 'graph'; readonly graph: GraphWithCircles }
  | { readonly type: 'attributes'; readonly attributes: LoadedAttributes }
  | { readonly type: 'stale' }
  | { readonly type: 'file'; readonly content: Blob }
  | { readonly type: 'failed'; readonly message: string }
);

/** The buffers in a message, which are transferred and not copied. */
export function transferablesOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (value instanceof Map) return [...value.values()].flatMap(transferablesOf);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(transferablesOf);
}
