import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { messageWithValue } from '@code-graph/sdk/checks';
import { realPath } from '@code-graph/sdk/files';
import { messageOf } from '@code-graph/api/errors';
import { configurationErrors } from './configuration-errors.js';
import { NoSuchFile, readOwnFile } from '../files/own-file.js';
import { parseLocatedJson } from '../json/parse-located-json.js';
import type { SchemaValidator } from '../json/schema-validator.js';

/** The name of the configuration file of a folder. */
export const configurationFileName = 'code-graph.config.json';

const largestFileBytes = 1024 * 1024;

/** The bytes of a configuration file, which are read once, so that exactly the checked bytes are used. */
export interface ConfigurationFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/** A configuration, and the folder that its relative paths start at. */
export interface Configuration {
  readonly configuration: HostConfiguration;
  readonly baseDirectory: string;
}

/**
 * Reads a configuration file that must exist.
 * @throws HostError `INVALID_CONFIGURATION`
 */
export async function readConfigurationFile(file: string): Promise<ConfigurationFile> {
  try {
    return { file, bytes: await readOwnFile(file, largestFileBytes) };
  } catch (error) {
    throw configurationErrors.invalidConfiguration(
      file,
      messageOf(error instanceof NoSuchFile ? (error.cause ?? error) : error),
    );
  }
}

/**
 * Reads the configuration file of a folder by its real path. Returns undefined if the folder has none.
 * @throws Error if it is a link, or not a file that can be read
 */
export async function readConfigurationIn(folder: string): Promise<ConfigurationFile | undefined> {
  const file = await configurationFileIn(folder);
  const stats = await lstat(file).catch(() => undefined);
  if (!stats) return undefined;
  // The content would come from one folder, and its relative paths would start at another.
  if (stats.isSymbolicLink()) throw new Error('it is a symbolic link');
  return { file, bytes: await readOwnFile(file, largestFileBytes, { isLinkAllowed: false }) };
}

/** The real path that the configuration file of a folder has, or would have. */
export async function configurationFileIn(folder: string): Promise<string> {
  return join(await realPath(folder).catch(() => folder), configurationFileName);
}

/** @throws HostError `INVALID_CONFIGURATION` */
export function parseConfiguration({ file, bytes }: ConfigurationFile, validator: SchemaValidator): Configuration {
  const configuration = parse(file, bytes.toString());
  const violations = validator.check('HostConfiguration', configuration);
  if (violations.length > 0) {
    throw configurationErrors.invalidConfiguration(file, violations.map(messageWithValue).join('; '));
  }
  return { configuration: configuration as HostConfiguration, baseDirectory: dirname(file) };
}

function parse(file: string, text: string): unknown {
  try {
    return parseLocatedJson(text);
  } catch (error) {
    throw configurationErrors.invalidConfiguration(file, messageOf(error));
  }
}
