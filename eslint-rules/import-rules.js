// The permitted imports: the architecture as a table, which the lint rule `import-table` enforces.

/**
 * @typedef {object} Zone
 * @property {readonly string[]} files prefixes of the paths of its files, relative to the root of the repository; `*` stands for any
 *   part of one name. A file belongs to the first zone that matches.
 * @property {readonly string[]} mayImport other zones that it may import from
 * @property {readonly string[]} [mayImportTypes] zones that it may import only types from
 */

const hostPlugins = [
  'host/plugins/catalogue',
  'host/plugins/development',
  'host/plugins/standing',
  'host/plugins/supervisor',
];
const graphZones = [
  'snapshot',
  'search',
  'traversal',
  'cycles',
  'lines',
  'unused',
  'ranges',
  'document',
  'store',
  'store/sqlite',
  'model',
  'json',
].map((name) => `host/graph/${name}`);
const hostLayers = [
  ...graphZones,
  ...hostPlugins,
  'host/legends',
  'host/changes',
  'host/layout',
  'host/query',
  'host/query/grammar',
  'host/indexing',
  'host/webhooks',
];
const wholeHost = [...hostLayers, 'host/formats', 'host/platform', 'host/services', 'host/http', 'host/composition'];

/** The folders of the TypeScript analyzer, each with the folders that it may import from. There are no cycles. */
const typeScriptFolders = {
  files: [],
  syntax: [],
  packages: [],
  declarations: ['files', 'syntax'],
  projects: ['files'],
  'build-output': ['files', 'packages', 'projects'],
  modules: ['build-output', 'files', 'packages', 'projects'],
  program: ['declarations', 'files', 'modules', 'projects', 'syntax'],
  targets: ['declarations', 'program', 'syntax'],
  edges: ['declarations', 'modules', 'program', 'projects', 'syntax', 'targets'],
};
const typeScriptZone = (/** @type {string} */ folder) => `indexer/typescript/${folder}`;
const typeScriptZones = Object.entries(typeScriptFolders).map(([folder, others]) => [
  typeScriptZone(folder),
  {
    files: [`packages/indexer/src/typescript/${folder}/`],
    mayImport: ['sdk', 'indexer', ...others.map(typeScriptZone)],
  },
]);
const wholeIndexer = ['indexer', ...Object.keys(typeScriptFolders).map(typeScriptZone)];

/** The folders of the viewer, each with the folders that it may import from. There are no cycles. Only `data` reads from a layout server. */
const viewerFolders = {
  graph: [],
  model: ['graph'],
  data: ['graph', 'model'],
  state: ['graph', 'model', 'data'],
  theme: ['state'],
  picture: ['graph', 'model', 'state'],
  space: ['graph', 'model', 'state', 'picture'],
  legend: ['graph', 'model', 'state', 'picture', 'theme'],
  panels: ['graph', 'model', 'data', 'state', 'picture', 'theme', 'legend'],
  views: ['graph', 'model', 'data', 'state', 'picture', 'theme', 'legend'],
  shell: ['graph', 'model', 'data', 'state', 'theme', 'legend', 'panels', 'views'],
};
const viewerZone = (/** @type {string} */ folder) => `viewer/${folder}`;
const viewerZones = Object.entries(viewerFolders).map(([folder, others]) => [
  viewerZone(folder),
  {
    files: [`packages/viewer/src/${folder}/`],
    mayImport: ['client', ...(folder === 'data' ? ['layout'] : []), ...others.map(viewerZone)],
    // Drawing in space is a script of its own, which no other script may contain.
    ...(folder === 'views' ? { mayImportTypes: ['viewer/space'] } : {}),
  },
]);
const wholeViewer = ['viewer', ...Object.keys(viewerFolders).map(viewerZone)];
/** Zones of the viewer that draw. The others are plain TypeScript, tested without a browser. */
const drawing = ['viewer', ...['state', 'theme', 'legend', 'panels', 'views', 'shell'].map(viewerZone)];

