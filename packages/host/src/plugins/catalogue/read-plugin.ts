import { join } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import { checkManifest, warnOfFlatLegends, withTypedLegends } from '@code-graph/sdk/validation';
import semver from 'semver';
import { messageOf } from '@code-graph/api/errors';
import { noOptions } from '../checks/check-protocol.js';
import type { PluginChecks } from '../checks/plugin-checks.js';
import { sdkVersion } from '../../processes/package-version.js';
import type { SchemaValidator } from '../../json/schema-validator.js';
import { CandidateRejected, type RejectionCode } from './candidate-rejected.js';
import { findPackageFile } from './find-package-file.js';
import { findWritableByOthers } from './find-writable-by-others.js';
import type { InstalledPlugin } from './installed-plugin.js';
import type { PluginCandidate } from './plugin-candidate.js';
import { hasPluginKeyword, manifestFileName, pluginKeyword } from './plugin-package.js';
import { NoSuchFile, readJsonFile, type JsonFile } from './read-json-file.js';
import { satisfiesSdkRange, isNewerThanRange } from './sdk-range.js';

/** Maximum length of a version range: parsing one of a megabyte takes seconds. */
const maxRangeLength = 1000;

/**
 * Reads and checks a plugin without running any of its code.
 * @throws CandidateRejected; CheckUnavailable if the plugin could not be checked; the reason of the signal if it aborts
 */
export async function readPlugin(
  candidate: PluginCandidate,
  checks: PluginChecks,
  signal?: AbortSignal,
): Promise<InstalledPlugin> {
  const { directory } = candidate;
  const packageFile = await readPart(join(directory, 'package.json'), 'E_BAD_PACKAGE', 'E_BAD_PACKAGE');
  const packageJson = packageFile.content;
  const { text, content } = await readManifestFile(directory);
  const fault = await checks.findManifestFault(text, signal);
  if (fault !== undefined) throw badManifest(fault);
  const manifest = withTypedLegends(content) as PluginManifest;
  const packageName = readPackageName(packageJson);
  const version = readString(packageJson, 'version') ?? '0.0.0';
  try {
    checkKeyword(candidate, packageJson);
    checkSdkRange(manifest, packageName);
    const module = await locateModule(candidate, manifest);
    const permissions = await findWritableByOthers(directory, ['package.json', manifestFileName], module.entryFile);
    if (permissions !== undefined) throw new CandidateRejected('E_WRITABLE_BY_OTHERS', permissions);
    const schemaFault = await checks.findSchemaFault(text, signal);
    if (schemaFault !== undefined) throw badManifest(`has an optionsSchema that cannot be used: ${schemaFault}`);
    return {
      manifest,
      packageName: packageName ?? manifest.id,
      version,
      candidate,
      ...module,
      checkOptions: (options) => checks.checkOptions(manifest.optionsSchema ?? noOptions, options),
      warnings: [...warnOfKeyword(packageJson), ...warnOfFlatLegends(content)],
    };
  } catch (error) {
    if (!(error instanceof CandidateRejected)) throw error;
    const { id, name, sdk } = manifest;
    const identity = { id, name, sdk, version, packageName: packageName ?? id };
    throw new CandidateRejected(error.code, error.message, identity);
  }
}

/**
 * Reads and checks the manifest of the package in a folder, without the schema of its options.
 * @throws CandidateRejected
 */
export async function readManifest(directory: string, validator: SchemaValidator): Promise<PluginManifest> {
  const checked = checkManifest((await readManifestFile(directory)).content, validator);
  if (checked.fault !== undefined) throw badManifest(checked.fault);
  return checked.manifest;
}

function readManifestFile(directory: string): Promise<JsonFile> {
  return readPart(join(directory, manifestFileName), 'E_NO_MANIFEST', 'E_BAD_MANIFEST');
}

async function readPart(file: string, missing: RejectionCode, broken: RejectionCode): Promise<JsonFile> {
  try {
    return await readJsonFile(file);
  } catch (error) {
    if (error instanceof NoSuchFile) throw new CandidateRejected(missing, `${error.message}.`);
    throw new CandidateRejected(broken, `${file} cannot be read: ${messageOf(error)}.`);
  }
}

