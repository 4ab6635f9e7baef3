/** The name of a variable or property, which the engine may know under another name. */
interface StatementName {
  readonly name: string;
  readonly isProperty: boolean;
}

/** A symbol before which the engine does not accept a space. */
interface AttachedSymbol {
  readonly attached: string;
}

export type StatementPiece = string | StatementName | AttachedSymbol;

/** A query that the grammar accepts, in a form that contains only elements of the grammar. */
export interface CheckedQuery {
  readonly pieces: readonly StatementPiece[];
  /** Names of the columns; undefined after `RETURN *`. */
  readonly columns: readonly string[] | undefined;
  /** Whether the only column is a `count(...)`. */
  readonly isCount: boolean;
  /** Whether a limit can be appended. */
  readonly isUnlimited: boolean;
  /** Names of the parameters that the query refers to. */
  readonly parameters: ReadonlySet<string>;
}

/**
 * The text of the query for the engine.
 * @param columnOf the engine's name of a property
 * @param maxRows maximum number of rows
 */
export function toStatement(
  { pieces, isUnlimited }: CheckedQuery,
  columnOf: (property: string) => string,
  maxRows: number,
): string {
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return ` ${piece}`;
    if ('attached' in piece) return piece.attached;
    return ` ${quoteName(piece.isProperty ? columnOf(piece.name) : piece.name)}`;
  });
  if (isUnlimited) texts.push(` LIMIT ${maxRows}`);
  return texts.join('').trimStart();
}

/** Writes a name in backticks. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** Writes a string literal. */
export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
