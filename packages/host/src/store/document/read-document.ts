import type { GraphColumns } from '@code-graph/graph/snapshot';
import { parseJson } from '../../json/parse-json.js';
import type { SchemaValidator } from '../../json/schema-validator.js';
import type { GraphLimits } from './check-graph-document.js';
import { toGraphColumns } from './to-graph-columns.js';
import { toPositionColumns } from './to-position-columns.js';

/** The content of a document: a whole graph, or the positions of a layout. */
export type DocumentContent = { readonly kind: 'graph'; readonly limits: GraphLimits } | { readonly kind: 'positions' };

/**
 * Reads a document from the pieces of its JSON.
 * @throws HostError `MALFORMED_JSON`, `INVALID_REQUEST` if it is nested too deeply or too large, `INVALID_PARAMETERS`
 */
export function readDocument(
  pieces: readonly Uint8Array[],
  content: DocumentContent,
  validator: SchemaValidator,
): GraphColumns {
  // A missing body is reported by the schema.
  const parsed = pieces.length === 0 ? undefined : parseJson(pieces);
  switch (content.kind) {
    case 'graph':
      return toGraphColumns(parsed, content.limits, validator);
    case 'positions':
      return toPositionColumns(parsed, validator);
  }
}
