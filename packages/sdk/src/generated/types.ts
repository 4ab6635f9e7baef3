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
export type IndexState = 'idle' | 'running' | 'failed';
export type LayoutState = 'idle' | 'starting' | 'running' | 'completed' | 'failed' | 'cancelled';
export type LayoutBackend = 'gpu' | 'cpu';
/**
 * How to read the values of an overlay: one of three shapes, told apart by `type`.
 */
export type Legend = GradientLegend | SizeLegend | CategoryLegend;
/**
 * `#rrggbb`
 */
export type HexColor = string;
/**
 * color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.
 */
export type OverlayType = 'color' | 'size' | 'badge' | 'EdgeColor' | 'EdgeWidth';
/**
 * not_applied: no data in the graph. applying, removing: at work. applied: the data is in the graph. error: the last operation failed.
 */
export type PluginStatus = 'not_applied' | 'applying' | 'applied' | 'removing' | 'error';

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
 * Who answers, and how the graph stands.
 */
export interface Health {
  /**
   * starting: there is no graph yet, the first index is being made.
   */
  status: 'starting' | 'ready';
  /**
   * Version of the host.
   */
  version: string;
  /**
   * The folder whose code is served.
   */
  workspace: string;
  graph: GraphSummary;
  index: IndexStatus;
}
export interface GraphSummary {
  /**
   * Grows by one with every commit.
   */
  version: number;
  nodes: number;
  edges: number;
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
   * Where the host keeps its own files. Default: `.code-graph` in the workspace.
   */
  dataDirectory?: string;
  http?: HttpConfiguration;
  plugins?: PluginsConfiguration;
  log?: LogConfiguration;
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
   * Whether plugins among the workspace's own dependencies are listed.
   */
  fromWorkspace?: boolean;
  /**
   * Ids of plugins that are not to be used.
   */
  disabled?: string[];
  /**
   * How long one apply may take.
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
   * Heap of one plugin's worker, in MiB.
   */
  memoryLimitMb?: number;
}
export interface LogConfiguration {
  level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Default: standard error.
   */
  file?: string;
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
  dimensions?: 2 | 3;
  /**
   * Same graph, parameters, seed and backend: same layout.
   */
  seed?: number;
  linLogMode?: boolean;
  preventOverlap?: boolean;
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
 * Where the layout computation stands.
 */
export interface LayoutStatus {
  status: LayoutState;
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
 * A number mapped to a colour between the stops on either side of it.
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
 * A number mapped to a size between `min` and `max`.
 */
export interface SizeLegend {
  type: 'size';
  min: number;
  max: number;
  /**
   * `linear` when absent.
   */
  scale?: string;
}
/**
 * A category mapped to a colour of its own.
 */
export interface CategoryLegend {
  type: 'category';
  categories: {
    [k: string]: HexColor;
  };
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
   * What the apply took, in the state applied.
   */
  durationMs?: number;
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
   * What every attribute of the plugin starts with, such as `git:`. `layout:` is taken by the host.
   */
  prefix: string;
  /**
   * @minItems 1
   */
  attributes: AttributeDefinition[];
  overlays: OverlayDefinition[];
  optionsSchema?: OptionsSchema;
  /**
   * Names of the environment variables the plugin may read. All others are undefined in its worker.
   */
  environment?: string[];
}
/**
 * JSON Schema (draft-07) of the options of apply, of type object. Absent means: no options.
 */
export interface OptionsSchema {
  [k: string]: unknown;
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