/** @type {Readonly<Record<string, Zone>>} */
export const zones = {
  sdk: { files: ['packages/sdk/src/'], mayImport: [] },
  client: { files: ['packages/client/src/'], mayImport: [] },
  ...Object.fromEntries(typeScriptZones),
  indexer: { files: ['packages/indexer/src/'], mayImport: ['sdk', ...wholeIndexer] },
  ...Object.fromEntries(viewerZones),
  viewer: { files: ['packages/viewer/src/'], mayImport: ['client', ...wholeViewer] },
  git: { files: ['packages/git/src/'], mayImport: ['sdk'] },
  plugin: { files: ['packages/plugin-*/src/'], mayImport: ['sdk', 'git'] },
  layout: { files: ['packages/layout-*/src/'], mayImport: ['sdk'] },
  'create-plugin': { files: ['packages/create-plugin/src/'], mayImport: ['sdk'] },

  'host/platform': { files: ['packages/host/src/platform/'], mayImport: ['sdk'] },
  'host/graph/snapshot': { files: ['packages/host/src/graph/snapshot/'], mayImport: ['sdk', 'host/platform'] },
  'host/graph/ranges': {
    files: ['packages/host/src/graph/ranges/'],
    mayImport: ['sdk', 'host/graph/snapshot'],
  },
  'host/graph/search': { files: ['packages/host/src/graph/search/'], mayImport: ['sdk', 'host/graph/snapshot'] },
  'host/graph/traversal': {
    files: ['packages/host/src/graph/traversal/'],
    mayImport: ['sdk', 'host/graph/snapshot'],
  },
  'host/graph/cycles': {
    files: ['packages/host/src/graph/cycles/'],
    mayImport: ['sdk', 'host/graph/snapshot', 'host/graph/traversal'],
  },
  'host/graph/lines': {
    files: ['packages/host/src/graph/lines/'],
    mayImport: ['sdk', 'host/graph/snapshot', 'host/graph/traversal'],
  },
  'host/graph/unused': {
    files: ['packages/host/src/graph/unused/'],
    mayImport: ['sdk', 'host/graph/snapshot', 'host/graph/traversal'],
  },
  'host/graph/document': {
    files: ['packages/host/src/graph/document/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot'],
  },
  'host/graph/store/sqlite': {
    files: ['packages/host/src/graph/store/sqlite/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/graph/store'],
  },
  'host/graph/store': {
    files: ['packages/host/src/graph/store/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/graph/document'],
  },
  'host/graph/model': {
    files: ['packages/host/src/graph/model/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/graph/store'],
  },
  'host/graph/json': {
    files: ['packages/host/src/graph/json/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/graph/model'],
  },
  'host/plugins/catalogue': {
    files: ['packages/host/src/plugins/catalogue/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot'],
  },
  'host/plugins/development': {
    files: ['packages/host/src/plugins/development/'],
    mayImport: ['sdk', 'host/platform'],
  },
  'host/plugins/standing': {
    files: ['packages/host/src/plugins/standing/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/model', 'host/plugins/catalogue'],
  },
  // The two sides of a plugin process share only the protocol. Neither imports the other.
  'host/plugins/protocol': {
    files: ['packages/host/src/plugins/protocol/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot'],
  },
  'host/plugins/child': {
    files: ['packages/host/src/plugins/child/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/plugins/protocol'],
  },
  'host/plugins/supervisor': {
    files: ['packages/host/src/plugins/supervisor/'],
    mayImport: [
      'sdk',
      'host/platform',
      'host/graph/snapshot',
      'host/plugins/protocol',
      'host/plugins/catalogue',
      'host/plugins/standing',
    ],
  },
  // The tools for authors of plugins, which read a package without running it.
  'host/authoring': {
    files: ['packages/host/src/authoring/'],
    mayImport: ['sdk', 'create-plugin', 'host/platform', 'host/plugins/catalogue'],
  },
  'host/legends': {
    files: ['packages/host/src/legends/'],
    mayImport: ['sdk', 'host/graph/snapshot', 'host/graph/ranges'],
  },
  // Imports only the client side of a layout package, because layouts are computed in a separate process.
  'host/layout': { files: ['packages/host/src/layout/'], mayImport: ['sdk', 'layout', 'host/platform'] },
  // Versions of files and their differences, without the graph.
  'host/changes': { files: ['packages/host/src/changes/'], mayImport: ['sdk', 'git', 'host/platform'] },
  // Graph file formats that the command line reads and writes.
  'host/formats': { files: ['packages/host/src/formats/'], mayImport: ['sdk'] },
  'host/query/grammar': { files: ['packages/host/src/query/grammar/'], mayImport: ['sdk', 'host/platform'] },
  'host/query/protocol': {
    files: ['packages/host/src/query/protocol/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot'],
  },
  // The two sides of the engine's process share only the protocol. Neither imports the other.
  'host/query/child': {
    files: ['packages/host/src/query/child/'],
    mayImport: ['sdk', 'host/platform', 'host/graph/snapshot', 'host/query/protocol', 'host/query/grammar'],
  },
  'host/query': {
    files: ['packages/host/src/query/engine/'],
    mayImport: [
      'sdk',
      'host/platform',
      'host/graph/snapshot',
      'host/graph/document',
      'host/query/protocol',
      'host/query/grammar',
    ],
  },
  'host/indexing': {
    files: ['packages/host/src/indexing/'],
    mayImport: ['sdk', 'indexer', 'host/platform', 'host/graph/snapshot', 'host/graph/document'],
  },
  // Receivers of events. Knows nothing of the graph.
  'host/webhooks': { files: ['packages/host/src/webhooks/'], mayImport: ['sdk', 'host/platform'] },
  'host/services': { files: ['packages/host/src/services/'], mayImport: ['sdk', 'host/platform', ...hostLayers] },
  'host/http': {
    files: ['packages/host/src/http/'],
    mayImport: ['sdk', 'host/platform', 'host/services'],
    mayImportTypes: graphZones,
  },
  'host/composition': { files: ['packages/host/src/composition/'], mayImport: ['sdk', 'indexer', ...wholeHost] },
  // The commands that run a host in their own process, and the entry that lists all commands.
  'host/cli with a host': {
    files: [
      'main',
      'commands/serve',
      'commands/dev',
      'commands/index',
      'commands/export',
      'commands/report',
      'graph-source',
      'commands/import',
      'run-host',
      'apply-overlays',
      'compute-missing-layout',
    ].map((name) => `packages/host/src/cli/${name}`),
    mayImport: ['sdk', 'client', 'host/platform', 'host/formats', 'host/cli', 'host/composition', 'host/authoring'],
  },
  'host/cli': {
    files: ['packages/host/src/cli/'],
    mayImport: ['sdk', 'client', 'create-plugin', 'host/platform', 'host/cli with a host', 'host/authoring'],
  },
  // The entry points that other packages may import.
  'host/index': {
    files: ['packages/host/src/index.ts'],
    mayImport: ['sdk', 'host/platform', 'host/composition'],
    mayImportTypes: wholeHost,
  },
  'host/graph-store': {
    files: ['packages/host/src/graph-store.ts'],
    mayImport: ['sdk', 'host/platform', ...graphZones],
  },
};

