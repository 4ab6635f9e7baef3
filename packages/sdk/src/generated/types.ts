// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/**
 * A date travels as an ISO 8601 UTC string.
 */
export type AttributeType = 'number' | 'string' | 'boolean' | 'date';
/**
 * What carries the attribute. Absent means node.
 */
export type AttributeTarget = 'node' | 'edge';
/**
 * What an attribute can hold: a finite number, a string, a boolean, or a date as an ISO 8601 UTC string. A value that is not known is absent, never null.
 */
export type AttributeValue = number | string | boolean;
/**
 * `#rrggbb`
 */
export type HexColor = string;
/**
 * What an event tells of. The name of the server-sent event.
 */
export type EventType =
  | 'analysis.started'
  | 'analysis.complete'
  | 'analysis.failed'
  | 'analysis.cancelled'
  | 'graph.changed'
  | 'graph.imported'
  | 'overlay.applying'
  | 'overlay.applied'
  | 'overlay.removed'
  | 'overlay.failed'
  | 'overlay.cancelled'
  | 'layout.started'
  | 'layout.complete'
  | 'layout.failed'
  | 'layout.cancelled'
  | 'plugin.loaded'
  | 'plugin.reloaded'
  | 'plugin.reload-failed'
  | 'plugin.quarantined'
  | 'plugin.resumed'
  | 'plugin.watch-degraded';
export type IndexState = 'idle' | 'running' | 'failed' | 'cancelled';
/**
 * What a plugin was at when something happened. In `read` its package is looked at and none of its code runs.
 */
export type PluginPhase = 'read' | 'load' | 'apply' | 'remove' | 'dispose' | 'idle';
/**
 * If a GPU is available.
 */
export type GpuBackend = 'gpu';
/**
 * What computes layouts instead.
 */
export type FallbackBackend = 'cpu';
/**
 * What computes a layout: gpu or cpu.
 */
export type LayoutBackend = 'gpu' | 'cpu';
export type LayoutStartedState = 'started';
export type LayoutState = 'idle' | 'starting' | 'running' | 'completed' | 'failed' | 'cancelled';
/**
 * How to read the values of an overlay. `type` selects one of three shapes.
 */
export type Legend = GradientLegend | SizeLegend | CategoryLegend;
/**
 * color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.
 */
export type OverlayType = 'color' | 'size' | 'badge' | 'EdgeColor' | 'EdgeWidth';
/**
 * not_applied: no data in the graph. applying, removing: at work. applied: the data is in the graph. error: the last operation failed.
 */
export type PluginStatus = 'not_applied' | 'applying' | 'applied' | 'removing' | 'error';
/**
 * Whether a plugin can be used: `rejected` has a reason code, `disabled` by the configuration or by --safe, `quarantined` after crashes until it is resumed.
 */
export type PluginState = 'usable' | 'rejected' | 'disabled' | 'quarantined';
/**
 * The latest crashes since the host was started, newest first. Three within five minutes quarantine the plugin.
 */
export type PluginCrashes = PluginCrash[];

export interface ApplyResult {
  success: boolean;
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * Nodes that carry at least one attribute of the plugin now.
   */
  nodesUpdated: number;
  /**
   * Edges that carry at least one attribute of the plugin now.
   */
  edgesUpdated: number;
  /**
   * Present when the apply wrote nothing.
   */
  warning?: string;
  /**
   * Milliseconds from request to commit.
   */
  durationMs: number;
}
/**
 * An attribute that a plugin writes.
 */
export interface AttributeDefinition {
  /**
   * With the plugin's prefix, such as `git:churn`.
   */
  name: string;
  type: AttributeType;
  /**
   * What a value means.
   */
  description: string;
  /**
   * Such as `commits` or `%`.
   */
  unit?: string;
  target?: AttributeTarget;
}
/**
 * Maps each category to a color.
 */
export interface CategoryLegend {
  type: 'category';
  categories: {
    [k: string]: HexColor;
  };
}
/**
 * A directed connection between two nodes. Overlay attributes are extra top-level keys named `<prefix>:<name>`.
 */
