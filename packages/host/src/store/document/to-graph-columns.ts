import type { GraphDocument } from '@code-graph/sdk';
import { toGraphAttributes, toGraphStructure, type GraphColumns } from '@code-graph/graph/snapshot';
import { generalErrors } from '@code-graph/api/errors';
import type { SchemaValidator } from '../../json/schema-validator.js';
import { checkGraphDocument, type GraphLimits } from './check-graph-document.js';

/**
 * Checks a graph document and puts it into columns.
 * @throws HostError `INVALID_PARAMETERS` with the violations
 */
export function toGraphColumns(content: unknown, limits: GraphLimits, validator: SchemaValidator): GraphColumns {
  const schemaViolations = validator.check('GraphDocument', content);
  if (schemaViolations.length > 0) throw generalErrors.invalidParameters(schemaViolations);
  const document = content as GraphDocument;
  const violations = checkGraphDocument(document, limits);
  if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  return { structure: toGraphStructure(document), attributes: toGraphAttributes(document) };
}
