import type * as shapes from '../../src/index.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const indexRun: Required<shapes.IndexRun> = {
  completedAt: date,
  durationMs: 1500,
  changed: true,
  files: 10,
  filesAnalyzed: 2,
  nodes: 100,
  edges: 200,
  warnings: ['src/broken.ts: unexpected end of file'],
  leftOut: [{ rule: 'build output', folders: 1, files: 2, examples: ['dist/', 'lib.min.js'], language: 'JavaScript' }],
  languages: [{ language: 'TypeScript', files: 12 }],
  unresolvedCalls: { calls: 3, places: [{ node: 'src/a.ts#a', calls: 3 }] },
  scip: {
    indexes: [{ path: '/ci/index.scip', tool: 'scip-python 0.6.6' }],
    documents: 8,
    degraded: 2,
    stale: 1,
    leftOut: 3,
  },
};
const indexStatus: Required<shapes.IndexStatus> = {
  status: 'running',
  progress: 45,
  message: 'src/http/server.ts',
  error: 'no such folder',
  lastRun: indexRun,
};
const violation: Required<shapes.Violation> = {
  pointer: '/gravity',
  rule: 'minimum',
  expected: 0,
  got: -1,
  message: 'must be at least 0',
};

/** Shapes of the host itself. */
export const hostSamples = {
  QueryRequest: of<shapes.QueryRequest>({
    full: { query: 'MATCH (n {id: $id}) RETURN n.name', parameters: { id: 'src/a.ts' } },
    required: ['query'],
    rejected: [
      ['/query', '', 'minLength'],
      ['/parameters', [], 'type'],
      ['/limit', 10, 'additionalProperties'],
    ],
  }),
  QueryResult: of<shapes.QueryResult>({
    full: { data: [['a.ts', null]], columns: ['n.name', 'n.file'], truncated: false, version: 7 },
    required: ['data', 'columns', 'truncated', 'version'],
    rejected: [
      ['/columns/0', 1, 'type'],
      ['/version', -1, 'minimum'],
      ['/rows', [], 'additionalProperties'],
    ],
  }),
  HostConfiguration: of<shapes.HostConfiguration>({
    full: {
      $schema: './host-configuration.schema.json',
      workspace: '.',
      dataDirectory: '.code-graph',
      http: { host: '127.0.0.1', port: 5050, allowedHosts: ['graph.example'], allowInsecure: false },
      plugins: {
        paths: ['./plugins'],
        watch: ['./plugins/mine'],
        fromWorkspace: true,
        safe: false,
        disabled: ['ownership'],
        applyTimeoutSeconds: 3600,
        loadTimeoutSeconds: 30,
        removeTimeoutSeconds: 300,
        disposeTimeoutSeconds: 5,
        memoryLimitMb: 2048,
      },
      index: { include: ['src/'], exclude: ['*.test.ts'], scip: ['index.scip'] },
      import: { maxBodyMb: 100, maxNodes: 1000, maxEdges: 5000 },
      layout: { serverUri: 'wss://gpu.example:5051/', secretFile: 'layout-secret', silenceSeconds: 30 },
      query: { timeoutSeconds: 10, maxRows: 100_000, memoryLimitMb: 2048 },
      viewer: { editorUrl: 'idea://open?file={path}&line={line}' },
      log: { level: 'warn', file: 'host.log' },
    },
    required: [],
    rejected: [
      ['/http/port', 65536, 'maximum'],
      ['/http/port', '5050', 'type'],
      ['/http/prot', 5050, 'additionalProperties'],
      ['/plugins/applyTimeoutSeconds', 0, 'exclusiveMinimum'],
      ['/plugins/loadTimeoutSeconds', 301, 'maximum'],
      ['/plugins/removeTimeoutSeconds', 3601, 'maximum'],
      ['/plugins/applyTimeoutSeconds', 86401, 'maximum'],
      ['/plugins/disposeTimeoutSeconds', 61, 'maximum'],
      ['/plugins/memoryLimitMb', 8, 'minimum'],
      ['/layout/serverUri', 'http://gpu.example', 'pattern'],
      ['/layout/serverUri', 'ws://gpu.example/?ticket=x', 'pattern'],
      ['/layout/silenceSeconds', 0, 'exclusiveMinimum'],
      ['/layout/silenceSeconds', 3601, 'maximum'],
      ['/index/include', 'src/', 'type'],
      ['/index/scip/0', '', 'minLength'],
      ['/import/maxBodyMb', 501, 'maximum'],
      ['/import/maxNodes', 0, 'minimum'],
      ['/viewer/editorUrl', 'javascript://{path}', 'pattern'],
      ['/viewer/editorUrl', '{path}', 'pattern'],
      ['/log/level', 'verbose', 'enum'],
    ],
  }),
  Health: of<shapes.Health>({
    full: {
      status: 'degraded',
      version: '0.1.0',
      workspace: '/home/me/project',
      storeError: 'database or disk is full',
      graph: { version: 3, nodes: 100, edges: 200, origin: 'import', importedAt: '2026-11-20T10:15:00Z' },
      index: indexStatus,
    },
    required: ['status', 'version', 'workspace', 'graph', 'index'],
    rejected: [
      ['/status', 'ok', 'enum'],
      ['/graph/version', -1, 'minimum'],
      ['/graph/origin', 'upload', 'enum'],
      ['/index/status', 'done', 'enum'],
    ],
  }),
  IndexRun: of<shapes.IndexRun>({
    full: indexRun,
    required: ['completedAt', 'durationMs', 'changed', 'files', 'filesAnalyzed', 'nodes', 'edges', 'warnings'],
    rejected: [
      ['/completedAt', 'yesterday', 'format'],
      ['/warnings', 'none', 'type'],
      ['/scip/stale', undefined, 'required'],
      ['/leftOut/0/files', -1, 'minimum'],
      ['/languages/0/files', -1, 'minimum'],
      ['/unresolvedCalls/places/0/calls', 0, 'minimum'],
    ],
  }),
  IndexStatus: of<shapes.IndexStatus>({
    full: indexStatus,
    required: ['status'],
    rejected: [
      ['/status', 'done', 'enum'],
      ['/progress', 101, 'maximum'],
      ['/lastRun/files', undefined, 'required'],
    ],
  }),
  IndexCancelled: of<shapes.IndexCancelled>({
    full: { success: false, message: 'The workspace is not being indexed.' },
    required: ['success', 'message'],
    rejected: [['/success', 'no', 'type']],
  }),
  ErrorBody: of<shapes.ErrorBody>({
    full: { error: { code: 'NOT_FOUND', message: 'There is no node x.', details: [violation] } },
    required: ['error'],
    rejected: [
      ['/error/code', 'not found', 'pattern'],
      ['/error/message', undefined, 'required'],
      ['/error/stack', 'at x', 'additionalProperties'],
    ],
  }),
  Violation: of<shapes.Violation>({
    full: violation,
    required: ['pointer', 'rule', 'message'],
    rejected: [['/pointer', 3, 'type']],
    open: ['expected', 'got'],
  }),
};
