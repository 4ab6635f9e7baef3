import type { Violation } from '@code-graph/sdk';
import { define, endSentence, listFlags, messageOf, quote } from '@code-graph/api/errors';

/** The errors of the command line. */
export const cliErrors = {
  tokenFileUnusable: define('configuration', 'TOKEN_FILE_UNUSABLE', (file: string, reason: unknown) => ({
    message: `The token file ${file} cannot be used: ${messageOf(reason)}.`,
  })),
  invalidUsage: define('invalid-input', 'INVALID_USAGE', (reason: string) => reason),
  scipFixedByHost: define(
    'invalid-input',
    'INVALID_USAGE',
    (url: string) =>
      `The host at ${url} uses the SCIP indexes that it was started with. Start it with --scip, or stop it and run this command again.`,
  ),
  pluginNotNamed: define('invalid-input', 'INVALID_USAGE', (flag?: string) =>
    flag === undefined
      ? 'The id of a plugin is missing. "code-graph overlays" lists the plugins.'
      : `The id of the plugin comes before its flags: code-graph apply <plugin> ${flag} …`,
  ),
  unknownFlag: define(
    'invalid-input',
    'INVALID_USAGE',
    (flag: string, plugin: string, similar: string | undefined, validFlags: readonly string[]) =>
      `Plugin ${quote(plugin)} has no flag ${quote(flag)}. ` +
      `${similar === undefined ? listFlags(validFlags) : `Did you mean ${similar}?`} Run "code-graph apply ${plugin} --help" for details.`,
  ),
  strayArgument: define(
    'invalid-input',
    'INVALID_USAGE',
    (text: string) => `${quote(text)} does not belong to a flag. Repeat a flag for each of its values.`,
  ),
  invalidFlags: define(
    'invalid-input',
    'INVALID_OPTIONS',
    (plugin: string, lines: readonly string[], details: readonly Violation[]) => ({
      message: [`The options are not valid for plugin ${quote(plugin)}:`, ...lines].join('\n  '),
      details,
    }),
  ),
  graphFileUnreadable: define('invalid-input', 'INVALID_GRAPH_FILE', (file: string, reason: string) => ({
    message: `${file}: ${endSentence(reason)} The graph is unchanged.`,
  })),
  graphFileRefused: define(
    'invalid-input',
    'INVALID_GRAPH_FILE',
    (file: string, lines: readonly string[], details: readonly Violation[]) => ({
      message: [`${file} is not a valid graph. The graph is unchanged.`, ...lines].join('\n  '),
      details,
    }),
  ),
  graphFileNotWritten: define('internal', 'GRAPH_FILE_NOT_WRITTEN', (file: string, cause: unknown) => ({
    message: `${file} cannot be written: ${messageOf(cause)}.`,
    cause,
  })),
  overlayNotFound: define(
    'not-found',
    'NOT_FOUND',
    (overlay: string) =>
      `There is no color overlay ${quote(overlay)}. Name it as <plugin>/<overlay>; "code-graph overlays" lists them.`,
  ),
  hostUnreachable: define('unavailable', 'HOST_UNREACHABLE', (url: string, cause: unknown) => ({
    message: `No host answers at ${url}. Start one with "code-graph serve", or pass the address of another with --url.`,
    cause,
  })),
  workspaceNotServed: define(
    'unavailable',
    'HOST_UNREACHABLE',
    (workspace: string, others: readonly string[]) =>
      `No host serves ${workspace}. Start one with "code-graph serve", or pass the address of another with --url` +
      `${others.length === 0 ? '' : `, such as ${others.join(' or ')}`}.`,
  ),
  hostNotStarted: define(
    'unavailable',
    'HOST_NOT_STARTED',
    (reason: string, log: string) =>
      `The host of the workspace does not start${reason === '' ? '' : `: ${endSentence(reason)}`} Its log is ${log}; "code-graph mcp doctor" checks everything that it needs.`,
  ),
  hostSilent: define(
    'unavailable',
    'HOST_NOT_STARTED',
    (log: string) =>
      `The host of the workspace does not answer yet. Ask again in a few seconds. Its log is ${log}; "code-graph mcp doctor" checks everything that it needs.`,
  ),
  dataDirectoryBusy: define(
    'conflict',
    'DATA_DIRECTORY_IN_USE',
    (pid: number) =>
      `Process ${pid} uses the stored graph and does not answer: a command that runs, or a host that still starts. Ask again later.`,
  ),
  firstIndexRuns: define(
    'unavailable',
    'NOT_READY',
    (progress: number | undefined, message: string | undefined) =>
      `The workspace is being indexed for the first time: ${progress ?? 0} %${message === undefined ? '' : ` (${message})`}. Ask again in a few seconds.`,
  ),
  agentConfigurationUnchanged: define(
    'configuration',
    'AGENT_CONFIGURATION_UNCHANGED',
    (file: string, reason: string) =>
      `${file} was not changed: ${endSentence(reason)} "code-graph mcp install" without --write prints what belongs into it.`,
  ),
  noAgentClient: define(
    'invalid-input',
    'INVALID_USAGE',
    (known: readonly string[]) => `Name the clients to configure: ${known.join(', ')}.`,
  ),
  workspaceNotNamed: define(
    'invalid-input',
    'INVALID_USAGE',
    (folder: string) =>
      `${folder} is not the folder of one project, so it is not indexed. Start "code-graph mcp" in the folder of a project, or name one with --workspace.`,
  ),
  unexpectedReply: define(
    'internal',
    'UNEXPECTED_REPLY',
    (url: string, status: number) =>
      `${url} replied with status ${status} and a body that is not of a Code Graph host. Is it the right address?`,
  ),
  noSources: define('no-input', 'NO_SOURCES', (description: string) => description),
  diffUnreadable: define('no-input', 'DIFF_UNREADABLE', (file: string, cause: unknown) => ({
    message: `The diff ${quote(file)} cannot be read: ${messageOf(cause)}.`,
    cause,
  })),
  ruleFileUnreadable: define(
    'no-input',
    'RULE_FILE_UNREADABLE',
    (file: string, reason: string) => `${file} cannot be read: ${endSentence(reason)}`,
  ),
  ruleFileExists: define(
    'invalid-input',
    'INVALID_USAGE',
    (file: string) => `${file} exists. Pass --force to replace it, or another name with --rules.`,
  ),
  ruleFileNotWritten: define('internal', 'RULE_FILE_NOT_WRITTEN', (file: string, cause: unknown) => ({
    message: `${file} cannot be written: ${messageOf(cause)}.`,
    cause,
  })),
  unknownCheckFormat: define(
    'invalid-input',
    'INVALID_USAGE',
    (format: string, known: readonly string[]) => `There is no format ${quote(format)}. Known are ${known.join(', ')}.`,
  ),
  folderNotEmpty: define(
    'invalid-input',
    'INVALID_USAGE',
    (folder: string) =>
      `${folder} is not empty. Choose another folder, or pass --force to replace the files of an earlier report in it.`,
  ),
  reportNotWritten: define('internal', 'REPORT_NOT_WRITTEN', (folder: string, cause: unknown) => ({
    message: `The report ${folder} cannot be written: ${messageOf(cause)}.`,
    cause,
  })),
  noPluginPackage: define('no-input', 'NO_PLUGIN_PACKAGE', (message: string) => message),
  pluginNotPacked: define('internal', 'PLUGIN_NOT_PACKED', (message: string) => message),
  typesNotGenerated: define(
    'invalid-input',
    'TYPES_NOT_GENERATED',
    (folder: string, reason: string, cause: unknown) => ({
      message: `The types of the plugin in ${quote(folder)} were not generated: ${endSentence(reason)}`,
      cause,
    }),
  ),
} as const;
