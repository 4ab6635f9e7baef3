import type { DocumentInput, OccurrenceInput, SymbolInput } from './scip-encoder.js';

/** An occurrence of a name in a source: its symbol, and its ordinal among the occurrences of the name (1 for the first). */
export interface NamedPlace {
  readonly name: string;
  readonly symbol: string;
  readonly at?: number;
  readonly roles?: number;
  /** The texts at the start and at the end of the whole definition. */
  readonly encloses?: readonly [from: string, to: string];
}

/** Makes a document whose ranges are looked up in the text, so that a test does not have to count lines. */
export function describeSource(
  path: string,
  text: string,
  places: readonly NamedPlace[],
  more: Omit<DocumentInput, 'path' | 'occurrences'> = {},
): DocumentInput {
  const occurrences = places.map(({ name, symbol, at = 1, roles, encloses }): OccurrenceInput => {
    const start = positionOf(text, name, at);
    const range = [...lineOf(text, start), lineOf(text, start + name.length)[1]];
    const enclosing = encloses && enclosingRange(text, encloses);
    return {
      symbol,
      range,
      ...(roles === undefined ? {} : { roles }),
      ...(enclosing ? { enclosingRange: enclosing } : {}),
    };
  });
  return { path, occurrences, ...more };
}

/** A global symbol of the tests' package. */
export function symbolOf(descriptors: string): string {
  return `test manager shop 1.0 ${descriptors}`;
}

export function defines(name: string, descriptors: string, encloses?: readonly [string, string], at = 1): NamedPlace {
  return { name, symbol: symbolOf(descriptors), roles: 1, at, ...(encloses ? { encloses } : {}) };
}

export function mentions(name: string, descriptors: string, at = 1, roles = 0): NamedPlace {
  return { name, symbol: symbolOf(descriptors), at, roles };
}

export function informs(
  descriptors: string,
  kind: number,
  more: Omit<SymbolInput, 'symbol' | 'kind'> = {},
): SymbolInput {
  return { symbol: symbolOf(descriptors), kind, ...more };
}

function enclosingRange(text: string, [from, to]: readonly [string, string]): number[] {
  const start = positionOf(text, from, 1);
  const end = text.indexOf(to, start) + to.length;
  return [...lineOf(text, start), ...lineOf(text, end)];
}

function positionOf(text: string, name: string, at: number): number {
  let position = -1;
  for (let count = 0; count < at; count += 1) {
    position = text.indexOf(name, position + 1);
    if (position === -1) throw new Error(`"${name}" is not there ${at} times`);
  }
  return position;
}

function lineOf(text: string, position: number): [number, number] {
  const before = text.slice(0, position).split('\n');
  return [before.length - 1, before.at(-1)?.length ?? 0];
}
