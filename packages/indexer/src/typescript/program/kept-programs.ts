import type { CompilerProgram } from '../compiler/compiler-program.js';
import type { ProgramGroup } from '../projects/program-group.js';

/** A program of an earlier state of the workspace, with the absolute paths of the files that were edited since. */
export interface FormerProgram {
  readonly program: CompilerProgram;
  readonly edited: readonly string[];
}

/** The latest program of each group, from which a session makes the programs of the next state of the workspace. */
export class KeptPrograms {
  readonly #programs = new Map<ProgramGroup, { readonly program: CompilerProgram; readonly edited: Set<string> }>();
  /** The groups without a program of the current state. */
  readonly #former = new Set<ProgramGroup>();

  get isEmpty(): boolean {
    return [...this.#programs.values()].every(({ program }) => program.isLost);
  }

  keep(group: ProgramGroup, program: CompilerProgram): void {
    this.forget(group);
    program.isKept = true;
    this.#programs.set(group, { program, edited: new Set() });
  }

  /** Releases the program of a group. */
  forget(group: ProgramGroup): void {
    const kept = this.#programs.get(group);
    if (kept !== undefined) kept.program.isKept = false;
    this.#programs.delete(group);
    this.#former.delete(group);
  }

  /** Makes all programs those of an earlier state. */
  continueAfter(edited: readonly string[]): void {
    for (const [group, kept] of this.#programs) {
      for (const path of edited) kept.edited.add(path);
      this.#former.add(group);
    }
  }

  /**
   * The program of an earlier state; `undefined` if there is none, or if the program is that of the current state, whose checker has
   * been used already.
   */
  former(group: ProgramGroup): FormerProgram | undefined {
    const kept = this.#programs.get(group);
    if (kept === undefined || kept.program.isLost || !this.#former.has(group)) return undefined;
    return { program: kept.program, edited: [...kept.edited] };
  }
}
