import { posix } from 'node:path';
import { parseJsonWithComments, toObject } from './json-with-comments.js';

/** Where a project's scripts go. Paths are relative to the root of the workspace, '' for the root itself. */
export interface OutputFolder {
  readonly output: string;
  /** The folder of the configuration. */
  readonly project: string;
}

/** What decides whether and where the compiler writes scripts. */
interface EmitOptions {
  readonly outDir?: string;
  readonly isSilent?: boolean;
}

const configurationFile = /(^|\/)(tsconfig[^/]*|jsconfig)\.json$/;
const projectFolder = /^\$\{configDir\}(?=\/|$)/;
const longestChain = 16;

/**
 * The folders that the configurations of a workspace name as their `outDir`, without those that are around the
 * configuration itself. The compiler is not asked: it would have to be loaded even when nothing has changed.
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
    const { outDir, isSilent = false } = reader.optionsOf(path);
    if (outDir === undefined || isSilent) continue;
    const output = posix.normalize(outDir.replace(projectFolder, project === '' ? '.' : project)).replace(/\/$/, '');
    const isAround = output === '.' || output.startsWith('..') || `${project}/`.startsWith(`${output}/`);
    if (!isAround) folders.push({ output, project });
  }
  return folders;
}

/** Reads each configuration once, however many others extend it. */
class EmitOptionsReader {
  readonly #known = new Map<string, EmitOptions>();

  constructor(private readonly read: (path: string) => string | undefined) {}

  /** @param chain number of bases that may follow one another */
  optionsOf(path: string, chain = longestChain): EmitOptions {
    const known = chain === 0 ? {} : this.#known.get(path);
    if (known !== undefined) return known;
    // Stands while its bases are read, which may lead back to it.
    this.#known.set(path, {});
    const options = this.#optionsOf(path, chain);
    this.#known.set(path, options);
    return options;
  }

  #optionsOf(path: string, chain: number): EmitOptions {
    const configuration = parseJsonWithComments(this.read(path) ?? '');
    if (configuration === undefined) return {};
    const { compilerOptions, extends: bases } = configuration;
    let inherited: EmitOptions = {};
    for (const base of Array.isArray(bases) ? (bases as readonly unknown[]) : [bases]) {
      if (typeof base !== 'string' || !base.startsWith('.')) continue;
      const file = posix.join(folderOf(path), base.endsWith('.json') ? base : `${base}.json`);
      inherited = { ...inherited, ...this.optionsOf(file, chain - 1) };
    }
    const { outDir, noEmit, emitDeclarationOnly } = toObject(compilerOptions) ?? {};
    const isStated = typeof noEmit === 'boolean' || typeof emitDeclarationOnly === 'boolean';
    return {
      ...inherited,
      ...(typeof outDir === 'string' ? { outDir: placeOf(outDir, path) } : {}),
      ...(isStated ? { isSilent: noEmit === true || emitDeclarationOnly === true } : {}),
    };
  }
}

/** A path is relative to the configuration that states it, unless it says otherwise. */
function placeOf(outDir: string, path: string): string {
  return projectFolder.test(outDir) ? outDir : posix.join(folderOf(path), outDir);
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}
