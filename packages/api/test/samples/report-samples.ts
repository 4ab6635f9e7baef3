import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const operation: Required<shapes.PluginOperation> = {
  phase: 'apply',
  startedAt: date,
  durationMs: 120,
  outcome: 'succeeded',
  memoryMb: 60,
};
const report: Required<shapes.PluginReport> = {
  id: 'git-activity',
  name: 'Git activity',
  state: 'quarantined',
  code: 'E_LOAD_FAILED',
  reason: 'It crashed 3 times within 5 minutes.',
  status: 'error',
  package: '@code-graph/plugin-git-activity',
  version: '1.0.0',
  sdk: '>=0.1.0 <1.0.0',
  hostSdk: '0.1.0',
  directory: '/home/me/project/node_modules/@code-graph/plugin-git-activity',
  origin: 'host dependency',
  watched: false,
  environment: ['PATH'],
  unsetEnvironment: [{ name: 'PATH', required: true, description: 'Where git is.' }],
  warnings: ['Its package.json lacks the keyword.'],
  process: { pid: 4711, phase: 'idle', memoryMb: 50 },
  operations: [operation],
  crashes: [{ at: date, phase: 'apply', message: 'Its process ended with exit code 1.' }],
  failedReload: { at: date, phase: 'load', message: 'Unexpected token.' },
  lastError: {
    at: date,
    phase: 'apply',
    message: 'There is no git.',
    code: 'NO_GIT',
    stack: 'Error: There is no git.',
  },
};

const changes = {
  added: { count: 1, ids: ['src/new.ts'] },
  removed: { count: 0, ids: [] },
  changed: { count: 140, ids: ['src/a.ts#a'] },
} satisfies shapes.GraphChanges;

/** Reports on plugins, and events. */
export const reportSamples = {
  PluginOperation: of<shapes.PluginOperation>({
    full: operation,
    required: ['phase', 'startedAt', 'durationMs', 'outcome'],
    rejected: [
      ['/phase', 'applying', 'enum'],
      ['/outcome', 'done', 'enum'],
      ['/durationMs', -1, 'minimum'],
      ['/startedAt', 'now', 'format'],
    ],
  }),
  PluginReport: of<shapes.PluginReport>({
    full: report,
    required: ['state', 'directory', 'origin', 'watched', 'hostSdk', 'operations', 'crashes'],
    rejected: [
      ['/state', 'loaded', 'enum'],
      ['/status', 'running', 'enum'],
      ['/failedReload/phase', 'sleep', 'enum'],
      ['/process/pid', 0, 'minimum'],
      ['/crashes/0/message', undefined, 'required'],
      ['/lastError/phase', 'sleep', 'enum'],
      ['/lastError/cause', 'x', 'additionalProperties'],
    ],
  }),
  PluginReportList: of<shapes.PluginReportList>({
    full: { plugins: [report], omitted: 3 },
    required: ['plugins'],
    rejected: [
      ['/plugins/0/state', undefined, 'required'],
      ['/omitted', 0, 'minimum'],
    ],
  }),
  PluginsRescanned: of<shapes.PluginsRescanned>({
    full: { success: true, found: ['git-activity'], removed: ['other'], omitted: 3 },
    required: ['success', 'found', 'removed'],
    rejected: [['/found/0', 1, 'type']],
  }),
  PluginReloaded: of<shapes.PluginReloaded>({
    full: { success: true, plugin: 'git-activity', version: '1.0.0', reapplied: true, durationMs: 200 },
    required: ['success', 'plugin', 'version', 'reapplied', 'durationMs'],
    rejected: [['/durationMs', 0.5, 'type']],
  }),
  HostEvent: of<shapes.HostEvent>({
    full: {
      id: '0a1b2c3d-7',
      type: 'plugin.reload-failed',
      at: date,
      plugin: 'git-activity',
      jobId: '0a1b',
      message: 'Unexpected token.',
      phase: 'load',
      version: 3,
      changes,
      nodes: 100,
      edges: 200,
      durationMs: 150,
    },
    required: ['id', 'type', 'at'],
    rejected: [
      ['/type', 'plugin.gone', 'enum'],
      ['/at', 'now', 'format'],
      ['/phase', 'sleep', 'enum'],
      ['/nodes', -1, 'minimum'],
      ['/changes/added', undefined, 'required'],
    ],
  }),
  GraphChanges: of<shapes.GraphChanges>({
    full: changes,
    required: ['added', 'removed', 'changed'],
    rejected: [['/moved', changes.added, 'additionalProperties']],
  }),
  NodeList: of<shapes.NodeList>({
    full: changes.added,
    required: ['count', 'ids'],
    rejected: [
      ['/count', -1, 'minimum'],
      ['/ids/0', 1, 'type'],
    ],
  }),
};