export interface GraphEdge {
  /**
   * Id of the source node.
   */
  source: string;
  /**
   * Id of the target node.
   */
  target: string;
  /**
   * Kind of relationship. Open vocabulary; the indexer writes contains, calls, references, imports, extends and implements.
   */
  kind?: string;
  /**
   * How many occurrences the edge stands for. Absent means 1.
   */
  weight?: number;
  [k: string]: AttributeValue | string | number | undefined;
}
/**
 * The body of every reply that is not a success.
 */
export interface ErrorBody {
  error: ErrorDescription;
}
export interface ErrorDescription {
  code: string;
  message: string;
  details?: Violation[];
}
/**
 * One thing that is wrong with a body, a parameter or an option.
 */
export interface Violation {
  /**
   * JSON pointer to the place.
   */
  pointer: string;
  /**
   * The JSON Schema keyword that was broken.
   */
  rule: string;
  /**
   * What the rule asks for.
   */
  expected?: unknown;
  /**
   * What stood there, shortened.
   */
  got?: unknown;
  message: string;
}
/**
 * Maps a number to a color, interpolated between the two nearest stops.
 */
export interface GradientLegend {
  type: 'gradient';
  /**
   * @minItems 1
   */
  stops: GradientStop[];
}
export interface GradientStop {
  value: number;
  color: HexColor;
  label?: string;
}
/**
 * A whole graph. Node ids are unique, and both ends of every edge and every `parent` name a node of the document.
 */
export interface GraphDocument {
  nodes: GraphNode[];
  edges: GraphEdge[];
}
/**
 * One element of code. Overlay and layout attributes are extra top-level keys named `<prefix>:<name>`.
 */
export interface GraphNode {
  /**
   * Unique in the graph, opaque to clients, stable across re-indexing.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * Kind of element. Open vocabulary; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function.
   */
  type: string;
  /**
   * Path relative to the workspace root, with `/` separators.
   */
  file?: string;
  /**
   * First line, 1-based.
   */
  startLine?: number;
  /**
   * Last line, 1-based and inclusive.
   */
  endLine?: number;
  /**
   * Lower-case language name, such as `typescript`.
   */
  language?: string;
  /**
   * Id of the containing node.
   */
  parent?: string;
  [k: string]: AttributeValue | string | number | undefined;
}
/**
 * What `PUT /api/graph` did.
 */
export interface GraphImported {
  success: boolean;
  /**
   * The version of the graph that was imported.
   */
  version: number;
  nodes: number;
  edges: number;
  /**
   * Ids of the plugins whose attributes came with the graph. They count as applied.
   */
  overlays: string[];
  durationMs: number;
}
/**
 * Who answers, and how the graph stands.
 */
export interface Health {
  /**
   * starting: there is no graph yet; index says whether it is being made, and why not. degraded: the graph is served, and changes of it cannot be stored.
   */
  status: 'starting' | 'ready' | 'degraded';
  /**
   * Version of the host.
   */
  version: string;
  /**
   * The folder whose code is served.
   */
  workspace: string;
  graph: GraphSummary;
  /**
   * The reason why nothing can be stored, such as a full disk. Absent while there is none.
   */
  storeError?: string;
  index: IndexStatus;
}
export interface GraphSummary {
  /**
   * Grows by one with every commit.
   */
  version: number;
  nodes: number;
  edges: number;
  /**
   * Where the graph came from: the workspace's code, or an import. Absent while there is none.
   */
  origin?: 'index' | 'import';
  /**
   * When it was imported, if it was.
   */
  importedAt?: string;
}
/**
 * Where the indexing of the workspace stands.
 */
export interface IndexStatus {
  status: IndexState;
  /**
   * Percent, while running.
   */
  progress?: number;
  /**
   * The current work item, while running.
   */
  message?: string;
  /**
   * What failed, in the state failed.
   */
  error?: string;
  lastRun?: IndexRun;
}
/**
 * What one run of the indexer found.
 */
