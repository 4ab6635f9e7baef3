import type { ExternalInputs } from '../../analysis/language-analyzer.js';
import type { ProgramReach } from './program-reach.js';

/** The inputs that the files of programs reach, see `ExternalInputs`. */
export class ReachedInputs {
  readonly #dependencies = new Set<string>();
  readonly #unlistedImports = new Map<string, readonly string[]>();
  readonly #unlistedShared = new Set<string>();

  /** Adds those of a program whose files are analyzed. */
  add({ sourcesBehindSharedScope, unlistedImports, unlistedShared }: ProgramReach): void {
    for (const source of sourcesBehindSharedScope) this.#dependencies.add(source);
    for (const [path, imports] of unlistedImports) this.#unlistedImports.set(path, imports);
    for (const path of unlistedShared) this.#unlistedShared.add(path);
  }

  get all(): Pick<ExternalInputs, 'dependencies' | 'unlistedImports' | 'unlistedShared'> {
    return {
      dependencies: this.#dependencies,
      unlistedImports: this.#unlistedImports,
      unlistedShared: this.#unlistedShared,
    };
  }
}
