import parseLicense from 'spdx-expression-parse';
import semver from 'semver';
import { asObject, type PackedPackage } from '../packed-package.js';
import { isPackageName } from '../package-name.js';
import type { Finding, Rule } from '../rule.js';

const place = 'package.json';

/** The keyword by which hosts find plugins. */
const keyword = 'code-graph-plugin';

/** The oldest Node.js that hosts run on. */
const oldestNode = '20.19.0';

/** Rules about the members of `package.json`, except its dependencies. */
export const packageRules: readonly Rule[] = [
  {
    id: 'package-name',
    level: 'error',
    title: 'The package has a name that npm accepts.',
    reason: 'npm refuses to publish the package otherwise.',
    remedy:
      'Set "name" to lower-case letters, digits, hyphens, dots and underscores, optionally after a scope such as `@me/`.',
    find: member('name', (name) => typeof name === 'string' && isPackageName(name)),
  },
  {
    id: 'package-version',
    level: 'error',
    title: 'The package has a version.',
    reason: 'npm refuses to publish a package without a semantic version.',
    remedy: 'Set "version" to a semantic version such as `1.0.0`.',
    find: member('version', (version) => typeof version === 'string' && semver.valid(version) !== null),
  },
  {
    id: 'package-public',
    level: 'error',
    title: 'The package is not private.',
    reason: 'npm refuses to publish a package with `"private": true`.',
    remedy: 'Remove "private" from package.json.',
    find: onPackage(({ private: isPrivate }) =>
      isPrivate === true ? [{ place: `${place} (/private)`, message: '"private" is true.' }] : [],
    ),
  },
  {
    id: 'package-keyword',
    level: 'error',
    title: 'The package has the keyword `code-graph-plugin`.',
    reason:
      'Hosts find plugins among the dependencies of a workspace by this keyword, and users find them on npm by it.',
    remedy: 'Add "code-graph-plugin" to "keywords" in package.json.',
    find: onPackage(({ keywords }) =>
      Array.isArray(keywords) && keywords.includes(keyword)
        ? []
        : [{ place: `${place} (/keywords)`, message: `"keywords" does not contain "${keyword}".` }],
    ),
  },
  {
    id: 'package-description',
    level: 'warning',
    title: 'The package has a description.',
    reason: 'npm shows it in search results.',
    remedy: 'Set "description" to one sentence that says what the overlay shows.',
    find: member('description', (description) => typeof description === 'string' && description.trim().length >= 10),
  },
  {
    id: 'package-license',
    level: 'error',
    title: 'The package names its license.',
    reason: 'Without a license, nobody may use the package, and companies reject it.',
    remedy: 'Set "license" to an SPDX expression such as `MIT`, or to `SEE LICENSE IN <file>`.',
    find: member('license', isLicense),
  },
  {
    id: 'package-repository',
    level: 'warning',
    title: 'The package names its repository.',
    reason: 'npm links to it, and a publication with provenance requires it.',
    remedy: 'Set "repository" to the address of your repository, such as `github:me/my-plugin`.',
    find: member('repository', (value) => {
      const url = typeof value === 'string' ? value : asObject(value)?.['url'];
      return typeof url === 'string' && url.includes('/');
    }),
  },
  {
    id: 'package-engines',
    level: 'warning',
    title: 'The package supports the Node.js versions of the host.',
    reason: 'npm warns users, or refuses to install the package, if "engines" excludes their Node.js.',
    remedy: 'Set "engines" to `{ "node": ">=20.19" }`.',
    find: member('engines', (value) => {
      const node = asObject(value)?.['node'];
      return typeof node === 'string' && semver.validRange(node) !== null && semver.satisfies(oldestNode, node);
    }),
  },
  {
    id: 'package-no-install-scripts',
    level: 'error',
    title: 'Nothing runs when the package is installed.',
    reason:
      'Code that runs at installation is the usual way of attacks on npm users. Many users block it, so that the plugin would not work.',
    remedy: 'Remove the script. Build the package before it is published, in "prepack".',
    find: (packed) => {
      const scripts = asObject(packed.packageJson?.['scripts']) ?? {};
      const installScripts = ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
      const findings = installScripts.map((name): Finding => ({
        place: `${place} (/scripts/${name})`,
        message: `The script "${name}" runs when the package is installed.`,
      }));
      if (!packed.has('binding.gyp')) return findings;
      return [...findings, { place: 'binding.gyp', message: 'npm runs node-gyp when a package contains this file.' }];
    },
  },
];

/** A rule that is violated if a member is missing or not valid. */
function member(name: string, isValid: (value: unknown) => boolean): Rule['find'] {
  return onPackage(({ [name]: value }) => {
    if (isValid(value)) return [];
    const message = value === undefined ? `"${name}" is missing.` : `"${name}" is ${shorten(JSON.stringify(value))}.`;
    return [{ place: `${place} (/${name})`, message }];
  });
}

function onPackage(find: (packageJson: Readonly<Record<string, unknown>>) => Finding[]): Rule['find'] {
  return ({ packageJson }: PackedPackage) => (packageJson === undefined ? undefined : find(packageJson));
}

function isLicense(value: unknown): boolean {
  if (typeof value !== 'string' || value === 'UNLICENSED') return false;
  if (/^SEE LICENSE IN \S/.test(value)) return true;
  try {
    parseLicense(value);
    return true;
  } catch {
    return false;
  }
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
