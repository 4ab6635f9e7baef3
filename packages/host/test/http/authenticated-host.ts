import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import type { Scope } from '@code-graph/api/operations';
import { FileTokenStore } from '../../src/access/file-token-store.js';
import type { RunningHost } from '../kit/running-host.js';

/** The scopes of a token, by a name that titles of tests can have. */
export const allScopes: readonly Scope[] = ['graph:read', 'overlay:write', 'layout:write'];

/** Configuration of a host that requires tokens and writes everything that it logs. */
export function withAuthentication(logFile: string, auth: HostConfiguration['auth'] = {}): HostConfiguration {
  return { auth: { enabled: true, ...auth }, log: { level: 'trace', file: logFile } };
}

/** The tokens of a running host, as its user can create them. */
export function tokensOf({ dataDirectory }: RunningHost): FileTokenStore {
  return new FileTokenStore(join(dataDirectory, 'tokens'));
}

/** Creates a token. */
export async function issue(running: RunningHost, scopes: readonly Scope[], expiresAt?: string): Promise<string> {
  const description = { name: 'test', scopes, createdAt: '2026-11-20T10:15:00.000Z' };
  const { token } = await tokensOf(running).create(
    expiresAt === undefined ? description : { ...description, expiresAt },
  );
  return token;
}

/** The header that sends a token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Everything that the host has logged. */
export function readLog(logFile: string): Promise<string> {
  return readFile(logFile, 'utf8');
}
