import type { StatementPiece } from './checked-query.js';

/** The names in a query. */
export interface QueryNames {
  /** Types of nodes and kinds of edges that it asks for. */
  readonly types: readonly string[];
  readonly kinds: readonly string[];
  readonly properties: readonly string[];
}

/** Finds the properties in a query, and the texts to which it compares `type` and `kind`: in a pattern such as `{type: 'Class'}`, with `=` and with `IN`. */
export function findQueryNames(pieces: readonly StatementPiece[]): QueryNames {
  const names = { type: new Set<string>(), kind: new Set<string>() };
  const properties = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string' || !('isProperty' in piece) || !piece.isProperty) continue;
    properties.add(piece.name);
    if (piece.name !== 'type' && piece.name !== 'kind') continue;
    for (const text of textsAfter(pieces, index + 1)) names[piece.name].add(text);
  }
  return { types: [...names.type], kinds: [...names.kind], properties: [...properties] };
}

function textsAfter(pieces: readonly StatementPiece[], start: number): readonly string[] {
  const operator = pieces[start];
  if (operator === ':' || operator === '=') return toTexts(pieces.slice(start + 1, start + 2));
  if (operator !== 'IN' || pieces[start + 1] !== '[') return [];
  return toTexts(pieces.slice(start + 2, pieces.indexOf(']', start)));
}

function toTexts(pieces: readonly StatementPiece[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'string' || !piece.startsWith("'")) return [];
    return [piece.slice(1, -1).replaceAll(/\\(.)/gs, '$1')];
  });
}
