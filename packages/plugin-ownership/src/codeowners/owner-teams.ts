import type { Teams } from '../teams/teams.js';
import type { Dialect } from './codeowners.js';
import type { Owner } from './owner.js';

/** The teams that own a file by CODEOWNERS. */
export interface OwnerTeams {
  /** Without duplicates. An owner that stands for no team of the teams file is a team of its own, such as `@org/docs`. */
  readonly names: readonly string[];
  /** Whether all of them are teams of the teams file, so that they can be compared with the teams of authors. */
  readonly areKnown: boolean;
}

/**
 * The teams of owners. On GitHub, a person beside a team does not count, because GitHub distinguishes the two. A group of GitLab can look
 * like a person.
 */
export function toOwnerTeams(owners: readonly Owner[], dialect: Dialect, teams: Teams | undefined): OwnerTeams {
  const teamsOfOwners = owners.map((owner) => {
    const team = teams?.ofOwner(owner);
    return {
      name: team ?? owner.name,
      isTeam: team !== undefined || owner.kind === 'team',
      isKnown: team !== undefined,
    };
  });
  const hasTeam = dialect === 'GitHub' && teamsOfOwners.some(({ isTeam }) => isTeam);
  const counted = hasTeam ? teamsOfOwners.filter(({ isTeam }) => isTeam) : teamsOfOwners;
  // Names of users and teams and e-mail addresses are case-insensitive.
  const names = new Map(counted.map(({ name }) => [name.toLowerCase(), name]));
  return { names: [...names.values()], areKnown: counted.every(({ isKnown }) => isKnown) };
}
