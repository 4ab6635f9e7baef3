import { posix } from 'node:path';
import { inFolder } from '../../tree/folders.js';
import { childrenOf, readXml, textAt, type XmlElement } from '../read-xml.js';

/** A dependency of a Maven or Gradle project. */
export interface MavenDependency {
  readonly group: string;
  readonly artifact: string;
  /** `undefined` if the repository does not say. */
  readonly version: string | undefined;
}

/** The declarations of the build of a folder. */
export interface MavenProject {
  /** `undefined` if the folder publishes nothing. */
  readonly published: { readonly name: string; readonly version: string | undefined } | undefined;
  readonly dependencies: readonly MavenDependency[];
}

/** A pom.xml with what it inherits from parents in the repository. */
interface EffectivePom {
  readonly properties: ReadonlyMap<string, string>;
  /** Versions by `group:artifact`. */
  readonly managed: ReadonlyMap<string, string>;
  readonly dependencies: readonly XmlElement[];
}

const maxParents = 20;

/** Reads the pom.xml files of a repository. */
export class MavenProjects {
  readonly #poms = new Map<string, XmlElement | undefined>();

  constructor(private readonly read: (path: string) => string | undefined) {}

  /** The project in a folder; `undefined` if it has no pom.xml. */
  at(folder: string): MavenProject | undefined {
    const pom = this.#pom(inFolder(folder, 'pom.xml'));
    if (pom === undefined) return undefined;
    const { properties, managed, dependencies } = this.#effective(inFolder(folder, 'pom.xml'), 0);
    const group = properties.get('project.groupId');
    const artifact = properties.get('project.artifactId');
    const isPublished = textAt(pom, 'packaging') !== 'pom' && properties.get('maven.deploy.skip') !== 'true';
    const isNamed = group !== undefined && artifact !== undefined && isPublished;
    return {
      published: isNamed
        ? { name: `${group}:${artifact}`, version: expand(properties.get('project.version'), properties) }
        : undefined,
      dependencies: dependencies.flatMap((each) => {
        const [id, stated] = [idOf(each, properties), expand(textAt(each, 'version'), properties)];
        if (id === undefined) return [];
        return [{ ...id, version: stated ?? managed.get(`${id.group}:${id.artifact}`) }];
      }),
    };
  }

  #effective(path: string, depth: number): EffectivePom {
    const pom = this.#pom(path);
    const parent = childrenOf(pom, 'parent')[0];
    const relative = childrenOf(parent, 'relativePath')[0]?.text ?? '../pom.xml';
    const file = posix.join(posix.dirname(path), relative.endsWith('.xml') ? relative : `${relative}/pom.xml`);
    const isOwn = parent !== undefined && relative !== '' && depth < maxParents && !file.startsWith('..');
    // The file there may belong to another project than the parent.
    const isParent = isOwn && textAt(this.#pom(file), 'artifactId') === textAt(parent, 'artifactId');
    const inherited = isParent ? this.#effective(file, depth + 1) : undefined;
    const properties = new Map(inherited?.properties);
    for (const each of childrenOf(pom, 'properties'))
      for (const { name, text } of each.children) properties.set(name, text);
    for (const key of ['groupId', 'version'] as const) {
      const value = textAt(pom, key) ?? textAt(parent, key);
      if (value !== undefined) properties.set(`project.${key}`, value);
    }
    const parentVersion = textAt(parent, 'version');
    if (parentVersion !== undefined) properties.set('project.parent.version', parentVersion);
    const artifact = textAt(pom, 'artifactId');
    if (artifact !== undefined) properties.set('project.artifactId', artifact);
    const managed = new Map(inherited?.managed);
    for (const list of childrenOf(childrenOf(pom, 'dependencyManagement')[0], 'dependencies')) {
      for (const each of childrenOf(list, 'dependency')) {
        const [id, version] = [idOf(each, properties), expand(textAt(each, 'version'), properties)];
        if (id !== undefined && version !== undefined) managed.set(`${id.group}:${id.artifact}`, version);
      }
    }
    const own = childrenOf(pom, 'dependencies').flatMap((list) => childrenOf(list, 'dependency'));
    return { properties, managed, dependencies: [...own, ...(inherited?.dependencies ?? [])] };
  }

  #pom(path: string): XmlElement | undefined {
    if (!this.#poms.has(path)) this.#poms.set(path, readXml(this.read(path)));
    return this.#poms.get(path);
  }
}

function idOf(
  dependency: XmlElement,
  properties: ReadonlyMap<string, string>,
): { readonly group: string; readonly artifact: string } | undefined {
  const group = expand(textAt(dependency, 'groupId'), properties);
  const artifact = expand(textAt(dependency, 'artifactId'), properties);
  return group === undefined || artifact === undefined ? undefined : { group, artifact };
}

/** Replaces `${name}`. Returns `undefined` if a property is not known, such as one of a parent in another repository. */
function expand(text: string | undefined, properties: ReadonlyMap<string, string>): string | undefined {
  let value = text;
  for (let round = 0; value?.includes('${') === true; round += 1) {
    if (round === maxParents) return undefined;
    const names = [...value.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name);
    if (names.length === 0 || names.some((name) => !properties.has(name))) return undefined;
    value = value.replace(/\$\{([^}]*)\}/g, (_, name: string) => properties.get(name) ?? '');
    if (value.length > 1_000) return undefined;
  }
  return value;
}