/** A folder that the user named needs no keyword. */
function checkKeyword({ origin }: PluginCandidate, packageJson: unknown): void {
  if (origin === 'configured path' || origin === 'watched folder' || hasPluginKeyword(packageJson)) return;
  const reason = `it has a manifest, but its package.json lacks the keyword "${pluginKeyword}". Add it to "keywords".`;
  throw new CandidateRejected('E_NO_KEYWORD', reason);
}

/** Warns of a missing keyword, which discovery requires of every package that is not named by the configuration. */
function warnOfKeyword(packageJson: unknown): string[] {
  if (hasPluginKeyword(packageJson)) return [];
  return [
    `Its package.json lacks the keyword "${pluginKeyword}", without which hosts do not find the package when it is installed. Add it to "keywords".`,
  ];
}

function checkSdkRange({ sdk }: PluginManifest, packageName: string | undefined): void {
  if (sdk.length > maxRangeLength || semver.validRange(sdk) === null) {
    throw badManifest(`has an sdk that is not a version range: ${JSON.stringify(sdk)}`);
  }
  if (satisfiesSdkRange(sdkVersion, sdk)) return;
  const outdated = isNewerThanRange(sdkVersion, sdk) ? packageName : '@code-graph/cli';
  const remedy =
    outdated === undefined ? 'Replace the plugin by a newer version.' : `Run "npm install ${outdated}@latest".`;
  throw new CandidateRejected(
    'E_SDK_RANGE',
    `it needs @code-graph/sdk ${sdk}, and this host has ${sdkVersion}. ${remedy}`,
  );
}

/** Locates the module to import: the entry, or the source if the plugin is under development and has one. */
async function locateModule(
  { directory, origin }: PluginCandidate,
  manifest: PluginManifest,
): Promise<Pick<InstalledPlugin, 'entryFile' | 'isFromSource'>> {
  refuseTypeScript(manifest.entry);
  const source = await locateSource(directory, manifest);
  if (origin === 'watched folder' && source !== undefined) return { entryFile: source, isFromSource: true };
  return { entryFile: await locateEntry(directory, manifest.entry), isFromSource: false };
}

async function locateEntry(directory: string, entry: string): Promise<string> {
  const entryFile = await findPackageFile(directory, entry);
  switch (entryFile.kind) {
    case 'found':
      return entryFile.file;
    case 'missing':
      throw new CandidateRejected('E_NO_ENTRY', `there is no file ${entry}. Build the package, or correct "entry".`);
    case 'unreadable':
      throw new CandidateRejected('E_NO_ENTRY', `the file ${entry} is not readable.`);
    case 'outside':
      throw new CandidateRejected('E_BAD_ENTRY', `the entry ${entry} leads out of the package.`);
  }
}

/** Without this check, whether an entry runs would depend on the packages that are installed next to the host. */
function refuseTypeScript(entry: string): void {
  if (!/\.(?:[cm]?ts|[jt]sx)$/.test(entry)) return;
  const advice = 'Build it, use the result as the entry, and name the TypeScript file as "source".';
  throw new CandidateRejected('E_BAD_ENTRY', `the entry ${entry} cannot be run without a build. ${advice}`);
}

/** Returns undefined if the package does not contain its source, which need not be published. */
async function locateSource(directory: string, { source }: PluginManifest): Promise<string | undefined> {
  if (source === undefined) return undefined;
  const sourceFile = await findPackageFile(directory, source);
  if (sourceFile.kind === 'outside') {
    throw new CandidateRejected('E_BAD_ENTRY', `the source ${source} leads out of the package.`);
  }
  return sourceFile.kind === 'found' ? sourceFile.file : undefined;
}

function badManifest(fault: string): CandidateRejected {
  return new CandidateRejected('E_BAD_MANIFEST', `${manifestFileName} ${fault}.`);
}

/** The name becomes part of a command in a message to the user. A name that npm does not accept could be another command. */
function readPackageName(packageJson: unknown): string | undefined {
  const name = readString(packageJson, 'name');
  if (name === undefined || /^(?:@[\w~][\w.~-]*\/)?[\w~][\w.~-]*$/.test(name)) return name;
  throw new CandidateRejected(
    'E_BAD_PACKAGE',
    `its package.json has a name that npm does not accept: ${JSON.stringify(name)}.`,
  );
}

function readString(value: unknown, key: string): string | undefined {
  const member = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof member === 'string' ? member : undefined;
}
