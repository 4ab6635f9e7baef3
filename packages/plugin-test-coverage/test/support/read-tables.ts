import { Pacer } from '@code-graph/sdk/pacer';
import { BranchIds } from '../../src/records/branch-ids.js';
import type { CoverageCounts, LineTable } from '../../src/records/line-table.js';
import { RecordLimit } from '../../src/records/record-limit.js';
import { ReportedFiles } from '../../src/records/reported-files.js';
import { readReport } from '../../src/reports/read-report.js';

/** The path of a fixture. */
export function fixture(name: string): string {
  return new URL(`../fixtures/${name}`, import.meta.url).pathname;
}

/** Reads a report as a whole, by the paths in it without `root`. */
export async function readTables(path: string, root = ''): Promise<Map<string, LineTable>> {
  const files = new ReportedFiles(new BranchIds(), new RecordLimit(), () => true);
  const { signal } = new AbortController();
  const settings = { signal, pacer: new Pacer(signal), onProgress: () => undefined };
  await readReport({ path, name: path }, files, settings);
  const tables = new Map<string, LineTable>();
  for (const { paths, records } of files)
    if (records !== undefined) tables.set((paths[0] ?? '').replace(root, ''), records.toTable());
  return tables;
}

/** The counts of each file of a report. */
export async function readCounts(path: string, root = ''): Promise<Record<string, CoverageCounts>> {
  return Object.fromEntries([...(await readTables(path, root))].map(([file, table]) => [file, table.count()]));
}

/** Whether each executable line of each file was executed. */
export async function readLines(path: string, root = ''): Promise<Record<string, Record<number, boolean>>> {
  const tables = await readTables(path, root);
  return Object.fromEntries([...tables].map(([file, table]) => [file, Object.fromEntries(table.executions())]));
}