export interface IndexRun {
  completedAt: string;
  durationMs: number;
  /**
   * Whether the graph was replaced.
   */
  changed: boolean;
  /**
   * Source files in the graph.
   */
  files: number;
  /**
   * Files that were analysed in this run; the others were taken from the last.
   */
  filesAnalyzed: number;
  nodes: number;
  edges: number;
  /**
   * Files that could not be read or parsed, and why.
   */
  warnings: string[];
  /**
   * What is not in the graph, by the rule that leaves it out.
   */
  leftOut?: LeftOut[];
  /**
   * The languages that are read, each with the number of its source files in the graph, which may be 0.
   */
  languages?: LanguageFiles[];
  unresolvedCalls?: UnresolvedCalls;
  scip?: ScipSummary;
}
export interface LeftOut {
  rule: string;
  folders: number;
  /**
   * Source files beside those in the folders.
   */
  files: number;
  /**
   * The first few paths, relative to the workspace; folders end with `/`.
   */
  examples: string[];
  /**
   * The language of the files, if they are left out because it is not supported.
   */
  language?: string;
}
export interface LanguageFiles {
  language: string;
  files: number;
}
/**
 * Calls of which it is not known what they call.
 */
export interface UnresolvedCalls {
  calls: number;
  /**
   * The nodes with the most of them.
   */
  places: {
    /**
     * Id of the node.
     */
    node: string;
    calls: number;
  }[];
}
/**
 * What became of the files that SCIP indexes describe. Absent without any index.
 */
export interface ScipSummary {
  indexes: {
    path: string;
    /**
     * What made it, such as `scip-python 0.6.6`; empty if it does not tell.
     */
    tool: string;
  }[];
  /**
   * Source files that the indexes describe.
   */
  documents: number;
  /**
   * Of these, the ones whose description lacks something; the warnings say what.
   */
  degraded: number;
  /**
   * Of these, the ones that have changed since.
   */
  stale: number;
  /**
   * Described files that are not there, or that are ignored or excluded.
   */
  leftOut: number;
}
/**
 * The file `code-graph.config.json`. Command line flags win over it.
 */
export interface HostConfiguration {
  $schema?: string;
  /**
   * The folder whose code is served. Relative paths start at the configuration file.
   */
  workspace?: string;
  /**
   * Folder for the host's own files. Default: a folder for the workspace in the user's state directory.
   */
  dataDirectory?: string;
  index?: IndexConfiguration;
  http?: HttpConfiguration;
  plugins?: PluginsConfiguration;
  layout?: LayoutConfiguration;
  import?: ImportConfiguration;
  log?: LogConfiguration;
}
export interface IndexConfiguration {
  /**
   * Only matching files, by patterns of .gitignore, relative to the workspace. Without any, all of them.
   */
  include?: string[];
  /**
   * Not these files and folders, by patterns of the same kind.
   */
  exclude?: string[];
  /**
   * SCIP indexes of the workspace, made by compilers: precise edges, and nodes for further languages.
   */
  scip?: string[];
}
export interface HttpConfiguration {
  /**
   * Address to listen on.
   */
  host?: string;
  /**
   * 0 takes any free port.
   */
  port?: number;
  /**
   * Names, beside the loopback ones, that a request's Host header may carry. Compared exactly.
   */
  allowedHosts?: string[];
  /**
   * Listen beyond loopback although there is no authentication.
   */
  allowInsecure?: boolean;
}
export interface PluginsConfiguration {
  /**
   * Folders of plugin packages that are not dependencies.
   */
  paths?: string[];
  /**
   * Folders of plugins under development: loaded at the start, and again whenever their files change.
   */
  watch?: string[];
  /**
   * Whether plugins among the workspace's own dependencies are listed.
   */
  fromWorkspace?: boolean;
  /**
   * List plugins, and use none of them.
   */
  safe?: boolean;
  /**
   * Ids of plugins that are not to be used.
   */
  disabled?: string[];
  /**
   * How long one apply may take. `code-graph dev` has a default of 60.
   */
  applyTimeoutSeconds?: number;
  /**
   * How long loading a plugin's code may take.
   */
  loadTimeoutSeconds?: number;
  /**
   * How long a plugin's removeAsync may take.
   */
  removeTimeoutSeconds?: number;
  /**
   * How long a plugin's disposeAsync may take.
   */
  disposeTimeoutSeconds?: number;
  /**
   * Memory of one plugin's process, in MiB, beside what Node.js itself needs.
   */
  memoryLimitMb?: number;
}
export interface LayoutConfiguration {
  /**
   * Address of a layout server on another machine. Default: one of its own is started on demand.
   */
  serverUri?: string;
  /**
   * File with the secret of that server, readable by its owner alone. Default: CODE_GRAPH_LAYOUT_SECRET.
   */
  secretFile?: string;
  /**
   * How long a layout server that computes may give no sign of life.
   */
  silenceSeconds?: number;
}
/**
 * How large a graph can be that is imported.
 */
