import type { GraphDocument } from '@code-graph/sdk';
import { errors } from '../platform/error-catalogue.js';
import { messageOf } from '../platform/host-error.js';
import { refuseDeepNesting } from '../platform/json-depth.js';
import { refuseHeavyJson } from '../platform/json-memory.js';
import type { SchemaValidator } from '../platform/schema-validator.js';
import { checkGraphDocument, type GraphLimits } from './check-graph-document.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';
import { toGraphAttributes } from './to-graph-attributes.js';
import { toGraphStructure } from './to-graph-structure.js';

/** A graph in columns, structure and attributes aligned. */
export interface GraphColumns {
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
}

/**
 * Reads a graph document from the bytes of its JSON, in pieces that lie behind one another.
 * @throws HostError `MALFORMED_JSON`, `INVALID_REQUEST` if it is nested too deeply or holds too much, `INVALID_PARAMETERS`
 */
export function readGraphDocument(
  pieces: readonly Uint8Array[],
  limits: GraphLimits,
  validator: SchemaValidator,
): GraphColumns {
  const bytes = Buffer.concat(pieces);
  refuseHeavyJson(bytes);
  const content = parse(new TextDecoder().decode(bytes));
  refuseDeepNesting(content);
  return toGraphColumns(content, limits, validator);
}

/**
 * Checks a graph document, and puts it into columns.
 * @throws HostError `INVALID_PARAMETERS` naming what does not fit
 */
export function toGraphColumns(content: unknown, limits: GraphLimits, validator: SchemaValidator): GraphColumns {
  const misfits = validator.check('GraphDocument', content);
  if (misfits.length > 0) throw errors.invalidParameters(misfits);
  const document = content as GraphDocument;
  const violations = checkGraphDocument(document, limits);
  if (violations.length > 0) throw errors.invalidParameters(violations);
  return { structure: toGraphStructure(document), attributes: toGraphAttributes(document) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw errors.malformedJson(messageOf(error));
  }
}
