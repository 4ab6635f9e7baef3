import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { findSimilarName } from '@code-graph/sdk/checks';
import { hasBuild, manifestName, normalizePath, type PackedPackage } from '../packed-package.js';
import { withManifest, type Finding, type Rule } from '../rule.js';

const place = `${manifestName} (/entry)`;

/** Rules about the file of the entry, which need not run it. */
export const entryFileRules: readonly Rule[] = [
  {
    id: 'entry-present',
    level: 'error',
    title: 'The package contains the entry that the manifest names.',
    reason: 'The host imports this file. Without it, the host rejects the plugin with `E_NO_ENTRY`.',
    remedy: 'Build the entry in "prepack", and list its folder in "files". Or correct "entry" in the manifest.',
    find: withManifest(async ({ entry }, packed) => {
      if (posix.normalize(entry).startsWith('..')) return [leadingOut(entry)];
      if (packed.has(normalizePath(entry))) return [];
      return [
        { place, message: `The package does not contain ${entry}.`, remedy: await adviseOnMissing(entry, packed) },
      ];
    }),
  },
  {
    id: 'entry-javascript',
    level: 'error',
    title: 'The entry is a JavaScript module.',
    reason: 'The host runs published plugins without a build.',
    remedy: 'Name an ES module of JavaScript as "entry".',
    find: withManifest(({ entry }, { packageJson }) => {
      const fault = findModuleFault(entry, packageJson?.['type'] === 'module');
      return fault === undefined ? [] : [{ place, ...fault }];
    }),
  },
];

/** Whether the entry is in the package, and Node.js can import it as an ES module. Other rules report if not. */
export function isRunnable({ entry }: { readonly entry: string }, packed: PackedPackage): boolean {
  return (
    packed.has(normalizePath(entry)) && findModuleFault(entry, packed.packageJson?.['type'] === 'module') === undefined
  );
}

function findModuleFault(
  entry: string,
  isModulePackage: boolean,
): { readonly message: string; readonly remedy: string } | undefined {
  if (entry.endsWith('.mjs') || (entry.endsWith('.js') && isModulePackage)) return undefined;
  if (entry.endsWith('.js')) {
    const message = `${entry} is not an ES module, because package.json lacks "type": "module".`;
    return { message, remedy: 'Add "type": "module" to package.json.' };
  }
  if (entry.endsWith('.cjs')) {
    const remedy =
      'Write it with "import" and "export default", and give it the extension .mjs, or .js with "type": "module" in package.json.';
    return { message: `${entry} is a CommonJS module, and plugins are ES modules.`, remedy };
  }
  const isTypeScript = /\.[cm]?tsx?$/.test(entry);
  return {
    message: `${entry} is not a JavaScript module.`,
    remedy: isTypeScript
      ? 'Build it, name the result as "entry", and the TypeScript file as "source".'
      : 'Name an ES module of JavaScript as "entry".',
  };
}

function leadingOut(entry: string): Finding {
  const message = `${entry} leads out of the package.`;
  return { place, message, remedy: 'Move the file into the package, and name it by a path without "..".' };
}

async function adviseOnMissing(entry: string, packed: PackedPackage): Promise<string> {
  const path = normalizePath(entry);
  const isUnpacked = await stat(join(packed.source, path)).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (isUnpacked) return `Add ${JSON.stringify(path.split('/')[0])} to "files" in package.json.`;
  if (hasBuild(packed)) return 'Build the entry in "prepack", and list its folder in "files".';
  const modules = packed.files.map((file) => file.path).filter((file) => /\.m?js$/.test(file));
  const similar = findSimilarName(path, modules);
  const suggestion = similar === undefined ? '' : ` Did you mean ./${similar}?`;
  return `Correct "entry", or add the file.${suggestion}`;
}
