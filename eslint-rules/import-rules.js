// The permitted imports: the architecture as a table, which the lint rule `import-table` enforces.

/**
 * @typedef {object} Zone
 * @property {readonly string[]} files prefixes of the paths of its files, relative to the root of the repository; `*` stands for any
 *   part of one name. A file belongs to the first zone that matches.
 * @property {readonly string[]} mayImport other zones that it may import from
 * @property {readonly string[]} [mayImportTypes] zones that it may import only types from
 * @property {string} [door] the only file that others may import, relative to the folder of the zone
 * @property {boolean} [opensDoors] whether it may import every file of other zones
 */

/** The folders of the graph, each with the folders that it may import from. There are no cycles. */
const graphFolders = {
  snapshot: [],
  components: [],
  search: ['snapshot'],
  traversal: ['snapshot'],
  cycles: ['components', 'snapshot', 'traversal'],
  dependencies: ['components', 'cycles', 'snapshot', 'traversal'],
  lines: ['snapshot', 'traversal'],
  unused: ['snapshot', 'traversal'],
  diff: ['cycles', 'dependencies', 'lines', 'snapshot', 'traversal', 'unused'],
  ranking: [],
  ranges: ['snapshot'],
  json: ['snapshot'],
  legends: ['ranges'],
  formats: ['legends'],
  readers: ['formats'],
};
const graphZones = Object.entries(graphFolders).map(([folder, others]) => [
  `graph/${folder}`,
  {
    files: [`packages/graph/src/${folder}/`],
    mayImport: ['sdk', ...others.map((other) => `graph/${other}`)],
  },
]);
/** The folders of the description of the REST API, each with the folders that it may import from. There are no cycles. */
const apiFolders = {
  errors: [],
  schemas: [],
  operations: ['schemas'],
  openapi: ['operations', 'schemas'],
};
const apiZone = (/** @type {string} */ folder) => `api/${folder}`;
const apiZones = Object.entries(apiFolders).map(([folder, others]) => [
  apiZone(folder),
  {
    files: [`packages/api/src/${folder}/`, ...(folder === 'schemas' ? ['packages/api/src/index.ts'] : [])],
    mayImport: ['sdk', ...others.map(apiZone)],
  },
]);

/** The small parts of the host below the capabilities, each with the parts that it may import from. There are no cycles. */
const hostParts = {
  json: [],
  files: [],
  state: ['files'],
  configuration: ['files', 'json'],
  processes: ['configuration'],
  metrics: [],
  lifecycle: ['processes'],
  http: ['access', 'configuration', 'files', 'json', 'lifecycle', 'metrics', 'processes'],
  store: ['configuration', 'events', 'files', 'json', 'lifecycle', 'processes', 'state'],
  jobs: ['lifecycle', 'metrics', 'processes', 'store'],
};
const belowCapabilities = Object.keys(hostParts);

/**
 * The capabilities of the host, each with the others that it may import from, through their `index.ts` alone. There are no cycles. A
 * capability may import from the small parts, of which `http` and `store` know two capabilities.
 */
