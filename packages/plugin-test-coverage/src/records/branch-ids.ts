import { LimitExceeded, detachedText } from '@code-graph/reports';

/** The first ids are for pairs of a small block number and a small branch number. The ids of all other branches, by name, follow. */
const maxBlock = 2 ** 13;
const maxBranch = 2 ** 11;
const firstNamedId = maxBlock * maxBranch;

/** Upper bound of the ids, exclusive. */
export const branchIdEnd = firstNamedId * 2;

const maxNames = 4_000_000;

/** Numbers for the branches of a line, equal in all reports of an apply. */
export class BranchIds {
  readonly #named = new Map<string, number>();

  /** The id of a branch with a number in a block with a number. */
  ofNumbers(block: number, branch: number): number {
    if (block < maxBlock && branch < maxBranch) return block * maxBranch + branch;
    return this.ofName(`${block},${branch}`);
  }

  /** The id of a branch with any name. */
  ofName(name: string): number {
    const existing = this.#named.get(name);
    if (existing !== undefined) return existing;
    if (this.#named.size === maxNames)
      throw new LimitExceeded(`the reports name more than ${maxNames.toLocaleString('en')} different branches`);
    const id = firstNamedId + this.#named.size;
    this.#named.set(detachedText(name), id);
    return id;
  }
}
