import semver from 'semver';
import { asObject, dependenciesIn, type PackedPackage } from '../packed-package.js';
import { withManifest, type Rule } from '../rule.js';
import { findExcluding, peerPlace, rangesOf, sdk, sdkPlace } from './sdk-ranges.js';

/** A string that only the code of the SDK contains: `definePlugin` marks plugins with it. */
const brand = /Symbol\.for\(\s*["'`]@code-graph\/sdk\.plugin["'`]\s*\)/g;

/** Rules about the declared dependencies of the package, and its range of SDK versions. */
export const dependencyRules: readonly Rule[] = [
  {
    id: 'dependency-protocols',
    level: 'error',
    title: 'No dependency is a local folder or a workspace.',
    reason: 'The folder does not exist where the package is installed: the installation fails.',
    remedy: 'Depend on a version from the registry.',
    find: ({ packageJson }) =>
      ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((field) =>
        Object.entries(asObject(packageJson?.[field]) ?? {})
          .filter(
            ([, range]) => typeof range === 'string' && /^(?:file|link|portal|workspace|catalog):|^[.~]*\//.test(range),
          )
          .map(([name, range]) => ({
            place: `package.json (/${field})`,
            message: `${name} is required as "${String(range)}".`,
          })),
      ),
  },
  {
    id: 'dependency-bundles',
    level: 'warning',
    title: 'The package does not contain `node_modules`.',
    reason: 'Bundled dependencies receive no security updates.',
    remedy: 'Remove "bundleDependencies", or let your bundler include the code that the plugin needs.',
    find: ({ files }) =>
      files
        .filter(({ path }) => /(?:^|\/)node_modules\//.test(path))
        .slice(0, 1)
        .map(({ path }) => ({ place: path, message: 'The package contains installed dependencies.' })),
  },
  {
    id: 'sdk-peer',
    level: 'error',
    title: 'The SDK is a peer dependency, unless it is part of the bundle.',
    reason:
      'A peer dependency is installed once for all plugins of a workspace. As a regular dependency, each plugin has a copy of its own, and a plugin that declares no SDK at all cannot be loaded.',
    remedy: 'Declare "@code-graph/sdk" in "peerDependencies", and in "devDependencies" for your own tests.',
    find: async (packed) => {
      const regular = ['dependencies', 'optionalDependencies'].filter((field) => sdk in dependenciesIn(packed, field));
      if (regular.length > 0) {
        return regular.map((field) => ({ place: `package.json (/${field})`, message: `${sdk} is in "${field}".` }));
      }
      if (sdk in dependenciesIn(packed, 'peerDependencies') || (await countCopies(packed)) > 0) return [];
      return [{ place: peerPlace, message: `${sdk} is not declared, and not part of the bundle either.` }];
    },
  },
  {
    id: 'sdk-single-copy',
    level: 'error',
    title: 'The package contains at most one copy of the SDK, and none if the SDK is a peer dependency.',
    reason:
      'Two copies of one module have separate classes and state. Such faults only appear at the users of the package.',
    remedy: 'Declare "@code-graph/sdk" in "peerDependencies": bundlers leave peer dependencies out of the bundle.',
    find: async (packed) => {
      const copies = await countCopies(packed);
      const allowed = sdk in dependenciesIn(packed, 'peerDependencies') ? 0 : 1;
      if (copies <= allowed) return [];
      const also = allowed === 0 ? ', although it is a peer dependency' : '';
      const count = copies === 1 ? 'a copy' : `${copies} copies`;
      return [{ place: 'package.json', message: `The package contains ${count} of ${sdk}${also}.` }];
    },
  },
  {
    id: 'sdk-range-newest',
    level: 'error',
    title: 'The declared ranges of the SDK include the newest version.',
    reason: 'A host rejects a plugin whose range excludes its version of the SDK.',
    remedy: 'Extend the range, after you have tested the plugin with this version.',
    find: (packed) => findExcluding(packed, packed.reader.sdkVersion, 'This host has'),
  },
  {
    id: 'sdk-range-minimum',
    level: 'error',
    title: 'The range in the manifest and the range of the peer dependency begin with the same version.',
    reason:
      'npm installs a version in the range of the peer dependency, and the host loads the plugin for a version in the range of the manifest. If only one of them includes the oldest version, one of the two promises is wrong.',
    remedy: 'Give both the same lower bound: the oldest version that you test with.',
    find: (packed) => {
      const oldest = rangesOf(packed).flatMap(([, range]) => semver.minVersion(range) ?? []);
      const [first, ...others] = oldest;
      if (first === undefined || others.every((other) => semver.eq(first, other))) return [];
      const [, peer] = rangesOf(packed)[1] ?? [];
      const message = `The manifest supports ${sdk} from ${first.version} on, but the peer dependency is "${peer ?? ''}".`;
      return [{ place: sdkPlace, message }];
    },
  },
  {
    id: 'sdk-range-bounded',
    level: 'warning',
    title: 'The range of the SDK in the manifest has an upper bound.',
    reason: 'Without one, a future host with an incompatible SDK would load the plugin, and the plugin would fail.',
    remedy: 'Add an upper bound, such as in `>=0.1.0 <1.0.0` or `^1.2.0`.',
    find: withManifest(({ sdk: range }) => {
      // Any version above all real ones.
      const isOpen = semver.validRange(range) !== null && semver.satisfies('999999.0.0', range);
      return isOpen ? [{ place: sdkPlace, message: `"${range}" includes all future versions.` }] : [];
    }),
  },
];

/** Counts the copies of `definePlugin` in the modules of the package. */
async function countCopies(packed: PackedPackage): Promise<number> {
  const modules = packed.files.filter(({ path }) => /\.[cm]?js$/.test(path) && !path.includes('node_modules/'));
  const contents = await Promise.all(modules.map(({ path }) => packed.read(path)));
  return contents.reduce((count, content) => count + (content.match(brand)?.length ?? 0), 0);
}
