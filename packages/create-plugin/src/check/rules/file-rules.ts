import { asObject, normalizePath, type PackedPackage } from '../packed-package.js';
import type { Finding, Rule } from '../rule.js';
import { readmeOf, templateMarker } from '../readme.js';

const maxUnpackedBytes = 5 * 1024 * 1024;

/** Files that are needed for the development of a package only. Not sources: source maps refer to them. */
const development =
  /(?:^|\/)(?:tests?|__tests__|coverage|\.github|\.vscode|\.code-graph)\/|\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:tsconfig[^/]*\.json|tsup\.config\.[cm]?[jt]s|\.prettierrc[^/]*|eslint\.config\.[cm]?[jt]s)$/;

/** Files that contain secrets on most machines. */
const secret =
  /(?:^|\/)(?:\.env(?:\.(?!example$|sample$)[^/]+)?|\.npmrc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|p12|pfx|key))$/i;

/** Rules about the files of the archive, except the entry. */
export const fileRules: readonly Rule[] = [
  {
    id: 'exports-present',
    level: 'warning',
    title: 'The package declares its exports.',
    reason: 'Without "exports", every file can be imported, and becomes part of what you must keep compatible.',
    remedy:
      'Set "exports" to the entry and the manifest: `{ ".": "./dist/index.js", "./code-graph.plugin.json": "./code-graph.plugin.json" }`.',
    find: ({ packageJson }) =>
      packageJson === undefined || packageJson['exports'] !== undefined
        ? []
        : [{ place: 'package.json (/exports)', message: '"exports" is missing.' }],
  },
  {
    id: 'exports-files',
    level: 'error',
    title: 'Every file that `package.json` names is in the package.',
    reason: 'Importing a missing file fails for users of the package.',
    remedy: 'Add the file to "files", or build it in "prepack".',
    find: (packed) =>
      namedFiles(packed)
        .filter(({ path }) => !packed.has(normalizePath(path)))
        .map(({ pointer, path }) => ({
          place: `package.json (${pointer})`,
          message: `The package does not contain ${path}.`,
        })),
  },
  {
    id: 'readme-present',
    level: 'error',
    title: 'The package contains a README.',
    reason: 'npm shows it. It is where users read what the overlay means and which options it has.',
    remedy: 'Write a README.md with the meaning of each attribute and an example of an apply.',
    find: async (packed) => {
      const readme = await readmeOf(packed);
      if (readme !== undefined && readme.content.trim().length >= 100) return [];
      const message = readme ? 'The README is almost empty.' : 'The package does not contain a README.';
      return [{ place: readme?.path ?? 'README.md', message }];
    },
  },
  {
    id: 'readme-own',
    level: 'warning',
    title: 'The README is not that of the template.',
    reason: 'The text of the template describes no plugin in particular.',
    remedy: 'Describe what your overlay shows, and remove the paragraph that says that it should be replaced.',
    find: async (packed) => {
      const readme = await readmeOf(packed);
      if (readme?.content.includes(templateMarker) !== true) return [];
      return [{ place: readme.path, message: 'The README contains the text of the template.' }];
    },
  },
  {
    id: 'license-file',
    level: 'warning',
    title: 'The package contains the text of its license.',
    reason: 'Most licenses require that the text accompanies every copy.',
    remedy: 'Add a file LICENSE, which npm packs without being listed in "files".',
    find: ({ files }) =>
      files.some(({ path }) => /^(?:LICEN[CS]E|COPYING)(?:[.-][^/]*)?$/i.test(path))
        ? []
        : [{ place: 'LICENSE', message: 'The package does not contain a file LICENSE.' }],
  },
  {
    id: 'package-size',
    level: 'warning',
    title: 'The unpacked package has at most 5 MiB.',
    reason: 'Everyone who installs the plugin downloads it. A larger package usually contains files by mistake.',
    remedy: 'List only what the plugin needs in "files" of package.json.',
    find: ({ files }) => {
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      if (total <= maxUnpackedBytes) return [];
      const [largest] = [...files].sort((a, b) => b.bytes - a.bytes);
      const message = `The package has ${toMebibytes(total)} MiB. The largest file is ${largest?.path ?? ''} with ${toMebibytes(largest?.bytes ?? 0)} MiB.`;
      return [{ place: 'package.json (/files)', message }];
    },
  },
  {
    id: 'files-needed',
    level: 'warning',
    title: 'The package contains no tests and no configuration of tools.',
    reason: 'Users download them without a benefit.',
    remedy: 'Set "files" in package.json to `["dist", "code-graph.plugin.json"]`.',
    find: ({ files }) => {
      const developmentFiles = files.filter(({ path }) => development.test(path) && !path.includes('node_modules/'));
      const [first] = developmentFiles;
      if (first === undefined) return [];
      const others =
        developmentFiles.length > 1 ? ` and ${developmentFiles.length - 1} more files that only development needs` : '';
      return [{ place: first.path, message: `The package contains ${first.path}${others}.` }];
    },
  },
  {
    id: 'files-secret',
    level: 'error',
    title: 'The package contains no files with secrets.',
    reason: 'What is published to npm is public, and cannot be taken back.',
    remedy: 'Exclude the file by "files" in package.json, and replace the secret if it was published before.',
    find: ({ files }) =>
      files
        .filter(({ path }) => secret.test(path))
        .map(({ path }): Finding => ({ place: path, message: `${path} is a file of secrets by its name.` })),
  },
];

/** The files that `exports`, `main`, `types` and `bin` name. Patterns are not files. */
function namedFiles({ packageJson = {} }: PackedPackage): { pointer: string; path: string }[] {
  const targets: { pointer: string; path: string }[] = [];
  const collect = (pointer: string, value: unknown): void => {
    if (typeof value === 'string') targets.push({ pointer, path: value });
    for (const [key, inner] of Object.entries(asObject(value) ?? {})) {
      collect(`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, inner);
    }
  };
  for (const field of ['exports', 'main', 'types', 'bin']) collect(`/${field}`, packageJson[field]);
  return targets.filter(({ path }) => !path.includes('*'));
}

function toMebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