const capabilities = {
  access: { parts: ['configuration', 'files', 'processes', 'state'], others: [] },
  events: { parts: ['http', 'metrics', 'processes'], others: [] },
  indexing: { parts: belowCapabilities, others: ['events'] },
  graph: { parts: belowCapabilities, others: ['events', 'overlays', 'plugins'] },
  questions: { parts: belowCapabilities, others: ['graph', 'indexing', 'overlays', 'revisions'] },
  revisions: { parts: belowCapabilities, others: ['indexing'] },
  sources: { parts: belowCapabilities, others: ['questions'] },
  queries: { parts: belowCapabilities, others: [] },
  rules: { parts: belowCapabilities, others: ['overlays', 'queries', 'questions', 'revisions'] },
  layouts: { parts: belowCapabilities, others: ['events'] },
  plugins: { parts: belowCapabilities, others: ['events'] },
  overlays: { parts: belowCapabilities, others: ['events', 'plugins', 'revisions'] },
  development: { parts: belowCapabilities, others: ['events', 'overlays', 'plugins'] },
  health: { parts: belowCapabilities, others: ['indexing', 'plugins'] },
  webhooks: { parts: belowCapabilities, others: ['events'] },
  views: { parts: belowCapabilities, others: [] },
  agents: { parts: belowCapabilities, others: [] },
};
/**
 * Zones that a capability imports, beside the SDK and the graph.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const packagesOfCapabilities = {
  agents: ['client', 'mcp'],
  graph: ['answers'],
  indexing: ['answers', 'indexer'],
  layouts: ['layout'],
  questions: ['answers', 'git'],
  revisions: ['git', 'indexer'],
  rules: ['rules'],
  plugins: ['host/plugins/protocol'],
  queries: ['host/queries/protocol', 'host/queries/grammar'],
};

/**
 * Folders of other packages that a part of the host imports, beside those that all may.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const foldersOfParts = { http: ['api/operations', 'api/openapi'], store: ['graph/json', 'indexer'] };

const hostZone = (/** @type {string} */ folder) => `host/${folder}`;
const graphNames = [
  'snapshot',
  'search',
  'traversal',
  'cycles',
  'dependencies',
  'lines',
  'unused',
  'diff',
  'ranges',
  'json',
  'legends',
].map((folder) => `graph/${folder}`);
const hostZones = [
  ...Object.entries(hostParts).map(([folder, others]) => [
    hostZone(folder),
    {
      files: [`packages/host/src/${folder}/`],
      mayImport: [
        'sdk',
        'graph/snapshot',
        'api/errors',
        'api/schemas',
        ...(foldersOfParts[folder] ?? []),
        ...others.map(hostZone),
      ],
    },
  ]),
  ...Object.entries(capabilities).map(([folder, { parts, others }]) => [
    hostZone(folder),
    {
      files: [`packages/host/src/${folder}/`],
      door: 'index.js',
      mayImport: [
        'sdk',
        'api/errors',
        'api/schemas',
        'api/operations',
        ...graphNames,
        ...(packagesOfCapabilities[folder] ?? []),
        ...[...parts, ...others].map(hostZone),
      ],
    },
  ]),
];
const wholeHost = [...hostZones.map(([zone]) => /** @type {string} */ (zone)), 'host/composition'];

/** The folders of the TypeScript analyzer, each with the folders that it may import from. There are no cycles. */
const typeScriptFolders = {
  compiler: [],
  files: ['compiler'],
  syntax: ['compiler'],
  packages: [],
  declarations: ['compiler', 'files', 'syntax'],
  projects: ['compiler', 'files'],
  'build-output': ['files', 'packages', 'projects'],
  modules: ['build-output', 'compiler', 'files', 'packages', 'projects'],
  program: ['compiler', 'declarations', 'files', 'modules', 'projects', 'syntax'],
  targets: ['compiler', 'declarations', 'program', 'syntax'],
  edges: ['compiler', 'declarations', 'files', 'modules', 'program', 'projects', 'syntax', 'targets'],
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
  communities: [],
  answers: [],
  legend: ['graph', 'model', 'state', 'picture', 'theme'],
  panels: ['graph', 'model', 'data', 'state', 'picture', 'theme', 'legend'],
  views: ['graph', 'model', 'data', 'state', 'picture', 'theme', 'legend'],
  shell: ['graph', 'model', 'data', 'state', 'theme', 'legend', 'panels', 'views'],
  // The page of a hub. Of the viewer's state and views, it uses nothing that a graph belongs to.
  hub: ['graph', 'model', 'data', 'theme', 'views'],
};
const viewerZone = (/** @type {string} */ folder) => `viewer/${folder}`;
const viewerZones = Object.entries(viewerFolders).map(([folder, others]) => [
  viewerZone(folder),
  {
    files: [`packages/viewer/src/${folder}/`],
    mayImport: [
      'client',
      'graph/components',
      'graph/formats',
      'graph/legends',
      'graph/ranking',
      ...(folder === 'data' ? ['layout'] : []),
      ...(folder === 'answers' ? ['answers', 'graph/snapshot'] : []),
      ...others.map(viewerZone),
    ],
    // Drawing in space, finding communities and answering questions are scripts of their own, which no other script may contain.
    ...(folder === 'views' ? { mayImportTypes: ['viewer/space', 'viewer/communities'] } : {}),
    ...(folder === 'data' ? { mayImportTypes: ['viewer/answers'] } : {}),
  },
]);
const wholeViewer = ['viewer', ...Object.keys(viewerFolders).map(viewerZone)];
/** Zones of the viewer that draw. The others are plain TypeScript, tested without a browser. */
const drawing = ['viewer', ...['state', 'theme', 'legend', 'panels', 'views', 'shell', 'hub'].map(viewerZone)];

