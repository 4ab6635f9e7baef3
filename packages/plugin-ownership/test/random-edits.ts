import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryGitRepository } from '@code-graph/sdk/testing';

/** Returns a whole number from 0 to below its parameter. */
export type RandomNumbers = (below: number) => number;

/** Returns the same numbers for the same seed. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = (seed * 7919) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const authors = ['ann', 'bob', 'eve', 'kim'];

/** Commits random changes: lines that are added, changed, deleted and indented; renames, reverts, and branches that are merged. */
export class RandomEdits {
  readonly #repository: TemporaryGitRepository;
  readonly #random: RandomNumbers;
  readonly #earlier = new Map<string, string>();
  #count = 0;

  constructor(repository: TemporaryGitRepository, random: RandomNumbers) {
    this.#repository = repository;
    this.#random = random;
    repository.commit({ 'start.ts': 'start\n' });
  }

  commit(): void {
    const number = String(this.#count++);
    const name = this.#oneOf(authors);
    const details = { author: `${name} <${name}@example.com>` };
    const file = this.#oneOf(this.#repository.files());
    const text = readFileSync(join(this.#repository.folder, file), 'utf8');
    const save = (path: string, content: string): void => void this.#repository.commit({ [path]: content }, details);
    const earlier = this.#earlier.get(file);
    const kind = this.#random(9);
    if (kind === 0) {
      rmSync(join(this.#repository.folder, file));
      save(`src/renamed-${number}.ts`, text);
    } else if (kind === 1) save(file, text.replace(/^/gm, '  '));
    else if (kind === 2 && earlier !== undefined) save(file, earlier);
    else if (kind === 3) {
      this.#repository.git('checkout', '--quiet', '-b', `side-${number}`);
      save(`side-${number}.ts`, 'side\none\ntwo\n');
      this.#repository.git('checkout', '--quiet', 'main');
      save(file, `main ${number}\n${text}`);
      this.#repository.merge(`side-${number}`);
    } else {
      this.#earlier.set(file, text);
      save(file, this.#edit(text, number));
    }
  }

  #edit(text: string, number: string): string {
    const lines = text.split('\n').slice(0, -1);
    const changed = lines.flatMap((line) => {
      if (this.#random(12) === 0) return [];
      return this.#random(9) === 0 ? [`changed ${number}`] : [line];
    });
    const added = Array.from({ length: this.#random(9) + 3 }, (_, index) => `added ${number} ${index % 4}`);
    changed.splice(this.#random(changed.length + 1), 0, ...added);
    return `${changed.join('\n')}\n`;
  }

  #oneOf(values: readonly string[]): string {
    return values[this.#random(values.length)] ?? '';
  }
}
