import assert from 'node:assert/strict';
import { exampleGraph, type RunningHost } from '../kit/running-host.js';

/** A request that reaches one operation of the API. */
export interface RouteCase {
  readonly operationId: string;
  readonly method: string;
  /** `{webhook}` stands for the id of a webhook, see `pathOf`. */
  readonly path: string;
  readonly body?: unknown;
  /** A string that only the body of a successful reply contains. */
  readonly content: string;
  /** Default: JSON. An event stream does not end. */
  readonly mediaType?: 'text/event-stream' | 'text/html' | 'text/css' | 'text/plain';
}

const viewRequest = { title: 'Home', link: '#v=1' };

/** One request for each operation, in an order in which all succeed on the example graph with the example plugin. */
export const routeCases: readonly RouteCase[] = [
  { operationId: 'getHealth', method: 'GET', path: '/api/health', content: '"workspace"' },
  { operationId: 'getReadiness', method: 'GET', path: '/api/ready', content: '"ready"' },
  {
    operationId: 'getMetrics',
    method: 'GET',
    path: '/api/metrics',
    content: 'code_graph_graph_nodes',
    mediaType: 'text/plain',
  },
  { operationId: 'getOpenApiDocument', method: 'GET', path: '/api/openapi.json', content: '"openapi"' },
  {
    operationId: 'getApiReference',
    method: 'GET',
    path: '/api/docs',
    content: '<!doctype html>',
    mediaType: 'text/html',
  },
  {
    operationId: 'getApiReferenceStyle',
    method: 'GET',
    path: '/api/docs/style.css',
    content: 'color-scheme',
    mediaType: 'text/css',
  },
  { operationId: 'getIndexStatus', method: 'GET', path: '/api/index', content: '"lastRun"' },
  { operationId: 'beginIndex', method: 'POST', path: '/api/index', content: '"running"' },
  { operationId: 'cancelIndex', method: 'POST', path: '/api/index/cancel', content: '"success"' },
  {
    operationId: 'streamEvents',
    method: 'GET',
    path: '/api/events',
    content: 'retry: ',
    mediaType: 'text/event-stream',
  },
  { operationId: 'getGraph', method: 'GET', path: '/api/graph', content: '"nodes"' },
  { operationId: 'getNode', method: 'GET', path: '/api/graph/nodes/src%2Fa.ts%23Server', content: '"Server"' },
  { operationId: 'search', method: 'GET', path: '/api/search?q=Server', content: '"matches"' },
  { operationId: 'getNeighbors', method: 'GET', path: '/api/graph/nodes/start/neighbors', content: '"neighbors"' },
  { operationId: 'getCallers', method: 'GET', path: '/api/graph/nodes/f/callers', content: '"Server.start"' },
  { operationId: 'getCallees', method: 'GET', path: '/api/graph/nodes/Server/callees', content: '"neighbors"' },
  { operationId: 'getSource', method: 'GET', path: '/api/graph/nodes/Server/source', content: '"truncated"' },
  { operationId: 'findPaths', method: 'GET', path: '/api/paths?from=Server&to=f', content: '"paths"' },
  { operationId: 'findUnused', method: 'GET', path: '/api/unused', content: '"classes"' },
  { operationId: 'listRevisions', method: 'GET', path: '/api/revisions', content: '"branches"' },
  { operationId: 'compareRevisions', method: 'GET', path: '/api/diff?from=HEAD', content: '"isFromMergeBase"' },
  {
    operationId: 'compareWithOptions',
    method: 'POST',
    path: '/api/diff',
    body: { from: 'HEAD', options: {} },
    content: '"isFromMergeBase"',
  },
  { operationId: 'getDiffGraph', method: 'GET', path: '/api/diff/graph?from=HEAD', content: '"nodes"' },
  { operationId: 'findCycles', method: 'GET', path: '/api/cycles?level=folder', content: '"cycles"' },
  { operationId: 'findDependencies', method: 'GET', path: '/api/graph/dependencies?depth=1', content: '"units"' },
  { operationId: 'draftRules', method: 'GET', path: '/api/rules/draft', content: '"text"' },
  {
    operationId: 'checkRules',
    method: 'POST',
    path: '/api/rules/check',
    body: { rules: { name: 'r.yaml', text: 'rules: []' } },
    content: '"passed":true',
  },
  { operationId: 'listRules', method: 'GET', path: '/api/rules', content: '"rulesFile"' },
  {
    operationId: 'findImpact',
    method: 'POST',
    path: '/api/impact',
    body: { nodes: ['f'] },
    content: '"production"',
  },
  {
    operationId: 'saveLayout',
    method: 'POST',
    path: '/api/graph/layout',
    body: { positions: { src: { x: 1, y: 2, z: 3 } } },
    content: '"nodesUpdated"',
  },
  {
    operationId: 'runQuery',
    method: 'POST',
    path: '/api/query',
    body: { query: 'MATCH (n) RETURN count(n) AS nodes' },
    content: '"columns"',
  },
  { operationId: 'clearLayout', method: 'DELETE', path: '/api/graph/layout', content: '"attributesRemoved"' },
  { operationId: 'computeLayout', method: 'POST', path: '/api/graph/layout/compute', content: '"estimatedTime"' },
  { operationId: 'getLayoutStatus', method: 'GET', path: '/api/graph/layout/compute/status', content: '"progress"' },
  { operationId: 'watchLayout', method: 'POST', path: '/api/graph/layout/compute/watch', content: '?ticket=' },
  { operationId: 'cancelLayout', method: 'POST', path: '/api/graph/layout/compute/cancel', content: '"success"' },
  // No layout is being computed.
  { operationId: 'previewLayout', method: 'GET', path: '/api/graph/layout/compute/positions', content: '{}' },
  {
    operationId: 'getLayoutAvailability',
    method: 'GET',
    path: '/api/graph/layout/compute/available',
    content: '"available"',
  },
  { operationId: 'listOverlays', method: 'GET', path: '/api/overlays', content: '"plugins"' },
  {
    operationId: 'applyOverlay',
    method: 'POST',
    path: '/api/overlays/example/apply',
    body: { factor: 2 },
    content: '"nodesUpdated"',
  },
  { operationId: 'cancelOverlay', method: 'POST', path: '/api/overlays/example/cancel', content: '"success"' },
  { operationId: 'getOverlayStatus', method: 'GET', path: '/api/overlays/example/status', content: '"appliedAt"' },
  {
    operationId: 'removeOverlay',
    method: 'DELETE',
    path: '/api/overlays/example/apply',
    content: '"attributesRemoved"',
  },
  { operationId: 'listPlugins', method: 'GET', path: '/api/plugins', content: '"plugins"' },
  { operationId: 'getPlugin', method: 'GET', path: '/api/plugins/example', content: '"example"' },
  { operationId: 'resumePlugin', method: 'POST', path: '/api/plugins/example/resume', content: '"example"' },
  { operationId: 'rescanPlugins', method: 'POST', path: '/api/plugins/rescan', content: '"found"' },
  { operationId: 'reloadPlugin', method: 'POST', path: '/api/plugins/example/reload', content: '"success"' },
  {
    operationId: 'importGraph',
    method: 'PUT',
    path: '/api/graph',
    body: exampleGraph,
    content: '"overlays"',
  },
  { operationId: 'createView', method: 'POST', path: '/api/views', body: viewRequest, content: '"changedAt"' },
  { operationId: 'putView', method: 'PUT', path: '/api/views/home', body: viewRequest, content: '"home"' },
  { operationId: 'listViews', method: 'GET', path: '/api/views', content: '"home"' },
  { operationId: 'removeView', method: 'DELETE', path: '/api/views/home', content: '"success"' },
  {
    operationId: 'registerWebhook',
    method: 'POST',
    path: '/api/webhooks',
    body: { url: 'http://localhost:9/', events: ['layout.complete'] },
    content: '"secret"',
  },
  { operationId: 'listWebhooks', method: 'GET', path: '/api/webhooks', content: '"webhooks"' },
  { operationId: 'getWebhook', method: 'GET', path: '/api/webhooks/{webhook}', content: '"deliveries"' },
  { operationId: 'testWebhook', method: 'POST', path: '/api/webhooks/{webhook}/test', content: '"success"' },
  { operationId: 'rotateWebhookSecret', method: 'POST', path: '/api/webhooks/{webhook}/rotate', content: '"secret"' },
  { operationId: 'resumeWebhook', method: 'POST', path: '/api/webhooks/{webhook}/resume', content: '"enabled"' },
  { operationId: 'removeWebhook', method: 'DELETE', path: '/api/webhooks/{webhook}', content: '"deliveriesDropped"' },
];

