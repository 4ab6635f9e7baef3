import { identityOf, mapPeople } from '@code-graph/git';
import type { Git } from '@code-graph/git';
import type { Owner } from '../codeowners/owner.js';
import { ownershipError } from '../ownership-error.js';
import type { TeamMember, TeamsFile } from './teams-file.js';

/** Addresses with which GitHub and GitLab hide those of their users: `1+name@users.noreply.github.com`. */
const noReply = /^(?:\d+[+-])?([^@+]+)@users\.noreply\.(?:github|gitlab)\.com$/;

/** Finds the team of a person, and the team that an owner in CODEOWNERS stands for. */
export class Teams {
  /** Names of the teams as in the file, by lower-case name. */
  readonly #byName: ReadonlyMap<string, string>;
  /** Also contains the addresses to which .mailmap maps those of the file. */
  readonly #byEmail: ReadonlyMap<string, TeamMember>;
  readonly #byUser = new Map<string, string>();

  private constructor(names: readonly string[], byEmail: ReadonlyMap<string, TeamMember>) {
    this.#byName = new Map(names.map((name) => [name.toLowerCase(), name]));
    this.#byEmail = byEmail;
    for (const [email, { team }] of byEmail) {
      const user = noReply.exec(email)?.[1];
      if (user !== undefined) this.#byUser.set(user, team);
    }
  }

  /**
   * @param git reads .mailmap, if there is a repository
   * @throws PluginError `INVALID_TEAMS` if .mailmap makes members of two teams the same person
   */
  static async create({ file, teams, members }: TeamsFile, git: Git | undefined): Promise<Teams> {
    const byEmail = new Map(members.map((member) => [member.email.toLowerCase(), member]));
    const people = members.map(({ email }) => ({ name: '', email }));
    const mapped = git === undefined ? people : await mapPeople(git, people);
    for (const [index, member] of members.entries()) {
      const email = identityOf(mapped[index] ?? { name: '', email: member.email });
      const other = byEmail.get(email);
      if (other !== undefined && other.team !== member.team) {
        const problem = `.mailmap says that ${member.email} and ${other.email} (${other.pointer}, line ${String(other.line)}) are the same person, but they are in different teams`;
        throw ownershipError('INVALID_TEAMS', file, `line ${String(member.line)} (${member.pointer})`, problem);
      }
      byEmail.set(email, member);
    }
    return new Teams(teams, byEmail);
  }

  /** The team of a person, by the e-mail address. */
  ofEmail(email: string): string | undefined {
    return this.#byEmail.get(email.toLowerCase())?.team;
  }

  /** The team that an owner stands for: the team of that name, also without its organization, or the team of that person. */
  ofOwner({ kind, name }: Owner): string | undefined {
    if (kind === 'email') return this.ofEmail(name);
    const full = name.toLowerCase();
    const names = [full, full.replace(/^@+/, ''), full.slice(full.lastIndexOf('/') + 1)];
    const team = names.map((candidate) => this.#byName.get(candidate)).find((name) => name !== undefined);
    return team ?? (kind === 'user' ? this.#byUser.get(full.slice(1)) : undefined);
  }
}
