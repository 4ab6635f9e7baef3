import { mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, relative, sep } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import { listFiles } from '@code-graph/sdk/files';
import { findContractInput, type ContractInput } from './entry/contract-input.js';
import type { ContractReport } from './entry/contract-report.js';
import { runPluginProcess, type ProcessOutcome } from './entry/plugin-process.js';
import { runEntry, type EntryReport } from './entry/run-entry.js';
import { linkDependencies } from './pack/link-dependencies.js';
import type { PluginReader, Rejection } from './plugin-reader.js';

export const manifestName = 'code-graph.plugin.json';

/**
 * Maximum duration of the contract suite in milliseconds. It takes three seconds for a plugin that computes little, but many times as
 * long on a busy machine.
 */
const longestContractMs = 300_000;

type JsonObject = Readonly<Record<string, unknown>>;

/** A file of the package. */
export interface PackedFile {
  /** Relative to the package, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
}

/** The content of a package as npm would publish it. */
export interface PackedPackage {
  /** The unpacked package. */
  readonly folder: string;
  /** The folder that was packed. */
  readonly source: string;
  readonly reader: PluginReader;
  readonly files: readonly PackedFile[];
  /** Undefined if `package.json` is not a JSON object. */
  readonly packageJson: JsonObject | undefined;
  /** Undefined unless the manifest fits its schema. */
  readonly manifest: PluginManifest | undefined;
  /** The content of the manifest, whether it fits its schema or not. Undefined if it is not JSON. */
  readonly manifestContent: unknown;
  /** The host's reason to reject the package. */
  readonly rejection: Rejection | undefined;
  has(path: string): boolean;
  read(path: string): Promise<string>;
  /** Runs the entry in a process of its own, once. */
  loadEntry(): Promise<EntryReport>;
  /** The module with the input of the contract suite, if the package as it is developed has one. */
  readonly contractInput: ContractInput | undefined;
  /** Runs the contract suite of the SDK on the plugin, whose entry must be loadable, once. */
  runContract(): Promise<ProcessOutcome<ContractReport>>;
}

/** Reads an unpacked package, without running its code. */
export async function readPackedPackage(
  folder: string,
  source: string,
  reader: PluginReader,
  signal: AbortSignal,
): Promise<PackedPackage> {
  const files = await listPackedFiles(folder);
  const paths = new Set(files.map(({ path }) => path));
  const packageJson = asObject(await readJson(join(folder, 'package.json')));
  const manifestContent = await readJson(join(folder, manifestName));
  const fits = manifestContent !== undefined && reader.findManifestViolations(manifestContent).length === 0;
  const contractInput = await findContractInput(source);
  let entry: Promise<EntryReport> | undefined;
  let contract: Promise<ProcessOutcome<ContractReport>> | undefined;
  return {
    folder,
    source,
    reader,
    files,
    packageJson,
    manifest: fits ? (manifestContent as PluginManifest) : undefined,
    manifestContent,
    rejection: await reader.findRejection(folder),
    has: (path) => paths.has(path),
    read: (path) => readFile(join(folder, path), 'utf8'),
    loadEntry: () => (entry ??= load()),
    contractInput,
    runContract: () => (contract ??= runContract()),
  };

  async function load(): Promise<EntryReport> {
    const missing = await linkDependencies(source, folder, dependencyNames(packageJson ?? {}));
    return runEntry(folder, (manifestContent as PluginManifest).entry, missing, signal);
  }

  async function runContract(): Promise<ProcessOutcome<ContractReport>> {
    const temporaryFolder = await realpath(await mkdtemp(join(tmpdir(), 'code-graph-contract-')));
    const { path, flags } = contractInput ?? { flags: [] };
    const files = [join(folder, (manifestContent as PluginManifest).entry)];
    if (path !== undefined) files.push(join(source, path));
    try {
      const settings = { files, flags, temporaryFolder, longestMs: longestContractMs, signal };
      return await runPluginProcess<ContractReport>('run-contract', settings);
    } finally {
      await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** The names of the packages that npm installs with a package. */
function dependencyNames(packageJson: JsonObject): string[] {
  const fields = ['dependencies', 'optionalDependencies', 'peerDependencies'];
  return fields.flatMap((field) => Object.keys(asObject(packageJson[field]) ?? {}));
}

/** The dependencies in a member of `package.json`, such as `peerDependencies`. */
export function dependenciesIn({ packageJson }: Pick<PackedPackage, 'packageJson'>, field: string): JsonObject {
  return asObject(packageJson?.[field]) ?? {};
}

/** Whether the host rejects the manifest itself, for a reason that a rule about the manifest reports. */
export function hasRejectedManifest({ rejection }: Pick<PackedPackage, 'rejection'>): boolean {
  return rejection?.code === 'E_BAD_MANIFEST';
}

/** Whether the package has a script that builds it. */
export function hasBuild({ packageJson }: Pick<PackedPackage, 'packageJson'>): boolean {
  const scripts = asObject(packageJson?.['scripts']) ?? {};
  return ['build', 'prepack', 'prepare'].some((name) => name in scripts);
}

/** The path of a file as `PackedFile` has it. */
export function normalizePath(path: string): string {
  return posix.normalize(path);
}

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

async function listPackedFiles(folder: string): Promise<PackedFile[]> {
  const files = (await listFiles(folder)).map(async (file) => ({
    path: relative(folder, file).split(sep).join('/'),
    bytes: (await stat(file)).size,
  }));
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns undefined if the file is missing or not JSON. Accepts a byte order mark, like npm. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readFile(file)));
  } catch {
    return undefined;
  }
}
