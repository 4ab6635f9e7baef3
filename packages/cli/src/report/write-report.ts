import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, HostError } from '@code-graph/api/errors';
import { contentPolicy, type StaticFiles } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';

const draftName = '.code-graph-report-new';
const indexName = 'index.html';
const dataName = 'report-data.js';
/** Loaded on demand: by the panel of source code. */
const sourcesName = 'report-sources.js';
const placeholder = '<!-- report -->';
/** Files that only the page of a host or of a hub loads. */
const filesOfHosts = ['/graph-worker.js', '/highlight-worker.js', '/hub.html', '/hub.js', '/hub.css'];
/** Colors source texts. */
const scriptOfSources = '/highlight-worker-code.js';

/**
 * In the page itself, because a report may be opened from disk. The page exchanges data with no address. Browsers permit pages on disk no
 * workers except of blobs.
 */
const policy = contentPolicy({ workers: 'blob:', connections: "'none'" }).join('; ');
const headElements = [
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  `<script defer src="./${dataName}"></script>`,
].join('\n    ');

/** A report to write. */
export interface Report {
  readonly viewer: StaticFiles;
  /** The script with the data, in pieces. */
  readonly data: Iterable<string>;
  /** The script with the source texts, in pieces. Undefined: the report has none. */
  readonly sources: Iterable<string> | undefined;
}

/**
 * Writes a report into a folder, and nothing outside of it. The page appears last: a folder with an `index.html` has a whole report.
 * @param isForced whether the folder may contain files, of which those with the names of the report's files are replaced
 * @throws HostError `INVALID_USAGE` if the folder is not empty, `REPORT_NOT_WRITTEN`
 */
export async function writeReport(folder: string, report: Report, isForced: boolean): Promise<void> {
  const draft = join(folder, draftName);
  let isCreated = false;
  try {
    isCreated = (await mkdir(folder, { recursive: true })) !== undefined;
    const presentFiles = (await readdir(folder)).filter((name) => name !== draftName);
    if (presentFiles.length > 0 && !isForced) throw cliErrors.folderNotEmpty(folder);
    await rm(draft, { recursive: true, force: true });
    await writeFiles(draft, report);
    await publish(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (isCreated) await rmdir(folder).catch(() => undefined);
    throw error instanceof HostError ? error : cliErrors.reportNotWritten(folder, error);
  }
}

async function writeFiles(draft: string, { viewer, data, sources }: Report): Promise<void> {
  await mkdir(draft);
  const unused = new Set([...filesOfHosts, ...(sources === undefined ? [scriptOfSources] : [])]);
  for (const [path, { bytes }] of viewer) {
    if (unused.has(path)) continue;
    const file = join(draft, path === '/' ? indexName : path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, path === '/' ? toReportPage(bytes.toString()) : bytes);
  }
  await writeFile(join(draft, dataName), data);
  if (sources !== undefined) await writeFile(join(draft, sourcesName), sources);
}

function toReportPage(page: string): string {
  if (!page.includes(placeholder)) throw new Error(`the page of @code-graph/viewer lacks ${placeholder}`);
  return page.replace(placeholder, () => headElements);
}

/** Moves the files into the folder. A link of the same name is replaced, not followed. */
async function publish(draft: string, folder: string): Promise<void> {
  await rm(join(folder, indexName), { recursive: true, force: true });
  // An earlier report may have left source texts, which a report without them must not contain.
  await rm(join(folder, sourcesName), { recursive: true, force: true });
  const names = (await readdir(draft)).filter((name) => name !== indexName);
  for (const name of [...names, indexName]) {
    const target = join(folder, name);
    await rm(target, { recursive: true, force: true });
    await rename(join(draft, name), target);
  }
  await rmdir(draft).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}
