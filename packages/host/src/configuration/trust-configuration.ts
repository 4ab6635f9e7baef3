import { resolve } from 'node:path';
import { messageOf } from '@code-graph/api/errors';
import { configurationErrors } from './configuration-errors.js';
import type { SchemaValidator } from '../json/schema-validator.js';
import {
  configurationFileIn,
  parseConfiguration,
  readConfigurationIn,
  type Configuration,
  type ConfigurationFile,
} from './configuration-file.js';
import { recordsInWorkspace, type TrustedConfiguration, type TrustedConfigurations } from './trusted-configurations.js';

/**
 * Records that the user trusts the configuration file in a folder, with its present content.
 * @throws HostError `NOT_FOUND`, `INVALID_CONFIGURATION`, `CONFIGURATION_NOT_TRUSTABLE`, `STATE_DIRECTORY_UNUSABLE`
 */
export async function trustConfiguration(
  folder: string,
  trusted: TrustedConfigurations,
  trustedAt: Date,
  validator: SchemaValidator,
): Promise<TrustedConfiguration & Pick<Configuration, 'configuration'>> {
  const configurationFile = await read(folder);
  const { configuration, baseDirectory } = parseConfiguration(configurationFile, validator);
  for (const workspace of [baseDirectory, resolve(baseDirectory, configuration.workspace ?? '.')]) {
    if (await trusted.areIn(workspace))
      throw configurationErrors.configurationNotTrustable(configurationFile.file, recordsInWorkspace);
  }
  return { ...(await trusted.trust(configurationFile, trustedAt)), configuration };
}

async function read(folder: string): Promise<ConfigurationFile> {
  const file = await configurationFileIn(folder);
  const configuration = await readConfigurationIn(folder).catch((error: unknown) => {
    throw configurationErrors.configurationNotTrustable(file, messageOf(error));
  });
  if (!configuration) throw configurationErrors.configurationMissing(file);
  return configuration;
}
