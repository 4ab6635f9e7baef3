import { sourceErrors } from './source-errors.js';

/** Lines of a text. */
export interface SourceLines {
  /** Number of the first line, from 1. */
  readonly firstLine: number;
  readonly text: string;
  readonly isTruncated: boolean;
}

/** The lines to read. */
export interface LineRange {
  readonly startLine: number;
  /** Default: the last line. */
  readonly endLine: number | undefined;
  /** Number of lines before and after these lines. */
  readonly context: number;
}

/** Maximum number of characters of an excerpt. */
const maxCharacters = 500_000;

/** Bytes in which a NUL byte shows that a file is binary, as git decides it. */
const sniffedBytes = 8 * 1024;

/** Decodes a file as UTF-8, or as UTF-16 if it starts with its byte order mark. Returns undefined if it is binary. */
export function decodeSource(bytes: Buffer): string | undefined {
  const isWide = bytes.length % 2 === 0;
  if (isWide && bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  if (isWide && bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
  if (bytes.subarray(0, sniffedBytes).includes(0)) return undefined;
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** Splits a text into lines, without the line ends. A line end at the end of the text does not begin another line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Takes lines and their context, up to a maximum number of characters.
 * @throws HostError `SOURCE_CHANGED` if the text ends before the first line
 */
export function takeLines(
  lines: readonly string[],
  { startLine, endLine = lines.length, context }: LineRange,
  file: string,
): SourceLines {
  if (startLine > lines.length) throw sourceErrors.sourceChanged(file, startLine, lines.length);
  const firstLine = Math.max(1, startLine - context);
  const taken = lines.slice(firstLine - 1, Math.max(startLine, endLine) + context);
  let characters = 0;
  const beyond = taken.findIndex((line) => (characters += line.length + 1) > maxCharacters);
  if (beyond === -1) return { firstLine, text: taken.join('\n'), isTruncated: false };
  // At least a part of the first line, also if it is longer than the maximum.
  const kept = beyond === 0 ? [taken[0]?.slice(0, maxCharacters) ?? ''] : taken.slice(0, beyond);
  return { firstLine, text: kept.join('\n'), isTruncated: true };
}
