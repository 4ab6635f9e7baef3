import { ErrorCodes, Position, Range, ResponseError, type CodeLens } from 'vscode-languageserver';
import { toRecord } from './server-settings.js';

/** A position in a document, as most requests contain it. */
export interface DocumentPosition {
  readonly uri: string;
  readonly position: Position;
}

/**
 * Reads the address of the document of a request.
 * @throws ResponseError `InvalidParams`
 */
export function readUri(params: unknown): string {
  const { uri } = toRecord(toRecord(params)['textDocument']);
  if (typeof uri !== 'string') throw invalidParams('textDocument.uri must be a string.');
  return uri;
}

/**
 * Reads the document and the position of a request.
 * @throws ResponseError `InvalidParams`
 */
export function readDocumentPosition(params: unknown): DocumentPosition {
  const uri = readUri(params);
  const { position } = toRecord(params);
  if (!Position.is(position))
    throw invalidParams('position must have a line and a character, which are numbers from 0 on.');
  return { uri, position };
}

/**
 * Reads the item of a request about a call or type hierarchy.
 * @throws ResponseError `InvalidParams`
 */
export function readItem<Item extends object>(params: { readonly item: Item }): Item {
  const { item } = toRecord(params);
  if (typeof item !== 'object' || item === null) throw invalidParams('item must be an item that the server has sent.');
  return params.item;
}

/**
 * Reads the lens of a request that resolves it.
 * @throws ResponseError `InvalidParams`
 */
export function readLens(params: CodeLens): CodeLens {
  if (!Range.is(toRecord(params)['range']))
    throw invalidParams('range must be that of a lens that the server has sent.');
  return params;
}

function invalidParams(message: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
