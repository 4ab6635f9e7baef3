// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/**
 * A warning needs attention: data are missing, or an option selects nothing.
 */
export type MessageLevel = 'info' | 'warning';
/**
 * A date is an ISO 8601 UTC string.
 */
export type AttributeType = 'number' | 'string' | 'boolean' | 'date';
/**
 * Whether nodes or edges have the attribute. Default: node.
 */
export type AttributeTarget = 'node' | 'edge';
/**
 * Whether high or low numbers are desirable. Default: neither.
 */
export type AttributeDirection = 'higherIsBetter' | 'lowerIsBetter';
/**
 * The real range of an attribute's values in the graph. `type` selects one of three shapes.
 */
export type AttributeRange = NumberRange | DateRange | CategoryRange;
/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue = number | string | boolean;
/**
 * `#rrggbb`
 */
export type HexColor = string;
/**
 * An environment variable that a plugin may read: its name, or an object with the name.
 */
export type EnvironmentVariable =
  | string
  | {
      name: string;
      /**
       * Whether the plugin cannot be applied while the variable is not set. Default: false.
       */
      required?: boolean;
      /**
       * Purpose of the value, for users.
       */
      description?: string;
    };
/**
 * data: while the overlay is applied, the host serves the colors at values spread over the real data, with labels of its own. Default: fixed.
 */
export type LegendFit = 'fixed' | 'data';
/**
 * The mapping of an overlay's values to colors or sizes. `type` selects one of three shapes.
 */
export type Legend = GradientLegend | SizeLegend | CategoryLegend;
/**
 * Growth of sizes with the values. With sqrt, areas are proportional to the values. Default: linear.
 */
export type SizeScale = 'linear' | 'sqrt' | 'log';
/**
 * color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.
 */
export type OverlayType = 'color' | 'size' | 'badge' | 'EdgeColor' | 'EdgeWidth';
/**
 * How clients combine the values inside of a container, such as a folder: own shows the container's own value, and without one the mean, the latest or the most frequent value. Default: own.
 */
export type Combination = 'own' | 'sum' | 'mean' | 'maximum' | 'minimum' | 'latest' | 'earliest' | 'mostFrequent';

/**
 * A message of a plugin about the result of an apply, for users.
 */
export interface ApplyMessage {
  level: MessageLevel;
  text: string;
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
  direction?: AttributeDirection;
}
/**
 * The real range of an attribute whose values are numbers.
 */
export interface NumberRange {
  type: 'number';
  /**
   * Nodes or edges with a value.
   */
  count: number;
  min: number;
  max: number;
  /**
   * For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed.
   */
  quantiles: NumberQuantile[];
}
export interface NumberQuantile {
  share: number;
  value: number;
}
/**
 * The real range of an attribute whose values are dates.
 */
export interface DateRange {
  type: 'date';
  /**
   * Nodes or edges with a value.
   */
  count: number;
  min: string;
  max: string;
  /**
   * For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed.
   */
  quantiles: DateQuantile[];
}
export interface DateQuantile {
  share: number;
  value: string;
}
/**
 * The real range of an attribute whose values are strings or booleans.
 */
export interface CategoryRange {
  type: 'string' | 'boolean';
  /**
   * Nodes or edges with a value.
   */
  count: number;
  /**
   * The most frequent values, most frequent first; at most 100.
   *
   * @maxItems 100
   */
  categories: CategoryCount[];
  /**
   * Number of distinct values, which may be more than those listed.
   */
  distinct: number;
}
export interface CategoryCount {
  /**
   * A boolean is `true` or `false`.
   */
  value: string;
  /**
   * Nodes or edges with a value.
   */
  count: number;
}
/**
 * Maps each category to a color. Other categories have `otherColor`.
 */
export interface CategoryLegend {
  type: 'category';
  categories: {
    [k: string]: HexColor;
  };
  /**
   * While the overlay is applied, the host assigns these colors to the categories of the real data that have none, the most frequent one first.
   *
   * @minItems 1
   * @maxItems 100
   */
  palette?: HexColor[];
  otherColor?: HexColor;
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
   * Kind of relation. Other values are allowed; the indexer writes contains, calls, references, imports, extends, implements, overrides and requests.
   */
  kind?: string;
  /**
   * Number of occurrences that the edge stands for. Default: 1.
   */
  weight?: number;
  [k: string]: AttributeValue | string | number | undefined;
}
/**
 * Maps a number to a color, interpolated between the two nearest stops. A date counts as milliseconds since 1970.
 */
export interface GradientLegend {
  type: 'gradient';
  /**
   * @minItems 1
   */
  stops: GradientStop[];
  fit?: LegendFit;
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
  store?: StoreConfiguration;
  index?: IndexConfiguration;
  http?: HttpConfiguration;
  auth?: AuthConfiguration;
  plugins?: PluginsConfiguration;
  layout?: LayoutConfiguration;
  import?: ImportConfiguration;
  cache?: IndexCacheConfiguration;
  query?: QueryConfiguration;
  webhooks?: WebhookConfiguration;
  viewer?: ViewerConfiguration;
  log?: LogConfiguration;
}
/**
 * A database for the graph, which several hosts share. Without it, the graph is in the data directory.
 */