/** @type {Readonly<Record<string, Zone>>} */
export const zones = {
  sdk: { files: ['packages/sdk/src/'], mayImport: [] },
  client: { files: ['packages/client/src/'], mayImport: [] },
  ...Object.fromEntries(typeScriptZones),
  parser: { files: ['packages/parser/src/'], mayImport: [] },
  indexer: { files: ['packages/indexer/src/'], mayImport: ['sdk', 'parser', ...wholeIndexer] },
  ...Object.fromEntries(viewerZones),
  viewer: { files: ['packages/viewer/src/'], mayImport: ['client', ...wholeViewer] },
  git: { files: ['packages/git/src/'], mayImport: ['sdk'] },
  reports: { files: ['packages/reports/src/'], mayImport: ['sdk'] },
  plugin: { files: ['packages/plugin-*/src/'], mayImport: ['sdk', 'git', 'parser', 'reports'] },
  rules: {
    files: ['packages/rules/src/'],
    mayImport: [
      'sdk',
      'api/schemas',
      ...['components', 'cycles', 'dependencies', 'snapshot', 'traversal', 'unused'].map((folder) => `graph/${folder}`),
    ],
  },
  // Answers about a graph in memory, for a host and for a report without one.
  answers: {
    files: ['packages/answers/src/'],
    mayImport: [
      'sdk',
      'api/errors',
      'api/schemas',
      ...['cycles', 'search', 'snapshot', 'traversal', 'unused'].map((folder) => `graph/${folder}`),
    ],
  },
  lsp: { files: ['packages/lsp/src/'], mayImport: ['client', 'git'] },
  // An extension of an editor, which starts the command line.
  vscode: { files: ['packages/vscode/src/'], mayImport: [] },
  // Answers from the REST API alone, in the process of the host and in others.
  mcp: { files: ['packages/mcp/src/'], mayImport: ['client', 'graph/ranking', 'rules'] },
  layout: { files: ['packages/layout-*/src/'], mayImport: ['sdk'] },
  'create-plugin': { files: ['packages/create-plugin/src/'], mayImport: ['sdk'] },

  ...Object.fromEntries(graphZones),
  ...Object.fromEntries(apiZones),
  // The two sides of a process share only the protocol. Neither imports the other.
  'host/plugins/child': {
    files: ['packages/host/src/plugins/child/'],
    mayImport: ['sdk', 'graph/snapshot', 'api/errors', 'api/schemas', 'host/plugins/protocol'],
    mayImportTypes: ['host/configuration'],
  },
  'host/plugins/protocol': {
    files: ['packages/host/src/plugins/protocol/'],
    mayImport: ['sdk', 'graph/snapshot', 'api/errors', 'api/schemas'],
    mayImportTypes: ['host/configuration'],
  },
  'host/queries/child': {
    files: ['packages/host/src/queries/child/'],
    mayImport: [
      'sdk',
      'graph/snapshot',
      'api/errors',
      'api/schemas',
      'host/json',
      'host/queries/protocol',
      'host/queries/grammar',
    ],
  },
  'host/queries/protocol': {
    files: ['packages/host/src/queries/protocol/'],
    mayImport: ['sdk', 'graph/snapshot', 'api/errors', 'api/schemas'],
  },
  'host/queries/grammar': {
    files: ['packages/host/src/queries/grammar/'],
    mayImport: ['sdk', 'api/errors', 'api/schemas', 'host/json', 'host/queries'],
  },
  ...Object.fromEntries(hostZones),
  'host/composition': {
    files: ['packages/host/src/composition/'],
    mayImport: ['sdk', 'api/errors', 'api/schemas', 'indexer', ...graphNames, ...wholeHost],
  },
  // Runs a host in its own process, or asks a running one.
  cli: {
    files: ['packages/cli/src/'],
    mayImport: [
      'sdk',
      'api/errors',
      'api/schemas',
      'api/operations',
      'client',
      'create-plugin',
      'hub',
      'lsp',
      'rules',
      'mcp',
      'graph/formats',
      'graph/readers',
      'host/index',
      'host/embedding',
      'host/validation',
    ],
  },
  // Runs a host for each of many repositories.
  hub: {
    files: ['packages/hub/src/'],
    mayImport: [
      'sdk',
      'api/errors',
      'api/schemas',
      'api/operations',
      'git',
      'graph/cycles',
      'graph/ranking',
      'graph/search',
      'graph/snapshot',
      'indexer',
      'rules',
      'host/index',
      'host/embedding',
      'host/graph-store',
    ],
  },
  // A store of the host like that of a third party.
  'store-postgres': { files: ['packages/store-postgres/src/'], mayImport: ['host/graph-store'] },
  // The entry points that other packages may import.
  'host/embedding': {
    files: ['packages/host/src/embedding.ts'],
    mayImport: ['sdk', ...wholeHost],
    opensDoors: true,
  },
  'host/validation': {
    files: ['packages/host/src/validation.ts'],
    mayImport: ['sdk', ...wholeHost],
    opensDoors: true,
  },
  'host/graph-store': {
    files: ['packages/host/src/graph-store.ts'],
    mayImport: ['sdk', 'api/errors', 'api/schemas', 'graph/snapshot', ...belowCapabilities.map(hostZone)],
  },
  'host/index': {
    files: ['packages/host/src/index.ts'],
    mayImport: ['sdk', 'api/errors', 'api/schemas', 'host/composition', ...belowCapabilities.map(hostZone)],
    mayImportTypes: wholeHost,
  },
};

