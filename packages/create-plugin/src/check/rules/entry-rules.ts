import { isDeepStrictEqual } from 'node:util';
import { hasBuild, hasRejectedManifest, manifestName, type PackedPackage } from '../packed-package.js';
import { withManifest, type Rule } from '../rule.js';
import { isRunnable } from './entry-file-rules.js';
import { findMissing } from './installed-rules.js';

const rebuild = 'Build the package in "prepack".';
const importGenerated =
  'Import the manifest from the module that `code-graph plugin types` generates, and run that command after each change.';

/** Rules about the exports of the entry. */
export const entryRules: readonly Rule[] = [
  {
    id: 'entry-loads',
    level: 'error',
    title: 'The entry can be imported with the declared dependencies alone.',
    reason:
      'Where the package is installed, only its declared dependencies are. A module that is imported, but only a development dependency, is missing there.',
    remedy: 'Declare what the published code imports in "dependencies", or bundle it.',
    find: withManifest(async ({ entry }, packed) => {
      if (!isRunnable({ entry }, packed)) return undefined;
      const report = await packed.loadEntry();
      const { fault } = report;
      if (fault === undefined) return [];
      // `dependency-installed` reports a dependency that is declared.
      const missing = findMissing(packed, report);
      if (missing.some((name) => fault.includes(`'${name}'`) || fault.includes(`'${name}/`))) return undefined;
      return [{ place: entry, message: `${entry} cannot be imported: ${withoutFolder(fault, packed.folder)}.` }];
    }),
  },
  {
    id: 'entry-plugin',
    level: 'error',
    title: 'The default export of the entry is the result of `definePlugin`.',
    reason: 'The host recognizes plugins by it.',
    remedy: 'Write `export default definePlugin(manifest, { … })` in the module that becomes the entry.',
    find: withManifest(async ({ entry }, packed) => {
      if (!isRunnable({ entry }, packed)) return undefined;
      const { isPlugin } = await packed.loadEntry();
      if (isPlugin === undefined) return undefined;
      return isPlugin ? [] : [{ place: entry, message: 'The default export was not created by definePlugin.' }];
    }),
  },
  {
    id: 'entry-manifest',
    level: 'error',
    title: 'The plugin was built with the manifest in the package.',
    reason:
      'The host checks by the manifest in the package, and the plugin relies on the one in its code. They differ after a change without a build.',
    remedy:
      'Build the package in "prepack". Without a build, import the manifest from the module that `code-graph plugin types` generates, and run that command after each change.',
    find: withManifest(async (manifest, packed) => {
      if (!isRunnable(manifest, packed) || hasRejectedManifest(packed) || (await hasStaleTypes(packed)))
        return undefined;
      const report = await packed.loadEntry();
      if (report.isPlugin !== true) return undefined;
      if (isDeepStrictEqual(withoutSchema(report.manifest), withoutSchema(manifest))) return [];
      const message = `The plugin contains a manifest that differs from ${manifestName}.`;
      return [{ place: manifest.entry, message, remedy: hasBuild(packed) ? rebuild : importGenerated }];
    }),
  },
  {
    id: 'types-current',
    level: 'error',
    title: 'The types that were generated from the manifest are those of the manifest.',
    reason: 'Otherwise the compiler checks your code by the attributes and options of an earlier manifest.',
    remedy: 'Run `code-graph plugin types`, and correct what does not compile.',
    find: withManifest(async (_manifest, { source, reader }) =>
      (await reader.findStaleTypes(source))?.map((path) => ({
        place: path,
        message: `${path} differs from what ${manifestName} generates.`,
      })),
    ),
  },
];

/** `types-current` reports them. */
async function hasStaleTypes({ source, reader }: PackedPackage): Promise<boolean> {
  const stale = await reader.findStaleTypes(source);
  return stale !== undefined && stale.length > 0;
}

function withoutSchema(manifest: unknown): unknown {
  const { $schema: _, ...others } = manifest as { readonly $schema?: unknown };
  return others;
}

/** The temporary folder means nothing to the author. */
function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(`${folder}/`, '').replace(/\.$/, '');
}
