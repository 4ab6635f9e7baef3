import { posix } from 'node:path';
import type { Import } from '../outline.js';

/** A folder with project files. */
interface Project {
  readonly folder: string;
  /** Folders of the projects that it references. */
  readonly references: ReadonlySet<string>;
  readonly imports: readonly Import[];
}

/** Maximum number of files that one project file imports, directly and indirectly. */
const maxImports = 50;

/** The projects of a workspace: which file belongs to which, and what each sees. */
export class CsharpProjects {
  readonly #projects = new Map<string, Project>();
  readonly #byFile = new Map<string, string | undefined>();
  readonly #visible = new Map<string, ReadonlySet<string>>();

  constructor(private readonly configuration: ReadonlyMap<string, string>) {
    const byFolder = new Map<string, string[]>();
    for (const path of [...configuration.keys()].sort()) {
      if (!path.endsWith('.csproj')) continue;
      const folder = folderOf(path);
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
    }
    for (const [folder, paths] of byFolder) {
      const texts = paths.map((path) => this.#evaluated(path));
      const references = new Set(texts.flatMap(({ text, properties }) => referencesIn(text, folder, properties)));
      const imports = texts.flatMap(({ text, properties }) => usingsIn(text, properties));
      this.#projects.set(folder, { folder, references, imports });
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
    if (source === undefined || target === undefined || source === target) return true;
    let visible = this.#visible.get(source);
    if (visible === undefined) {
      const reached = new Set([source]);
      for (const each of reached) for (const next of this.#projects.get(each)?.references ?? []) reached.add(next);
      visible = reached;
      this.#visible.set(source, visible);
    }
    return visible.has(target);
  }

  /** The imports that `<Using>` items make in all files of each project. */
  get imports(): ReadonlyMap<string, readonly Import[]> {
    return new Map([...this.#projects].map(([folder, { imports }]) => [folder, imports]));
  }

  /** The text of a project with that of all files that it imports, and its properties. */
  #evaluated(path: string): { readonly text: string; readonly properties: ReadonlyMap<string, string> } {
    const files = new Set<string>();
    const add = (file: string | undefined): void => {
      const text =
        file === undefined || files.size > maxImports || files.has(file) ? undefined : this.configuration.get(file);
      if (file === undefined || text === undefined) return;
      files.add(file);
      for (const [tag] of text.matchAll(/<Import\s[^>]*>/g)) {
        const named = attributeOf(tag, 'Project')
          ?.replaceAll('\\', '/')
          .replace(/\$\(MSBuildThisFileDirectory\)\/?/i, '');
        if (named !== undefined)
          add(posix.normalize(folderOf(file) + expand(named, propertiesIn(files, this.configuration))));
      }
    };
    add(this.#nearest(path, 'Directory.Build.props'));
    add(path);
    add(this.#nearest(path, 'Directory.Build.targets'));
    const text = [...files].map((file) => withoutComments(this.configuration.get(file) ?? '')).join('\n');
    const properties = propertiesIn(files, this.configuration).set(
      'MSBuildProjectName',
      posix.basename(path, '.csproj'),
    );
    return { text: text.replace(/\$\(MSBuildThisFileDirectory\)/gi, ''), properties };
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

function withoutComments(text: string): string {
  const parts = text.split('<!--');
  return [parts[0] ?? '', ...parts.slice(1).map((part) => part.slice(part.indexOf('-->') + 3))].join('');
}

/** Properties are set by elements without children. */
function propertiesIn(files: Iterable<string>, texts: ReadonlyMap<string, string>): Map<string, string> {
  const properties = new Map<string, string>();
  for (const file of files) {
    for (const [, name = '', value = ''] of (texts.get(file) ?? '').matchAll(/<(\w+)(?:\s[^<>]*)?>([^<>]*)<\/\1>/g)) {
      properties.set(name, value.trim());
    }
  }
  return properties;
}

function referencesIn(text: string, folder: string, properties: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/<ProjectReference\s[^>]*>/g)].flatMap(([tag]) =>
    (attributeOf(tag, 'Include') ?? '').split(';').map((path) => {
      const written = expand(path, properties).trim().replaceAll('\\', '/');
      return folderOf(posix.normalize(folder + written));
    }),
  );
}

/** The `<Using>` items of a project whose conditions are not known to be false. */
function usingsIn(text: string, properties: ReadonlyMap<string, string>): Import[] {
  const imports: Import[] = [];
  let isIncluded = true;
  for (const [tag, name] of text.matchAll(/<(ItemGroup|Using)(?:\s[^>]*)?>/g)) {
    const holds = mayHold(attributeOf(tag, 'Condition'), properties);
    if (name === 'ItemGroup') {
      isIncluded = holds;
      continue;
    }
    const namespace = attributeOf(tag, 'Include');
    if (namespace === undefined || !isIncluded || !holds) continue;
    const alias = attributeOf(tag, 'Alias');
    for (const each of expand(namespace, properties).split(';')) {
      const path = each.trim().split('.');
      if (each.trim() !== '')
        imports.push({ scope: -1, path, line: 0, isGlobal: true, ...(alias === undefined ? {} : { as: alias }) });
    }
  }
  return imports;
}

/** Evaluates `'$(Name)' == 'value'`. Other conditions may hold. */
function mayHold(condition: string | undefined, properties: ReadonlyMap<string, string>): boolean {
  const [, left = '', operator, right = ''] = /^\s*'([^']*)'\s*(==|!=)\s*'([^']*)'\s*$/.exec(condition ?? '') ?? [];
  if (operator === undefined || /\$\((?:TargetFramework|Configuration|OS)/.test(left)) return true;
  const isEqual = expand(left, properties).toLowerCase() === expand(right, properties).toLowerCase();
  return isEqual === (operator === '==');
}

function expand(text: string, properties: ReadonlyMap<string, string>): string {
  return text.replace(/\$\((\w+)\)/g, (_, name: string) => properties.get(name) ?? '');
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1];
}
