import type ts from 'typescript';

/** The reason why a file is part of a program, a property that the pinned version of the compiler has without declaring it. */
interface IncludeReason {
  /** The file that imports or references it, if that is the reason. */
  readonly file?: ts.Path;
}

interface ReasoningProgram extends ts.Program {
  getFileIncludeReasons(): ReadonlyMap<ts.Path, readonly IncludeReason[]>;
}

/** The files that a source reaches through external files: declaration files, built files, installed packages. */
export interface Reach {
  /** Paths of the reached sources, relative to the root. */
  readonly sources: ReadonlySet<string>;
  /** Absolute paths of the imported external files that add to the shared scope, directly or indirectly. */
  readonly shared: ReadonlySet<string>;
}

/** Follows the imports of a program through external files, which have no records. */
export class ProgramReach {
  readonly #targets = new Map<ts.SourceFile, ts.SourceFile[]>();
  readonly #passed = new Map<ts.SourceFile, ReadonlySet<ts.SourceFile>>();

  /** `sourceAt` returns the relative path of a source of the workspace, `undefined` for any other file. */
  constructor(
    program: ts.Program,
    private readonly sharedFiles: ReadonlySet<ts.SourceFile>,
    private readonly sourceAt: (path: string) => string | undefined,
  ) {
    for (const [path, reasons] of (program as ReasoningProgram).getFileIncludeReasons()) {
      const target = program.getSourceFileByPath(path);
      if (target === undefined || program.isSourceFileDefaultLibrary(target)) continue;
      for (const { file } of reasons) {
        const importer = file && program.getSourceFileByPath(file);
        if (importer !== undefined) this.#targetsOf(importer).push(target);
      }
    }
  }

  of(source: ts.SourceFile): Reach {
    const sources = new Set<string>();
    const shared = new Set<string>();
    for (const target of this.#targets.get(source) ?? []) {
      if (this.sourceAt(target.fileName) !== undefined) continue;
      for (const file of this.#passedFrom(target)) {
        const path = this.sourceAt(file.fileName);
        if (path !== undefined) sources.add(path);
        else if (this.sharedFiles.has(file)) shared.add(target.fileName);
      }
    }
    return { sources, shared };
  }

  /** Sources on which external files with declarations in the shared scope depend. */
  get sourcesBehindSharedScope(): ReadonlySet<string> {
    const sources = new Set<string>();
    for (const shared of this.sharedFiles) {
      if (this.sourceAt(shared.fileName) !== undefined) continue;
      for (const { fileName } of this.#passedFrom(shared)) {
        const path = this.sourceAt(fileName);
        if (path !== undefined) sources.add(path);
      }
    }
    return sources;
  }

  /** The file itself and all files that it reaches, up to and including sources. */
  #passedFrom(start: ts.SourceFile): ReadonlySet<ts.SourceFile> {
    const cached = this.#passed.get(start);
    if (cached !== undefined) return cached;
    const passed = new Set([start]);
    // The loop also visits files that are added during the iteration.
    for (const file of passed) {
      if (this.sourceAt(file.fileName) !== undefined) continue;
      for (const target of this.#targets.get(file) ?? []) passed.add(target);
    }
    this.#passed.set(start, passed);
    return passed;
  }

  #targetsOf(importer: ts.SourceFile): ts.SourceFile[] {
    const cached = this.#targets.get(importer);
    if (cached !== undefined) return cached;
    const targets: ts.SourceFile[] = [];
    this.#targets.set(importer, targets);
    return targets;
  }
}
