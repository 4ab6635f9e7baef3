import { readFileSync } from 'node:fs';
import type { ExternalInputs } from '../analysis/language-analyzer.js';
import { contentHash } from '../content-hash.js';
import { grammarPath } from './grammar.js';

/** Grammars that could not be loaded. Records made without them are valid only until the grammar files change. */
export class FailedGrammars {
  readonly #files = new Map<string, string>();
  readonly #absent = new Set<string>();

  add(name: string): void {
    const path = grammarPath(name);
    try {
      this.#files.set(path, contentHash(readFileSync(path)));
    } catch {
      this.#absent.add(path);
    }
  }

  toExternalInputs(): ExternalInputs {
    const none = new Set<string>();
    return {
      files: this.#files,
      absent: this.#absent,
      folders: none,
      dependencies: none,
      wanted: none,
      unlistedImports: new Map(),
      unlistedShared: none,
    };
  }
}
