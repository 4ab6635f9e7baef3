import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import semver from 'semver';
import { compileOptionsSchema, type OptionsCheck } from '../../platform/compile-options-schema.js';
import { messageOf } from '../../platform/host-error.js';
import { sdkVersion } from '../../platform/package-version.js';
import type { SchemaValidator } from '../../platform/schema-validator.js';
import type { PluginCandidate } from './find-candidates.js';
import { toTypedLegend } from './flat-legend.js';
import type { InstalledPlugin, RejectionCode } from './installed-plugin.js';
import { findContradiction } from './manifest-contradictions.js';
import { NoSuchFile, readJsonFile } from './read-json-file.js';
import { fitsSdkRange, isNewerThanRange } from './sdk-range.js';

/** The name of the manifest, at the root of a plugin package. */
export const manifestFileName = 'code-graph.plugin.json';

const mostViolations = 5;
const longestReason = 1000;

/** Why a candidate cannot be used. */
export class CandidateRejected extends Error {
  override readonly name = 'CandidateRejected';

  constructor(
    readonly code: RejectionCode,
    message: string,
  ) {
    // Parts of a stranger's manifest stand in it.
    super(message.length > longestReason ? `${message.slice(0, longestReason)}….` : message);
  }
}

/**
 * Reads all there is to know about a plugin without running any of its code.
 * @throws CandidateRejected
 */
export async function readPlugin(candidate: PluginCandidate, validator: SchemaValidator): Promise<InstalledPlugin> {
  const { directory, origin } = candidate;
  const description = await readPart(join(directory, 'package.json'), 'E_BAD_PACKAGE', 'E_BAD_PACKAGE');
  const content = await readPart(join(directory, manifestFileName), 'E_NO_MANIFEST', 'E_BAD_MANIFEST');
  const manifest = checkManifest(content, validator);
  const packageName = readText(description, 'name') ?? manifest.id;
  checkSdkRange(manifest, packageName);
  return {
    manifest,
    packageName,
    version: readText(description, 'version') ?? '0.0.0',
    origin,
    directory,
    entryFile: await locateEntry(directory, manifest.entry),
    checkOptions: compileOptions(manifest),
  };
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

function checkSdkRange({ sdk }: PluginManifest, packageName: string): void {
  if (semver.validRange(sdk) === null) throw badManifest(`names no version range as its sdk: ${JSON.stringify(sdk)}`);
  if (fitsSdkRange(sdkVersion, sdk)) return;
  const outdated = isNewerThanRange(sdkVersion, sdk) ? packageName : '@code-graph/host';
  throw new CandidateRejected(
    'E_SDK_RANGE',
    `it wants @code-graph/sdk ${sdk}, and this host has ${sdkVersion}. Run "npm install ${outdated}@latest".`,
  );
}

async function locateEntry(directory: string, entry: string): Promise<string> {
  const file = await realpath(join(directory, entry)).catch(() => undefined);
  if (file === undefined || !(await stat(file)).isFile()) {
    throw new CandidateRejected('E_NO_ENTRY', `there is no file ${entry}. Build the package first.`);
  }
  const inside = relative(await realpath(directory), file);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') {
    throw new CandidateRejected('E_BAD_ENTRY', `the entry ${entry} leads out of the package.`);
  }
  return file;
}

function compileOptions(manifest: PluginManifest): OptionsCheck {
  try {
    return compileOptionsSchema(manifest.optionsSchema ?? { type: 'object', additionalProperties: false });
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

function readText(value: unknown, key: string): string | undefined {
  const member = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof member === 'string' ? member : undefined;
}
