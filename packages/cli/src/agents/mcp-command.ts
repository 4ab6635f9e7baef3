import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { tokenFileOption } from '../client/client-options.js';
import { connectToOwnHost, defaultIdleSeconds } from '../client/own-host.js';
import { parseIdleSeconds } from '../host/host-options.js';
import { helpNote } from '../output/help-format.js';
import { toPrintable } from '../output/printable.js';
import { addMcpDoctorCommand } from './mcp-doctor-command.js';
import { addMcpInstallCommand, addMcpUninstallCommand } from './mcp-install-command.js';
import { createSessionWorkspace } from './session-workspace.js';

interface McpOptions {
  readonly workspace?: string;
  readonly config?: string;
  readonly data?: string;
  readonly url?: string;
  readonly tokenFile?: string;
  readonly cypher?: boolean;
  readonly untilIdle: number;
}

const note =
  'Agents start this command; "code-graph mcp install" configures them. Without --url, the host that serves the workspace answers. If none does, the command starts one, which watches the code and stops after its last session.';

/** `code-graph mcp`: answers the questions of a coding agent on standard input and output, by the Model Context Protocol. */
export function addMcpCommand(program: Command): void {
  const mcp = program
    .command('mcp')
    .description('answer the questions of a coding agent (MCP, on standard input and output)')
    .option('--workspace <folder>', 'workspace folder; default: that of the agent, or the current folder')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--data <folder>', 'data directory; default: a folder for the workspace in your state directory')
    .option('--url <address>', 'address of the host (or CODE_GRAPH_URL); default: the one that serves the workspace')
    .addOption(tokenFileOption())
    .option('--cypher', 'offer queries in openCypher, too')
    .option(
      '--until-idle <seconds>',
      'stop the host that this command starts once it has had no session for this long',
      parseIdleSeconds,
      defaultIdleSeconds,
    )
    .addHelpText('after', helpNote(note))
    .action(answerAgent);
  addMcpInstallCommand(mcp);
  addMcpUninstallCommand(mcp);
  addMcpDoctorCommand(mcp);
}

async function answerAgent({ untilIdle, cypher = false, ...options }: McpOptions): Promise<void> {
  const workspace = createSessionWorkspace(options.workspace);
  // The host starts while the protocol is loaded.
  const host = connectToOwnHost({ ...options, workspace: workspace.folder, idleSeconds: untilIdle });
  const [{ createCodeGraphServer }, { serveSession }] = await Promise.all([
    import('@code-graph/mcp'),
    import('@code-graph/mcp/stdio'),
  ]);
  await serveSession(
    () => workspace.observe(createCodeGraphServer(host.client, { version: hostVersion, cypher })),
    (error) => process.stderr.write(`code-graph: ${toPrintable(error.message)}\n`),
  );
  await host.release();
  // The agent has gone, so a question that still waits for the host needs no answer.
  process.exit();
}
