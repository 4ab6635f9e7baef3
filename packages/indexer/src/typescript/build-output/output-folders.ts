import { posix } from 'node:path';
import { parseJsonWithComments, toObject } from '../files/json-with-comments.js';

/** The folder to which the compiler writes the scripts of a project. Paths are relative to the workspace root ('' for the root). */
export interface OutputFolder {
  readonly output: string;
  /** The folder of the configuration. */
  readonly project: string;
}

/** The options that decide whether and where the compiler writes scripts. */
interface EmitOptions {
  readonly outDir?: string;
  readonly writesNoScripts?: boolean;
}

const configurationFile = /(^|\/)(tsconfig[^/]*|jsconfig)\.json$/;
const projectFolder = /^\$\{configDir\}(?=\/|$)/;
const maxBases = 16;

/**
 * Returns the folders that the configurations of a workspace name as their `outDir`, except folders that contain the
 * configuration itself. Does not use the compiler, which would have to be loaded even in a run without changes.
 */
export function findOutputFolders(
  configuration: Iterable<string>,
  read: (path: string) => string | undefined,
): OutputFolder[] {
  const folders: OutputFolder[] = [];
  const reader = new EmitOptionsReader(read);
  for (const path of configuration) {
    if (!configurationFile.test(path)) continue;
    const project = folderOf(path);
    const { outDir, writesNoScripts = false } = reader.optionsOf(path);
    if (outDir === undefined || writesNoScripts) continue;
    const output = posix.normalize(outDir.replace(projectFolder, project === '' ? '.' : project)).replace(/\/$/, '');
    const containsProject = output === '.' || output.startsWith('..') || `${project}/`.startsWith(`${output}/`);
    if (!containsProject) folders.push({ output, project });
  }
  return folders;
}

/** Reads each configuration once, even if several others extend it. */
class EmitOptionsReader {
  readonly #known = new Map<string, EmitOptions>();

  constructor(private readonly read: (path: string) => string | undefined) {}

  /** @param maxDepth maximum length of the chain of bases */
  optionsOf(path: string, maxDepth = maxBases): EmitOptions {
    const cached = maxDepth === 0 ? {} : this.#known.get(path);
    if (cached !== undefined) return cached;
    // Ends the recursion if its bases extend it in turn.
    this.#known.set(path, {});
    const options = this.#optionsOf(path, maxDepth);
    this.#known.set(path, options);
    return options;
  }

  #optionsOf(path: string, maxDepth: number): EmitOptions {
    const configuration = parseJsonWithComments(this.read(path) ?? '');
    if (configuration === undefined) return {};
    const { compilerOptions, extends: bases } = configuration;
    let inherited: EmitOptions = {};
    for (const base of Array.isArray(bases) ? (bases as readonly unknown[]) : [bases]) {
      if (typeof base !== 'string' || !base.startsWith('.')) continue;
      const file = posix.join(folderOf(path), base.endsWith('.json') ? base : `${base}.json`);
      inherited = { ...inherited, ...this.optionsOf(file, maxDepth - 1) };
    }
    const { outDir, noEmit, emitDeclarationOnly } = toObject(compilerOptions) ?? {};
    const isStated = typeof noEmit === 'boolean' || typeof emitDeclarationOnly === 'boolean';
    return {
      ...inherited,
      ...(typeof outDir === 'string' ? { outDir: resolveOutDir(outDir, path) } : {}),
      ...(isStated ? { writesNoScripts: noEmit === true || emitDeclarationOnly === true } : {}),
    };
  }
}

/** A path is relative to the configuration that contains it, unless it begins with `${configDir}`. */
function resolveOutDir(outDir: string, path: string): string {
  return projectFolder.test(outDir) ? outDir : posix.join(folderOf(path), outDir);
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}
