import { join } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import semver from 'semver';
import { messageOf } from '../../platform/errors/host-error.js';
import { createOptionsCheck, type OptionsCheck } from '../../platform/options/options-check.js';
import { sdkVersion } from '../../platform/process/package-version.js';
import type { SchemaValidator } from '../../platform/validation/schema-validator.js';
import { CandidateRejected, type RejectionCode } from './candidate-rejected.js';
import { findPackageFile } from './find-package-file.js';
import { findWritableByOthers } from './find-writable-by-others.js';
import { toTypedLegend } from './flat-legend.js';
import type { InstalledPlugin } from './installed-plugin.js';
import { findContradiction } from './manifest-contradictions.js';
import type { PluginCandidate } from './plugin-candidate.js';
import { hasPluginKeyword, manifestFileName, pluginKeyword } from './plugin-package.js';
import { NoSuchFile, readJsonFile } from './read-json-file.js';
import { fitsSdkRange, isNewerThanRange } from './sdk-range.js';

const mostViolations = 5;

/** A range of a megabyte takes seconds to read. */
const longestRange = 1000;

/**
 * Reads all there is to know about a plugin without running any of its code.
 * @throws CandidateRejected
 */
export async function readPlugin(candidate: PluginCandidate, validator: SchemaValidator): Promise<InstalledPlugin> {
  const { directory } = candidate;
  const description = await readPart(join(directory, 'package.json'), 'E_BAD_PACKAGE', 'E_BAD_PACKAGE');
  const content = await readPart(join(directory, manifestFileName), 'E_NO_MANIFEST', 'E_BAD_MANIFEST');
  const manifest = checkManifest(content, validator);
  const packageName = readPackageName(description);
  const version = readText(description, 'version') ?? '0.0.0';
  try {
    checkKeyword(candidate, description);
    checkSdkRange(manifest, packageName);
    const module = await locateModule(candidate, manifest);
    const fault = await findWritableByOthers(directory, ['package.json', manifestFileName], module.entryFile);
    if (fault !== undefined) throw new CandidateRejected('E_WRITABLE_BY_OTHERS', fault);
    return {
      manifest,
      packageName: packageName ?? manifest.id,
      version,
      candidate,
      ...module,
      checkOptions: await compileOptions(manifest),
    };
  } catch (error) {
    if (!(error instanceof CandidateRejected)) throw error;
    const { id, name, sdk } = manifest;
    const identity = { id, name, sdk, version, packageName: packageName ?? id };
    throw new CandidateRejected(error.code, error.message, identity);
  }
}

async function readPart(file: string, missing: RejectionCode, broken: RejectionCode): Promise<unknown> {
  try {
    return await readJsonFile(file);
  } catch (error) {
    if (error instanceof NoSuchFile) throw new CandidateRejected(missing, `${error.message}.`);
    throw new CandidateRejected(broken, `${file} cannot be read: ${messageOf(error)}.`);
  }
}

function checkManifest(content: unknown, validator: SchemaValidator): PluginManifest {
  const normalized = withTypedLegends(content);
  const violations = validator.check('PluginManifest', normalized).map(({ message }) => message);
  if (violations.length > 0) {
    const shown = violations.slice(0, mostViolations).join('; ');
    throw badManifest(`does not fit its schema: ${shown}`);
  }
  const manifest = normalized as PluginManifest;
  const contradiction = findContradiction(manifest);
  if (contradiction !== undefined) throw badManifest(`contradicts itself: ${contradiction}`);
  return manifest;
}

/** A folder that the user named is taken for a plugin without it. */
function checkKeyword({ origin }: PluginCandidate, description: unknown): void {
  if (origin === 'configured path' || origin === 'watched folder' || hasPluginKeyword(description)) return;
  const reason = `it has a manifest, but its package.json lacks the keyword "${pluginKeyword}". Add it to "keywords".`;
  throw new CandidateRejected('E_NO_KEYWORD', reason);
}

function checkSdkRange({ sdk }: PluginManifest, packageName: string | undefined): void {
  if (sdk.length > longestRange || semver.validRange(sdk) === null) {
    throw badManifest(`names no version range as its sdk: ${JSON.stringify(sdk)}`);
  }
  if (fitsSdkRange(sdkVersion, sdk)) return;
  const outdated = isNewerThanRange(sdkVersion, sdk) ? packageName : '@code-graph/host';
  const remedy =
    outdated === undefined
      ? 'Put a newer version of the plugin in its place.'
      : `Run "npm install ${outdated}@latest".`;
  throw new CandidateRejected(
    'E_SDK_RANGE',
    `it wants @code-graph/sdk ${sdk}, and this host has ${sdkVersion}. ${remedy}`,
  );
}

/** The module to import: the entry, or its source if the plugin is under development and has it. */
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
  const found = await findPackageFile(directory, entry);
  switch (found.kind) {
    case 'found':
      return found.file;
    case 'missing':
      throw new CandidateRejected('E_NO_ENTRY', `there is no file ${entry}. Build the package first.`);
    case 'unreadable':
      throw new CandidateRejected('E_NO_ENTRY', `the file ${entry} may not be read.`);
    case 'outside':
      throw new CandidateRejected('E_BAD_ENTRY', `the entry ${entry} leads out of the package.`);
  }
}

/** Whether Node.js alone can run the entry must not depend on what is installed near the host. */
function refuseTypeScript(entry: string): void {
  if (!/\.(?:[cm]?ts|[jt]sx)$/.test(entry)) return;
  const advice = 'Build it, name the result as the entry, and the TypeScript file as "source".';
  throw new CandidateRejected('E_BAD_ENTRY', `the entry ${entry} cannot be run without a build. ${advice}`);
}

/** A published package need not have its source. */
async function locateSource(directory: string, { source }: PluginManifest): Promise<string | undefined> {
  if (source === undefined) return undefined;
  const found = await findPackageFile(directory, source);
  if (found.kind === 'outside') {
    throw new CandidateRejected('E_BAD_ENTRY', `the source ${source} leads out of the package.`);
  }
  return found.kind === 'found' ? found.file : undefined;
}

async function compileOptions(manifest: PluginManifest): Promise<OptionsCheck> {
  try {
    const schema = manifest.optionsSchema ?? { type: 'object', additionalProperties: false };
    return await createOptionsCheck(schema);
  } catch (error) {
    throw badManifest(`has an optionsSchema that cannot be used: ${messageOf(error)}`);
  }
}

function badManifest(fault: string): CandidateRejected {
  return new CandidateRejected('E_BAD_MANIFEST', `${manifestFileName} ${fault}.`);
}

function withTypedLegends(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('overlays' in content)) return content;
  if (!Array.isArray(content.overlays)) return content;
  const overlays = content.overlays.map((overlay: unknown) =>
    typeof overlay === 'object' && overlay !== null && 'legend' in overlay
      ? { ...overlay, legend: toTypedLegend(overlay.legend) }
      : overlay,
  );
  return { ...content, overlays };
}

/** The name is part of a command that people are told to run: one that npm would not take may be another command. */
function readPackageName(description: unknown): string | undefined {
  const name = readText(description, 'name');
  if (name === undefined || /^(?:@[\w~][\w.~-]*\/)?[\w~][\w.~-]*$/.test(name)) return name;
  throw new CandidateRejected(
    'E_BAD_PACKAGE',
    `its package.json has a name that npm does not know: ${JSON.stringify(name)}.`,
  );
}

function readText(value: unknown, key: string): string | undefined {
  const member = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof member === 'string' ? member : undefined;
}
