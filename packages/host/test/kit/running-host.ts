import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  createHost,
  resolveSettings,
  WorkspaceIndexer,
  type Host,
  type HostOverrides,
  type IndexOutcome,
} from '@code-graph/host';
import { toGraphAttributes, toGraphStructure } from '@code-graph/host/graph-store';
import type { ErrorBody } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { readRegularFile } from '@code-graph/sdk/files';
import { checkExchange } from './api-description.js';

/** A host that listens, and the means to send requests to it. */
export interface RunningHost {
  readonly host: Host;
  readonly url: string;
  readonly workspace: string;
  readonly dataDirectory: string;
  /**
   * Sends a request, reads the reply, and checks it against the OpenAPI document. A body that is not a string is sent as JSON.
   */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** A reply, with its body parsed if it is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
  /** The error in the body. */
  readonly error: ErrorBody['error'];
}

export interface RunningHostOptions {
  /** The folder in which the workspace and the data directory are created. */
  readonly folder: string;
  /** A graph that is used instead of the result of the indexer. If undefined, nothing is indexed. */
  readonly graph?: GraphDocument | undefined;
  readonly configuration?: HostConfiguration;
  readonly overrides?: HostOverrides;
  /** Whether to wait until all plugins have been read. Default: true. */
  readonly waitsForPlugins?: boolean;
}

/** A small graph with every field of nodes and edges. */
export const exampleGraph: GraphDocument = {
  nodes: [
    { id: 'src', name: 'src', type: 'Namespace' },
    {
      id: 'src/a.ts',
      name: 'a.ts',
      type: 'Namespace',
      file: 'src/a.ts',
      startLine: 1,
      endLine: 30,
      language: 'typescript',
      parent: 'src',
    },
    {
      id: 'src/a.ts#Server',
      name: 'Server',
      type: 'Class',
      file: 'src/a.ts',
      startLine: 3,
      endLine: 20,
      language: 'typescript',
      parent: 'src/a.ts',
    },
    {
      id: 'src/a.ts#Server.start',
      name: 'start',
      type: 'Method',
      file: 'src/a.ts',
      startLine: 5,
      endLine: 9,
      language: 'typescript',
      parent: 'src/a.ts#Server',
    },
    { id: 'src/ü "b".ts#f', name: 'f', type: 'Function' },
  ],
  edges: [
    { source: 'src', target: 'src/a.ts', kind: 'contains' },
    { source: 'src/a.ts', target: 'src/a.ts#Server', kind: 'contains' },
    { source: 'src/a.ts#Server', target: 'src/a.ts#Server.start', kind: 'contains' },
    { source: 'src/a.ts#Server.start', target: 'src/ü "b".ts#f', kind: 'calls', weight: 3 },
  ],
};

/** Starts a host on a free port, with an indexer that returns the given graph. */
export async function startHost({
  folder,
  graph,
  configuration = {},
  overrides,
  waitsForPlugins = true,
}: RunningHostOptions): Promise<RunningHost> {
  const workspace = join(folder, 'workspace');
  const dataDirectory = join(folder, 'data');
  await mkdir(workspace, { recursive: true });
  const settings = resolveSettings(
    {
      workspace,
      dataDirectory,
      ...configuration,
      http: { port: 0, ...configuration.http },
      log: { level: 'silent', ...configuration.log },
    },
    folder,
  );
  const host = await createHost(settings, (container) => {
    if (graph)
      container.register(WorkspaceIndexer, {
        useValue: { index: async () => ({ ...toOutcome(graph), seen: await seeFiles(graph, workspace) }) },
      });
    overrides?.(container);
  });
  const url = await host.start({ index: graph !== undefined, listen: true });
  if (graph) await host.indexed();
  if (waitsForPlugins) await host.pluginsFound();
  return {
    host,
    url,
    workspace,
    dataDirectory,
    request: (method, path, body, headers = {}) => sendRequest(url, method, path, body, headers),
  };
}

/** The outcome of an indexer that found this graph. */
export function toOutcome(graph: GraphDocument): IndexOutcome {
  const files = new Set(graph.nodes.map(({ file }) => file).filter((file) => file !== undefined)).size;
  return {
    structure: toGraphStructure(graph),
    attributes: toGraphAttributes(graph, 'code:'),
    fingerprint: JSON.stringify(graph),
    files,
    filesAnalyzed: files,
    durationMs: 0,
    warnings: [],
  };
}

/** The files of a graph as an indexer sees them now. A file that does not exist counts as deleted afterwards. */
async function seeFiles(graph: GraphDocument, workspace: string): Promise<NonNullable<IndexOutcome['seen']>> {
  const hashes = new Map<string, string>();
  for (const { file } of graph.nodes) {
    if (file === undefined || hashes.has(file)) continue;
    const bytes = await readRegularFile(join(workspace, file), { maxBytes: 1024 * 1024 }).catch(() => undefined);
    hashes.set(file, bytes ? createHash('sha256').update(bytes).digest('base64url') : 'missing');
  }
  const folders = new Set(['', ...[...hashes.keys()].map((file) => dirname(file)).filter((folder) => folder !== '.')]);
  return { hashes, excluded: new Set(), extensions: ['.ts'], configurationFiles: [], folders };
}

/** Rejects when the signal aborts, like an indexer whose work never ends. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('it was stopped'));
    });
  });
}

async function sendRequest(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const contentType: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...contentType, ...headers },
    body: text ?? null,
  });
  const content = await response.text();
  await checkExchange(url, {
    method,
    path,
    accept: new Headers(headers).get('accept') ?? undefined,
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    text: content,
  });
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const parsed = (isJson && content !== '' ? JSON.parse(content) : {}) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    text: content,
    body: parsed,
    error: parsed['error'] as ErrorBody['error'],
  };
}
