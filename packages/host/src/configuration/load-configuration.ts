import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '@code-graph/api/errors';
import { isReallyInside } from '../files/is-really-inside.js';
import { stateDirectory } from '../files/state-directory.js';
import type { SchemaValidator } from '../json/schema-validator.js';
import { configurationDirectory } from './configuration-directory.js';
import {
  configurationFileIn,
  configurationFileName,
  parseConfiguration,
  readConfigurationFile,
  readConfigurationIn,
  type Configuration,
  type ConfigurationFile,
} from './configuration-file.js';
import { recordsInWorkspace, TrustedConfigurations } from './trusted-configurations.js';

/** The paths that a command names, relative to the current folder. */
export interface NamedPaths {
  /** The configuration file. It must exist. */
  readonly config: string | undefined;
  readonly workspace: string | undefined;
}

/** The configuration that applies. */
export interface LoadedConfiguration extends Configuration {
  /** The files that were found and ignored, each with the reason and what to do. */
  readonly ignored: readonly string[];
}

/** Loads the validator, which is needed only if there is a file. */
type LoadValidator = () => Promise<SchemaValidator>;

const passAnother = 'Pass the file to use with --config';

/** A configuration, or the reason why the file that was found is ignored. */
type Candidate = Configuration | string | undefined;

/** The workspace that a command would have with a configuration. */
type WorkspaceOf = (loaded: Configuration) => string;

/**
 * Decides which configuration file applies, and reads it. Commands read no configuration otherwise.
 *
 * A configuration names files to write, addresses to listen on and code to run, and the workspace may be an untrusted repository.
 * Therefore, only the first of these files applies:
 * 1. the file of `--config`
 * 2. `code-graph.config.json` in the workspace that the command names, or else in the current folder, if the user trusts its content
 * 3. `code-graph.config.json` in the user's configuration directory, unless that is inside the workspace
 * @throws HostError `INVALID_CONFIGURATION`
 */
export async function loadConfiguration(
  { config, workspace }: NamedPaths,
  currentDirectory: string,
  loadValidator: LoadValidator,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<LoadedConfiguration> {
  if (config !== undefined) {
    const named = await readConfigurationFile(resolve(currentDirectory, config));
    return { ...parseConfiguration(named, await loadValidator()), ignored: [] };
  }
  const folder = resolve(currentDirectory, workspace ?? '.');
  const workspaceOf: WorkspaceOf = ({ configuration, baseDirectory }) =>
    workspace === undefined ? resolve(baseDirectory, configuration.workspace ?? '.') : folder;
  const directory = configurationDirectory(environment);
  const ignored: string[] = [];
  const candidates = [
    () => findUnrelated(currentDirectory, folder, directory),
    () => loadTrusted(folder, workspaceOf, loadValidator, new TrustedConfigurations(stateDirectory(environment))),
    () => loadOfUser(folder, workspaceOf, loadValidator, directory),
  ];
  for (const load of candidates) {
    const candidate = await load();
    if (typeof candidate === 'string') ignored.push(candidate);
    else if (candidate) return { ...candidate, ignored };
  }
  return { configuration: {}, baseDirectory: currentDirectory, ignored };
}

/** The file in the current folder does not count for a workspace elsewhere, unless it is the user's own. */
async function findUnrelated(
  currentDirectory: string,
  folder: string,
  directoryOfUser: string,
): Promise<string | undefined> {
  const file = await configurationFileIn(currentDirectory);
  const others = await Promise.all([folder, directoryOfUser].map(configurationFileIn));
  if (others.includes(file) || !(await exists(file))) return undefined;
  return ignore(file, `the command names the workspace ${folder}`, 'If it applies there, pass it with --config');
}

async function loadTrusted(
  folder: string,
  workspaceOf: WorkspaceOf,
  loadValidator: LoadValidator,
  trusted: TrustedConfigurations,
): Promise<Candidate> {
  const file = await configurationFileIn(folder);
  let candidateFile: ConfigurationFile | undefined;
  try {
    candidateFile = await readConfigurationIn(folder);
  } catch (error) {
    return ignore(file, messageOf(error), passAnother);
  }
  if (!candidateFile) return undefined;
  const trust = await trusted.judge(candidateFile);
  const remedy = 'Read it; if its settings may apply, run "code-graph trust" in its folder';
  if (trust === 'unknown') return ignore(file, 'it is not trusted', remedy);
  if (trust === 'changed') return ignore(file, 'it has changed since it was trusted', remedy);
  const loaded = parseConfiguration(candidateFile, await loadValidator());
  const isForgeable = (await trusted.areIn(folder)) || (await trusted.areIn(workspaceOf(loaded)));
  return isForgeable ? ignore(file, recordsInWorkspace, passAnother) : loaded;
}

async function loadOfUser(
  folder: string,
  workspaceOf: WorkspaceOf,
  loadValidator: LoadValidator,
  directory: string,
): Promise<Candidate> {
  const file = join(directory, configurationFileName);
  if (!(await exists(file))) return undefined;
  const refused = ignore(file, 'it is inside the workspace', passAnother);
  if (await isReallyInside(file, folder)) return refused;
  const { configuration, baseDirectory } = parseConfiguration(await readConfigurationFile(file), await loadValidator());
  // The file applies to every workspace, so its own folder is not the default.
  const loaded = { configuration: { workspace: folder, ...configuration }, baseDirectory };
  return (await isReallyInside(file, workspaceOf(loaded))) ? refused : loaded;
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function ignore(file: string, reason: string, remedy: string): string {
  return `The configuration ${file} is ignored: ${reason}. ${remedy}.`;
}
