import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver';
import type { ReadyHost } from '../hosts/host-session.js';
import { findIdentifier } from './identifiers.js';
import { readGraphFile, type Declaration, type GraphFile } from './graph-file.js';
import { createLineMap, splitLines, type LineMap } from './line-map.js';

/** Maximum number of characters of a document that has lenses and hovers. The host returns longer texts in part. */
const maxCharacters = 500_000;

/** Lines in which the name of a declaration is looked up: those of annotations come before it. */
const maxNameLines = 30;

/** A document of the editor whose file is in the graph, with the text that the graph was made from. */
export interface GraphDocument {
  readonly host: ReadyHost;
  readonly uri: string;
  readonly file: GraphFile;
  /** The lines of the editor. */
  readonly lines: readonly string[];
  readonly map: LineMap;
}

/** Reads the file of a document. Undefined if it is not in the graph, too large, or if the graph was made from another text. */
export async function readGraphDocument(
  host: ReadyHost,
  path: string,
  document: TextDocument,
): Promise<GraphDocument | undefined> {
  const text = document.getText();
  if (text.length > maxCharacters) return undefined;
  const file = await readGraphFile(host, path);
  if (file?.lines === undefined) return undefined;
  const lines = splitLines(text);
  return { host, uri: document.uri, file, lines, map: createLineMap(file.lines, lines) };
}

/** A declaration in the editor. Lines are 0-based. */
export interface PlacedDeclaration {
  readonly node: Declaration;
  readonly startLine: number;
  readonly endLine: number;
  /** The identifier, or the first line if it is not found. */
  readonly nameRange: Range;
  /** Whether a line of it was edited. */
  readonly isEdited: boolean;
  /** Whether it is part of a function. */
  readonly isLocal: boolean;
}

/**
 * Finds the declarations in the editor. Omits those whose first line was edited, or which are no longer inside of what contained them: equal lines
 * could be those of another declaration.
 */
export function placeDeclarations({ file, lines, map }: GraphDocument): PlacedDeclaration[] {
  const placed: PlacedDeclaration[] = [];
  for (const node of file.declarations) {
    const startLine = map.toEditor(node.startLine);
    const endLine = lastLineOf(map, node);
    if (startLine === undefined || endLine < startLine) continue;
    const containers = file.declarations.filter((other) => contains(other, node));
    const isInPlace = containers.every((container) => {
      const first = map.toEditor(container.startLine);
      return first !== undefined && first <= startLine && lastLineOf(map, container) >= endLine;
    });
    if (!isInPlace) continue;
    const isEdited = endLine - startLine !== node.endLine - node.startLine || hasEdit(map, startLine, endLine);
    const isLocal = containers.some(({ type }) => type === 'Function' || type === 'Method');
    const nameRange = nameRangeOf(node.name, lines, startLine, endLine);
    placed.push({ node, startLine, endLine, nameRange, isEdited, isLocal });
  }
  return placed;
}

function contains(container: Declaration, node: Declaration): boolean {
  return container !== node && container.startLine <= node.startLine && container.endLine >= node.endLine;
}

/** The last line of a declaration that was not edited, or -1. */
function lastLineOf(map: LineMap, { startLine, endLine }: Declaration): number {
  for (let line = endLine; line >= startLine; line--) {
    const editorLine = map.toEditor(line);
    if (editorLine !== undefined) return editorLine;
  }
  return -1;
}

function hasEdit(map: LineMap, startLine: number, endLine: number): boolean {
  for (let line = startLine; line <= endLine; line++) if (map.toGraph(line) === undefined) return true;
  return false;
}

/** The range of the identifier of a declaration. Lines are 0-based. */
export function nameRangeOf(name: string, lines: readonly string[], startLine: number, endLine: number): Range {
  for (let line = startLine; line <= Math.min(endLine, startLine + maxNameLines); line++) {
    const [span] = findIdentifier(lines[line] ?? '', name);
    if (span) return rangeOf(line, span.start, span.end);
  }
  return textRangeOf(lines, startLine);
}

/** The range of a line's text without the white space around it. */
export function textRangeOf(lines: readonly string[], line: number): Range {
  const text = lines[line] ?? '';
  const start = text.length - text.trimStart().length;
  return rangeOf(line, start, Math.max(text.trimEnd().length, start));
}

/** The range of a use of a name in a line: the identifier if it occurs once, otherwise the text of the line. */
export function useRangeOf(lines: readonly string[], line: number, name: string): Range {
  const [span, ...others] = findIdentifier(lines[line] ?? '', name);
  return span && others.length === 0 ? rangeOf(line, span.start, span.end) : textRangeOf(lines, line);
}

function rangeOf(line: number, start: number, end: number): Range {
  return { start: { line, character: start }, end: { line, character: end } };
}
