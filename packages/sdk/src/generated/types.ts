// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/**
 * A date is an ISO 8601 UTC string.
 */
export type AttributeType = 'number' | 'string' | 'boolean' | 'date';
/**
 * Whether nodes or edges have the attribute. Default: node.
 */
export type AttributeTarget = 'node' | 'edge';
/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue = number | string | boolean;
/**
 * `#rrggbb`
 */
export type HexColor = string;
/**
 * The name of the server-sent event.
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
 * The operation of a plugin during which something happened. In `read`, the host reads the package and runs none of its code.
 */
export type PluginPhase = 'read' | 'load' | 'apply' | 'remove' | 'dispose' | 'idle';
/**
 * Present if a GPU is available.
 */
export type GpuBackend = 'gpu';
/**
 * The engine that is used instead.
 */
export type FallbackBackend = 'cpu';
/**
 * The engine that computes a layout.
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
 * not_applied: no attributes in the graph. applying, removing: an operation is running. applied: the attributes are in the graph. error: the latest operation failed.
 */
export type PluginStatus = 'not_applied' | 'applying' | 'applied' | 'removing' | 'error';
/**
 * Whether a plugin can be used. `rejected`: `code` has the reason. `disabled`: by the configuration or by --safe. `quarantined`: after crashes, until it is resumed.
 */
export type PluginState = 'usable' | 'rejected' | 'disabled' | 'quarantined';
/**
 * The latest crashes since the start of the host, newest first. Three crashes within five minutes quarantine the plugin.
 */
export type PluginCrashes = PluginCrash[];

export interface ApplyResult {
  success: boolean;
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * Nodes with at least one attribute of the plugin after the apply.
   */
  nodesUpdated: number;
  /**
   * Edges with at least one attribute of the plugin after the apply.
   */
  edgesUpdated: number;
  /**
   * Present if the apply wrote nothing.
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
   * Includes the plugin's prefix, such as `git:churn`.
   */
  name: string;
  type: AttributeType;
  /**
   * The meaning of a value.
   */
  description: string;
  /**
   * Unit of a number, such as `commits` or `%`.
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
   * Kind of relation. Other values are allowed; the indexer writes contains, calls, references, imports, extends and implements.
   */
  kind?: string;
  /**
   * Number of occurrences that the edge stands for. Default: 1.
   */
  weight?: number;
  [k: string]: AttributeValue | string | number | undefined;
}
/**
 * The body of every error reply.
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
 * One fault in a body, a parameter or an option.
 */
export interface Violation {
  /**
   * JSON pointer to the faulty value.
   */
  pointer: string;
  /**
   * The JSON Schema keyword that the value violates.
   */
  rule: string;
  /**
   * The value of the keyword.
   */
  expected?: unknown;
  /**
   * The faulty value, shortened.
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
   * Unique in the graph, opaque to clients, stable across index runs.
   */
  id: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * Kind of element. Other values are allowed; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function.
   */
  type: string;
  /**
   * Path relative to the workspace, with `/` separators.
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
 * Reply to `PUT /api/graph`.
 */
export interface GraphImported {
  success: boolean;
  /**
   * Version of the imported graph.
   */
  version: number;
  nodes: number;
  edges: number;
  /**
   * Ids of the plugins whose attributes the graph contains. They count as applied.
   */
  overlays: string[];
  durationMs: number;
}
/**
 * The state of the host and of its graph.
 */
export interface Health {
  /**
   * starting: no graph yet; `index` has the progress or the error. degraded: the graph is served, but changes cannot be stored.
   */
  status: 'starting' | 'ready' | 'degraded';
  /**
   * Version of the host.
   */
  version: string;
  /**
   * The folder of source code that the host serves.
   */
  workspace: string;
  graph: GraphSummary;
  /**
   * The reason why changes cannot be stored, such as a full disk. Present if the status is degraded.
   */
  storeError?: string;
  index: IndexStatus;
}
export interface GraphSummary {
  /**
   * Grows by one with every write.
   */
  version: number;
  nodes: number;
  edges: number;
  /**
   * Origin of the graph: the workspace's code or an import. Absent while there is no graph.
   */
  origin?: 'index' | 'import';
  /**
   * Time of the import. Present if the graph was imported.
   */
  importedAt?: string;
}
/**
 * The state of the index and the result of the latest index run.
 */
export interface IndexStatus {
  status: IndexState;
  /**
   * Percentage, while running.
   */
  progress?: number;
  /**
   * The current work item, while running.
   */
  message?: string;
  /**
   * The reason, if the status is `failed`.
   */
  error?: string;
  lastRun?: IndexRun;
}
/**
 * The result of an index run.
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
   * Files that this run analyzed. The results of other files were taken from the previous run.
   */
  filesAnalyzed: number;
  nodes: number;
  edges: number;
  /**
   * Files that could not be read or parsed, with the reason.
   */
  warnings: string[];
  /**
   * Excluded and skipped folders and files, by rule.
   */
  leftOut?: LeftOut[];
  /**
   * The supported languages, with the number of source files of each in the graph. May be 0.
   */
  languages?: LanguageFiles[];
  unresolvedCalls?: UnresolvedCalls;
  scip?: ScipSummary;
}
export interface LeftOut {
  rule: string;
  folders: number;
  /**
   * Source files, not counting those in the folders.
   */
  files: number;
  /**
   * The first few paths, relative to the workspace; folders end with `/`.
   */
  examples: string[];
  /**
   * The language of the files, if it is not supported.
   */
  language?: string;
}
export interface LanguageFiles {
  language: string;
  files: number;
}
/**
 * Calls whose target is unknown.
 */