/** The zone that each of our package names refers to. */
export const packageZones = [
  { packages: '@code-graph/sdk', zone: 'sdk' },
  { packages: '@code-graph/client', zone: 'client' },
  { packages: '@code-graph/indexer', zone: 'indexer' },
  { packages: '@code-graph/git', zone: 'git' },
  { packages: '@code-graph/plugin-*', zone: 'plugin' },
  { packages: '@code-graph/layout-*', zone: 'layout' },
  { packages: '@code-graph/create-plugin', zone: 'create-plugin' },
  { packages: '@code-graph/host', zone: 'host/index' },
  { packages: '@code-graph/viewer', zone: 'viewer' },
];

/**
 * @typedef {object} RestrictedPackage an external package that only some zones may import
 * @property {readonly string[]} packages
 * @property {readonly string[]} zones
 * @property {{ zones: readonly string[], names: readonly string[] }} [others] zones that may import only these names from it
 */

/** @type {readonly RestrictedPackage[]} */
export const restrictedPackages = [
  { packages: ['express', 'compression'], zones: ['host/http'] },
  {
    packages: ['tsyringe'],
    zones: ['host/composition'],
    others: { zones: wholeHost, names: ['inject', 'injectable', 'injectAll'] },
  },
  { packages: ['libsql'], zones: ['host/platform', 'host/graph/store/sqlite', 'host/webhooks'] },
  { packages: ['openapi-fetch'], zones: ['client'] },
  { packages: ['ws', 'webgpu'], zones: ['layout'] },
  { packages: ['react', 'react-dom'], zones: drawing },
  { packages: ['sigma', 'graphology', '@sigma/node-border'], zones: ['viewer/picture'] },
  { packages: ['three', 'three/addons/*'], zones: ['viewer/space'] },
  { packages: ['saxes'], zones: ['host/formats', 'plugin'] },
  { packages: ['pino', 'jose'], zones: ['host/platform'] },
  { packages: ['commander', 'cli-progress'], zones: ['host/cli', 'host/cli with a host'] },
  { packages: ['json-schema-to-typescript', 'prettier'], zones: ['host/authoring'] },
  { packages: ['typescript', 'web-tree-sitter'], zones: [...wholeIndexer, 'plugin'] },
];
