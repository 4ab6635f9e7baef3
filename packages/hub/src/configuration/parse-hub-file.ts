import { dirname } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import type { JsonSchema } from '@code-graph/sdk/schemas';
import { messageWithValue } from '@code-graph/sdk/checks';
import { SchemaValidator } from '@code-graph/sdk/validation';
import { LocatedDocument } from '@code-graph/rules';
import schema from '../../schemas/code-graph-hub.schema.json' with { type: 'json' };
import { findAddressFault, toAddress } from '../clones/repository-address.js';
import { hubErrors } from '../hub-errors.js';
import type { HubConfiguration, RawHubFile, RawRepository, RepositoryConfiguration } from './hub-configuration.js';
import { parseDuration, parseSize } from './quantities.js';
import { findNameFault } from './repository-name.js';

/** Maximum size of the file in characters. */
const maxHubFileLength = 4 * 1024 * 1024;

const defaults = { schedule: '15m', memory: '512MB', idle: '10m', clone: '4GB', fetch: '10m', commits: 20 } as const;

/** Settings of a host that the hub sets for each repository. */
const ownSettings = ['workspace', 'dataDirectory', 'store'];

const aliasAdvice = 'write the value again in its place';

/** The parts of a repository's description that the hub has defaults for. */
type Defaults = Pick<RawHubFile, 'schedule' | 'plugins' | 'retention'>;

/**
 * Reads the text of the file of a hub.
 * @param file absolute path, for messages and relative paths
 * @param defaultDirectory data directory if the file names none
 * @throws HostError `INVALID_HUB_FILE` with all faults, each with line and column
 */
export function parseHubFile(text: string, file: string, defaultDirectory: string): HubConfiguration {
  return toConfiguration(parse(text, file), file, defaultDirectory);
}

/**
 * Checks and completes the description of a repository, with the defaults of a file.
 * @throws HostError `INVALID_HUB_FILE`, `INVALID_REPOSITORY`
 */
export function resolveRepository(
  text: string,
  file: string,
  name: string,
  repository: RawRepository,
): RepositoryConfiguration {
  return toRepository(name, repository, dirname(file), parse(text, file));
}

function parse(text: string, file: string): RawHubFile {
  const document = new LocatedDocument(text.slice(0, maxHubFileLength), aliasAdvice);
  if (text.length > maxHubFileLength) document.addFault('', `the file is longer than ${maxHubFileLength} characters`);
  const value = document.value ?? {};
  if (document.faults.length === 0) checkSchema(document, value);
  if (document.faults.length === 0) checkRepositories(document, value);
  if (document.faults.length > 0) {
    const faults = document.faults.sort((one, other) => one.line - other.line || one.column - other.column);
    const lines = faults.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
    throw hubErrors.invalidHubFile(file, lines.join('\n'));
  }
  return value;
}

/**
 * Checks and completes the description of a repository.
 * @throws HostError `INVALID_REPOSITORY`
 */
export function toRepository(
  name: string,
  raw: RawRepository,
  baseDirectory: string,
  hub: Defaults = {},
): RepositoryConfiguration {
  const nameFault = findNameFault(name);
  const fault = nameFault === undefined ? findFault(raw)?.message : `its name ${nameFault}`;
  if (fault !== undefined) throw hubErrors.invalidRepository(name, fault);
  const schedule = raw.schedule ?? hub.schedule ?? defaults.schedule;
  const { commits = 1, tags } = { ...hub.retention, ...raw.retention };
  return {
    name,
    address: raw.url ?? toAddress(raw.path ?? '', baseDirectory),
    branch: raw.branch,
    intervalMs: schedule === 'manual' ? undefined : parseDuration(schedule),
    plugins: raw.plugins ?? hub.plugins ?? [],
    retention: { commits, tags },
  };
}

function checkSchema(document: LocatedDocument, value: unknown): void {
  const validator = new SchemaValidator<'CodeGraphHub'>(undefined, { CodeGraphHub: schema as unknown as JsonSchema });
  for (const { pointer, rule, message } of validator.check('CodeGraphHub', value))
    document.addFault(pointer, message, rule === 'additionalProperties' ? 'key' : 'value');
  const { host } = (typeof value === 'object' && value !== null ? value : {}) as { readonly host?: object };
  if (typeof host !== 'object') return;
  for (const violation of new SchemaValidator().check('HostConfiguration', host))
    document.addFault(`/host${violation.pointer}`, messageWithValue(violation));
  for (const name of ownSettings.filter((own) => own in host))
    document.addFault(`/host/${name}`, `the hub sets "${name}" for each repository`, 'key');
}

function checkRepositories(document: LocatedDocument, { repositories = {} }: RawHubFile): void {
  const names = new Map<string, string>();
  for (const [name, raw] of Object.entries(repositories)) {
    const pointer = `/repositories/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const nameFault = findNameFault(name);
    if (nameFault !== undefined) document.addFault(pointer, `the name "${name}" ${nameFault}`, 'key');
    const similar = names.get(name.toLowerCase());
    // Some file systems do not distinguish them.
    if (similar !== undefined)
      document.addFault(pointer, `the names "${similar}" and "${name}" differ in the case of letters only`, 'key');
    names.set(name.toLowerCase(), name);
    const fault = findFault(raw);
    if (fault) document.addFault(pointer + fault.pointer, fault.message, fault.pointer === '' ? 'key' : 'value');
  }
}

function findFault({ path, url, branch }: RawRepository): { pointer: string; message: string } | undefined {
  if ((path === undefined) === (url === undefined)) return { pointer: '', message: 'it needs either "path" or "url"' };
  const address = url === undefined ? undefined : findAddressFault(url);
  if (address !== undefined) return { pointer: '/url', message: `its address ${address}` };
  const isBranch = branch === undefined || !/^[-.]|\.\.|[\s\p{Cc}~^:?*[\\]|\/$|\.lock$|@\{/u.test(branch);
  return isBranch ? undefined : { pointer: '/branch', message: 'its branch is not a name that git accepts' };
}

function toConfiguration(raw: RawHubFile, file: string, defaultDirectory: string): HubConfiguration {
  const { data, limits = {}, store, host = {}, repositories = {} } = raw;
  const folder = dirname(file);
  return {
    file,
    dataDirectory: data === undefined ? defaultDirectory : toAddress(data, folder),
    limits: {
      memoryBytes: parseSize(limits.memory ?? defaults.memory),
      idleMs: parseDuration(limits.idle ?? defaults.idle),
      cloneBytes: parseSize(limits.clone ?? defaults.clone),
      fetchMs: parseDuration(limits.fetch ?? defaults.fetch),
      commits: limits.commits ?? defaults.commits,
    },
    store: store && {
      url: store.url,
      hub: store.hub ?? 'hub',
      objects: store.objects?.url,
      runsJobs: store.runsJobs ?? true,
    },
    host: host satisfies HostConfiguration,
    repositories: new Map(
      Object.entries(repositories)
        .map(([name, repository]) => toRepository(name, repository, folder, raw))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map((repository) => [repository.name, repository]),
    ),
  };
}
