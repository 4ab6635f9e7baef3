import { inFolder } from '../../tree/folders.js';
import { readToml, stringIn, tableAt } from '../read-toml.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { VersionsByName } from '../versions-by-name.js';
import type { MavenDependency } from './maven-project.js';

/** A Gradle build is a program: only literal coordinates, and those in the version catalog, are read. */
const literal = /\b\w+\s*\(?\s*(?:platform\s*\(\s*)?["']([\w.-]+):([\w.-]+)(?::([\w.[\](),+-]+))?(?:@\w+)?["']/g;

const named =
  /\bgroup\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["'](?:\s*,\s*version\s*[:=]\s*["']([\w.-]+)["'])?/g;

/** The dependencies in the build file of a folder; `undefined` if there is none. */
export function readGradleBuild(
  folder: string,
  read: (path: string) => string | undefined,
  catalog: ReadonlyMap<string, MavenDependency>,
): readonly MavenDependency[] | undefined {
  const text = read(inFolder(folder, 'build.gradle.kts')) ?? read(inFolder(folder, 'build.gradle'));
  if (text === undefined) return undefined;
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, ' ');
  const stated = [...code.matchAll(literal), ...code.matchAll(named)].map(([, group = '', artifact = '', version]) => ({
    ...{ group, artifact, version },
  }));
  const fromCatalog = [...code.matchAll(/\blibs\.([\w.]+)/g)].flatMap(([, name = '']) => catalog.get(name) ?? []);
  return [...stated, ...fromCatalog];
}

/** The libraries in gradle/libs.versions.toml, by the names under which builds use them. */
export function readVersionCatalog(text: string | undefined): ReadonlyMap<string, MavenDependency> {
  const file = readToml(text);
  const versions = tableAt(file, 'versions');
  const libraries = new Map<string, MavenDependency>();
  for (const [key, value] of Object.entries(tableAt(file, 'libraries'))) {
    const table = toObject(value) ?? {};
    const { version } = table;
    const reference = stringIn(toObject(version)?.['ref']);
    const [group, artifact, short] = (stringIn(value) ?? stringIn(table['module']) ?? '').split(':');
    const [ownGroup, ownArtifact] = [stringIn(table['group']) ?? group, stringIn(table['name']) ?? artifact];
    if (!ownGroup || !ownArtifact) continue;
    const stated = short ?? stringIn(version) ?? (reference === undefined ? undefined : stringIn(versions[reference]));
    libraries.set(key.replace(/[-_]/g, '.'), { group: ownGroup, artifact: ownArtifact, version: stated });
  }
  return libraries;
}

/** The versions in a gradle.lockfile by `group:artifact`. */
export function parseGradleLock(text: string): VersionsByName {
  const versions = new VersionsByName();
  for (const line of text.split('\n')) {
    const [, id, version] = /^([\w.-]+:[\w.-]+):([^=\s]+)=/.exec(line) ?? [];
    if (id !== undefined && version !== undefined) versions.add(id, version);
  }
  return versions;
}
