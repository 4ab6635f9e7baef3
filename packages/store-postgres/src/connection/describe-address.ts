import { storeErrors, type HostError } from '@code-graph/host/graph-store';
import { Client } from 'pg';

/**
 * Names the server and the database of a URL, without its user and its password.
 * @throws HostError `STORE_UNREACHABLE` without any part of the URL, of which any part may be a piece of a password
 */
export function describeAddress(url: string): string {
  const [, rest] = /^postgres(?:ql)?:\/\/(.*)$/s.exec(url) ?? [];
  if (rest === undefined) throw malformed('it does not begin with postgres://');
  // In a URL, the user and the password end at the first slash.
  if (/[/?#].*@/s.test(rest)) {
    throw malformed('special characters of its user and its password must be percent-encoded, such as / as %2F');
  }
  try {
    const { host, port, database } = new Client({ connectionString: url });
    return `${host.includes(':') ? `[${host}]` : host}:${port}/${database ?? ''}`;
  } catch {
    throw malformed('it is not a valid URL');
  }
}

function malformed(reason: string): HostError {
  return storeErrors.storeUnreachable('the configured URL', new Error(reason));
}
