import { posix } from 'node:path';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { Compiler } from '../compiler/compiler.js';
import type { CompilerProgram, ProgramRequest } from '../compiler/compiler-program.js';
import { type CompilerOptions, JsxEmit } from '../compiler/compiler-options.js';
import * as ts from '../compiler/syntax.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import { KnownImports } from '../modules/known-imports.js';
import type { ImportSite, ModuleResolver } from '../modules/module-resolver.js';
import type { ProgramGroup } from '../projects/program-group.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { Project } from '../projects/project.js';
import { NeededSyntax } from './needed-syntax.js';
import { KeptPrograms, type FormerProgram } from './kept-programs.js';

/** Maximum number of rounds that follow imports to files that are not roots of a program. */
const maxRounds = 10_000;

/** Builds the programs of groups, with imports resolved as the projects of the importing files resolve them. */
export class ProgramBuilder {
  /** Absent paths in the workspace that external files (declaration files, installed packages) would import. */
  readonly absentForExternalFiles = new Set<string>();
  readonly #imports = new Map<ProgramGroup, KnownImports>();
  readonly #ownersByFolder = new Map<string, Project[]>();
  readonly #foldersOfDeclarations: ReadonlySet<string>;
  readonly #kept = new KeptPrograms();
  #continuedPrograms = 0;

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

  /** Number of programs that were made from those of an earlier state of the workspace. */
  get continuedPrograms(): number {
    return this.#continuedPrograms;
  }

  /** Builds a program, from the one of an earlier state of the workspace if possible. */
  build(group: ProgramGroup, roots: readonly string[], isKept = false): CompilerProgram {
    const request: ProgramRequest = { roots, options: this.#optionsOf(group) };
    const former = this.#kept.former(group);
    const updated = former && this.#update(group, request, former);
    if (former !== undefined && updated === undefined) this.#imports.delete(group);
    if (updated !== undefined) this.#continuedPrograms += 1;
    const program = updated ?? this.#build(group, request);
    this.#addAbsentForUnlisted(group, program);
    if (isKept) this.#kept.keep(group, program);
    else this.#kept.forget(group);
    return program;
  }

  /** Continues after edits of files, given by absolute paths. */
  continueAfter(edited: readonly string[]): void {
    this.#kept.continueAfter(edited);
  }

  /** Releases the program of a group, whose checker must not be used any more. */
  forget(group: ProgramGroup): void {
    this.#kept.forget(group);
  }

  /** Whether there are programs from which later ones can be made. */
  get hasKept(): boolean {
    return !this.#kept.isEmpty;
  }

  /**
   * Returns `undefined` unless the imports of all files that are new or edited are known, because the compiler would resolve the others
   * on its own.
   */
  #update(group: ProgramGroup, request: ProgramRequest, former: FormerProgram): CompilerProgram | undefined {
    const imports = this.importsOf(group);
    if (!imports.isUnambiguous) return undefined;
    const edited = former.edited.flatMap((path) => this.resolver.pathsOf(path));
    const before = new Set(former.program.fileNames);
    for (const path of edited) before.delete(path);
    const program = this.compiler.updateProgram(former.program, edited, request, imports.all);
    const files = program.fileNames.filter((path) => !before.has(path) && this.#isOfWorkspace(path));
    const isKnown = files.every((path) => {
      const source = program.sourceFile(path);
      if (source === undefined || source.text !== this.tree.readFile(path)) return false;
      if (hasImpliedImports(path, request.options)) return false;
      const specifiers = [...source.imports, ...source.moduleAugmentations].filter(ts.isStringLiteralLike);
      const directory = posix.dirname(path);
      return specifiers.every((name) => imports.has(name.text, directory, program.modeOf(path, name)));
    });
    if (isKnown) return program;
    program.dispose();
    return undefined;
  }

  /** Whether the imports of a file are resolved before the compiler needs them. */
  #isOfWorkspace(path: string): boolean {
    const folder = this.tree.relative(posix.dirname(path));
    return folder !== undefined && !isInNodeModules(folder);
  }

  /** The imports that lead out of installed packages are resolved by the compiler, all others before. */
  #build(group: ProgramGroup, request: ProgramRequest): CompilerProgram {
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
      const resolvedImport = imports.get(specifier, directory, mode);
      if (resolvedImport !== undefined) return resolvedImport.path;
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
    const { path } = this.resolver.resolve(site, this.#projectAt(site.directory, group));
    // Scripts of installed packages are not analyzed.
    return path !== undefined && isInNodeModules(path) && /\.[cm]?jsx?$/.test(path) ? undefined : path;
  }

  /** Adds what declaration files and unlisted files may import, which have no records: the imports of their folders. */
  #addAbsentForUnlisted(group: ProgramGroup, program: CompilerProgram): void {
    const unlisted = program.fileNames.filter((path) => this.tree.isUnlisted(path));
    const folders = new Set([...this.#foldersOfDeclarations, ...unlisted.map((path) => posix.dirname(path))]);
    for (const site of this.importsOf(group).all) {
      if (!folders.has(site.directory)) continue;
      const { absent } = this.resolver.resolve(site, this.#projectAt(site.directory, group));
      for (const file of absent) this.absentForExternalFiles.add(file);
    }
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

  /** The syntax trees that the analysis of files of a group needs, by paths relative to the root. The imports have to be known. */
  neededSyntax(group: ProgramGroup, files: readonly string[]): NeededSyntax {
    const paths = files.map((file) => this.tree.absolute(file));
    return new NeededSyntax(this.importsOf(group), paths);
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

/** Whether the syntax of a file may make the compiler import the functions that create elements. */
function hasImpliedImports(path: string, { jsx }: CompilerOptions): boolean {
  return (jsx === JsxEmit.ReactJSX || jsx === JsxEmit.ReactJSXDev) && !/\.[cm]?ts$/.test(path);
}

/** The options with which the compiler resolves the imports of installed packages. */
function pickResolution(options: CompilerOptions): CompilerOptions {
  const { customConditions, preserveSymlinks, resolvePackageJsonExports, resolvePackageJsonImports } = options;
  return JSON.parse(
    JSON.stringify({ customConditions, preserveSymlinks, resolvePackageJsonExports, resolvePackageJsonImports }),
  ) as CompilerOptions;
}
