import { posix } from 'node:path';
import { readXml, type XmlElement } from '../../../boundary/read-xml.js';
import type { Import } from '../../outline.js';
import { assemblyName } from './friends.js';

/** A folder with project files. */
interface Project {
  readonly folder: string;
  /** Folders of the projects that it references. `undefined` if one of its project files is not XML. */
  readonly references: ReadonlySet<string> | undefined;
  readonly imports: readonly Import[];
  /** The names of its assemblies. */
  readonly assemblies: readonly string[];
  /** The assemblies that can use what is internal to it. */
  readonly friends: Set<string>;
  /** The beginnings of the paths of sources in other folders that it compiles as well. */
  readonly linked: readonly string[];
}

interface Evaluated {
  readonly elements: readonly XmlElement[];
  readonly properties: ReadonlyMap<string, string>;
}

/** Longer project files count as files that are not XML. */
const maxProjectLength = 1_000_000;

/** Maximum number of files that one project file imports, directly and indirectly. */
const maxImports = 50;

/** The projects of a workspace: which file belongs to which, and what each sees. */
export class CsharpProjects {
  readonly #projects = new Map<string, Project>();
  readonly #byFile = new Map<string, string | undefined>();
  readonly #visible = new Map<string, ReadonlySet<string> | undefined>();
  readonly #roots = new Map<string, XmlElement | undefined>();

  constructor(private readonly configuration: ReadonlyMap<string, string>) {
    const byFolder = new Map<string, string[]>();
    for (const path of [...configuration.keys()].sort()) {
      if (!path.endsWith('.csproj')) continue;
      const folder = folderOf(path);
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
    }
    for (const [folder, paths] of byFolder) {
      const evaluated = paths.map((path) => this.#evaluated(path));
      const isReadable = paths.every((path) => this.#rootOf(path) !== undefined);
      const references = evaluated.flatMap(({ elements, properties }) => referencesIn(elements, folder, properties));
      const imports = evaluated.flatMap(({ elements, properties }) => usingsIn(elements, properties));
      this.#projects.set(folder, {
        ...{ folder, references: isReadable ? new Set(references) : undefined, imports },
        assemblies: evaluated.flatMap(({ properties }) => assembliesIn(properties)),
        friends: new Set(evaluated.flatMap(({ elements, properties }) => friendsIn(elements, properties))),
        linked: evaluated.flatMap(({ elements, properties }) => linkedIn(elements, folder, properties)),
      });
    }
  }