/** The zone that each of our package names refers to. */
export const packageZones = [
  { packages: '@code-graph/sdk', zone: 'sdk' },
  { packages: '@code-graph/client', zone: 'client' },
  { packages: '@code-graph/indexer', zone: 'indexer' },
  { packages: '@code-graph/git', zone: 'git' },
  { packages: '@code-graph/git/lines', zone: 'git' },
  { packages: '@code-graph/parser', zone: 'parser' },
  { packages: '@code-graph/answers', zone: 'answers' },
  { packages: '@code-graph/hub', zone: 'hub' },
  { packages: '@code-graph/lsp', zone: 'lsp' },
  { packages: '@code-graph/reports', zone: 'reports' },
  { packages: '@code-graph/rules', zone: 'rules' },
  { packages: '@code-graph/rules/output', zone: 'rules' },
  { packages: '@code-graph/mcp', zone: 'mcp' },
  { packages: '@code-graph/mcp/stdio', zone: 'mcp' },
  { packages: '@code-graph/plugin-*', zone: 'plugin' },
  { packages: '@code-graph/layout-*', zone: 'layout' },
  { packages: '@code-graph/create-plugin', zone: 'create-plugin' },
  { packages: '@code-graph/host/embedding', zone: 'host/embedding' },
  { packages: '@code-graph/host/validation', zone: 'host/validation' },
  { packages: '@code-graph/host/graph-store', zone: 'host/graph-store' },
  { packages: '@code-graph/host', zone: 'host/index' },
  { packages: '@code-graph/graph/snapshot', zone: 'graph/snapshot' },
  { packages: '@code-graph/graph/search', zone: 'graph/search' },
  { packages: '@code-graph/graph/traversal', zone: 'graph/traversal' },
  { packages: '@code-graph/graph/components', zone: 'graph/components' },
  { packages: '@code-graph/graph/cycles', zone: 'graph/cycles' },
  { packages: '@code-graph/graph/dependencies', zone: 'graph/dependencies' },
  { packages: '@code-graph/graph/unused', zone: 'graph/unused' },
  { packages: '@code-graph/graph/ranking', zone: 'graph/ranking' },
  { packages: '@code-graph/graph/ranges', zone: 'graph/ranges' },
  { packages: '@code-graph/graph/lines', zone: 'graph/lines' },
  { packages: '@code-graph/graph/json', zone: 'graph/json' },
  { packages: '@code-graph/graph/legends', zone: 'graph/legends' },
  { packages: '@code-graph/graph/formats', zone: 'graph/formats' },
  { packages: '@code-graph/graph/readers', zone: 'graph/readers' },
  { packages: '@code-graph/api/schemas', zone: 'api/schemas' },
  { packages: '@code-graph/api/errors', zone: 'api/errors' },
  { packages: '@code-graph/api/operations', zone: 'api/operations' },
  { packages: '@code-graph/api/openapi', zone: 'api/openapi' },
  { packages: '@code-graph/api', zone: 'api/schemas' },
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
  { packages: ['express'], zones: ['host/http', ...Object.keys(capabilities).map(hostZone)] },
  { packages: ['compression'], zones: ['host/http'] },
  {
    packages: ['tsyringe'],
    zones: ['host/composition', 'host/lifecycle'],
    others: {
      zones: wholeHost,
      names: ['inject', 'injectable', 'injectAll', 'Lifecycle', 'DependencyContainer'],
    },
  },
  { packages: ['libsql'], zones: ['host/store', 'host/webhooks', 'hub'] },
  { packages: ['pg', 'pg-copy-streams', '@aws-sdk/client-s3'], zones: ['store-postgres'] },
  { packages: ['openapi-fetch'], zones: ['client'] },
  { packages: ['vscode-languageserver', 'vscode-languageserver/node'], zones: ['lsp'] },
  { packages: ['vscode', 'vscode-languageclient', 'vscode-languageclient/node'], zones: ['vscode'] },
  { packages: ['@modelcontextprotocol/server'], zones: ['mcp'] },
  { packages: ['ws', 'webgpu'], zones: ['layout'] },
  { packages: ['react', 'react-dom'], zones: drawing },
  { packages: ['sigma', '@sigma/node-border'], zones: ['viewer/picture'] },
  { packages: ['graphology'], zones: ['viewer/picture', 'viewer/communities'] },
  { packages: ['three', 'three/addons/*'], zones: ['viewer/space'] },
  { packages: ['graphology-communities-louvain'], zones: ['viewer/communities'] },
  { packages: ['saxes'], zones: ['graph/readers', 'indexer', 'plugin'] },
  { packages: ['yaml'], zones: ['hub', 'rules'] },
  { packages: ['re2js'], zones: ['rules'] },
  { packages: ['pino'], zones: ['host/processes'] },
  { packages: ['jose'], zones: ['host/access'] },
  { packages: ['commander', 'cli-progress'], zones: ['cli'] },
  { packages: ['json-schema-to-typescript', 'prettier', 'hyparquet-writer'], zones: ['cli'] },
  { packages: ['smol-toml'], zones: ['cli', 'indexer'] },
  { packages: ['web-tree-sitter'], zones: [...wholeIndexer, 'parser', 'plugin'] },
  { packages: ['typescript'], zones: ['plugin'] },
  { packages: ['typescript7'], zones: [typeScriptZone('compiler')] },
];
