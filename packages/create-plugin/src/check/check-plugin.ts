import { mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckError } from './check-error.js';
import { isFile } from './is-file.js';
import { packPackage } from './pack/pack-package.js';
import { unpack } from './pack/unpack.js';
import { readPackedPackage } from './packed-package.js';
import type { PluginReader } from './plugin-reader.js';
import { refuseUnknownRules, runRules, type RulesReport } from './run-rules.js';

/** The outcome of a check. */
export interface CheckReport extends RulesReport {
  /** Whether the package may be published: no violation, or with `strict: false` only warnings. */
  readonly isPublishable: boolean;
  /** Undefined if package.json has none. */
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** Size of the archive. */
  readonly packedBytes: number;
  readonly fileCount: number;
  readonly durationMs: number;
}

export interface CheckOptions {
  /** Whether warnings prevent publication, too. */
  readonly strict?: boolean;
  /** Ids of rules that the package may violate. */
  readonly allow?: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * Packs a package like `npm publish`, unpacks the archive in a temporary folder, and checks the package as users would get it.
 * @param folder the package
 * @throws CheckError if there is no package, if it cannot be packed, or if `allow` contains an unknown rule
 */
export async function checkPlugin(
  folder: string,
  reader: PluginReader,
  { strict = false, allow = [], signal = new AbortController().signal }: CheckOptions = {},
): Promise<CheckReport> {
  const start = performance.now();
  refuseUnknownRules(allow);
  if (!(await isFile(join(folder, 'package.json')))) {
    throw new CheckError('no-package', `There is no package.json in ${folder}.`);
  }
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'code-graph-check-')));
  try {
    const [packedFolder, unpackedFolder] = [join(temporary, 'packed'), join(temporary, 'package')];
    await mkdir(packedFolder);
    const archive = await packPackage(folder, packedFolder, signal);
    await unpack(archive, unpackedFolder);
    const packed = await readPackedPackage(unpackedFolder, folder, reader, signal);
    const report = await runRules(packed, allow);
    const { name, version } = packed.packageJson ?? {};
    return {
      ...report,
      isPublishable: !report.findings.some(({ level }) => strict || level === 'error'),
      name: typeof name === 'string' ? name : undefined,
      version: typeof version === 'string' ? version : undefined,
      packedBytes: (await stat(archive)).size,
      fileCount: packed.files.length,
      durationMs: performance.now() - start,
    };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
