import type { Git } from '@code-graph/git';
import { DiffTree } from './diff-tree.js';

/** Options and parser for one kind of `git diff-tree` reply. */
export interface PatchFormat<Answer extends { readonly id: string }> {
  /** Options of `git diff-tree` without contents, and those that add the lines. */
  readonly format: readonly string[];
  readonly patch: readonly string[];
  readonly parse: (output: AsyncIterable<Buffer>) => AsyncGenerator<Answer, void, undefined>;
  /** The object names of the contents that each change compares. */
  readonly contents: (answer: Answer) => readonly (readonly string[])[];
}

/**
 * Reads changes with their lines, also from a repository that lacks the contents of some files, such as a partial clone. `git diff-tree --patch`
 * would fail there, so commits that need such a content are read without lines.
 */
export class ReadablePatches<Answer extends { readonly id: string }> {
  /** Changes of existing files whose lines were not read. */
  unread = 0;
  readonly #raw: DiffTree<Answer>;
  readonly #patches: DiffTree<Answer>;
  readonly #contents: PatchFormat<Answer>['contents'];
  /** The requests without an answer, by commit. */
  readonly #requests = new Map<string, string>();

  /** @param missing the names of the contents that the repository lacks */
  constructor(
    git: Git,
    { format, patch, parse, contents }: PatchFormat<Answer>,
    private readonly missing: ReadonlySet<string>,
  ) {
    this.#raw = new DiffTree(git, format, parse);
    this.#patches = new DiffTree(git, [...format, ...patch], parse);
    this.#contents = contents;
  }

  get warnings(): string {
    return this.#raw.warnings || this.#patches.warnings;
  }

  /** Sends requests, as `DiffTree.request` does. */
  request(requests: readonly string[]): void {
    this.#raw.request(requests);
    for (const request of requests) this.#requests.set(request.split(' ')[0] ?? '', request);
  }

  /** The reply for the next commit. */
  async answer(id: string): Promise<Answer> {
    const answer = await this.#raw.answer(id);
    const request = this.#requests.get(id) ?? id;
    this.#requests.delete(id);
    const changes = this.#contents(answer);
    if (changes.some((names) => names.some((name) => this.missing.has(name)))) {
      this.unread += changes.filter((names) => !names.some((name) => /^0+$/.test(name))).length;
      return answer;
    }
    this.#patches.request([request]);
    return this.#patches.answer(id);
  }

  async finish(): Promise<void> {
    await this.#raw.finish();
    await this.#patches.finish();
  }

  end(): void {
    this.#raw.end();
    this.#patches.end();
  }
}