export interface StoreConfiguration {
  /**
   * Address of a PostgreSQL database, such as postgres://code_graph@db.example.com/code_graph. Needs the package @code-graph/store-postgres. A password is better in the environment: CODE_GRAPH_STORE_URL, PGPASSWORD or a file named by PGPASSFILE.
   */
  url?: string;
  /**
   * Name of the repository in the database, the same for all hosts that serve it. Default: the name of the workspace's folder.
   */
  repository?: string;
  objects?: ObjectsConfiguration;
  /**
   * Whether this host does applies, removals and other jobs that wait in the database. Without it, they are left to other hosts and to "code-graph worker".
   */
  runsJobs?: boolean;
}
/**
 * An object storage for the large parts of the graph. Without it, they are in the database.
 */
export interface ObjectsConfiguration {
  /**
   * Bucket of S3 or a compatible storage, and a prefix in it, such as s3://bucket/prefix; the same for all hosts. Endpoint, region and credentials are those that the AWS SDK reads from the environment.
   */
  url?: string;
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
  tests?: TestConfiguration;
  /**
   * Paths of SCIP indexes of the workspace. They provide precise edges, and nodes of further languages.
   */
  scip?: string[];
  /**
   * Whether a host that serves watches the workspace, and indexes it after edits.
   */
  watch?: boolean;
}
/**
 * The files of test code, in addition to the conventions of languages and test runners, or despite them.
 */
export interface TestConfiguration {
  /**
   * Patterns of files that are test code, in the same syntax.
   */
  include?: string[];
  /**
   * Patterns of files that are not test code, whatever they are called and contain.
   */
  exclude?: string[];
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
   * Permit listening on an address other than loopback, although authentication is off.
   */
  allowInsecure?: boolean;
  /**
   * Origins of other web pages that may use the API, such as https://dashboard.example. Compared exactly.
   *
   * @maxItems 100
   */
  allowedOrigins?: string[];
}
/**
 * Authentication of the clients of the REST API.
 */
export interface AuthConfiguration {
  /**
   * Whether requests need a token: one of `code-graph token create`, or one of an identity provider if `auth.jwt` is set.
   */
  enabled?: boolean;
  jwt?: JwtConfiguration;
}
/**
 * The identity provider whose tokens are accepted as well.
 */
export interface JwtConfiguration {
  /**
   * Address of the provider's public keys. It must be https, except on this machine.
   */
  jwksUri: string;
  /**
   * The issuer (`iss`) that a token must name.
   */
  issuer: string;
  /**
   * The audience (`aud`) that a token must name.
   */
  audience: string;
  /**
   * The signature algorithms that are accepted.
   *
   * @minItems 1
   */
  algorithms?: ('RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA')[];
  /**
   * The claim with the scopes: a string with spaces between them, or an array of strings.
   */
  scopesClaim?: string;
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
   * Files and folders outside the workspace that options of plugins may name.
   */
  readablePaths?: string[];
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
   * Whether outdated overlays are applied again, with their options, after an index run has changed the graph.
   */
  reapply?: boolean;
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
/**
 * The cache of the indexer, which all workspaces, branches and working trees share.
 */
export interface IndexCacheConfiguration {
  /**
   * Folder of the cache. Default: `code-graph/index` in the user's cache directory, such as `~/.cache`.
   */
  directory?: string;
  /**
   * Maximum size of the cache. The least recently used indexes are removed first.
   */
  maxBytes?: number;
}
/**
 * Limits of queries.
 */
export interface QueryConfiguration {
  /**
   * Maximum seconds for running a query. The time in which it waits for other queries does not count.
   */
  timeoutSeconds?: number;
  /**
   * Maximum number of rows of a result. A longer result is truncated.
   */
  maxRows?: number;
  /**
   * Maximum memory in MiB of the query engine's process, which contains a copy of the graph.
   */
  memoryLimitMb?: number;
}
/**
 * Receivers of webhooks.
 */
export interface WebhookConfiguration {
  /**
   * Hosts, with their ports, that webhooks may reach without HTTPS and at addresses that are not public, such as localhost:3000. Compared exactly.
   */
  allowedHosts?: string[];
}
/**
 * Settings of the graphical client.
 */
export interface ViewerConfiguration {
  /**
   * Template of links that open source code in an editor. {path} stands for the absolute path of the file, percent-encoded and with a leading slash.
   */
  editorUrl?: string;
}
export interface LogConfiguration {
  level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /**
   * Log file. Default: standard error.
   */
  file?: string;
}
/**
 * Maps a number to a size between `min` and `max`.
 */
export interface SizeLegend {
  type: 'size';
  min: number;
  max: number;
  scale?: SizeScale;
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
  noDataColor?: HexColor;
  combine?: Combination;
  /**
   * The weights of a mean: the attribute that they are in, or lines for the number of source lines. Default: all values weigh the same.
   */
  weightedBy?: string;
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
   * `sources`: the attributes follow from the nodes and edges of the graph, the options, and the files that nodes name as their `file`. `history`: also from the commits up to the one that is checked out, and from the files that say who people are and who owns what, such as `.mailmap` and `CODEOWNERS`. Such a plugin can be applied to another revision, so that `diff` compares its attributes: in a folder with only these files, which for `history` is a working tree of the repository. Default: the plugin may read anything, such as a report.
   */
  reads?: 'sources' | 'history';
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
   * The environment variables that the plugin may read. All others are undefined in its process.
   */
  environment?: EnvironmentVariable[];
}
/**
 * JSON Schema (draft-07) of the options of an apply, of type object. Default: the plugin has no options.
 */
export interface OptionsSchema {
  [k: string]: unknown;
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