export interface ImportConfiguration {
  /**
   * Of the graph document, in MiB.
   */
  maxBodyMb?: number;
  maxNodes?: number;
  maxEdges?: number;
}
export interface LogConfiguration {
  level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Default: standard error.
   */
  file?: string;
}
/**
 * Something that happened in the host, as `GET /api/events` sends it.
 */
export interface HostEvent {
  /**
   * Names the event within this run of the host; the `id` of the server-sent event.
   */
  id: string;
  type: EventType;
  at: string;
  /**
   * Plugin id, in events of overlays and plugins.
   */
  plugin?: string;
  /**
   * The computation, in events of the layout.
   */
  jobId?: string;
  /**
   * What happened, for people.
   */
  message?: string;
  phase?: PluginPhase;
  /**
   * Version of the graph, in graph.changed.
   */
  version?: number;
  nodes?: number;
  edges?: number;
  durationMs?: number;
}
/**
 * Reply to `POST /api/index/cancel`.
 */
export interface IndexCancelled {
  /**
   * Whether there was something to cancel.
   */
  success: boolean;
  message: string;
}
/**
 * Whether layouts can be computed on a GPU.
 */
export interface LayoutAvailability {
  available: boolean;
  backend?: GpuBackend;
  /**
   * Name of the GPU.
   */
  device?: string;
  /**
   * Where layouts can be watched as they form, over a WebSocket: good once, within 30 seconds.
   */
  serverUri?: string;
  /**
   * Why no GPU is available.
   */
  reason?: string;
  fallback?: FallbackBackend;
}
/**
 * Reply to `POST /api/graph/layout/compute/cancel`.
 */
export interface LayoutCancelled {
  /**
   * Whether there was something to cancel.
   */
  success: boolean;
  message: string;
}
export interface LayoutCleared {
  success: boolean;
  attributesRemoved: number;
}
/**
 * Parameters of a ForceAtlas2 computation. All optional.
 */
export interface LayoutParameters {
  /**
   * More gives a more refined layout and takes longer.
   */
  iterations?: number;
  /**
   * Pull toward the centre.
   */
  gravity?: number;
  /**
   * Overall scale.
   */
  scalingRatio?: number;
  /**
   * Keeps nodes from drifting far from the centre.
   */
  strongGravityMode?: boolean;
  /**
   * Importance of edge weights in attraction; 0 ignores them.
   */
  edgeWeightInfluence?: number;
  /**
   * Accuracy of the Barnes-Hut approximation; lower is more accurate and slower, 0 is exact.
   */
  barnesHutTheta?: number;
  /**
   * 2 or 3.
   */
  dimensions?: 2 | 3;
  /**
   * Same graph, parameters, seed and backend: same layout.
   */
  seed?: number;
  /**
   * Attraction grows with the logarithm of the distance, which draws clusters tighter.
   */
  linLogMode?: boolean;
  /**
   * Keeps nodes two units apart.
   */
  preventOverlap?: boolean;
  backend?: LayoutBackend;
}
/**
 * Body of `POST /api/graph/layout`. Replaces the stored layout as a whole.
 */
