import {
  API,
  type ModuleResolver as NativeResolver,
  type ModuleResolverOptions,
  type ParsedCommandLine,
} from 'typescript7/sync';
import { type FileSystemCallbacks, serverFS } from 'typescript7/fs';
import type { AwaitedProcess } from '../../time-budget.js';
import { CompilerProgram, type ProgramRequest } from './compiler-program.js';
import type { CompilerFiles } from './compiler-files.js';
import type { CompilerOptions } from './compiler-options.js';
import { ProcessGuard } from './process-guard.js';
import { moduleResolutions, type KnownResolution } from './known-resolutions.js';
import { compilerProgram, libraryDirectory } from './library-directory.js';
import type { ResolutionMode } from './resolution-mode.js';
import { ModuleKind, type SourceFile } from './syntax.js';

const noFiles: CompilerFiles = {
  fileExists: () => false,
  directoryExists: () => false,
  readFile: () => undefined,
  realpath: (path) => path,
  entriesOf: () => ({ files: [], directories: [] }),
};

/** Maximum milliseconds until an idle process answers. */
const maxAnswerMs = 5_000;

/** The native compiler: a process of its own, which reads all files through this one. */
export class Compiler implements AwaitedProcess {
  #api: API | undefined;
  #files: CompilerFiles = noFiles;
  readonly #resolvers = new Map<CompilerOptions, NativeResolver>();
  /** The programs of the process that are in its memory. */
  #programs: readonly CompilerProgram[] = [];
  #failure: Error | undefined;
  #guard: ProcessGuard | undefined;
  #deadline: number | undefined;

  /** @param isSource whether a path is that of a source of the workspace */
  constructor(
    private readonly root: string,
    private readonly isSource: (path: string) => boolean,
  ) {}

  /** Sets the files of all programs. */
  useFiles(files: CompilerFiles): void {
    this.#files = files;
  }

  /** Parses a configuration, with the configurations that it extends. `files` are those that it can include. */
  parseConfiguration(path: string, files: CompilerFiles): ParsedCommandLine {
    const others = this.#files;
    this.#files = files;
    try {
      return this.#run((api) => api.parseConfigFile(path));
    } finally {
      this.#files = others;
    }
  }

