import type { WireReader } from './wire-reader.js';

/** A half-open, 0-based range, as in SCIP. Characters are counted in the encoding of the document. */
export interface SourceRange {
  readonly startLine: number;
  readonly startCharacter: number;
  readonly endLine: number;
  readonly endCharacter: number;
}

/** Reads a range of three or four numbers, the format before 2026; `undefined` if it is invalid. */
export function toRange(numbers: readonly number[]): SourceRange | undefined {
  const [startLine = -1, startCharacter = -1, third = -1, fourth] = numbers;
  if (numbers.length === 3) return checked(startLine, startCharacter, startLine, third);
  return numbers.length === 4 ? checked(startLine, startCharacter, third, fourth ?? -1) : undefined;
}

/** Reads a `SingleLineRange` or `MultiLineRange`. Writers omit numbers that are 0. */
export function readTypedRange(reader: WireReader, isMultiLine: boolean): SourceRange | undefined {
  const numbers = [0, 0, 0, 0, 0];
  const end = reader.enter();
  while (reader.next()) {
    if (reader.field < numbers.length) numbers[reader.field] = reader.readInt32();
    else reader.skip();
  }
  reader.leave(end);
  const [, first = 0, second = 0, third = 0, fourth = 0] = numbers;
  return isMultiLine ? checked(first, second, third, fourth) : checked(first, second, first, third);
}

export function compareStarts(one: SourceRange, other: SourceRange): number {
  return one.startLine - other.startLine || one.startCharacter - other.startCharacter;
}

export function compareEnds(one: SourceRange, other: SourceRange): number {
  return one.endLine - other.endLine || one.endCharacter - other.endCharacter;
}

function checked(
  startLine: number,
  startCharacter: number,
  endLine: number,
  endCharacter: number,
): SourceRange | undefined {
  const isForward = endLine > startLine || (endLine === startLine && endCharacter >= startCharacter);
  if (!isForward || startLine < 0 || startCharacter < 0 || endCharacter < 0) return undefined;
  return { startLine, startCharacter, endLine, endCharacter };
}
