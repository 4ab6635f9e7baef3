import type { Command } from 'commander';
import { messageOf } from '@code-graph/api/errors';
import { checkWorkspace, hostVersion } from '@code-graph/host/embedding';
import { readSettings } from '../host/host-options.js';
import { helpNote } from '../output/help-format.js';
import { printJson, printLine, styled } from '../output/output.js';
import { toPrintableLines } from '../output/printable.js';
import { ok, failed, note, type Finding } from './diagnosis/finding.js';
import { isClientPresent, ownLocations } from './mcp-install-command.js';
import { refusalOf } from './session-workspace.js';

interface DoctorOptions {
  readonly workspace?: string;
  readonly config?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** Seconds for which a host that the check has started runs. */
const idleSeconds = 5;
const marks = { ok: styled('green', '✔'), note: styled('yellow', '⚠'), failed: styled('red', '✘') };

/** `code-graph mcp doctor`: says why a client sees nothing. */
export function addMcpDoctorCommand(mcp: Command): void {
  mcp
    .command('doctor')
    .description('say why a client sees nothing')
    .option('--workspace <folder>', 'workspace folder; default: the configured one, or the current folder')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--data <folder>', 'data directory; default: a folder for the workspace in your state directory')
    .option('--json', 'print JSON')
    .addHelpText('after', helpNote('Exits with 1 if something keeps an agent from an answer.'))
    // The options of `mcp` itself are recognized first, wherever they are.
    .action((_options: DoctorOptions, command: Command) => examine(command.optsWithGlobals()));
}

async function examine(options: DoctorOptions): Promise<void> {
  const findings: Finding[] = [];
  const report = (...all: readonly Finding[]): void => {
    findings.push(...all);
    if (options.json !== true) for (const finding of all) print(finding);
  };
  const [{ checkClients, findProgram }, { checkHost }, { checkSession }] = await Promise.all([
    import('./diagnosis/check-clients.js'),
    import('./diagnosis/check-host.js'),
    import('./diagnosis/check-session.js'),
  ]);
  const locations = ownLocations();
  report(ok('Program', `Code Graph ${hostVersion} with Node.js ${process.versions.node}`));
  const program = findProgram('code-graph', locations);
  report(
    program === undefined
      ? note('PATH', 'code-graph is not on the PATH; configurations of "code-graph mcp install" do not need it there.')
      : ok('PATH', program),
  );
  report(...(await checkClients(locations, isClientPresent)));
  const refusal = options.workspace === undefined ? refusalOf(process.cwd()) : undefined;
  const settings = await readSettings(options.workspace, options).catch((error: unknown) => messageOf(error));
  const problem = refusal?.message ?? (typeof settings === 'string' ? undefined : await problemOf(settings.workspace));
  if (problem !== undefined) report(failed('Workspace', problem));
  else if (typeof settings === 'string') report(failed('Configuration', settings));
  else {
    report(ok('Workspace', settings.workspace));
    const { workspace, config, data } = options;
    const named = { workspace, ...(config !== undefined && { config }), ...(data !== undefined && { data }) };
    report(...(await checkHost(settings, { ...named, idleSeconds })), await checkSession(named));
  }
  const hasFailed = findings.some(({ state }) => state === 'failed');
  if (options.json === true) printJson({ findings });
  else printLine(hasFailed ? 'Agents cannot use everything; see the lines with ✘.' : 'Agents can use the graph.');
  if (hasFailed) process.exitCode = 1;
}

/** The reason why a folder cannot be a workspace. */
function problemOf(workspace: string): Promise<string | undefined> {
  return checkWorkspace(workspace).then(() => undefined, messageOf);
}

function print({ subject, state, message }: Finding): void {
  const [first = '', ...others] = toPrintableLines(message);
  printLine(`${marks[state]} ${subject.padEnd(14)} ${first}`);
  for (const line of others) printLine(`    ${line}`);
}
