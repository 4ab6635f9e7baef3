/** A rule that both programs can express. Paths are of files or folders. */
export interface PeerRule {
  readonly name: string;
  /** `run-time` is `forbid` without type-only imports. */
  readonly kind: 'forbid' | 'run-time' | 'reach' | 'cycles';
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Ten rules for each of the packages in `ask/source-packages.ts`, by the name of its folder. Some are violated. */
export const peerRules: Readonly<Record<string, readonly PeerRule[]>> = {
  rxjs: [
    forbid('util', within('util'), within('operators', 'observable')),
    forbid('scheduler', within('scheduler'), within('operators', 'observable')),
    forbid('observable', within('observable'), within('operators')),
    forbid('symbol', within('symbol'), within('operators', 'observable', 'scheduler', 'util')),
    forbid('testing', within('operators', 'observable'), within('testing')),
    forbid('ajax', within('ajax'), within('testing', 'scheduler')),
    forbid('entries', ['src/internal'], ['src/operators', 'src/ajax', 'src/fetch', 'src/testing', 'src/webSocket']),
    { name: 'types', kind: 'run-time', from: within('operators'), to: within('types.ts') },
    { name: 'fetch', kind: 'reach', from: ['src/fetch'], to: within('scheduler') },
    { name: 'cycles', kind: 'cycles', from: [], to: [] },
  ],
  'query-core': [
    forbid('utils', ['src/utils.ts'], ['src/query.ts', 'src/mutation.ts', 'src/queryClient.ts']),
    forbid('types', ['src/types.ts'], ['src/query.ts', 'src/mutation.ts']),
    forbid('retryer', ['src/retryer.ts'], ['src/query.ts', 'src/focusManager.ts']),
    forbid('subscribable', ['src/subscribable.ts'], ['src/utils.ts']),
    forbid('notifications', ['src/notifyManager.ts'], ['src/query.ts', 'src/mutation.ts']),
    forbid('focus', ['src/focusManager.ts', 'src/onlineManager.ts'], ['src/query.ts', 'src/mutation.ts']),
    forbid('hydration', ['src/hydration.ts'], ['src/queryObserver.ts', 'src/query.ts']),
    { name: 'client', kind: 'run-time', from: ['src/query.ts', 'src/queryCache.ts'], to: ['src/queryClient.ts'] },
    { name: 'cache', kind: 'reach', from: ['src/focusManager.ts'], to: ['src/queryCache.ts'] },
    { name: 'cycles', kind: 'cycles', from: [], to: [] },
  ],
  toolkit: [
    forbid('entities', ['src/entities'], ['src/query', 'src/listenerMiddleware']),
    forbid('query', ['src/query'], ['src/listenerMiddleware', 'src/entities']),
    forbid('core', ['src/query/core'], ['src/query/react']),
    forbid('query-utils', ['src/query/utils'], ['src/query/core']),
    forbid('tests', ['src/query/core', 'src/query/react'], ['src/query/tests', 'src/tests']),
    forbid('listener', ['src/listenerMiddleware'], ['src/query']),
    forbid('dynamic', ['src/dynamicMiddleware'], ['src/entities', 'src/query']),
    { name: 'definitions', kind: 'run-time', from: ['src/query/core'], to: ['src/query/endpointDefinitions.ts'] },
    { name: 'react', kind: 'reach', from: ['src/entities'], to: ['src/react', 'src/query/react'] },
    { name: 'cycles', kind: 'cycles', from: [], to: [] },
  ],
};

function forbid(name: string, from: readonly string[], to: readonly string[]): PeerRule {
  return { name, kind: 'forbid', from, to };
}

function within(...names: readonly string[]): string[] {
  return names.map((name) => `src/internal/${name}`);
}

/** The rules as a rule file of Code Graph. JSON is YAML. */
export function toRuleFile(rules: readonly PeerRule[]): string {
  const kinds = ['imports'];
  return JSON.stringify({
    rules: rules.map(({ name, kind, from, to }) => {
      if (kind === 'cycles') return { name, forbidCycles: { between: 'files', kinds } };
      if (kind === 'reach') return { name, forbidPath: { from, to, kinds } };
      return { name, forbidDependency: { from, to, kinds, ...(kind === 'run-time' && { typeOnly: false }) } };
    }),
  });
}

/** The rules as a configuration of dependency-cruiser. */
export function toCruiserConfiguration(rules: readonly PeerRule[]): string {
  return JSON.stringify({
    forbidden: rules.map(({ name, kind, from, to }) => {
      if (kind === 'cycles') return { name, severity: 'error', from: {}, to: { circular: true } };
      const extra = { forbid: {}, reach: { reachable: true }, 'run-time': { dependencyTypesNot: ['type-only'] } }[kind];
      return { name, severity: 'error', from: { path: toPattern(from) }, to: { path: toPattern(to), ...extra } };
    }),
    options: {
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      doNotFollow: { path: 'node_modules' },
    },
  });
}

function toPattern(paths: readonly string[]): string {
  return `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})(/|$)`;
}