export interface LayoutPositions {
  /**
   * Position of each node, by node id.
   */
  positions: {
    [k: string]: LayoutPosition;
  };
}
export interface LayoutPosition {
  x: number;
  y: number;
  z?: number;
}
export interface LayoutSaved {
  success: boolean;
  nodesUpdated: number;
}
/**
 * Reply to `POST /api/graph/layout/compute`.
 */
export interface LayoutStarted {
  status: LayoutStartedState;
  jobId: string;
  backend: LayoutBackend;
  /**
   * What it will take at most, in milliseconds.
   */
  estimatedTime: number;
  /**
   * Where the layout can be watched as it forms, over a WebSocket: good once, within 30 seconds.
   */
  serverUri?: string;
}
/**
 * Where the layout computation stands.
 */
export interface LayoutStatus {
  status: LayoutState;
  /**
   * The latest computation since the host was started.
   */
  jobId?: string;
  progress?: number;
  /**
   * Current iteration, while running and when completed.
   */
  iteration?: number;
  /**
   * Requested iterations.
   */
  totalIterations?: number;
  backend?: LayoutBackend;
  startedAt?: string;
  completedAt?: string;
  durationMs?: number;
  lastRun?: LayoutRun;
  /**
   * What failed, in the state failed.
   */
  error?: string;
}
export interface LayoutRun {
  completedAt: string;
  durationMs: number;
}
/**
 * Maps a number to a size between `min` and `max`.
 */
export interface SizeLegend {
  type: 'size';
  min: number;
  max: number;
  /**
   * Default: `linear`.
   */
  scale?: string;
}
/**
 * Reply to `POST /api/overlays/{pluginId}/cancel`.
 */
export interface OverlayCancelled {
  /**
   * Whether there was something to cancel.
   */
  success: boolean;
  message: string;
}
/**
 * How a client draws one attribute.
 */
export interface OverlayDefinition {
  /**
   * Unique within the plugin.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
  type: OverlayType;
  /**
   * The attribute that is drawn, with its prefix.
   */
  attribute: string;
  legend: Legend;
  /**
   * Whether a client shows the overlay without being asked.
   */
  defaultEnabled?: boolean;
}
/**
 * Where a plugin stands, as `GET /api/overlays/{pluginId}/status` tells it.
 */
export interface PluginApplyStatus {
  /**
   * Plugin id.
   */
  plugin: string;
  status: PluginStatus;
  /**
   * Percent, while applying.
   */
  progress?: number;
  /**
   * The current work item, while applying or removing.
   */
  message?: string;
  /**
   * When the data in the graph was committed, in the state applied.
   */
  appliedAt?: string;
  /**
   * Nodes with at least one attribute of the plugin, in the state applied.
   */
  nodesWithData?: number;
  /**
   * Edges with at least one attribute of the plugin, in the state applied.
   */
  edgesWithData?: number;
  /**
   * Present in the state applied when the apply wrote nothing.
   */
  warning?: string;
  /**
   * What the apply took, in the state applied.
   */
  durationMs?: number;
  /**
   * True when the data came with an imported graph, and was not computed here.
   */
  imported?: boolean;
  /**
   * What failed, in the state error.
   */
  error?: string;
}
export interface PluginList {
  plugins: Plugin[];
}
/**
 * A registered plugin, as `GET /api/overlays` lists it.
 */
export interface Plugin {
  id: string;
  name: string;
  description: string;
  /**
   * The version of the plugin's package.
   */
  version: string;
  status: PluginStatus;
  attributes: AttributeDefinition[];
  overlays: OverlayDefinition[];
  /**
   * JSON Schema of the options of apply.
   */
  optionsSchema: {
    [k: string]: unknown;
  };
}
/**
 * The file `code-graph.plugin.json` at the root of a plugin package. The host learns everything about a plugin from it, before any of the plugin's code runs.
 */
