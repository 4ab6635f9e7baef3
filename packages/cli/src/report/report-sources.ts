import type { NodeSource } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { packString } from './pack-string.js';

/** The reason why the text of a file is not in a report. */
export type SourceOmission = 'missing' | 'refused' | 'too-large' | 'total';

/** The text of a file in the report, or the reason why it is omitted. */
export type ReportSource =
  | { readonly text: string; readonly isTruncated: boolean; readonly isChanged: boolean }
  | { readonly omission: SourceOmission };

/** Source texts by their files. */
export type ReportSources = ReadonlyMap<string, ReportSource>;

/** Maximum number of characters of all texts. The page reads them as one script. */
export const maxTotalCharacters = 32_000_000;

/** Characters of texts that are compressed together. The page decompresses all of them to show one. */
const charactersPerPack = 250_000;

/** Number of files that are read at the same time. */
const readAtOnce = 16;

/** Errors of the host about one file. A node that is gone belongs to a graph that was replaced while the report is written. */
const omissions: Readonly<Record<string, SourceOmission | undefined>> = {
  NOT_FOUND: 'missing',
  NO_SOURCE: 'missing',
  SOURCE_REFUSED: 'refused',
  SOURCE_TOO_LARGE: 'too-large',
};

/**
 * Reads the files that a graph names, in the order of its nodes, until their texts have `maxTotalCharacters`.
 * @param read reads the whole text of the file of a node
 */
export async function readReportSources(
  { nodes }: GraphDocument,
  read: (node: string) => Promise<NodeSource>,
): Promise<ReportSources> {
  const nodeOfFile = new Map<string, string>();
  for (const { id, file } of nodes) if (file !== undefined && !nodeOfFile.has(file)) nodeOfFile.set(file, id);
  const files = [...nodeOfFile];
  const sources = new Map<string, ReportSource>();
  let total = 0;
  for (let start = 0; start < files.length; start += readAtOnce) {
    const some = files.slice(start, start + readAtOnce);
    // Once the limit is reached, no other file is read, so that the report contains the first files instead of arbitrary later ones.
    const batch =
      total > maxTotalCharacters ? [] : await Promise.all(some.map(([, node]) => readSource(() => read(node))));
    for (const [index, [file]] of some.entries()) {
      const source = batch[index] ?? { omission: 'total' };
      if ('text' in source) total += source.text.length;
      sources.set(file, total > maxTotalCharacters && 'text' in source ? { omission: 'total' } : source);
    }
  }
  return sources;
}

async function readSource(read: () => Promise<NodeSource>): Promise<ReportSource> {
  try {
    const { text, truncated, changed = false } = await read();
    return { text, isTruncated: truncated, isChanged: changed };
  } catch (error) {
    const omission = omissions[String((error as { code?: unknown }).code)];
    if (omission === undefined) throw error;
    return { omission };
  }
}

/**
 * The script with the source texts of a report, in pieces: the names of some files, and their sources as one packed string. Files are
 * elements of an array, because a file may be named "__proto__".
 */
export function* writeReportSources(sources: ReportSources): Generator<string> {
  yield 'globalThis.codeGraphReportSources = [\n';
  for (const pack of toPacks(sources)) {
    const files = pack.map(([file]) => file);
    yield `[${JSON.stringify(files)},"${packString(JSON.stringify(pack.map(([, source]) => source)))}"],\n`;
  }
  yield '];\n';
}

function* toPacks(sources: ReportSources): Generator<[file: string, source: ReportSource][]> {
  let pack: [string, ReportSource][] = [];
  let characters = 0;
  for (const entry of sources) {
    pack.push(entry);
    if ('text' in entry[1]) characters += entry[1].text.length;
    if (characters < charactersPerPack) continue;
    yield pack;
    [pack, characters] = [[], 0];
  }
  if (pack.length > 0) yield pack;
}

/** The files whose text is in the report, and the omitted files, by reason. */
export interface SourceCounts {
  readonly files: number;
  readonly omitted: readonly { readonly reason: SourceOmission; readonly files: number }[];
}

export function countSources(sources: ReportSources): SourceCounts {
  const counts = new Map<SourceOmission | undefined, number>();
  for (const source of sources.values()) {
    const reason = 'text' in source ? undefined : source.omission;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const omitted = [...counts].flatMap(([reason, files]) => (reason === undefined ? [] : [{ reason, files }]));
  return { files: counts.get(undefined) ?? 0, omitted };
}

const reasonTitles: Readonly<Record<SourceOmission, string>> = {
  missing: 'not found',
  refused: 'not a text file inside the workspace',
  'too-large': 'too large',
  total: `beyond the first ${maxTotalCharacters / 1e6} million characters`,
};

/** The reasons why files are omitted, with the number of files. */
export function describeOmitted(omitted: SourceCounts['omitted']): string {
  return omitted.map(({ reason, files }) => `${files} (${reasonTitles[reason]})`).join(', ');
}
