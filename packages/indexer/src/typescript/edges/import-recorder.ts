import { posix } from 'node:path';
import ts from 'typescript';
import { pathId } from '../../graph/node-id.js';
import type { EdgeCollector } from './edge-collector.js';
import type { ModuleResolver } from '../modules/module-resolver.js';
import type { Project } from '../projects/project.js';

/** Collects the import edges of one file, with the dependencies that invalidate them. */
export class ImportRecorder {
  readonly dependencies = new Set<string>();
  readonly absent = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly source: ts.SourceFile,
    private readonly options: ts.CompilerOptions,
    private readonly externalProject: Project,
    private readonly resolver: ModuleResolver,
    private readonly sourceAt: (path: string) => string | undefined,
    private readonly edges: EdgeCollector,
  ) {}

  /** Adds the module that an import, an export, `import()` or `require()` names. */
  addSpecifier(specifier: ts.Node | undefined, isTypeOnly: boolean): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const mode = ts.getModeForUsageLocation(this.source, specifier, this.options);
    const resolution = this.resolver.resolve(specifier.text, this.source.fileName, mode, this.externalProject);
    for (const path of resolution.absent) this.absent.add(path);
    if (resolution.source !== undefined) this.#add(resolution.source, isTypeOnly);
  }

  /** Adds the files in `/// <reference path>` directives. */
  addDirectives(): void {
    for (const { fileName } of this.source.referencedFiles) {
      const target = this.sourceAt(posix.join(posix.dirname(this.source.fileName), fileName));
      if (target === undefined) this.absent.add(posix.join(posix.dirname(this.file), fileName));
      else this.#add(target, false);
    }
  }

  #add(target: string, isTypeOnly: boolean): void {
    this.dependencies.add(target);
    this.edges.add(pathId(this.file), pathId(target), 'imports', isTypeOnly);
  }
}
