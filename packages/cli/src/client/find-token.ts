import { stat } from 'node:fs/promises';
import { listRunningHosts } from '@code-graph/host/embedding';
import { readRegularFile } from '@code-graph/sdk/files';
import { cliErrors } from '../cli-errors.js';
import { toReachableUrl } from './reachable-url.js';

const variable = 'CODE_GRAPH_TOKEN';
const largestFileBytes = 16 * 1024;
const accessOfOthers = 0o077;

/**
 * Finds the token for a host: in the file, or else in the variable `CODE_GRAPH_TOKEN`, or else in the run file of a host that this
 * user runs at exactly this address. Never on the command line, which every user of the machine can see.
 * @throws HostError `TOKEN_FILE_UNUSABLE`
 */
export async function findToken(url: string, file: string | undefined): Promise<string | undefined> {
  if (file !== undefined) return readToken(file);
  const named = process.env[variable]?.trim();
  if (named !== undefined && named !== '') return named;
  const hosts = await listRunningHosts();
  return hosts.find((host) => host.url !== undefined && URL.canParse(host.url) && toReachableUrl(host.url) === url)
    ?.token;
}

async function readToken(file: string): Promise<string> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & accessOfOthers) !== 0)
      throw new Error(`other users can read it; run "chmod 600 ${file}"`);
    const token = (await readRegularFile(file, { maxBytes: largestFileBytes })).toString().trim();
    if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('it does not contain one token');
    return token;
  } catch (error) {
    throw cliErrors.tokenFileUnusable(file, error);
  }
}