export interface UnresolvedCalls {
  calls: number;
  /**
   * The nodes with the most unresolved calls.
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
 * Statistics of the SCIP indexes. Absent if there are none.
 */
export interface ScipSummary {
  indexes: {
    path: string;
    /**
     * The tool that wrote the index, such as `scip-python 0.6.6`. Empty if unknown.
     */
    tool: string;
  }[];
  /**
   * Source files in the indexes.
   */
  documents: number;
  /**
   * Source files whose data in the index is incomplete. `warnings` has the details.
   */
  degraded: number;
  /**
   * Source files that have changed since the index was written.
   */
  stale: number;
  /**
   * Files in the indexes that do not exist or are excluded.
   */
  leftOut: number;
}
/**
 * The file `code-graph.config.json`. Flags of the command line take precedence.
 */
export interface HostConfiguration {
  $schema?: string;
  /**
   * The folder of source code to serve. Relative paths are resolved against the folder of the configuration file.
   */
  workspace?: string;
  /**
   * Data directory of the host. Default: a folder for the workspace in the user's state directory.
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
   * Patterns of files to index, in the syntax of .gitignore, relative to the workspace. If empty, all files are indexed.
   */
  include?: string[];
  /**
   * Patterns of files and folders to exclude, in the same syntax.
   */
  exclude?: string[];
  /**
   * Paths of SCIP indexes of the workspace. They provide precise edges, and nodes of further languages.
   */
  scip?: string[];
}
export interface HttpConfiguration {
  /**
   * Address to listen on.
   */
  host?: string;
  /**
   * Port to listen on. 0 selects a free port.
   */
  port?: number;
  /**
   * Names that a request's Host header may have besides the loopback names. Compared exactly.
   */
  allowedHosts?: string[];
  /**
   * Permit listening on an address other than loopback, although there is no authentication.
   */
  allowInsecure?: boolean;
}
export interface PluginsConfiguration {
  /**
   * Folders of plugin packages that are not dependencies of the workspace.
   */
  paths?: string[];
  /**
   * Folders of plugins under development. They are loaded at the start and reloaded when their files change.
   */
  watch?: string[];
  /**
   * Whether to list plugins among the dependencies of the workspace.
   */
  fromWorkspace?: boolean;
  /**
   * List plugins without using any.
   */
  safe?: boolean;
  /**
   * Ids of plugins not to use.
   */
  disabled?: string[];
  /**
   * Maximum seconds for an apply. `code-graph dev` has a default of 60.
   */
  applyTimeoutSeconds?: number;
  /**
   * Maximum seconds for loading a plugin's code.
   */
  loadTimeoutSeconds?: number;
  /**
   * Maximum seconds for a plugin's removeAsync.
   */
  removeTimeoutSeconds?: number;
  /**
   * Maximum seconds for a plugin's disposeAsync.
   */
  disposeTimeoutSeconds?: number;
  /**
   * Maximum memory of one plugin process in MiB, in addition to what Node.js itself needs.
   */
  memoryLimitMb?: number;
}
export interface LayoutConfiguration {
  /**
   * Address of a layout server on another machine. Default: the host starts a layout server of its own on demand.
   */
  serverUri?: string;
  /**
   * File with the secret of the layout server, readable by its owner only. Default: the variable CODE_GRAPH_LAYOUT_SECRET.
   */
  secretFile?: string;
  /**
   * Maximum seconds between two heartbeats of a layout server during a layout.
   */
  silenceSeconds?: number;
}
/**
 * Limits on imported graphs.
 */
export interface ImportConfiguration {
  /**
   * Maximum size of the graph document in MiB.
   */
  maxBodyMb?: number;
  maxNodes?: number;
  maxEdges?: number;
}
export interface LogConfiguration {
  level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Log file. Default: standard error.
   */
  file?: string;
}
/**
 * An event of `GET /api/events`.
 */
export interface HostEvent {
  /**
   * Unique within the run of the host. The `id` of the server-sent event.
   */
  id: string;
  type: EventType;
  at: string;
  /**
   * Plugin id, in overlay and plugin events.
   */
  plugin?: string;
  /**
   * Id of the layout, in layout events.
   */
  jobId?: string;
  /**
   * A sentence for people.
   */
  message?: string;
  phase?: PluginPhase;
  /**
   * Version of the graph, in `graph.changed`.
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
   * Whether anything was cancelled.
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
   * WebSocket address for watching layouts. Valid once, for 30 seconds.
   */
  serverUri?: string;
  /**
   * The reason why no GPU is available.
   */
  reason?: string;
  fallback?: FallbackBackend;
}
/**
 * Reply to `POST /api/graph/layout/compute/cancel`.
 */
export interface LayoutCancelled {
  /**
   * Whether anything was cancelled.
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
   * Maximum number of iterations. More iterations refine the layout and take longer.
   */
  iterations?: number;
  /**
   * Attraction to the center.
   */
  gravity?: number;
  /**
   * Scale of the layout: repulsion grows with it.
   */
  scalingRatio?: number;
  /**
   * Prevents nodes from drifting far from the center.
   */
  strongGravityMode?: boolean;
  /**
   * Influence of edge weights on attraction. 0 ignores weights.
   */
  edgeWeightInfluence?: number;
  /**
   * Accuracy of the Barnes-Hut approximation. Lower is more accurate and slower; 0 is exact.
   */
  barnesHutTheta?: number;
  /**
   * Number of dimensions.
   */
  dimensions?: 2 | 3;
  /**
   * Seed of the initial positions. The same graph, parameters, seed and backend yield the same layout.
   */
  seed?: number;
  /**
   * Attraction grows with the logarithm of the distance, which makes clusters tighter.
   */
  linLogMode?: boolean;
  /**
   * Keeps nodes at least two units apart.
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
   * Estimated maximum duration in milliseconds.
   */
  estimatedTime: number;
  /**
   * WebSocket address for watching the layout. Valid once, for 30 seconds.
   */
  serverUri?: string;
}
/**
 * The state of the latest layout.
 */
export interface LayoutStatus {
  status: LayoutState;
  /**
   * Id of the latest layout since the start of the host.
   */
  jobId?: string;
  progress?: number;
  /**
   * Number of completed iterations.
   */
  iteration?: number;
  /**
   * Maximum number of iterations.
   */
  totalIterations?: number;
  backend?: LayoutBackend;
  startedAt?: string;
  completedAt?: string;
  durationMs?: number;
  lastRun?: LayoutRun;
  /**
   * The reason, if the status is `failed`.
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
   * Whether anything was cancelled.
   */
  success: boolean;
  message: string;
}
/**
 * A way to show one attribute.
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
   * The attribute to show, with its prefix.
   */
  attribute: string;
  legend: Legend;
  /**
   * Whether clients show the overlay by default.
   */
  defaultEnabled?: boolean;
}
/**
 * Reply to `GET /api/overlays/{pluginId}/status`.
 */
