import type { KnownFile } from '../discovery/workspace-snapshot.js';
import type { ScipRun } from '../scip/scip-run.js';
import { readCheckedFile, writeCheckedFile } from './checked-file.js';
import type { ExternalFile } from './external-files.js';

/** Extension of the names of files with the known files of a workspace. */
export const knownFilesExtension = '.files';

/** The state of the files of one workspace when they were last read, so that a run reads only files with new metadata. */
export interface KnownFiles {
  readonly files: ReadonlyMap<string, KnownFile>;
  /** By absolute path. */
  readonly external: Iterable<readonly [string, ExternalFile]>;
  /** The SCIP indexes of the run and their contribution, if there were any. */
  readonly scip?: ScipRun | undefined;
}

interface KnownFilesContent {
  readonly files: readonly (readonly [string, KnownFile])[];
  readonly external: readonly (readonly [string, ExternalFile])[];
  readonly scip?: ScipRun | undefined;
}

/** @throws DamagedFile */
export async function readKnownFiles(path: string): Promise<KnownFiles | undefined> {
  const [line] = (await readCheckedFile(path)) ?? [];
  if (line === undefined) return undefined;
  const { files, ...rest } = JSON.parse(line) as KnownFilesContent;
  return { ...rest, files: new Map(files) };
}

export async function writeKnownFiles(path: string, { files, external, scip }: KnownFiles): Promise<void> {
  const content: KnownFilesContent = { files: [...files], external: [...external], scip };
  await writeCheckedFile(path, [JSON.stringify(content)]);
}
