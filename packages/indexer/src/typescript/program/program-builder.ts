import { posix } from 'node:path';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { Compiler } from '../compiler/compiler.js';
import type { CompilerProgram, ProgramRequest } from '../compiler/compiler-program.js';
import type { CompilerOptions } from '../compiler/compiler-options.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import { KnownImports } from '../modules/known-imports.js';
import type { ImportSite, ModuleResolver } from '../modules/module-resolver.js';
import type { ProgramGroup } from '../projects/program-group.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { Project } from '../projects/project.js';

/** Maximum number of rounds that follow imports to files that are not roots of a program. */
const maxRounds = 10_000;

/** Builds the programs of groups, with imports resolved as the projects of the importing files resolve them. */
export class ProgramBuilder {
  /** Absent paths in the workspace that external files (declaration files, installed packages) would import. */
  readonly absentForExternalFiles = new Set<string>();
  readonly #imports = new Map<ProgramGroup, KnownImports>();
  readonly #ownersByFolder = new Map<string, Project[]>();
  readonly #foldersOfDeclarations: ReadonlySet<string>;

  constructor(
    private readonly compiler: Compiler,
    private readonly tree: TreeFileSystem,
    private readonly resolver: ModuleResolver,
    workspace: Pick<Workspace, 'sources' | 'configuration'>,
    catalog: ProjectCatalog,
  ) {
    const declarations = [...workspace.configuration].filter(isDeclarationFile);
    for (const file of [...workspace.sources, ...declarations]) {
      const folder = posix.dirname(tree.absolute(file));
      const owner = catalog.ownerOf(file);
      const owners = this.#ownersByFolder.get(folder);
      if (owners === undefined) this.#ownersByFolder.set(folder, [owner]);
      else if (!owners.includes(owner)) owners.push(owner);
    }
    this.#foldersOfDeclarations = new Set(declarations.map((file) => posix.dirname(tree.absolute(file))));
  }

  /** The imports that lead out of installed packages are resolved by the compiler, all others before. */
  build(group: ProgramGroup, roots: readonly string[]): CompilerProgram {
    const request: ProgramRequest = { roots, options: this.#optionsOf(group) };
    const imports = this.importsOf(group);
    for (let round = 0; round < maxRounds; round += 1) {
      const { program, unresolved, hasPackages } = this.#attempt(group, request);
      if (unresolved.length === 0 && !hasPackages) return program;
      program.dispose();
      for (const site of unresolved) {
        if (!imports.has(site.specifier, site.directory, site.mode))
          imports.add({ ...site, path: this.#resolve(site, group) });
      }
      if (unresolved.length === 0) break;
    }
    const { result, missing } = this.tree.watchMissing(() => this.compiler.createProgram(request, imports.all));
    this.#addAbsent(missing);
    return result;
  }

  /** Builds a program with the imports that are known, or that are resolved without the compiler. */
  #attempt(
    group: ProgramGroup,
    request: ProgramRequest,
  ): { readonly program: CompilerProgram; readonly unresolved: readonly ImportSite[]; readonly hasPackages: boolean } {
    const imports = this.importsOf(group);
    const unresolved: ImportSite[] = [];
    let hasPackages = false;
    const program = this.compiler.createProgramWith(request, (specifier, directory, mode) => {
      const folder = this.tree.relative(directory);
      if (folder === undefined || isInNodeModules(folder)) {
        hasPackages = true;
        return undefined;
      }
      const site = { specifier, directory, mode };
      const known = imports.get(specifier, directory, mode);
      if (known !== undefined) return known.path;
      const project = this.#projectAt(directory, group);
      if (this.resolver.resolveWithoutCompiler(site, project) === undefined) {
        unresolved.push(site);
        return undefined;
      }
      const path = this.#resolve(site, group);
      imports.add({ ...site, path });
      return path;
    });
    return { program, unresolved, hasPackages };
  }

  #resolve(site: ImportSite, group: ProgramGroup): string | undefined {
    const { path, absent } = this.resolver.resolve(site, this.#projectAt(site.directory, group));
    if (this.#foldersOfDeclarations.has(site.directory)) {
      for (const file of absent) this.absentForExternalFiles.add(file);
    }
    // Scripts of installed packages are not analyzed.
    return path !== undefined && isInNodeModules(path) && /\.[cm]?jsx?$/.test(path) ? undefined : path;
  }

  /** The compiler resolves imports by folder, so files of one folder have to share a project within a program. */
  #projectAt(directory: string, group: ProgramGroup): Project {
    const owners = this.#ownersByFolder.get(directory) ?? [];
    const [first] = group.projects;
    const project = owners.find((owner) => group.projects.includes(owner)) ?? owners[0] ?? first;
    if (project === undefined) throw new Error('A group has at least one project.');
    return project;
  }

  #addAbsent(missing: ReadonlySet<string>): void {
    for (const path of missing) {
      const file = this.tree.relative(path);
      if (file === undefined || isInNodeModules(file) || posix.basename(file) === 'package.json') continue;
      this.absentForExternalFiles.add(file);
    }
  }

  importsOf(group: ProgramGroup): KnownImports {
    let imports = this.#imports.get(group);
    if (imports === undefined) {
      imports = new KnownImports();
      this.#imports.set(group, imports);
    }
    return imports;
  }

  /** Adds the path of a configuration, because the compiler looks for ambient types from its directory. */
  #optionsOf({ options, projects: [first] }: ProgramGroup): CompilerOptions {
    const key = first?.key ?? '';
    const configFilePath = this.tree.absolute(key === '' ? 'tsconfig.json' : key);
    const resolution = first === undefined ? {} : pickResolution(this.resolver.optionsOf(first));
    return { ...resolution, ...options, configFilePath };
  }
}

/** The options with which the compiler resolves the imports of installed packages. */
function pickResolution(options: CompilerOptions): CompilerOptions {
  const { customConditions, preserveSymlinks, resolvePackageJsonExports, resolvePackageJsonImports } = options;
  return JSON.parse(
    JSON.stringify({ customConditions, preserveSymlinks, resolvePackageJsonExports, resolvePackageJsonImports }),
  ) as CompilerOptions;
}
