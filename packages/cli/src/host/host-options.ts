import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { Option, type Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import { configurationErrors, loadConfiguration, resolveSettings, type HostSettings } from '@code-graph/host/embedding';
import type { SchemaValidator } from '@code-graph/host/validation';
import { cliErrors } from '../cli-errors.js';
import { messageWithValue } from '@code-graph/sdk/checks';
import { collect } from '../output/collect.js';
import { toPrintable } from '../output/printable.js';

/** The options of every command that starts a host in its own process. */
export interface HostOptions {
  readonly config?: string;
  readonly data?: string;
  readonly store?: string;
  readonly jobs?: boolean;
  readonly scip?: readonly string[];
  readonly logLevel?: string;
  readonly logFile?: string;
  readonly port?: number;
  readonly host?: string;
  readonly insecure?: boolean;
  readonly auth?: boolean;
  readonly plugin?: readonly string[];
  readonly workspacePlugins?: boolean;
  readonly safe?: boolean;
  readonly watch?: boolean;
  readonly reapply?: boolean;
}

/** For the help and for completion: the schema of the configuration refuses other levels. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One day. */
const longestIdleSeconds = 86_400;

/** Adds the options of a command that indexes. */
export function withHostOptions(command: Command): Command {
  return withStoreOptions(command).option('--scip <file>', 'SCIP index with precise edges; may be repeated', collect);
}

/** Adds the options for the workspace, the data directory, the configuration and the log. */
export function withStoreOptions(command: Command): Command {
  return withDataOptions(command)
    .addOption(new Option('--log-level <level>', 'default: warn').choices(logLevels).argParser(String))
    .option('--log-file <file>', 'file for the log; default: standard error');
}

/** Adds the options for the workspace, the data directory and the configuration. */
export function withDataOptions(command: Command): Command {
  return command
    .argument('[path]', 'workspace folder; default: the configured one, or the current folder')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--data <folder>', 'data directory; default: a folder for the workspace in your state directory')
    .option(
      '--store <url>',
      'PostgreSQL database for the graph, which several hosts may share; default: the data directory',
    );
}

/** Shared, because some commands read the settings several times, and the compilation of the schema takes long. */
let sharedValidator: SchemaValidator | undefined;

/** Loads the validator on demand: most commands are called without a configuration and without these flags. */
async function loadValidator(): Promise<SchemaValidator> {
  const { SchemaValidator } = await import('@code-graph/host/validation');
  return (sharedValidator ??= new SchemaValidator());
}

/**
 * Reads the configuration, and overrides it by the flags of the command line. Reports ignored files on standard error.
 * @param pluginDefaults the command's own defaults for settings of plugins that the configuration does not contain
 * @throws HostError `INVALID_CONFIGURATION`
 */
export async function readSettings(
  path: string | undefined,
  options: HostOptions,
  pluginDefaults: HostConfiguration['plugins'] = {},
): Promise<HostSettings> {
  const currentDirectory = process.cwd();
  const paths = { config: options.config, workspace: path };
  const { baseDirectory, ignored, ...loaded } = await loadConfiguration(paths, currentDirectory, loadValidator);
  for (const reason of ignored) process.stderr.write(`code-graph: ${toPrintable(reason)}\n`);
  const configuration = { ...loaded.configuration, plugins: { ...pluginDefaults, ...loaded.configuration.plugins } };
  const flags = toConfiguration(path, options);
  // The compilation of the schema takes longer than a request to a running host.
  const hasFlags = Object.values({ ...flags }).some((value: unknown) => !isEmptyObject(value));
  const violations = hasFlags ? (await loadValidator()).check('HostConfiguration', flags) : [];
  if (violations.length > 0) {
    throw configurationErrors.invalidConfiguration('on the command line', violations.map(messageWithValue).join('; '));
  }
  const fromFile = resolveSettings(configuration, baseDirectory);
  const fromFlags = resolveSettings(flags, currentDirectory);
  const workspace = flags.workspace === undefined ? fromFile.workspace : fromFlags.workspace;
  const isDataNamed = flags.dataDirectory !== undefined || configuration.dataDirectory === undefined;
  const named = flags.dataDirectory === undefined ? resolveSettings({ workspace }, currentDirectory) : fromFlags;
  return {
    workspace,
    dataDirectory: isDataNamed ? named.dataDirectory : fromFile.dataDirectory,
    store: {
      url: flags.store?.url ?? fromFile.store.url,
      repository: configuration.store?.repository ?? resolveSettings({ workspace }, currentDirectory).store.repository,
      objects: { url: flags.store?.objects?.url ?? fromFile.store.objects.url },
      runsJobs: flags.store?.runsJobs ?? fromFile.store.runsJobs,
    },
    index: {
      ...fromFile.index,
      scip: flags.index?.scip === undefined ? fromFile.index.scip : fromFlags.index.scip,
      watch: flags.index?.watch ?? fromFile.index.watch,
    },
    http: { ...fromFile.http, ...flags.http },
    auth: { ...fromFile.auth, enabled: flags.auth?.enabled ?? fromFile.auth.enabled },
    plugins: {
      ...fromFile.plugins,
      ...flags.plugins,
      paths: fromFile.plugins.paths,
      watch: [...fromFlags.plugins.watch, ...fromFile.plugins.watch],
    },
    layout: fromFile.layout,
    import: fromFile.import,
    cache: fromFile.cache,
    query: fromFile.query,
    webhooks: fromFile.webhooks,
    viewer: fromFile.viewer,
    log: {
      level: flags.log?.level ?? fromFile.log.level,
      file: flags.log?.file === undefined ? fromFile.log.file : fromFlags.log.file,
    },
  };
}

/** @throws HostError `INVALID_USAGE` */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw cliErrors.invalidUsage(`--port takes a number from 0 to 65535, not ${quote(text)}.`);
  return port;
}

/** @throws HostError `INVALID_USAGE` */
export function parseIdleSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0) || seconds > longestIdleSeconds)
    throw cliErrors.invalidUsage(
      `--until-idle takes a number of seconds up to ${longestIdleSeconds}, not ${quote(text)}.`,
    );
  return seconds;
}

function toConfiguration(path: string | undefined, options: HostOptions): HostConfiguration {
  const { data, store, scip, logLevel, logFile, port, host, insecure, auth, plugin, workspacePlugins, safe } = options;
  const { watch, reapply, jobs } = options;
  const flags = {
    workspace: path,
    dataDirectory: data,
    store: defined({
      url: store ?? process.env['CODE_GRAPH_STORE_URL'],
      objects: toObjects(),
      runsJobs: jobs === false ? false : undefined,
    }),
    index: defined({ scip, watch }),
    http: defined({ port, host, allowInsecure: insecure }),
    auth: defined({ enabled: auth }),
    plugins: defined({ watch: plugin, safe, reapply, fromWorkspace: workspacePlugins === false ? false : undefined }),
    log: defined({ level: logLevel, file: logFile }),
  };
  return defined(flags) as HostConfiguration;
}

function toObjects(): { readonly url: string } | undefined {
  const url = process.env['CODE_GRAPH_STORE_OBJECTS_URL'];
  return url === undefined || url === '' ? undefined : { url };
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0;
}

function defined<Shape extends object>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Partial<Shape>;
}