/**
 * The path of a case on a host, with the id of a webhook, which is registered if there is none.
 * @param headers headers of the requests for it, such as a token
 */
export async function pathOf(
  { path }: RouteCase,
  running: RunningHost,
  headers: Record<string, string> = {},
): Promise<string> {
  if (!path.includes('{webhook}')) return path;
  const listed = (await running.request('GET', '/api/webhooks', undefined, headers)).body['webhooks'] as {
    id: string;
  }[];
  const registered = async (): Promise<string> => {
    const { body } = await running.request(
      'POST',
      '/api/webhooks',
      {
        url: 'http://localhost:9/',
        events: ['layout.complete'],
      },
      headers,
    );
    return (body['webhook'] as { id: string }).id;
  };
  return path.replace('{webhook}', listed[0]?.id ?? (await registered()));
}

/** The method with which the reply ends: the reply to HEAD of an event stream has headers alone. */
export function finiteMethod({ method, mediaType }: RouteCase): string {
  return mediaType === 'text/event-stream' ? 'HEAD' : method;
}

/** The requests that write. */
export const writingCases = routeCases.filter(({ method }) => method !== 'GET');

/** An operation as the OpenAPI document describes it. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

/** Every operation that the host describes. */
export async function readOperations(running: RunningHost): Promise<DescribedOperation[]> {
  const { body } = await running.request('GET', '/api/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, { operationId: string }>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Fails if an operation has no case, or a case no operation. */
export async function requireCaseForEveryOperation(running: RunningHost): Promise<void> {
  const described = await readOperations(running);
  assert.deepEqual(
    routeCases.map(({ operationId, method }) => `${method} ${operationId}`).sort(),
    described.map(({ operationId, method }) => `${method} ${operationId}`).sort(),
    'every operation of the API needs a case in every-route.ts',
  );
}