  /** The folder of the project of a file; undefined if none contains it. */
  projectOf(file: string): string | undefined {
    const cached = this.#byFile.get(file);
    if (cached !== undefined || this.#byFile.has(file)) return cached;
    let folder = folderOf(file);
    while (!this.#projects.has(folder) && folder !== '') folder = folderOf(folder);
    const project = this.#projects.has(folder) ? folder : undefined;
    this.#byFile.set(file, project);
    return project;
  }

  /** Whether the declarations of one file are visible in another one. */
  sees(from: string, to: string): boolean {
    if (from === to || this.#projects.size < 2) return true;
    const [source, target] = [this.projectOf(from), this.projectOf(to)];
    if (source === undefined || target === undefined || source === target || this.#links(source, to)) return true;
    if (!this.#visible.has(source)) this.#visible.set(source, this.#reachedFrom(source));
    return this.#visible.get(source)?.has(target) ?? true;
  }

  /** Adds the assemblies that a source lets use what is internal to its project. */
  addFriends(file: string, friends: readonly string[]): void {
    if (friends.length === 0) return;
    const project = this.#projects.get(this.projectOf(file) ?? '');
    for (const friend of friends) project?.friends.add(friend);
  }

  /** Whether one file can use what is internal to the project of another one. */
  seesInternals(from: string, to: string): boolean {
    const [source, target] = [this.projectOf(from), this.projectOf(to)];
    if (source === undefined || target === undefined || source === target || this.#links(source, to)) return true;
    const [using, used] = [this.#projects.get(source), this.#projects.get(target)];
    if (using?.references === undefined || used?.references === undefined) return true;
    return using.assemblies.some((assembly) => used.friends.has(assembly));
  }

  #links(project: string, file: string): boolean {
    return this.#projects.get(project)?.linked.some((path) => file.startsWith(path)) === true;
  }

  /** The projects that a project references, directly and indirectly. `undefined` if that is not known. */
  #reachedFrom(source: string): ReadonlySet<string> | undefined {
    const reached = new Set([source]);
    for (const each of reached) {
      const project = this.#projects.get(each);
      if (project !== undefined && project.references === undefined) return undefined;
      for (const next of project?.references ?? []) reached.add(next);
    }
    return reached;
  }

  /** The imports that `<Using>` items make in all files of each project. */
  get imports(): ReadonlyMap<string, readonly Import[]> {
    return new Map([...this.#projects].map(([folder, { imports }]) => [folder, imports]));
  }

  /** The elements of a project with those of all files that it imports, and its properties. */
  #evaluated(path: string): Evaluated {
    const files = new Set<string>();
    const elements: XmlElement[] = [];
    const add = (file: string | undefined): void => {
      if (file === undefined || files.size > maxImports || files.has(file) || !this.configuration.has(file)) return;
      files.add(file);
      const own = elementsIn(this.#rootOf(file));
      for (const element of own) elements.push(element);
      for (const { attributes } of own.filter(({ name }) => name === 'Import').slice(0, maxImports)) {
        const imported = attributes['Project'];
        if (imported !== undefined) add(posix.normalize(folderOf(file) + expand(imported, propertiesIn(elements))));
      }
    };
    add(this.#nearest(path, 'Directory.Build.props'));
    add(path);
    add(this.#nearest(path, 'Directory.Build.targets'));
    return { elements, properties: propertiesIn(elements).set('MSBuildProjectName', posix.basename(path, '.csproj')) };
  }

  #rootOf(path: string): XmlElement | undefined {
    if (!this.#roots.has(path)) {
      const text = this.configuration.get(path) ?? '';
      this.#roots.set(path, text.length > maxProjectLength ? undefined : readXml(text));
    }
    return this.#roots.get(path);
  }

  #nearest(path: string, name: string): string | undefined {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (this.configuration.has(folder + name)) return folder + name;
      if (folder === '') return undefined;
    }
  }
}

/** The folder of a path with a trailing slash, or ''. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

/** An element and all elements inside it. */
function elementsIn(root: XmlElement | undefined): readonly XmlElement[] {
  const elements = root === undefined ? [] : [root];
  for (const { children } of elements) for (const child of children) elements.push(child);
  return elements;
}

function propertiesIn(elements: readonly XmlElement[]): Map<string, string> {
  const groups = elements.filter(({ name }) => name === 'PropertyGroup');
  return new Map(groups.flatMap(({ children }) => children.map(({ name, text }) => [name, text] as const)));
}

function referencesIn(
  elements: readonly XmlElement[],
  folder: string,
  properties: ReadonlyMap<string, string>,
): string[] {
  return elements
    .filter(({ name }) => name === 'ProjectReference')
    .flatMap(({ attributes }) =>
      expand(attributes['Include'] ?? '', properties)
        .split(';')
        .map((path) => folderOf(posix.normalize(folder + path.trim()))),
    );
}

function assembliesIn(properties: ReadonlyMap<string, string>): string[] {
  const named = properties.get('AssemblyName');
  return named === undefined ? [properties.get('MSBuildProjectName') ?? ''] : [expand(named, properties)];
}

/** The names in `<InternalsVisibleTo>` items, which may be those of items of another name: `%(Friend.Identity)` or `@(Friend)`. */
function friendsIn(elements: readonly XmlElement[], properties: ReadonlyMap<string, string>): string[] {
  const included = (item: string): string[] =>
    elements.filter(({ name }) => name === item).flatMap(({ attributes }) => (attributes['Include'] ?? '').split(';'));
  return included('InternalsVisibleTo').flatMap((include) => {
    const [, item] = /^\s*[@%]\((\w+)(?:\.Identity)?\)\s*$/.exec(include) ?? [];
    const names = item === undefined ? [include] : included(item);
    return names.flatMap((name) => assemblyName(expand(name, properties)) ?? []);
  });
}

/** The paths of `<Compile>` items, up to a wildcard, if they lead to another folder. */
function linkedIn(elements: readonly XmlElement[], folder: string, properties: ReadonlyMap<string, string>): string[] {
  return elements
    .filter(({ name }) => name === 'Compile')
    .flatMap(({ attributes }) => expand(attributes['Include'] ?? '', properties).split(';'))
    .map((path) => posix.normalize(folder + (path.trim().split('*')[0] ?? '')))
    .filter((path) => path !== './' && !path.startsWith('..') && !path.startsWith(folder));
}

/** The `<Using>` items of a project whose conditions are not known to be false. */
function usingsIn(elements: readonly XmlElement[], properties: ReadonlyMap<string, string>): Import[] {
  const holds = ({ attributes }: XmlElement): boolean => mayHold(attributes['Condition'], properties);
  const usings = elements
    .filter((element) => element.name === 'ItemGroup' && holds(element))
    .flatMap(({ children }) => children.filter((element) => element.name === 'Using' && holds(element)));
  return usings.flatMap(({ attributes: { Include: namespaces = '', Alias: alias } }) =>
    expand(namespaces, properties)
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => {
        const imported = { scope: -1, path: each.split('.'), line: 0, isGlobal: true } as const;
        return alias === undefined ? imported : { ...imported, as: alias };
      }),
  );
}

/** Evaluates `'$(Name)' == 'value'`. Other conditions may hold. */
function mayHold(condition: string | undefined, properties: ReadonlyMap<string, string>): boolean {
  const [, left = '', operator, right = ''] = /^\s*'([^']*)'\s*(==|!=)\s*'([^']*)'\s*$/.exec(condition ?? '') ?? [];
  if (operator === undefined || /\$\((?:TargetFramework|Configuration|OS)/.test(left)) return true;
  const isEqual = expand(left, properties).toLowerCase() === expand(right, properties).toLowerCase();
  return isEqual === (operator === '==');
}

/** A text with the values of properties, and with the slashes of paths. */
function expand(text: string, properties: ReadonlyMap<string, string>): string {
  return text
    .replaceAll('\\', '/')
    .replace(/\$\(MSBuildThisFileDirectory\)\/?/gi, '')
    .replace(/\$\((\w+)\)/g, (_, name: string) => properties.get(name) ?? '')
    .replaceAll('\\', '/');
}
