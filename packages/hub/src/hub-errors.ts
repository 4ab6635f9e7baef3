import { define, quote } from '@code-graph/api/errors';

function hint(similar: string | undefined): string {
  return similar === undefined ? '' : ` Did you mean ${quote(similar)}?`;
}

/** The errors of a hub. */
export const hubErrors = {
  invalidHubFile: define(
    'configuration',
    'INVALID_HUB_FILE',
    (file: string, faults: string) => `The file ${file} cannot be used:\n${faults}`,
  ),
  hubFileMissing: define(
    'configuration',
    'HUB_FILE_MISSING',
    (file: string) => `There is no file ${file}. "code-graph hub add" creates it.`,
  ),
  invalidRepository: define(
    'invalid-input',
    'INVALID_REPOSITORY',
    (name: string, fault: string) => `The repository ${quote(name)} cannot be added: ${fault}.`,
  ),
  repositoryExists: define(
    'conflict',
    'REPOSITORY_EXISTS',
    (name: string) => `There is a repository ${quote(name)}. Choose another name, or remove that one first.`,
  ),
  repositoryUnknown: define(
    'not-found',
    'REPOSITORY_UNKNOWN',
    (name: string) => `There is no repository ${quote(name)}. "code-graph hub list" lists the repositories.`,
  ),
  repositoryNotReady: define('unavailable', 'REPOSITORY_NOT_READY', (name: string, reason: string) => {
    return `The repository ${quote(name)} has no graph yet: ${reason}`;
  }),
  repositoryForbidden: define(
    'forbidden',
    'REPOSITORY_FORBIDDEN',
    () => 'The token is limited to some repositories. Adding, removing and updating needs a token without that limit.',
  ),
  hubRulesMissing: define(
    'not-found',
    'HUB_RULES_MISSING',
    (file: string) =>
      `There are no rules across repositories. Write them into ${file} in the folder of the file of the hub.`,
  ),
  invalidHubRules: define(
    'invalid-input',
    'INVALID_HUB_RULES',
    (file: string, faults: string) => `The rules in ${file} cannot be used:\n${faults}`,
  ),
  invalidHubBaseline: define(
    'invalid-input',
    'INVALID_HUB_BASELINE',
    (file: string, faults: string) => `The baseline ${file} cannot be used:\n${faults}`,
  ),
  packageUnknown: define(
    'not-found',
    'PACKAGE_UNKNOWN',
    (name: string, managers: readonly string[], similar: string | undefined) =>
      `No repository publishes or uses the ${managers.length === 1 ? `${managers.join('')} ` : ''}package ${quote(name)}.${hint(similar)}`,
  ),
  symbolUnknown: define(
    'not-found',
    'SYMBOL_UNKNOWN',
    (symbol: string, name: string, similar: string | undefined) =>
      `The package ${quote(name)} does not export ${quote(symbol)}, and no repository uses it.${hint(similar)}`,
  ),
  credentialsRequired: define(
    'unauthenticated',
    'CREDENTIALS_REQUIRED',
    (address: string) =>
      `${address} requires credentials, or rejects those that git has. Configure a credential helper or an SSH key for the user who runs the hub, and try "git ls-remote" with this address.`,
  ),
  addressRedirects: define(
    'configuration',
    'ADDRESS_REDIRECTS',
    (address: string) =>
      `${address} redirects to another address, which the hub does not follow. Write the final address into the file of the hub.`,
  ),
  repositoryUnreachable: define(
    'unavailable',
    'REPOSITORY_UNREACHABLE',
    (address: string, reason: string) =>
      `${address} cannot be reached, or is not a git repository: ${reason}. If its graph was indexed before, it is still served.`,
  ),
  branchMissing: define('not-found', 'BRANCH_MISSING', (address: string, branch: string | undefined) =>
    branch === undefined
      ? `${address} names no branch, or has no commits yet. Name one with "branch".`
      : `${address} has no branch ${quote(branch)}. Name another one with "branch".`,
  ),
  fetchTimedOut: define(
    'unavailable',
    'FETCH_TIMED_OUT',
    (address: string, seconds: number) =>
      `${address} did not answer completely within ${seconds} seconds. Try again later, or raise "limits.fetch".`,
  ),
  repositoryTooLarge: define(
    'too-large',
    'REPOSITORY_TOO_LARGE',
    (address: string, limit: string) =>
      `${address} is larger than ${limit}. Raise "limits.clone", or keep fewer commits with "retention.commits".`,
  ),
  commitNotIndexed: define(
    'unavailable',
    'COMMIT_NOT_INDEXED',
    (commit: string, reason: string) =>
      `The commit ${commit}, which is not the latest one, is skipped because it could not be indexed: ${reason}`,
  ),
  fetchFailed: define(
    'unavailable',
    'FETCH_FAILED',
    (address: string, reason: string) => `${address} could not be fetched: ${reason}.`,
  ),
} as const;
