import type { DocumentInput, OccurrenceInput, SymbolInput } from './scip-encoder.js';

/** An occurrence of a name in a source: its symbol, and its ordinal among the occurrences of the name (1 for the first). */
export interface NamedOccurrence {
  readonly name: string;
  readonly symbol: string;
  readonly at?: number;
  readonly roles?: number;
  /** The strings at the start and at the end of the whole definition. */
  readonly encloses?: readonly [from: string, to: string];
}

/** Creates a document whose ranges are computed from the text, so that a test does not have to count lines. */
export function describeSource(
  path: string,
  text: string,
  named: readonly NamedOccurrence[],
  more: Omit<DocumentInput, 'path' | 'occurrences'> = {},
): DocumentInput {
  const occurrences = named.map(({ name, symbol, at = 1, roles, encloses }): OccurrenceInput => {
    const start = offsetOf(text, name, at);
    const range = [...lineAndColumnAt(text, start), lineAndColumnAt(text, start + name.length)[1]];
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

/** A global symbol in the package that the tests use. */
export function symbolOf(descriptors: string): string {
  return `test manager shop 1.0 ${descriptors}`;
}

export function defines(
  name: string,
  descriptors: string,
  encloses?: readonly [string, string],
  at = 1,
): NamedOccurrence {
  return { name, symbol: symbolOf(descriptors), roles: 1, at, ...(encloses ? { encloses } : {}) };
}

export function mentions(name: string, descriptors: string, at = 1, roles = 0): NamedOccurrence {
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
  const start = offsetOf(text, from, 1);
  const end = text.indexOf(to, start) + to.length;
  return [...lineAndColumnAt(text, start), ...lineAndColumnAt(text, end)];
}

function offsetOf(text: string, name: string, at: number): number {
  let offset = -1;
  for (let count = 0; count < at; count += 1) {
    offset = text.indexOf(name, offset + 1);
    if (offset === -1) throw new Error(`"${name}" occurs fewer than ${at} times`);
  }
  return offset;
}

function lineAndColumnAt(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split('\n');
  return [before.length - 1, before.at(-1)?.length ?? 0];
}
