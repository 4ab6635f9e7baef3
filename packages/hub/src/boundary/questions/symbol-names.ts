/** The name of the symbol for a whole entry point. */
export const wholeEntryPoint = '*';

/** A symbol, divided into its entry point and its name in it. */
export interface SymbolParts {
  /** '' is the main entry point. */
  readonly entryPoint: string;
  readonly name: string;
}

export function toSymbolParts(symbol: string): SymbolParts {
  const colon = symbol.lastIndexOf(':');
  return { entryPoint: symbol.slice(0, Math.max(colon, 0)), name: symbol.slice(colon + 1) };
}

export function toSymbol({ entryPoint, name }: SymbolParts): string {
  return entryPoint === '' ? name : `${entryPoint}:${name}`;
}

/**
 * The symbols by which code refers to an exported one: also as a member of the default import, which for CommonJS is the same value
 * (`import lodash from 'lodash'; lodash.merge()`).
 */
export function spellingsOf(symbol: string): readonly string[] {
  const { entryPoint, name } = toSymbolParts(symbol);
  const isOfDefault = name === wholeEntryPoint || name === 'default' || name.startsWith('default.');
  return isOfDefault ? [symbol] : [symbol, toSymbol({ entryPoint, name: `default.${name}` })];
}

/** The name of the container of a member: `Parser` of `Parser.parse`; '' if there is none. */
export function ownerOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}

/** Whether a symbol of C# lacks the namespace, so that it may be a name of another package. */
export function isUnqualified(symbol: string): boolean {
  return symbol.startsWith('*.');
}
