import { posix } from 'node:path';
import ts from 'typescript';
import type { Pacer } from '../../pacer.js';
import type { ModuleResolver } from '../modules/module-resolver.js';
import type { ProgramGroup } from '../projects/program-group.js';
import { parseKeyOf, type SourceFileStore } from './source-file-store.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** What a program is made of. */
export interface ProgramContents {
  /** Absolute paths of the files it starts from; all they import is part of it. */
  readonly roots: readonly string[];
  /** The sources that are needed whole, relative to the root of the workspace; of all others an outline will do. */
  readonly whole: ReadonlySet<string>;
}

/** Builds the programs of groups; files are parsed one by one before, so that parsing can be paused and reported. */
export class ProgramBuilder {
  constructor(
    private readonly tree: TreeFileSystem,
    private readonly resolver: ModuleResolver,
    private readonly store: SourceFileStore,
    private readonly pacer: Pacer,
  ) {}

  async build(group: ProgramGroup, contents: ProgramContents, onParsed: () => void): Promise<ts.Program> {
    const options = this.#optionsOf(group);
    const host = this.#createHost(group, options, contents.whole);
    const rootNames = [...contents.roots];
    const parseOptionsOf = this.#parseOptions(options, host);
    for (const rootName of rootNames) {
      host.getSourceFile(rootName, parseOptionsOf(rootName));
      onParsed();
      await this.pacer.yieldToEventLoop();
    }
    return orderFiles(ts.createProgram({ rootNames, options, host }));
  }

  /** The compiler looks for ambient types from the directory of the configuration file. */
  #optionsOf({ options, projects }: ProgramGroup): ts.CompilerOptions {
    const key = projects[0]?.key ?? '';
    return { ...options, configFilePath: this.tree.absolute(key === '' ? 'tsconfig.json' : key) };
  }

  #createHost(group: ProgramGroup, options: ts.CompilerOptions, whole: ReadonlySet<string>): ts.CompilerHost {
    const parseKey = parseKeyOf(options);
    const libraryPath = ts.getDefaultLibFilePath(options);
    const [project] = group.projects;
    return {
      getSourceFile: (path, versionOrOptions) =>
        this.store.get(
          path,
          typeof versionOrOptions === 'object' ? versionOrOptions : { languageVersion: versionOrOptions },
          parseKey,
          whole.has(this.tree.relative(path) ?? '') ? 'whole' : 'outline',
        ),
      getDefaultLibFileName: () => libraryPath,
      getDefaultLibLocation: () => posix.dirname(libraryPath),
      writeFile: () => undefined,
      getCurrentDirectory: () => this.tree.root,
      getCanonicalFileName: (name) => (ts.sys.useCaseSensitiveFileNames ? name : name.toLowerCase()),
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getNewLine: () => '\n',
      fileExists: (path) => this.tree.fileExists(path),
      readFile: (path) => this.tree.readFile(path),
      directoryExists: (path) => this.tree.directoryExists(path),
      getDirectories: (path) => this.tree.getDirectories(path),
      realpath: (path) => this.tree.realpath(path),
      // Comments in TypeScript have no meaning to the checker; those in JavaScript do and are always parsed.
      jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
      resolveModuleNameLiterals: (literals, importer, _reference, _options, file) =>
        literals.map((literal) => ({
          resolvedModule:
            project === undefined
              ? undefined
              : this.resolver.resolve(
                  literal.text,
                  importer,
                  ts.getModeForUsageLocation(file, literal, options),
                  project,
                ).module,
        })),
    };
  }

  /** The options the compiler itself will ask for a file with: learnt from a program with one empty file. */
  #parseOptions(options: ts.CompilerOptions, host: ts.CompilerHost): (path: string) => ts.CreateSourceFileOptions {
    const probe = `${this.tree.root}/probe.d.ts`;
    let learnt: ts.CreateSourceFileOptions = { languageVersion: options.target ?? ts.ScriptTarget.ESNext };
    ts.createProgram({
      rootNames: [probe],
      options: { ...options, noLib: true, noResolve: true, types: [] },
      host: {
        ...host,
        getSourceFile: (path, versionOrOptions) => {
          if (typeof versionOrOptions === 'object') learnt = versionOrOptions;
          return ts.createSourceFile(path, '', versionOrOptions);
        },
      },
    });
    const canonical = (name: string): string => host.getCanonicalFileName(name);
    const packages = ts.createModuleResolutionCache(this.tree.root, canonical, options).getPackageJsonInfoCache();
    return (path) => ({
      ...learnt,
      impliedNodeFormat: ts.getImpliedNodeFormatForFile(path, packages, host, options),
    });
  }
}

/**
 * Brings the files of a program into an order that does not depend on who imports whom. The checker merges global
 * declarations in this order and lets the first of two rivals win: a file must not change that for others by an import.
 */
function orderFiles(program: ts.Program): ts.Program {
  const files = program.getSourceFiles() as ts.SourceFile[];
  const rank = (file: ts.SourceFile): number => (program.isSourceFileDefaultLibrary(file) ? 0 : 1);
  files.sort((one, other) => rank(one) - rank(other) || (rank(one) === 0 ? 0 : one.fileName < other.fileName ? -1 : 1));
  return program;
}