  /** Absolute path of the module that an import in a directory names. */
  resolve(specifier: string, directory: string, mode: ResolutionMode, options: CompilerOptions): string | undefined {
    return this.#run((api) => {
      let resolver = this.#resolvers.get(options);
      if (resolver === undefined) {
        resolver = api.createModuleResolver(options);
        this.#resolvers.set(options, resolver);
      }
      return resolver.resolveModuleName(specifier, directory, mode).resolvedModule?.resolvedFileName;
    });
  }

  /** Builds a program. Imports are resolved as `resolutions` say, and otherwise by the compiler. */
  createProgram(request: ProgramRequest, resolutions: readonly KnownResolution[]): CompilerProgram {
    return this.#createProgram(request, { moduleResolutions: moduleResolutions(resolutions) });
  }

  /** Like `createProgram`, but reads no files except those with an edit since the former program, and new ones. */
  updateProgram(
    former: CompilerProgram,
    edited: readonly string[],
    request: ProgramRequest,
    resolutions: readonly KnownResolution[],
  ): CompilerProgram {
    return this.#run((api) => {
      const moduleResolver = api.createModuleResolver(request.options, {
        moduleResolutions: moduleResolutions(resolutions),
      });
      return this.#adopt(former.update(edited, request, moduleResolver));
    });
  }

  /**
   * Builds a program in which `resolve` resolves the imports. It must not call the compiler, which answers one request at a
   * time.
   */
  createProgramWith(
    request: ProgramRequest,
    resolve: (specifier: string, directory: string, mode: ResolutionMode) => string | undefined,
  ): CompilerProgram {
    return this.#createProgram(request, {
      resolveModuleName: (specifier, directory, mode) => {
        const resolvedFileName = resolve(specifier, directory, mode ?? ModuleKind.None);
        return resolvedFileName === undefined ? undefined : { resolvedFileName };
      },
    });
  }

  #createProgram({ roots, options }: ProgramRequest, resolution: ModuleResolverOptions): CompilerProgram {
    return this.#run((api) => {
      const moduleResolver = api.createModuleResolver(options, resolution);
      const snapshot = api.createSnapshot({
        createPrograms: [{ rootFiles: roots, compilerOptions: options, options: { moduleResolver } }],
      });
      const [program] = snapshot.operation.createdPrograms;
      return this.#adopt(new CompilerProgram(api, { snapshot, program, moduleResolver }, this.isSource));
    });
  }

  /** Releases the programs that are no longer needed. */
  #adopt(program: CompilerProgram): CompilerProgram {
    const former = this.#programs;
    this.#programs = [...former.filter(({ isDisposed }) => !isDisposed), program];
    for (const one of former) if (one.isDisposed) one.release();
    return program;
  }

  /** Whether the process answers. Another process may have ended or stopped it while it was idle. */
  isAlive(): boolean {
    this.#guard?.setDeadline(maxAnswerMs);
    try {
      this.parse(`${this.root}/alive.ts`, '');
      return true;
    } catch {
      return false;
    } finally {
      this.#guard?.setDeadline(this.#deadline);
    }
  }

  /** Resident memory of the process in bytes; 0 if it is not known. */
  get memory(): number {
    return this.#guard?.memory ?? 0;
  }

  /** Parses a file that need not be part of a program. */
  parse(path: string, text: string): SourceFile {
    return this.#run((api) => {
      const retained = api.createSourceFile(path, text);
      const { sourceFile } = retained;
      retained.dispose();
      return sourceFile;
    });
  }

  setDeadline(ms: number | undefined): void {
    this.#deadline = ms;
    this.#guard?.setDeadline(ms);
  }

  /** Ends the process. The next request starts another one; programs of the ended process must not be used any more. */
  restart(): void {
    this.#guard?.close();
    this.#guard = undefined;
    const api = this.#api;
    this.#api = undefined;
    this.#resolvers.clear();
    for (const program of this.#programs) program.lose();
    this.#programs = [];
    try {
      api?.close();
    } catch {
      // The process has already ended.
    }
  }

  close(): void {
    this.restart();
  }

  /** Rethrows what a callback threw, because the compiler cannot go on after that. */
  #run<Result>(work: (api: API) => Result): Result {
    this.#failure = undefined;
    this.#api ??= this.#start();
    let result: Result;
    try {
      result = work(this.#api);
    } catch (error) {
      // Most often the process has ended: it exceeded its time or its memory.
      this.restart();
      throw error;
    }
    const failure = this.#failure as Error | undefined;
    if (failure === undefined) return result;
    this.#failure = undefined;
    throw failure;
  }

  #start(): API {
    const api = new API({
      cwd: this.root,
      fs: this.#callbacks(),
      // The client of the compiler is part of this package's bundle, so that no other `tsc` is installed beside the user's.
      tsserverPath: compilerProgram,
      useCaseSensitiveFileNames: true,
    });
    const pid = processIdOf(api);
    if (pid !== undefined) this.#guard = new ProcessGuard(pid);
    this.#guard?.setDeadline(this.#deadline);
    return api;
  }

  #callbacks(): FileSystemCallbacks {
    const guarded = <Argument, Value>(work: (argument: Argument) => Value, absent: Value) => {
      return (argument: Argument): Value => {
        try {
          return work(argument);
        } catch (error) {
          this.#failure ??= error instanceof Error ? error : new Error(String(error));
          return absent;
        }
      };
    };
    return {
      fileExists: guarded((path) => this.#files.fileExists(path), false),
      directoryExists: guarded((path) => this.#files.directoryExists(path), false),
      readFile: guarded<string, string | undefined | typeof serverFS.useOS>(
        (path) => (path.startsWith(libraryDirectory) ? serverFS.useOS : this.#files.readFile(path)),
        undefined,
      ),
      realpath: (path) => this.#files.realpath(path),
      getAccessibleEntries: guarded(
        (path) => {
          const { files, directories } = this.#files.entriesOf(path);
          return { files: [...files], directories: [...directories], symlinks: undefined };
        },
        { files: [], directories: [], symlinks: undefined },
      ),
      stat: serverFS.fakeStat,
      writeFile: serverFS.noop,
      removeFile: serverFS.noop,
    };
  }
}

/** The id of the native process, which the pinned version of the compiler keeps without declaring it. */
function processIdOf(api: API): number | undefined {
  const { client } = api as unknown as {
    readonly client?: { readonly channel?: { readonly child?: { readonly pid?: number } } };
  };
  return client?.channel?.child?.pid;
}