export interface PluginApplyStatus {
  /**
   * Plugin id.
   */
  plugin: string;
  status: PluginStatus;
  /**
   * Percentage, while applying.
   */
  progress?: number;
  /**
   * The current work item, while applying or removing.
   */
  message?: string;
  /**
   * Time of the commit, if the status is `applied`.
   */
  appliedAt?: string;
  /**
   * Nodes with at least one attribute of the plugin, if the status is `applied`.
   */
  nodesWithData?: number;
  /**
   * Edges with at least one attribute of the plugin, if the status is `applied`.
   */
  edgesWithData?: number;
  /**
   * Present if the status is `applied` and the apply wrote nothing.
   */
  warning?: string;
  /**
   * Duration of the apply, if the status is `applied`.
   */
  durationMs?: number;
  /**
   * True if the attributes came with an imported graph.
   */
  imported?: boolean;
  /**
   * The reason, if the status is `error`.
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
   * JSON Schema of the options of an apply.
   */
  optionsSchema: {
    [k: string]: unknown;
  };
}
/**
 * The file `code-graph.plugin.json` at the root of a plugin package. The host reads it before it runs any code of the plugin.
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
   * Range of SDK versions that the plugin supports, in npm's syntax.
   */
  sdk: string;
  /**
   * The ES module whose default export is the plugin, relative to the manifest and inside the package.
   */
  entry: string;
  /**
   * The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead of `entry` if it exists.
   */
  source?: string;
  /**
   * Prefix of all attributes of the plugin, such as `git:`. `layout:` and `code:` are reserved for the host.
   */
  prefix: string;
  /**
   * @minItems 1
   */
  attributes: AttributeDefinition[];
  overlays: OverlayDefinition[];
  optionsSchema?: OptionsSchema;
  /**
   * Names of the environment variables that the plugin may read. All others are undefined in its process.
   */
  environment?: string[];
}
/**
 * JSON Schema (draft-07) of the options of an apply, of type object. Default: the plugin has no options.
 */
