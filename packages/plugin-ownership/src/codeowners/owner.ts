/** An owner in a CODEOWNERS file. */
export interface Owner {
  /**
   * - `team`: a team or group, such as `@org/team`
   * - `user`: `@name`. GitLab writes a group at the top level in the same way.
   * - `email`: an e-mail address
   * - `role`: all members of a GitLab project with a role, such as `@@maintainer`
   */
  readonly kind: 'team' | 'user' | 'email' | 'role';
  /** As in the file, with its `@`. */
  readonly name: string;
}

const email = /^[^\s@<>]{1,100}@[^\s@<>]{1,255}$/;
const gitHubUser = /^@[a-z\d](?:[a-z\d_-]{0,100})$/i;
const gitHubTeam = /^@[a-z\d][a-z\d-]{0,100}\/[\w-]{1,255}$/i;
const gitLabName = /^@[a-z\d_][\w.-]{0,254}(?:\/[a-z\d_][\w.-]{0,254}){0,20}$/i;
const gitLabRole = /^@@(developer|maintainer|owner)s?$/i;

/** Parses an owner in GitHub's syntax. Returns undefined if it is malformed. */
export function parseGitHubOwner(name: string): Owner | undefined {
  if (gitHubTeam.test(name)) return { kind: 'team', name };
  if (gitHubUser.test(name)) return { kind: 'user', name };
  return isEmail(name) ? { kind: 'email', name } : undefined;
}

/** Parses an owner in GitLab's syntax. Returns undefined if it is malformed. */
export function parseGitLabOwner(name: string): Owner | undefined {
  const [, role] = gitLabRole.exec(name) ?? [];
  if (role !== undefined) return { kind: 'role', name: `@@${role.toLowerCase()}` };
  if (gitLabName.test(name)) return { kind: name.includes('/') ? 'team' : 'user', name };
  return isEmail(name) ? { kind: 'email', name } : undefined;
}

function isEmail(name: string): boolean {
  return email.test(name) && /\w$/.test(name);
}
