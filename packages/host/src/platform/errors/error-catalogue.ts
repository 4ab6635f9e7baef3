import type { NodeSummary, Violation } from '@code-graph/sdk';
import { accessErrors } from './access-errors.js';
import { configurationErrors } from './configuration-errors.js';
import { define, endSentence, listFlags, listViolations, quote } from './error-definition.js';
import { impactErrors } from './impact-errors.js';
import { locateNode, toCandidate } from './locate-node.js';
import { messageOf } from './host-error.js';
import { pluginErrors } from './plugin-errors.js';
import { queryErrors } from './query-errors.js';
import { reportErrors } from './report-errors.js';
import { sourceErrors } from './source-errors.js';
import { webhookErrors } from './webhook-errors.js';
import { toPointerSegment } from '@code-graph/sdk/checks';

const indexAgain = 'Index again with "code-graph index" or POST /api/index.';

/** Every error that leaves the host. Code that throws one contains no message of its own. */
export const errors = {
  ...pluginErrors,
  ...queryErrors,
  ...reportErrors,
  ...sourceErrors,
  ...impactErrors,
  ...accessErrors,
  ...configurationErrors,
  ...webhookErrors,
  nodeNotFound: define('not-found', 'NOT_FOUND', (id: string) => `There is no node with the id ${quote(id)}.`),
  nodeNotNamed: define('not-found', 'NOT_FOUND', (text: string, nearest: readonly NodeSummary[]) => ({
    message:
      `There is no node with the id or the name ${quote(text)}.` +
      (nearest.length === 0 ? '' : ` The nearest: ${nearest.map(locateNode).join(', ')}.`),
    details: nearest.map((node) => toCandidate(node, 'similar')),
  })),
  ambiguousName: define(
    'invalid-input',
    'AMBIGUOUS_NAME',
    (name: string, total: number, candidates: readonly NodeSummary[]) => ({
      message: [
        `${total} nodes have the name ${quote(name)}. Use one of their ids:`,
        ...candidates.map(locateNode),
        ...(total > candidates.length ? [`and ${total - candidates.length} more`] : []),
      ].join('\n  '),
      details: candidates.map((node) => toCandidate(node, 'candidate')),
    }),
  ),
  pathToItself: define('invalid-input', 'INVALID_PARAMETERS', (id: string) => ({
    message: `Both ends of the path are the node ${quote(id)}. Pass two different nodes.`,
    details: [{ pointer: '', rule: 'different', got: id, message: 'both ends of the path are the same node' }],
  })),
  routeNotFound: define(
    'not-found',
    'NOT_FOUND',
    (path: string) => `There is nothing at ${quote(path)}. GET /api/openapi.json describes the API.`,
  ),
  methodNotAllowed: define(
    'method-not-allowed',
    'METHOD_NOT_ALLOWED',
    (method: string, path: string, allowed: readonly string[]) =>
      `${method} is not supported at ${quote(path)}, only ${allowed.join(', ')}.`,
  ),
  invalidRequest: define('invalid-input', 'INVALID_REQUEST', (reason: string) => reason),
  malformedJson: define(
    'invalid-input',
    'MALFORMED_JSON',
    (reason: string) => `The body is not valid JSON: ${reason}.`,
  ),
  invalidParameters: define('invalid-input', 'INVALID_PARAMETERS', (details: readonly Violation[]) => ({
    message: `The request is not valid: ${listViolations(details)}.`,
    details,
  })),
  unknownNodes: define('invalid-input', 'INVALID_PARAMETERS', (ids: readonly string[], more: number) => ({
    message:
      `The graph has no node with the id ${ids.map(quote).join(', ')}` +
      `${more > 0 ? ` (and ${more} more unknown ids)` : ''}. Nothing was stored.`,
    details: ids.map((id) => ({
      pointer: `/positions/${toPointerSegment(id)}`,
      rule: 'node',
      message: `there is no node with the id ${quote(id)}`,
    })),
  })),
  headersTooLarge: define(
    'headers-too-large',
    'HEADERS_TOO_LARGE',
    (reason: string) => `The request has too many headers, or they are too large: ${reason}`,
  ),
  unsupportedMediaType: define(
    'unsupported-media-type',
    'UNSUPPORTED_MEDIA_TYPE',
    () => 'A body must be JSON, sent with the header "Content-Type: application/json" and no Content-Encoding.',
  ),
  payloadTooLarge: define(
    'too-large',
    'PAYLOAD_TOO_LARGE',
    (limitBytes: number) => `The body is larger than ${limitBytes} bytes.`,
  ),
  layoutBusy: define('conflict', 'CONFLICT', (jobId: string) => ({
    message: `A layout is already being computed, as job ${jobId}. POST /api/graph/layout/compute/cancel cancels it.`,
    details: [{ pointer: '/jobId', rule: 'running', got: jobId, message: `job ${jobId} is running` }],
  })),
  layoutCancelled: define('conflict', 'CONFLICT', () => 'The layout was cancelled before it started.'),
  backendUnavailable: define('invalid-input', 'INVALID_PARAMETERS', (backend: string, reason: string) => ({
    message: `The ${backend} cannot compute the layout: ${reason} Omit the backend to use one that is available.`,
    details: [{ pointer: '/backend', rule: 'available', got: backend, message: reason }],
  })),
  layoutFailed: define('internal', 'LAYOUT_FAILED', (reason: string, cause?: unknown) => ({
    message: `The layout was not computed: ${reason}`,
    cause,
  })),
  importBusy: define(
    'conflict',
    'CONFLICT',
    (what: string) =>
      `${what}. Import the graph when that has ended, so that its result is not written to the wrong graph.`,
  ),
  graphReplaced: define(
    'conflict',
    'CONFLICT',
    () => 'Another graph was imported in the meantime, and the result is of the earlier one. Nothing was stored.',
  ),
  importRunning: define(
    'conflict',
    'CONFLICT',
    () => 'A graph is being imported. Try again when the import has ended.',
  ),
  indexBusy: define(
    'conflict',
    'CONFLICT',
    () => 'The workspace is already being indexed. POST /api/index/cancel cancels the index run.',
  ),
  notReady: define(
    'unavailable',
    'NOT_READY',
    () =>
      'There is no graph yet: the workspace is being indexed for the first time. GET /api/health reports the progress.',
  ),
  firstIndexFailed: define(
    'unavailable',
    'NOT_READY',
    (reason: string) => `There is no graph: the first index failed. ${endSentence(reason)} ${indexAgain}`,
  ),
  firstIndexCancelled: define(
    'unavailable',
    'NOT_READY',
    () => `There is no graph: the first index was cancelled. ${indexAgain}`,
  ),
  tooManyStreams: define(
    'unavailable',
    'TOO_MANY_STREAMS',
    (limit: number) => `${limit} event streams are already open, which is the maximum. Close one of them.`,
  ),
  tooManyBodies: define(
    'unavailable',
    'TOO_MANY_BODIES',
    () => 'The bodies of other requests take up all the memory for bodies. Try again when they have been handled.',
  ),
  shuttingDown: define('unavailable', 'SHUTTING_DOWN', () => 'The host is shutting down.'),
  storeFailed: define('internal', 'STORE_FAILED', (what: string, cause: unknown) => ({
    message: `The graph store could not ${what}: ${messageOf(cause)}.`,
    cause,
  })),
  internal: define('internal', 'INTERNAL_ERROR', (cause?: unknown) => ({
    message: 'The host failed unexpectedly. Its log has the details.',
    cause,
  })),
  portInUse: define(
    'unavailable',
    'PORT_IN_USE',
    (host: string, port: number, holder: string) =>
      `Port ${port} on ${host} is taken${holder}. Choose another one with --port, for example --port ${port + 1}; --port 0 takes any free port.`,
  ),
  cannotListen: define('configuration', 'CANNOT_LISTEN', (host: string, port: number, cause: unknown) => ({
    message: `The host cannot listen on ${host}:${port}: ${messageOf(cause)}.`,
    cause,
  })),
  workspaceNotFound: define(
    'configuration',
    'WORKSPACE_NOT_FOUND',
    (path: string) => `There is no folder ${path}. Pass the folder whose code the host serves.`,
  ),
  bareRepository: define(
    'configuration',
    'BARE_REPOSITORY',
    (path: string) =>
      `${path} is a bare repository: it has no working tree, so there is no code to index. Clone it, and pass the clone.`,
  ),
  dataDirectoryUnusable: define('configuration', 'DATA_DIRECTORY_UNUSABLE', (path: string, cause: unknown) => ({
    message: `The data directory ${path} cannot be used: ${messageOf(cause)}. Name another one with --data.`,
    cause,
  })),
  dataDirectoryInUse: define(
    'conflict',
    'DATA_DIRECTORY_IN_USE',
    (path: string, holder: string) =>
      `Another host uses the data directory ${path}${holder}. Stop it, or name another one with --data.`,
  ),
  storeTooNew: define(
    'configuration',
    'STORE_TOO_NEW',
    (path: string, formatVersion: number, supported: number) =>
      `The store ${path} was written by a newer version (format ${formatVersion}, this version supports ${supported}). It was not changed: upgrade, or name another data directory with --data.`,
  ),
  storeDamaged: define('configuration', 'STORE_DAMAGED', (path: string, cause: unknown) => ({
    message: `The store ${path} cannot be read: ${messageOf(cause)}. Move the file away to start with a new index, then apply the overlays again.`,
    cause,
  })),
  databaseUnavailable: define(
    'configuration',
    'DATABASE_UNAVAILABLE',
    (reason: string) =>
      `The database of the host cannot be loaded on this machine: ${endSentence(reason)} Install the packages again on it, with optional dependencies: "npm install --include=optional".`,
  ),
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
  unexpectedReply: define(
    'internal',
    'UNEXPECTED_REPLY',
    (url: string, status: number) =>
      `${url} replied with status ${status} and a body that is not of a Code Graph host. Is it the right address?`,
  ),
  noSources: define('no-input', 'NO_SOURCES', (description: string) => description),
  indexFailed: define('internal', 'INDEX_FAILED', (reason: string, cause?: unknown) => ({
    message: `Indexing failed: ${reason}`,
    cause,
  })),
  indexCancelled: define('internal', 'INDEX_FAILED', () => 'Indexing was cancelled. The graph is unchanged.'),
} as const;