export interface PluginManifest {
  $schema?: string;
  /**
   * Unique among plugins; the `{pluginId}` of the REST API.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * One sentence.
   */
  description: string;
  /**
   * Range of SDK versions the plugin works with, in npm's syntax.
   */
  sdk: string;
  /**
   * The ES module that exports the plugin by default, relative to the manifest, inside the package.
   */
  entry: string;
  /**
   * The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead, where it is there.
   */
  source?: string;
  /**
   * What every attribute of the plugin starts with, such as `git:`. `layout:` and `code:` are taken by the host.
   */
  prefix: string;
  /**
   * @minItems 1
   */
  attributes: AttributeDefinition[];
  overlays: OverlayDefinition[];
  optionsSchema?: OptionsSchema;
  /**
   * Names of the environment variables the plugin may read. All others are undefined in its process.
   */
  environment?: string[];
}
/**
 * JSON Schema (draft-07) of the options of apply, of type object. Absent means: no options.
 */
export interface OptionsSchema {
  [k: string]: unknown;
}
/**
 * One piece of work of a plugin that has ended.
 */
export interface PluginOperation {
  phase: PluginPhase;
  startedAt: string;
  durationMs: number;
  /**
   * `failed`: the plugin said so. `crashed`: its process ended, passed a deadline or broke a limit. `stopped`: by the host.
   */
  outcome: 'succeeded' | 'failed' | 'crashed' | 'stopped';
  /**
   * Most memory that the plugin's process had held by then (resident set), in MiB.
   */
  memoryMb?: number;
}
/**
 * What a reload did, as `POST /api/plugins/{pluginId}/reload` tells it.
 */
export interface PluginReloaded {
  success: boolean;
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * The version of the plugin's package.
   */
  version: string;
  /**
   * Whether the overlay was in use and was applied again.
   */
  reapplied: boolean;
  durationMs: number;
}
export interface PluginReportList {
  plugins: PluginReport[];
}
/**
 * All there is to know about a candidate, as `GET /api/plugins` lists it.
 */
export interface PluginReport {
  /**
   * Absent when the manifest could not be read.
   */
  id?: string;
  name?: string;
  state: PluginState;
  /**
   * Why it is rejected or disabled, such as E_BAD_MANIFEST.
   */
  code?: string;
  /**
   * Why it is not usable, and what to do, for people.
   */
  reason?: string;
  status?: PluginStatus;
  /**
   * Name of the npm package.
   */
  package?: string;
  /**
   * Version of the npm package.
   */
  version?: string;
  /**
   * The range of SDK versions that the plugin wants.
   */
  sdk?: string;
  /**
   * The SDK version of this host.
   */
  hostSdk: string;
  /**
   * Where the package was found.
   */
  directory: string;
  /**
   * Why it was looked for there.
   */
  origin: string;
  /**
   * Whether it is reloaded when its files change.
   */
  watched: boolean;
  /**
   * The environment variables that it may read.
   */
  environment?: string[];
  process?: PluginProcessReport;
  /**
   * The latest loads, applies and removes since the host was started, newest first.
   */
  operations: PluginOperation[];
  crashes: PluginCrashes;
  lastError?: PluginFailure;
}
/**
 * The process that holds its code, while there is one.
 */
export interface PluginProcessReport {
  pid: number;
  phase: PluginPhase;
  /**
   * Memory it held when last asked (resident set), in MiB.
   */
  memoryMb: number;
}
export interface PluginCrash {
  at: string;
  phase: PluginPhase;
  message: string;
}
export interface PluginFailure {
  at: string;
  phase: PluginPhase;
  message: string;
  /**
   * The code of a PluginError.
   */
  code?: string;
  /**
   * In terms of the plugin's sources, where it has source maps.
   */
  stack?: string;
}
export interface RemoveResult {
  success: boolean;
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * Attribute values deleted: one for each attribute on each node or edge.
   */
  attributesRemoved: number;
}
