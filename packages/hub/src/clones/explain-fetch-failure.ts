import { GitFailure } from '@code-graph/git';
import { isPluginError } from '@code-graph/sdk';
import { HostError, messageOf } from '@code-graph/api/errors';
import { hubErrors } from '../hub-errors.js';
import { redactAddresses } from './repository-address.js';

/** The conditions of a failed git command, for its message. */
interface FetchAttempt {
  readonly address: string;
  readonly branch: string | undefined;
  readonly limitMs: number;
}

const credentials =
  /terminal prompts disabled|could not read (?:Username|Password)|Authentication failed|Permission denied|HTTP Basic: Access denied|returned error: 40[13]|Host key verification failed/i;
const unreachable =
  /Could not resolve|not found|does not exist|does not appear to be a git repository|not a git repository|Connection refused|Connection timed out|Failed to connect|Operation too slow|unable to connect|No route to host|returned error: (?:404|5\d\d)|early EOF|hung up|empty reply|Could not read from remote/i;

/** The error of a repository for a git command that failed. Contains no credentials. Git's messages are English, because its locale is C. */
export function explainFetchFailure(error: unknown, { address, branch, limitMs }: FetchAttempt): HostError {
  if (error instanceof HostError) return error;
  const shown = redactAddresses(address);
  if (isPluginError(error) && error.code === 'GIT_STALLED') return hubErrors.fetchTimedOut(shown, limitMs / 1000);
  if (!(error instanceof GitFailure)) return hubErrors.fetchFailed(shown, reasonOf(messageOf(error)));
  const { stderr, outcome } = error;
  if (/returned error: 30\d|redirect/i.test(stderr)) return hubErrors.addressRedirects(shown);
  if (/couldn't find remote ref/i.test(stderr)) return hubErrors.branchMissing(shown, branch);
  if (credentials.test(stderr)) return hubErrors.credentialsRequired(shown);
  const reason = reasonOf(stderr === '' ? outcome : stderr);
  return unreachable.test(stderr)
    ? hubErrors.repositoryUnreachable(shown, reason)
    : hubErrors.fetchFailed(shown, reason);
}

/** The first line of git's message that is an error, without its prefix. */
function reasonOf(text: string): string {
  const lines = redactAddresses(text)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const line = lines.find((each) => /^(?:fatal|error|remote: error|ssh):/i.test(each)) ?? lines.at(-1) ?? 'no reason';
  return line
    .replace(/^(?:fatal|error|remote: error): */i, '')
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/[.:\s]+$/, '')
    .slice(0, 500);
}
