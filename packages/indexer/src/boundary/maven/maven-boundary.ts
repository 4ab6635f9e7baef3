import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import type { LocatedModule, PackageBoundary, PackageFiles } from '../package-boundary.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import type { VersionsByName } from '../versions-by-name.js';
import { findArtifact } from './find-artifact.js';
import { parseGradleLock, readGradleBuild, readVersionCatalog } from './gradle-build.js';
import { MavenProjects, type MavenDependency, type MavenProject } from './maven-project.js';

/** Confidence of an artifact that the name of a package suggests. */
const suggested = 0.8;

/** The Maven artifacts of a repository, and the dependencies of its Maven and Gradle projects. */
export class MavenBoundary implements PackageBoundary {
  readonly hasQualifiedNames = true;
  readonly packages: readonly PublishedPackage[];
  readonly #projects = new Map<string, MavenProject>();
  readonly #locks = new Map<string, VersionsByName>();
  readonly #located = new Map<string, LocatedModule | undefined>();
  readonly #maven: ReadonlySet<string>;

  constructor({ paths, read }: PackageFiles) {
    const sources = paths.filter((path) => path.endsWith('.java'));
    const folders = [...new Set(sources.flatMap((path) => foldersUp(folderOf(path))))].sort();
    const projects = new MavenProjects(read);
    const catalog = folders.length === 0 ? new Map() : readVersionCatalog(read('gradle/libs.versions.toml'));
    const maven = new Set<string>();
    for (const folder of folders) {
      const project = projects.at(folder);
      const dependencies = project === undefined ? readGradleBuild(folder, read, catalog) : undefined;
      if (project !== undefined) {
        maven.add(folder);
        this.#projects.set(folder, project);
      } else if (dependencies !== undefined) {
        this.#projects.set(folder, { published: undefined, dependencies });
        this.#locks.set(folder, parseGradleLock(read(inFolder(folder, 'gradle.lockfile')) ?? ''));
      }
    }
    this.#maven = maven;
    this.packages = [...this.#projects].flatMap(([folder, { published }]): PublishedPackage[] =>
      published === undefined ? [] : [{ manager: 'maven', ...published, folder }],
    );
  }

  exportsOf({ file, exportedNames = [] }: FileRecord): readonly ExportedSymbol[] {
    const folder = exportedNames.length === 0 ? undefined : this.#folderOf(file);
    const published = folder === undefined ? undefined : this.#projects.get(folder)?.published;
    if (folder === undefined || published === undefined || file.startsWith(inFolder(folder, 'src/test/'))) return [];
    return exportedNames.map(([symbol, nodeId]) => ({ manager: 'maven', package: published.name, symbol, nodeId }));
  }

  locate(module: string, file: string): LocatedModule | undefined {
    const folder = this.#folderOf(file);
    if (folder === undefined) return undefined;
    const key = `${folder}\n${module}`;
    if (!this.#located.has(key)) this.#located.set(key, this.#locate(module, folder));
    return this.#located.get(key);
  }

  #locate(module: string, folder: string): LocatedModule | undefined {
    // A Gradle project has the dependencies that the builds above it give to all projects.
    const declared = this.#maven.has(folder) ? [folder] : foldersUp(folder);
    const dependencies = declared.flatMap((each) => this.#projects.get(each)?.dependencies ?? []);
    const dependency = findArtifact(module, dependencies);
    if (dependency === undefined) return undefined;
    return {
      package: `${dependency.group}:${dependency.artifact}`,
      entryPoint: module,
      range: dependency.version,
      locked: this.#selectedVersion(dependency, folder),
      confidence: suggested,
    };
  }

  /** Maven selects the version that a project itself states, and Gradle the one in the lock file. */
  #selectedVersion({ group, artifact, version }: MavenDependency, folder: string): string | undefined {
    if (!this.#maven.has(folder)) return this.#locks.get(folder)?.get(`${group}:${artifact}`);
    return version === undefined || /[[(,]/.test(version) ? undefined : version;
  }

  #folderOf(file: string): string | undefined {
    return foldersUp(folderOf(file)).find((folder) => this.#projects.has(folder));
  }
}
