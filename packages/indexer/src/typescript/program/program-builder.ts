import { posix } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import ts from 'typescript';
import type { ModuleResolver } from '../modules/module-resolver.js';
import type { ProgramGroup } from '../projects/program-group.js';
import { parseKeyOf, type SourceFileStore } from './source-file-store.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** The files of a program. */
export interface ProgramContents {
  /** Absolute paths of its root files. Their imports are also part of the program. */
  readonly roots: readonly string[];
  /** Paths of the sources that are parsed completely, relative to the workspace root. The others are reduced to outlines. */
  readonly whole: ReadonlySet<string>;
}

/** Builds the programs of groups. Parses the files one by one in advance, so that parsing yields and reports progress. */
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
      if (this.pacer.isDue) await this.pacer.pause();
    }
    return orderFiles(ts.createProgram({ rootNames, options, host }));
  }

  /** Adds the path of a configuration, because the compiler looks for ambient types from its directory. */
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
      // Comments in TypeScript do not matter to the checker. Those in JavaScript matter, and are always parsed.
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

  /** The options with which the compiler requests files, found by building a program with one empty file. */
  #parseOptions(options: ts.CompilerOptions, host: ts.CompilerHost): (path: string) => ts.CreateSourceFileOptions {
    const probe = `${this.tree.root}/probe.d.ts`;
    let requested: ts.CreateSourceFileOptions = { languageVersion: options.target ?? ts.ScriptTarget.ESNext };
    ts.createProgram({
      rootNames: [probe],
      options: { ...options, noLib: true, noResolve: true, types: [] },
      host: {
        ...host,
        getSourceFile: (path, versionOrOptions) => {
          if (typeof versionOrOptions === 'object') requested = versionOrOptions;
          return ts.createSourceFile(path, '', versionOrOptions);
        },
      },
    });
    const canonical = (name: string): string => host.getCanonicalFileName(name);
    const packages = ts.createModuleResolutionCache(this.tree.root, canonical, options).getPackageJsonInfoCache();
    return (path) => ({
      ...requested,
      impliedNodeFormat: ts.getImpliedNodeFormatForFile(path, packages, host, options),
    });
  }
}

/**
 * Sorts the files of a program, so that their order does not depend on imports. The checker merges global declarations in
 * this order, and of conflicting ones the first wins: an import in one file must not change that for other files.
 */
function orderFiles(program: ts.Program): ts.Program {
  const files = program.getSourceFiles() as ts.SourceFile[];
  const rank = (file: ts.SourceFile): number => (program.isSourceFileDefaultLibrary(file) ? 0 : 1);
  files.sort((one, other) => rank(one) - rank(other) || (rank(one) === 0 ? 0 : one.fileName < other.fileName ? -1 : 1));
  return program;
}
