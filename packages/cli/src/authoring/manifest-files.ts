import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import { FileError, isInside, readRegularFile } from '@code-graph/sdk/files';
import { messageOf } from '@code-graph/api/errors';
import { CandidateRejected, readManifest, SchemaValidator } from '@code-graph/host/validation';
import { cliErrors } from '../cli-errors.js';
import { formatGenerated } from './format-generated.js';
import { banner, toDeclarations, toJavaScriptModule, toTypeScriptModule } from './manifest-module.js';

/** A generated file, compared with the one on disk. */
export interface ManifestFile {
  /** Path in the package, with `/`. */
  readonly path: string;
  readonly text: string;
  /** `current`: the file on disk has this text. */
  readonly state: 'missing' | 'stale' | 'current';
}

const maxFileBytes = 4 * 1024 * 1024;
const typeScript = /\.([cm]?)tsx?$/;
const javaScript = /\.([cm]?)jsx?$/;

/**
 * Generates the files that give a plugin its typed manifest: `manifest.ts` beside the manifest's `source`, or without a source
 * `manifest.js` and `manifest.d.ts` beside its `entry`. Does not write them.
 * @throws HostError `TYPES_NOT_GENERATED` with the fault of the manifest
 */
export async function generateManifestFiles(directory: string): Promise<ManifestFile[]> {
  try {
    const manifest = await readManifest(directory, new SchemaValidator());
    const generated = await generate(manifest);
    return await Promise.all(Object.entries(generated).map(([path, text]) => compare(directory, path, text)));
  } catch (error) {
    if (error instanceof CandidateRejected) throw cliErrors.typesNotGenerated(directory, error.message, error);
    throw cliErrors.typesNotGenerated(directory, messageOf(error), error);
  }
}

/** Writes the files that are not current. */
export async function writeManifestFiles(directory: string, files: readonly ManifestFile[]): Promise<void> {
  for (const { path, text, state } of files) {
    if (state === 'current') continue;
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Returns the text of each file by its path. */
async function generate(manifest: PluginManifest): Promise<Record<string, string>> {
  const { source, entry } = manifest;
  const module = source ?? entry;
  if (!isInside(join('/package', module), '/package')) throw new Error(`its module ${module} is outside the package`);
  const folder = dirname(module).replace(/^\.\/?/, '');
  const path = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const [, kind = ''] = typeScript.exec(module) ?? [];
  if (typeScript.test(module)) return { [path(`manifest.${kind}ts`)]: await toTypeScriptModule(manifest) };
  const [, moduleKind] = javaScript.exec(module) ?? [];
  if (moduleKind === undefined) throw new Error(`its module ${module} has the unknown extension "${extname(module)}"`);
  return {
    [path(`manifest.${moduleKind}js`)]: toJavaScriptModule(manifest),
    [path(`manifest.d.${moduleKind}ts`)]: await toDeclarations(manifest),
  };
}

async function compare(directory: string, path: string, generated: string): Promise<ManifestFile> {
  const file = join(directory, path);
  const text = await formatGenerated(file, generated);
  const existing = await readExisting(file);
  if (existing === undefined) return { path, text, state: 'missing' };
  if (!existing.startsWith(banner)) {
    throw new Error(`${path} exists, and its first line is not that of a generated file; rename it`);
  }
  return { path, text, state: existing.replaceAll('\r\n', '\n') === text ? 'current' : 'stale' };
}

async function readExisting(file: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(file, { maxBytes: maxFileBytes })).toString();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.reason === 'missing') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}
