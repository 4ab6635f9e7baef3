import { posix } from 'node:path';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import type { KnownImports } from '../modules/known-imports.js';
import { pathId } from '../../graph/node-id.js';
import type { EdgeCollector } from './edge-collector.js';
import type { ModuleResolver } from '../modules/module-resolver.js';
import type { Project } from '../projects/project.js';

/** A file whose imports are recorded. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly file: string;
  readonly source: ts.SourceFile;
  readonly program: CompilerProgram;
  readonly project: Project;
  readonly known: KnownImports;
  readonly resolver: ModuleResolver;
  readonly sourceAt: (path: string) => string | undefined;
  readonly edges: EdgeCollector;
}

/** Collects the import edges of one file, with the dependencies that invalidate them. */
export class ImportRecorder {
  readonly dependencies = new Set<string>();
  readonly absent = new Set<string>();

  constructor(private readonly importing: ImportingFile) {}

  /** Adds the module that an import, an export, `import()` or `require()` names. */
  addSpecifier(specifier: ts.Node | undefined, isTypeOnly: boolean): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { source, known, program, resolver, project } = this.importing;
    const directory = posix.dirname(source.fileName);
    const mode = known.onlyModeOf(specifier.text, directory) ?? program.modeOf(source.fileName, specifier);
    const resolution = resolver.resolve({ specifier: specifier.text, directory, mode }, project);
    for (const path of resolution.absent) this.absent.add(path);
    if (resolution.source !== undefined) this.#add(resolution.source, isTypeOnly);
  }

  /** Adds the files in `/// <reference path>` directives. */
  addDirectives(): void {
    const { file, source, sourceAt } = this.importing;
    for (const { fileName } of source.referencedFiles) {
      const target = sourceAt(posix.join(posix.dirname(source.fileName), fileName));
      if (target === undefined) this.absent.add(posix.join(posix.dirname(file), fileName));
      else this.#add(target, false);
    }
  }

  #add(target: string, isTypeOnly: boolean): void {
    this.dependencies.add(target);
    this.importing.edges.add(pathId(this.importing.file), pathId(target), 'imports', isTypeOnly);
  }
}
