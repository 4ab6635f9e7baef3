import { messageOf } from '@code-graph/api/errors';
import { cliErrors } from '../../cli-errors.js';
import type { AgentClient, ServerCommand } from '../clients/agent-client.js';
import { serverName } from '../clients/agent-clients.js';
import { openConfiguration } from './configuration-file.js';
import { addServer, readServer, removeServer } from './edit-servers.js';
import type { InstallRecords } from './install-records.js';

type Configured = Pick<AgentClient, 'format' | 'key' | 'toEntry'>;

/**
 * Writes the server into the configuration file of a client, in place of an earlier one of its name.
 * @throws HostError `AGENT_CONFIGURATION_UNCHANGED`
 */
export async function install(
  client: Configured,
  path: string,
  command: ServerCommand,
  records: InstallRecords,
): Promise<void> {
  await explainFailure(path, async () => {
    const file = await openConfiguration(path);
    const earlier = await records.read(path);
    const text = removeServer(file.text, client, serverName, earlier);
    const { text: changed, change } = addServer(text, client, serverName, client.toEntry(command));
    await file.write(changed);
    await records.write(path, { ...change, isNewFile: earlier?.isNewFile ?? !file.exists });
  });
}

/**
 * Removes the server from the configuration file of a client. A file that contains nothing else, and was created for the server, is
 * deleted.
 * @returns whether the file had the server
 * @throws HostError `AGENT_CONFIGURATION_UNCHANGED`
 */
export async function uninstall(client: Configured, path: string, records: InstallRecords): Promise<boolean> {
  return explainFailure(path, async () => {
    const file = await openConfiguration(path);
    if (readServer(file.text, client, serverName) === undefined) return false;
    const record = await records.read(path);
    const text = removeServer(file.text, client, serverName, record);
    if (record?.isNewFile === true && text === '') await file.remove();
    else await file.write(text);
    await records.write(path, undefined);
    return true;
  });
}

async function explainFailure<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw cliErrors.agentConfigurationUnchanged(path, messageOf(error));
  }
}
