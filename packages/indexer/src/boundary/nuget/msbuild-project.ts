import { posix } from 'node:path';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import { childrenOf, readXml, type XmlElement } from '../read-xml.js';

/** A project file with the files that it imports, as far as they can be evaluated without running a build. */
export interface MsbuildProject {
  /** Properties that are set without a condition. */
  readonly properties: ReadonlyMap<string, string>;
  /** Whether the project file itself sets a property. */
  readonly states: (property: string) => boolean;
  /** The ranges of the packages that the project refers to, by name; `undefined` if they are not known or depend on a condition. */
  readonly packages: ReadonlyMap<string, string | undefined>;
}

const maxImports = 50;

/** Evaluates the project file at a path. */
export function readMsbuildProject(path: string, read: (path: string) => string | undefined): MsbuildProject {
  const files = new Map<string, XmlElement>();
  const properties = new Map<string, string>();
  const add = (file: string | undefined): void => {
    if (file === undefined || files.has(file) || files.size > maxImports || file.startsWith('..')) return;
    const root = readXml(read(file));
    if (root === undefined) return;
    files.set(file, root);
    for (const child of root.children) {
      if (child.attributes['Condition'] !== undefined) continue;
      if (child.name === 'PropertyGroup') {
        for (const { name, text, attributes } of child.children)
          if (attributes['Condition'] === undefined) properties.set(name, expand(text, properties));
      } else if (child.name === 'Import') {
        const named = (child.attributes['Project'] ?? '')
          .replaceAll('\\', '/')
          .replace(/\$\(MSBuildThisFileDirectory\)\/?/i, '');
        add(posix.join(folderOf(file), expand(named, properties)));
      }
    }
  };
  const nearest = (name: string): string | undefined =>
    foldersUp(folderOf(path))
      .map((folder) => inFolder(folder, name))
      .find((file) => read(file) !== undefined);
  for (const file of [nearest('Directory.Build.props'), path, nearest('Directory.Build.targets')]) add(file);
  const own = files.get(path);
  add(nearest('Directory.Packages.props'));
  return {
    properties,
    states: (name) => childrenOf(own, 'PropertyGroup').some((group) => childrenOf(group, name).length > 0),
    packages: packagesIn([...files.values()], properties),
  };
}

function packagesIn(
  roots: readonly XmlElement[],
  properties: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | undefined> {
  const items = roots.flatMap((root) => childrenOf(root, 'ItemGroup').flatMap((group) => group.children));
  /** All ranges that are stated for a package: several if conditions select one. */
  const central = new Map<string, Set<string>>();
  const stated = new Map<string, Set<string>>();
  for (const item of items) {
    const { name, attributes, children } = item;
    const isVersion = name === 'PackageVersion' || name === 'GlobalPackageReference';
    if (!isVersion && name !== 'PackageReference') continue;
    const version = ['VersionOverride', 'Version'].map(
      (key) => attributes[key] ?? children.find((child) => child.name === key)?.text,
    );
    const range = version.find((each) => each !== undefined);
    const target = isVersion ? central : stated;
    for (const id of (attributes['Include'] ?? attributes['Update'] ?? '').split(';').map((each) => each.trim())) {
      if (id === '' || id.includes('$(')) continue;
      const ranges = target.get(id) ?? new Set();
      if (range !== undefined) ranges.add(expand(range, properties));
      if (name !== 'PackageReference' || attributes['Include'] !== undefined || stated.has(id)) target.set(id, ranges);
    }
  }
  return new Map(
    [...stated].map(([id, ranges]) => {
      const all = ranges.size > 0 ? ranges : central.get(id);
      const [only] = all ?? [];
      return [id, all?.size === 1 && only?.includes('$(') === false && only !== '' ? only : undefined];
    }),
  );
}

/** Replaces `$(Name)` of known properties. */
function expand(text: string, properties: ReadonlyMap<string, string>): string {
  return text.replace(/\$\((\w+)\)/g, (match, name: string) => properties.get(name) ?? match);
}
