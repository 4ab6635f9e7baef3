import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The module whose default export is the input of the contract suite, relative to the package as it is developed. */
const candidates = ['ts', 'mts', 'js', 'mjs'].map((extension) => `test/contract-input.${extension}`);

/** The module with the input, and the flags of Node.js that run it. */
export interface ContractInput {
  /** Relative to the package. */
  readonly path: string;
  readonly flags: readonly string[];
}

/** Finds the input of the contract suite. Returns undefined if the package has none. */
export async function findContractInput(source: string): Promise<ContractInput | undefined> {
  for (const path of candidates) {
    if (await isFile(join(source, path))) return { path, flags: path.endsWith('ts') ? flagsForTypeScript(source) : [] };
  }
  return undefined;
}

/** Runs TypeScript by the tsx of the package. Without one, newer versions of Node.js remove the types themselves. */
function flagsForTypeScript(source: string): string[] {
  try {
    return ['--import', pathToFileURL(createRequire(join(source, 'package.json')).resolve('tsx')).href];
  } catch {
    return [];
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
