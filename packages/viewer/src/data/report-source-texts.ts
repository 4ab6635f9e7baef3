import { valueAt, type ColumnValue } from '../graph/attribute-column.js';
import { toCategory } from '../graph/column-builder.js';
import type { LoadedGraph } from '../graph/graph-builder.js';
import { loadScript } from './load-script.js';
import { unpackString } from './unpack-string.js';
import { noSource, sourceContext, type SourceExcerpt, type SourceTexts } from './source-texts.js';

/** The text of a file in a report, or the reason why the report does not contain it. */
type ReportSource =
  | { readonly text: string; readonly isTruncated: boolean; readonly isChanged: boolean }
  | { readonly omission: 'missing' | 'refused' | 'too-large' | 'total' };

/**
 * The source texts, which `report-sources.js` assigns to `globalThis.codeGraphReportSources`: the names of some files, and their
 * sources as one packed JSON array.
 */
export type ReportSources = readonly (readonly [files: readonly string[], packed: string])[];

/** Reads the source of each file of the report. */
type FileReaders = ReadonlyMap<string, () => Promise<ReportSource | undefined>>;

const omissionTitles = {
  missing: noSource,
  refused: 'The report does not contain this file: only text files inside the workspace are written.',
  'too-large': 'The report does not contain this file: it is too large.',
  total: 'The report does not contain this file: those before it in the graph have reached the maximum size.',
} as const;

const beyondEnd = 'The report contains only the beginning of this long file.';
const endsBefore = 'The file was changed after the index, and ends before this node.';

/** The source texts in a report, which are loaded when the first one is read. */
export class ReportSourceTexts implements SourceTexts {
  #files: Promise<FileReaders> | undefined;

  async read({ nodeColumns }: LoadedGraph, node: number): Promise<SourceExcerpt> {
    const valueOf = (name: string): ColumnValue | undefined => {
      const column = nodeColumns.get(name);
      return column && valueAt(column, node);
    };
    const file = valueOf('file');
    if (typeof file !== 'string') throw new Error(noSource);
    const source = await (await this.#load()).get(file)?.();
    if (source === undefined) throw new Error(noSource);
    if ('omission' in source) throw new Error(omissionTitles[source.omission]);
    const lines = source.text.split('\n');
    const startLine = Number(valueOf('startLine') ?? 1);
    const endLine = Number(valueOf('endLine') ?? lines.length);
    if (startLine > lines.length) throw new Error(source.isTruncated ? beyondEnd : endsBefore);
    const firstLine = Math.max(1, startLine - sourceContext);
    const lastLine = Math.max(startLine, endLine) + sourceContext;
    const language = valueOf('language');
    return {
      file,
      language: typeof language === 'string' ? language : undefined,
      startLine,
      endLine,
      firstLine,
      text: lines.slice(firstLine - 1, lastLine).join('\n'),
      isTruncated: source.isTruncated && lastLine > lines.length,
      isChanged: source.isChanged,
    };
  }

  async #load(): Promise<FileReaders> {
    try {
      return await (this.#files ??= loadFiles());
    } catch (error) {
      this.#files = undefined;
      throw error;
    }
  }
}

async function loadFiles(): Promise<FileReaders> {
  await loadScript('report-sources');
  const { codeGraphReportSources = [] } = globalThis as { codeGraphReportSources?: ReportSources };
  return new Map(
    codeGraphReportSources.flatMap(([files, packed]) => {
      let unpacked: Promise<readonly ReportSource[]> | undefined;
      const unpack = () =>
        (unpacked ??= unpackString(packed).then((text) => JSON.parse(text) as readonly ReportSource[]));
      // Keys are categories, because files are looked up by the attributes of nodes.
      return files.map((file, index) => [toCategory(file), async () => (await unpack())[index]] as const);
    }),
  );
}
