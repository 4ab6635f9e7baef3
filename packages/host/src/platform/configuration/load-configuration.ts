import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk';
import { errors } from '../errors/error-catalogue.js';
import { messageOf } from '../errors/host-error.js';
import { NoSuchFile, readRegularFile } from '../files/read-regular-file.js';
import { parseLocatedJson } from '../json/parse-located-json.js';
import { messageWithValue } from '@code-graph/sdk/checks';
import type { SchemaValidator } from '../validation/schema-validator.js';

/** The name of the configuration file in the current folder. */
export const configurationFileName = 'code-graph.config.json';

const largestFileBytes = 1024 * 1024;

/** A configuration, and the folder that its relative paths start at. */
export interface LoadedConfiguration {
  readonly configuration: HostConfiguration;
  readonly baseDirectory: string;
}

/**
 * Reads the configuration file.
 *
 * Only looks in the current folder, never in the workspace: the user who starts the host in a folder trusts it, but the workspace
 * may be an untrusted repository.
 * @param path a file that must exist; default: `code-graph.config.json` in the current folder if it exists
 * @throws HostError `INVALID_CONFIGURATION`
 */
export async function loadConfiguration(
  path: string | undefined,
  currentDirectory: string,
  validator: SchemaValidator,
): Promise<LoadedConfiguration> {
  const file = resolve(currentDirectory, path ?? configurationFileName);
  let text: string;
  try {
    if (path === undefined && !(await exists(file))) return { configuration: {}, baseDirectory: currentDirectory };
    text = (await readRegularFile(file, largestFileBytes)).toString();
  } catch (error) {
    throw errors.invalidConfiguration(file, messageOf(error instanceof NoSuchFile ? (error.cause ?? error) : error));
  }
  const configuration = parse(file, text);
  const violations = validator.check('HostConfiguration', configuration);
  if (violations.length > 0) {
    throw errors.invalidConfiguration(file, violations.map(messageWithValue).join('; '));
  }
  return { configuration: configuration as HostConfiguration, baseDirectory: dirname(file) };
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function parse(file: string, text: string): unknown {
  try {
    return parseLocatedJson(text);
  } catch (error) {
    throw errors.invalidConfiguration(file, messageOf(error));
  }
}
