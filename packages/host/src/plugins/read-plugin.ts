import { open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';
import semver from 'semver';
import { messageOf } from '../platform/host-error.js';
import { sdkVersion } from '../platform/package-version.js';
import { compileOptionsSchema, type OptionsCheck, type SchemaValidator } from '../platform/schema-validator.js';
import type { PluginCandidate } from './find-candidates.js';
import { toTypedLegend } from './flat-legend.js';
import type { InstalledPlugin, RejectionCode } from './installed-plugin.js';
import { findContradiction } from './manifest-contradictions.js';

/** The name of the manifest, at the root of a plugin package. */
export const manifestFileName = 'code-graph.plugin.json';

const largestFileBytes = 1024 * 1024;

/** Why a candidate cannot be used. */
export class CandidateRejected extends Error {
  override readonly name = 'CandidateRejected';

  constructor(
    readonly code: RejectionCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads all there is to know about a plugin without running any of its code.
 * @throws CandidateRejected
 */
export async function readPlugin(candidate: PluginCandidate, validator: SchemaValidator): Promise<InstalledPlugin> {
  const { directory, origin } = candidate;
  const description = await readJson(join(directory, 'package.json'), 'E_BAD_PACKAGE', 'E_BAD_PACKAGE');
  const content = await readJson(join(directory, manifestFileName), 'E_NO_MANIFEST', 'E_BAD_MANIFEST');
  const manifest = checkManifest(content, validator);
  checkSdkRange(manifest);
  return {
    manifest,
    packageName: readText(description, 'name') ?? manifest.id,
    version: readText(description, 'version') ?? '0.0.0',
    origin,
    directory,
    entryFile: await locateEntry(directory, manifest.entry),
    checkOptions: compileOptions(manifest),
  };
}

function checkManifest(content: unknown, validator: SchemaValidator): PluginManifest {
  const normalized = withTypedLegends(content);
  const violations = validator.check('PluginManifest', normalized);
  if (violations.length > 0) {
    throw new CandidateRejected(
      'E_BAD_MANIFEST',
      `${manifestFileName} does not fit its schema: ${violations
        .slice(0, 5)
        .map((violation) => violation.message)
        .join('; ')}`,
    );
  }
  const manifest = normalized as PluginManifest;
  const contradiction = findContradiction(manifest);
  if (contradiction !== undefined)
    throw new CandidateRejected('E_BAD_MANIFEST', `${manifestFileName}: ${contradiction}`);
  return manifest;
}

function checkSdkRange({ sdk }: PluginManifest): void {
  if (semver.validRange(sdk) === null) {
    throw new CandidateRejected(
      'E_BAD_MANIFEST',
      `${manifestFileName}: sdk is not a version range: ${JSON.stringify(sdk)}`,
    );
  }
  // A prerelease of the SDK counts as the version it leads to, so that plugins can be tried before a release.
  if (!semver.satisfies(sdkVersion, sdk, { includePrerelease: true })) {
    const advice = semver.gtr(sdkVersion, sdk) ? 'Install a newer version of the plugin' : 'Upgrade @code-graph/host';
    throw new CandidateRejected('E_SDK_RANGE', `it wants SDK ${sdk}, and this host has ${sdkVersion}. ${advice}.`);
  }
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
    throw new CandidateRejected(
      'E_BAD_MANIFEST',
      `${manifestFileName}: optionsSchema is no JSON Schema: ${messageOf(error)}`,
    );
  }
}

async function readJson(file: string, missing: RejectionCode, broken: RejectionCode): Promise<unknown> {
  const handle = await open(file, 'r').catch(() => {
    throw new CandidateRejected(missing, `there is no file ${file}`);
  });
  try {
    const { size } = await handle.stat();
    if (size > largestFileBytes) {
      throw new CandidateRejected(broken, `${file} has ${size} bytes; at most ${largestFileBytes} are read`);
    }
    return JSON.parse(await handle.readFile('utf8'));
  } catch (error) {
    if (error instanceof CandidateRejected) throw error;
    throw new CandidateRejected(broken, `${file}: ${messageOf(error)}`);
  } finally {
    await handle.close();
  }
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
