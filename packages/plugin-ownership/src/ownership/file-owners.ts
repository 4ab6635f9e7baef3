import { posix } from 'node:path';
import { toOwnerTeams } from '../codeowners/owner-teams.js';
import type { OwnerTeams } from '../codeowners/owner-teams.js';
import type { FoundCodeowners } from '../codeowners/read-codeowners.js';
import type { Teams } from '../teams/teams.js';

/** The owning teams of files by CODEOWNERS. */
export class FileOwners {
  /** Names of owners that stand for no team of the teams file. */
  readonly unknownOwners = new Set<string>();
  readonly #byFile = new Map<string, OwnerTeams>();

  constructor(
    readonly found: FoundCodeowners,
    private readonly teams: Teams | undefined,
  ) {}

  /** The teams that own a file, or undefined if it has no owner. */
  of(file: string): OwnerTeams | undefined {
    const cached = this.#byFile.get(file) ?? this.#find(file);
    this.#byFile.set(file, cached);
    return cached.names.length === 0 ? undefined : cached;
  }

  #find(file: string): OwnerTeams {
    const { codeowners, prefix } = this.found;
    const owners = codeowners.ownersOf(posix.join(prefix, file));
    if (this.teams !== undefined) {
      for (const owner of owners) if (this.teams.ofOwner(owner) === undefined) this.unknownOwners.add(owner.name);
    }
    return toOwnerTeams(owners, codeowners.dialect, this.teams);
  }
}
