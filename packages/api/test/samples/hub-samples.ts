import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const retention: Required<shapes.RepositoryRetention> = { commits: 'all', tags: 'v*' };
const fault: Required<shapes.RepositoryFault> = { code: 'FETCH_FAILED', message: 'It failed.', at: date };
const index: Required<shapes.RepositoryIndex> = {
  ...{ commit: 'a'.repeat(40), at: date, durationMs: 1200 },
  ...{ files: 3, nodes: 40, edges: 90 },
};
const plugin: Required<shapes.RepositoryPlugin> = { id: 'complexity', status: 'failed', message: 'It failed.' };
const rules: Required<shapes.RepositoryRules> = { rules: 3, violations: 1, failure: 'It failed.' };
const status: Required<shapes.RepositoryStatus> = {
  ...{ name: 'hono', source: 'https://github.com/honojs/hono.git', branch: 'main', state: 'idle', loaded: true },
  ...{ indexed: index, runs: [index], waitingCommits: 3, error: fault, plugins: [plugin] },
  ...{ checkedAt: date, nextUpdateAt: date, lines: 900, rules, cloneBytes: 12_000 },
};

/** Shapes of the repositories of a hub. */
export const hubSamples = {
  RepositoryRetention: of<shapes.RepositoryRetention>({
    full: retention,
    required: [],
    rejected: [
      ['/commits', 0, 'minimum'],
      ['/commits', 'some', 'const'],
      ['/tags', 'v*.*', 'pattern'],
    ],
  }),
  RepositoryRequest: of<shapes.RepositoryRequest>({
    full: {
      ...{ name: 'hono', path: '../hono', url: 'https://github.com/honojs/hono.git', branch: 'main' },
      ...{ schedule: '15m', plugins: ['complexity'], retention },
    },
    required: ['name'],
    rejected: [
      ['/name', '', 'minLength'],
      ['/schedule', 'soon', 'pattern'],
      ['/plugins', ['a', 'a'], 'uniqueItems'],
      ['/retention/commits', -1, 'minimum'],
    ],
  }),
  RepositoryFault: of<shapes.RepositoryFault>({
    full: fault,
    required: ['code', 'message', 'at'],
    rejected: [['/at', 'today', 'format']],
  }),
  RepositoryIndex: of<shapes.RepositoryIndex>({
    full: index,
    required: ['commit', 'at', 'durationMs', 'files', 'nodes', 'edges'],
    rejected: [['/nodes', -1, 'minimum']],
  }),
  RepositoryPlugin: of<shapes.RepositoryPlugin>({
    full: plugin,
    required: ['id', 'status'],
    rejected: [['/status', 'running', 'enum']],
  }),
  RepositoryRules: of<shapes.RepositoryRules>({
    full: rules,
    required: ['rules', 'violations'],
    rejected: [['/violations', -1, 'minimum']],
  }),
  RepositoryStatus: of<shapes.RepositoryStatus>({
    full: status,
    required: ['name', 'source', 'state', 'loaded', 'plugins'],
    rejected: [
      ['/state', 'lost', 'enum'],
      ['/indexed/commit', undefined, 'required'],
    ],
  }),
  RepositoryList: of<shapes.RepositoryList>({
    full: { repositories: [status] },
    required: ['repositories'],
    rejected: [['/repositories/0/name', undefined, 'required']],
  }),
  RepositoryRemoved: of<shapes.RepositoryRemoved>({
    full: { success: true, name: 'hono' },
    required: ['success', 'name'],
    rejected: [['/success', false, 'const']],
  }),
};