export interface OptionsSchema {
  [k: string]: unknown;
}
/**
 * An operation of a plugin that has ended.
 */
export interface PluginOperation {
  phase: PluginPhase;
  startedAt: string;
  durationMs: number;
  /**
   * `failed`: the plugin threw an error. `crashed`: its process ended, exceeded a deadline or exceeded a limit. `stopped`: the host ended it.
   */
  outcome: 'succeeded' | 'failed' | 'crashed' | 'stopped';
  /**
   * Peak memory of the plugin's process up to then (resident set), in MiB.
   */
  memoryMb?: number;
}
/**
 * Reply to `POST /api/plugins/{pluginId}/reload`.
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
   * Whether the plugin was applied, and has been applied again.
   */
  reapplied: boolean;
  durationMs: number;
}
export interface PluginReportList {
  plugins: PluginReport[];
}
/**
 * The state of a plugin or of a rejected candidate, as `GET /api/plugins` lists it.
 */
export interface PluginReport {
  /**
   * Absent if the manifest could not be read.
   */
  id?: string;
  name?: string;
  state: PluginState;
  /**
   * Code of the reason why it is rejected or disabled, such as E_BAD_MANIFEST.
   */
  code?: string;
  /**
   * The reason why it cannot be used, and what to do, for people.
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
   * Range of SDK versions that the plugin supports.
   */
  sdk?: string;
  /**
   * SDK version of the host.
   */
  hostSdk: string;
  /**
   * Folder of the package.
   */
  directory: string;
  /**
   * The reason why that folder was searched.
   */
  origin: string;
  /**
   * Whether the plugin is reloaded when its files change.
   */
  watched: boolean;
  /**
   * Names of the environment variables that the plugin may read.
   */
  environment?: string[];
  process?: PluginProcessReport;
  /**
   * The latest operations since the start of the host, newest first.
   */
  operations: PluginOperation[];
  crashes: PluginCrashes;
  lastError?: PluginFailure;
}
/**
 * The process of the plugin, while there is one.
 */
export interface PluginProcessReport {
  pid: number;
  phase: PluginPhase;
  /**
   * Latest known memory of the process (resident set), in MiB.
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
   * Refers to the plugin's sources if it has source maps.
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
   * Number of deleted attribute values: one for each attribute of each node or edge.
   */
  attributesRemoved: number;
}
