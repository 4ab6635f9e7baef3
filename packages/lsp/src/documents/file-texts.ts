import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NodeSummary } from '@code-graph/client';
import type { Location, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ReadyHost } from '../hosts/host-session.js';
import { nameRangeOf, readGraphDocument, textRangeOf, useRangeOf } from './graph-document.js';
import { splitLines } from './line-map.js';

/** Maximum number of files whose texts one answer reads. Ranges in other files have no columns. */
const maxFiles = 100;

interface FileText {
  readonly uri: string;
  /** Undefined if the text is not the one that the graph was made from. */
  readonly lines: readonly string[] | undefined;
  /** @param line 1-based line of the graph; the result is a 0-based line of the editor */
  readonly toEditor: (line: number) => number | undefined;
}

/** Places nodes and lines of the graph in the files of the workspace, as they are on the disk or in the editor. */
export class FileTexts {
  readonly #texts = new Map<string, Promise<FileText>>();

  /** @param findOpen returns the document of a path, if the editor has it open */
  constructor(
    private readonly host: ReadyHost,
    private readonly findOpen: (path: string) => TextDocument | undefined,
  ) {}

  /** The whole node and its identifier. Undefined for nodes without a file, and for those whose first line was edited. */
  async place(node: NodeSummary): Promise<{ uri: string; range: Range; nameRange: Range } | undefined> {
    if (node.file === undefined) return undefined;
    const { uri, lines, toEditor } = await this.#read(node.file);
    const isFile = node.startLine === undefined || node.id === node.file;
    const startLine = isFile ? 0 : toEditor(node.startLine ?? 1);
    if (startLine === undefined) return undefined;
    const endLine = Math.max(startLine, toEditor(node.endLine ?? 1) ?? startLine);
    if (lines === undefined) return { uri, range: lineRange(startLine, endLine), nameRange: lineRange(startLine) };
    const nameRange = isFile ? lineRange(0) : nameRangeOf(node.name, lines, startLine, endLine);
    const end = { line: endLine, character: lines[endLine]?.length ?? 0 };
    return { uri, range: { start: { line: startLine, character: 0 }, end }, nameRange };
  }

  /** The identifier of a node, for a list of references. */
  async locate(node: NodeSummary): Promise<Location | undefined> {
    const placed = await this.place(node);
    return placed && { uri: placed.uri, range: placed.nameRange };
  }

  async uriOf(file: string): Promise<string> {
    return (await this.#read(file)).uri;
  }

  /**
   * The uses of a name in lines of a file, without the lines that were edited.
   * @param lines 1-based lines of the graph
   */
  async uses(file: string, lines: readonly number[], name: string): Promise<Range[]> {
    const text = await this.#read(file);
    return lines.flatMap((line) => {
      const editorLine = text.toEditor(line);
      if (editorLine === undefined) return [];
      return [text.lines === undefined ? lineRange(editorLine) : useRangeOf(text.lines, editorLine, name)];
    });
  }

  /** The text of a line, without the white space around it. Undefined if the line was edited. */
  async line(file: string, line: number): Promise<Location | undefined> {
    const { uri, lines, toEditor } = await this.#read(file);
    const editorLine = toEditor(line);
    if (editorLine === undefined) return undefined;
    return { uri, range: lines === undefined ? lineRange(editorLine) : textRangeOf(lines, editorLine) };
  }

  #read(file: string): Promise<FileText> {
    let text = this.#texts.get(file);
    if (!text) {
      text = this.#texts.size < maxFiles ? this.#load(file) : Promise.resolve(withoutText(this.#uriOf(file)));
      this.#texts.set(file, text);
    }
    return text;
  }

  async #load(file: string): Promise<FileText> {
    const open = this.findOpen(file);
    if (open) {
      const document = await readGraphDocument(this.host, file, open).catch(() => undefined);
      return document
        ? { uri: open.uri, lines: document.lines, toEditor: document.map.toEditor }
        : withoutText(open.uri);
    }
    const params = { path: { id: file }, query: { scope: 'file' } };
    const source = await this.host.client.get('/api/graph/nodes/{id}/source', { params }).catch(() => undefined);
    const uri = this.#uriOf(file);
    if (source?.file !== file || source.changed !== false) return withoutText(uri);
    return { uri, lines: splitLines(source.text), toEditor: (line) => line - 1 };
  }

  #uriOf(file: string): string {
    return pathToFileURL(join(this.host.root, file)).href;
  }
}

/** A file of whose text nothing is known. Its lines are those of the graph. */
function withoutText(uri: string): FileText {
  return { uri, lines: undefined, toEditor: (line) => line - 1 };
}

function lineRange(startLine: number, endLine = startLine): Range {
  return { start: { line: startLine, character: 0 }, end: { line: endLine, character: 0 } };
}
