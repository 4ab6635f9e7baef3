import { dependenciesIn, type PackedPackage } from '../packed-package.js';
import type { EntryReport } from '../entry/run-entry.js';
import { findNativePackages } from '../pack/native-packages.js';
import { readInstalled } from '../pack/installed-package.js';
import { withManifest, type Rule } from '../rule.js';
import { findExcluding, sdk } from './sdk-ranges.js';

/** Rules about the packages that are installed where the plugin is developed. */
export const installedRules: readonly Rule[] = [
  {
    id: 'dependency-installed',
    level: 'error',
    title: 'The declared dependencies are installed where the package is checked.',
    reason: 'The check runs the plugin with them, and proves nothing without.',
    remedy: 'Run `npm install`.',
    find: withManifest(async (_manifest, packed) => {
      const missing = findMissing(packed, await packed.loadEntry());
      return missing.map((name) => ({ place: 'package.json', message: `${name} is declared, but not installed.` }));
    }),
  },
  {
    id: 'sdk-installed',
    level: 'error',
    title: 'The SDK that the tests of the plugin use is in the declared ranges.',
    reason: 'The tests otherwise show that the plugin works with a version for which hosts do not load it.',
    remedy:
      'Install a version of the range as a development dependency, and run the tests again. Or extend the range, if it should include this version.',
    find: withManifest(async (_manifest, packed) => {
      const installed = await readInstalled(packed.source, sdk);
      const version = installed?.packageJson['version'];
      // `dependency-installed` reports a missing one, and `sdk-range-newest` the version of the host.
      if (typeof version !== 'string') return undefined;
      if (version === packed.reader.sdkVersion) return [];
      return findExcluding(packed, version, 'The tests run with');
    }),
  },
  {
    id: 'dependency-native',
    level: 'warning',
    title: 'Neither the package nor its dependencies contain native code.',
    reason:
      'Native code is built for one platform, or when it is installed, which many users block. The plugin cannot be loaded where the build is missing.',
    remedy:
      'Use a package of JavaScript or WebAssembly, or a module of Node.js. If there is none, declare the package in "optionalDependencies", import it when an apply needs it, and throw a `PluginError` if the import fails.',
    find: async (packed) => {
      const own = packed.files.filter(({ path }) => path.endsWith('.node') && !path.includes('node_modules/'));
      const names = ['dependencies', 'peerDependencies'].flatMap((field) => Object.keys(dependenciesIn(packed, field)));
      const nativePackages = await findNativePackages(packed.source, names);
      return [
        ...own.map(({ path }) => ({ place: path, message: `${path} is native code for one platform.` })),
        ...nativePackages.map(({ dependency, name, evidence }) => {
          const through = name === dependency ? '' : `${dependency} depends on `;
          const message = `${through}${name}${through === '' ? '' : ', which'} contains native code (${evidence}).`;
          return { place: 'package.json', message };
        }),
      ];
    },
  },
];

/** The dependencies that are declared, not optional, and not installed. */
export function findMissing(packed: PackedPackage, { missing }: EntryReport): string[] {
  const optional = new Set([
    ...Object.keys(dependenciesIn(packed, 'optionalDependencies')),
    ...Object.keys(dependenciesIn(packed, 'peerDependenciesMeta')),
  ]);
  return missing.filter((name) => !optional.has(name));
}
