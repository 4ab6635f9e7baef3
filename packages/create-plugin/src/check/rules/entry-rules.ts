import { isDeepStrictEqual } from 'node:util';
import { manifestName } from '../packed-package.js';
import { withManifest, type Rule } from '../rule.js';

/** Rules that run the code of the plugin. */
export const entryRules: readonly Rule[] = [
  {
    id: 'entry-loads',
    level: 'error',
    title: 'The entry can be imported with the declared dependencies alone.',
    reason:
      'Where the package is installed, only its declared dependencies are. A module that is imported, but only a development dependency, is missing there.',
    remedy: 'Declare what the published code imports in "dependencies", or bundle it.',
    find: withManifest(async ({ entry }, packed) => {
      if (!packed.has(entry.replace(/^\.\//, ''))) return undefined;
      const { fault } = await packed.loadEntry();
      if (fault === undefined) return [];
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
      if (!packed.has(entry.replace(/^\.\//, ''))) return undefined;
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
      'The host checks by the manifest in the package, and the plugin relies on the one in its bundle. They differ after a change without a build.',
    remedy: 'Build the package in "prepack".',
    find: withManifest(async (manifest, packed) => {
      const report = packed.has(manifest.entry.replace(/^\.\//, '')) ? await packed.loadEntry() : undefined;
      if (report?.isPlugin !== true) return undefined;
      return isDeepStrictEqual(withoutSchema(report.manifest), withoutSchema(manifest))
        ? []
        : [{ place: manifest.entry, message: `The plugin contains a manifest that differs from ${manifestName}.` }];
    }),
  },
  {
    id: 'contract',
    level: 'error',
    title:
      'The plugin passes the contract suite of `@code-graph/sdk/testing`, with the default options and an empty workspace.',
    reason:
      'The suite applies the plugin to several graphs. It requires that the same graph gives the same values, that an abort ends the apply, that nothing is left running, and more. A `PluginError` is a valid outcome.',
    remedy: 'Run `describeOverlayContract` in the tests of the plugin, and correct what it reports.',
    find: withManifest(async ({ entry }, packed) => {
      const report = packed.has(entry.replace(/^\.\//, '')) ? await packed.loadEntry() : undefined;
      if (report?.isPlugin !== true) return undefined;
      const outcome = await packed.runContract();
      if ('fault' in outcome) return [{ place: entry, message: `The contract suite failed: ${outcome.fault}.` }];
      return outcome.message.map(({ id, message }) => ({ place: entry, message: `${id}: ${message}` }));
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

function withoutSchema(manifest: unknown): unknown {
  const { $schema: _, ...others } = manifest as { readonly $schema?: unknown };
  return others;
}

/** The temporary folder means nothing to the author. */
function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(`${folder}/`, '').replace(/\.$/, '');
}
