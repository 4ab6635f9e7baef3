// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

import type {
  ApplyMessage,
  AttributeDefinition,
  AttributeRange,
  AttributeValue,
  GraphEdge,
  OverlayDefinition,
  Violation,
} from '@code-graph/sdk';

/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue1 = number | string | boolean;
/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue2 = number | string | boolean;
/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue3 = number | string | boolean;
/**
 * A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
 */
export type AttributeValue4 = number | string | boolean;
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
  | 'plugin.installed'
  | 'plugin.uninstalled'
  | 'plugin.loaded'
  | 'plugin.reloaded'
  | 'plugin.reload-failed'
  | 'plugin.quarantined'
  | 'plugin.resumed'
  | 'plugin.watch-degraded';
export type IndexState = 'idle' | 'running' | 'failed' | 'cancelled';
/**
 * `starting`: edits are not found yet. `polling`: edits are found late. `paused`: edits wait until a client indexes the workspace.
 */
export type WatchState = 'starting' | 'watching' | 'polling' | 'paused';
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
 * not_applied: no attributes in the graph. applying, removing: an operation is running. applied: the attributes are in the graph. error: the latest operation failed.
 */
export type PluginStatus = 'not_applied' | 'applying' | 'applied' | 'removing' | 'error';
/**
 * Whether a plugin can be used. `rejected`: `code` has the reason. `disabled`: by the configuration or by --safe. `quarantined`: after crashes, until it is resumed. `pending`: its check has not ended.
 */
export type PluginState = 'usable' | 'rejected' | 'disabled' | 'quarantined' | 'pending';
/**
 * The latest crashes since the start of the host, newest first. Three crashes within five minutes quarantine the plugin.
 */
export type PluginCrashes = PluginCrash[];
/**
 * An event that webhooks can receive.
 */
export type WebhookEventType = 'analysis.complete' | 'layout.complete' | 'overlay.applied';
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';
/**
 * A disabled webhook receives nothing until it is resumed.
 */
export type WebhookState = 'enabled' | 'disabled';
/**
 * Nodes that depend on a changed node, nearest first.
 */
export interface AffectedNodes {
  /**
   * Number of these nodes in the whole answer.
   */
  total: number;
  /**
   * Number of nodes after those in the reply.
   */
  more: number;
  /**
   * Nodes of one distance are in the order of the request.
   */
  nodes: AffectedNode[];
}
export interface AffectedNode {
  node: NodeSummary;
  /**
   * Number of edges from the nearest changed node.
   */
  distance: number;
  edge: GraphEdge;
  /**
   * Further edges by which the node is reached, if the request asks for them.
   */
  otherEdges?: GraphEdge[];
  /**
   * Number of further edges by which the node is reached from nodes one step nearer, including those in `otherEdges`.
   */
  moreEdges: number;
  /**
   * The attributes of the node, by name.
   */
  attributes: {
    [k: string]: AttributeValue;
  };
}
/**
 * The fields of a node that identify and locate it.
 */
export interface NodeSummary {
  id: string;
  /**
   * Display name.
   */
  name: string;
  /**
   * The name with those of the types and functions around it, such as `Server.start`.
   */
  qualifiedName: string;
  type: string;
  file?: string;
  startLine?: number;
  endLine?: number;
  language?: string;
}
/**
 * Body of a delivery: indexing has ended.
 */
export interface AnalysisCompletePayload {
  type: 'analysis.complete';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: AnalysisCompletePayloadData;
}
export interface AnalysisCompletePayloadData {
  /**
   * Nodes of the graph.
   */
  nodes: number;
  /**
   * Edges of the graph.
   */
  edges: number;
  durationMs: number;
  /**
   * A sentence for people.
   */
  message?: string;
}
/**
 * The graph that an answer was made from.
 */
export interface AnswerGraph {
  /**
   * Version of the graph.
   */
  version: number;
  /**
   * Whether the graph was indexed from the workspace or imported.
   */
  origin: 'index' | 'import';
  /**
   * The end of the latest index run. Absent if the host has not indexed the workspace since its start.
   */
  indexedAt?: string;
  /**
   * The time of the import of an imported graph.
   */
  importedAt?: string;
  /**
   * Whether an index run is under way, whose result may change the answer.
   */
  isIndexing: boolean;
  /**
   * Files of the answer that were added, changed or deleted since the latest index run read them, judged by their content. Absent if that is unknown.
   */
  changedFiles?: string[];
  /**
   * Number of files of the workspace that were edited and wait for an index run. Absent if the workspace is not watched.
   */
  waitingFiles?: number;
}
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
   * Milliseconds from request to commit.
   */
  durationMs: number;
  /**
   * Messages of the plugin about the result. If the apply wrote nothing, at least one is a warning.
   */
  messages: ApplyMessage[];
}
/**
 * A known violation.
 */
export interface BaselineEntry {
  /**
   * Fingerprint of the violation.
   */
  fingerprint: string;
  rule: string;
  /**
   * Id of the source.
   */
  source?: string;
  /**
   * Id of the target.
   */
  target?: string;
  /**
   * Kind of the edge.
   */
  edgeKind?: string;
  /**
   * Ids of the members of a cycle, sorted.
   */
  members?: string[];
  /**
   * The value that is beyond its limit. One that is further beyond is new. Without it, every value is known.
   */
  value?: number;
  /**
   * Why the violation is accepted.
   */
  reason?: string;
  /**
   * Who removes it.
   */
  owner?: string;
  /**
   * The last day on which the violation counts as known.
   */
  expires?: string;
}
/**
 * The comparison of violations with a baseline.
 */
export interface BaselineResult {
  /**
   * The file of the baseline.
   */
  file: string;
  /**
   * Number of violations that it contains.
   */
  known: number;
  /**
   * Entries whose violations no longer occur.
   */
  gone: BaselineEntry[];
  /**
   * Entries of cycles that have more members now, and of limits that a value is further beyond. Their violations count as new.
   */
  grown: BaselineEntry[];
  /**
   * Entries that have expired. Their violations count as new.
   */
  expired: BaselineEntry[];
}
/**
 * The file `code-graph.baseline.json`: the violations that a team knows and accepts for now.
 */
export interface Baseline {
  /**
   * Sorted by rule, source, target, kind of the edge, and members.
   */
  violations: BaselineEntry[];
}
/**
 * Reply to `GET /api/broken-uses` of a hub.
 */
export interface BrokenUseList {
  /**
   * Number of symbols in the whole answer.
   */
  total: number;
  /**
   * Number of symbols before those in the reply.
   */
  offset: number;
  /**
   * Number of symbols after those in the reply.
   */
  more: number;
  /**
   * The symbols, by manager, package and name.
   */
  symbols: BrokenUse[];
}
/**
 * A symbol that is used, but that its package does not export now.
 */
export interface BrokenUse {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.
   */
  symbol: string;
  /**
   * 1: it is missing. Less: the package may export it as a whole of another package, or a class may inherit it.
   */
  confidence: number;
  /**
   * Exported symbols with a similar name, the most similar first.
   */
  similar: string[];
  /**
   * The repositories that publish the package.
   */
  publishers: PackagePublisher[];
  /**
   * All uses of the symbol, by repository, file and line. Those of an older version work until it is updated.
   */
  users: SymbolCaller[];
}
/**
 * A repository that publishes a package.
 */
export interface PackagePublisher {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * The version in the manifest. Absent if it has none, as those of Go modules.
   */
  version?: string;
  /**
   * Folder of the package in the repository. Empty for its root.
   */
  folder: string;
}
/**
 * A use of a symbol of a package, with the version of the package there.
 */
export interface SymbolCaller {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * Path of the file in the repository.
   */
  file: string;
  /**
   * Line of the use.
   */
  line: number;
  /**
   * Id of the node that contains the use, in the graph of the repository.
   */
  nodeId: string;
  /**
   * The symbol as the code refers to it, for example as a member of the default import.
   */
  symbol: string;
  /**
   * Kind of the use.
   */
  kind: 'call' | 'import' | 'reference' | 'type';
  /**
   * Confidence that the use means the symbol.
   */
  confidence: number;
  /**
   * The versions that the manifest accepts. Absent if no manifest declares the package.
   */
  range?: string;
  /**
   * The locked version, or the only one of the range. Absent if it is not known.
   */
  version?: string;
  /**
   * Whether the publishing repository has this version now. Absent if that is not known.
   */
  current?: boolean;
}
/**
 * Reply to `GET /api/callers` of a hub.
 */
export interface CallerList {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.
   */
  symbol: string;
  /**
   * Number of uses in the whole answer.
   */
  total: number;
  /**
   * Number of uses before those in the reply.
   */
  offset: number;
  /**
   * Number of uses after those in the reply.
   */
  more: number;
  /**
   * The repositories that publish the package.
   */
  publishers: PackagePublisher[];
  /**
   * The uses, by repository, file and line.
   */
  callers: SymbolCaller[];
}
/**
 * A file of a change.
 */
export interface ChangedFile {
  /**
   * Path relative to the workspace, after the change; of a deleted file, before it.
   */
  file: string;
  /**
   * Path of a renamed file before the change.
   */
  previousFile?: string;
  change: 'added' | 'modified' | 'deleted' | 'renamed';
  /**
   * Number of nodes that the change touches in the file, with all that a renamed file had at its previous path.
   */
  nodes: number;
  /**
   * Present if the nodes are those of the file before the change.
   */
  side?: 'old';
  /**
   * The reason why no node was found, or why the nodes are uncertain: the graph has no node of the file; the file is binary; the workspace has other lines than the diff; the file cannot be read, so the lines of the diff could not be compared with it.
   */
  reason?: 'not-in-graph' | 'binary' | 'does-not-apply' | 'unverified';
}
/**
 * The rules of a workspace, what they matched, and their violations.
 */
export interface CheckAnswer {
  graph: AnswerGraph;
  /**
   * The file of the rules, relative to the workspace, or as the client named it.
   */
  rulesFile: string;
  /**
   * The rules, in the order of the file.
   */
  rules: RuleResult[];
  /**
   * The violations of each rule in turn, sorted by the ids of source and target and the kind of the edge.
   */
  violations: RuleViolation[];
  baseline?: BaselineResult;
  since?: CheckSince;
  /**
   * Whether entries of the baseline whose violations no longer occur fail the check.
   */
  strict: boolean;
  /**
   * False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs.
   */
  passed: boolean;
}
/**
 * The outcome of one rule.
 */
export interface RuleResult {
  name: string;
  /**
   * Kind of the rule, such as `forbidDependency`.
   */
  kind: string;
  /**
   * Only errors fail a check.
   */
  severity: 'error' | 'warning' | 'note';
  description?: string;
  matched: RuleMatches;
  /**
   * Number of violations.
   */
  violations: number;
  /**
   * Why the rule cannot be trusted, such as a pattern that matches nothing or an attribute that no overlay sets. Fails the check.
   */
  problem?: string;
  /**
   * Why the rule was not evaluated, although nothing is wrong with it. Does not fail the check.
   */
  skipped?: string;
}
/**
 * The number of nodes and edges that the rule examined.
 */
export interface RuleMatches {
  /**
   * Number of nodes that the rule is about.
   */
  nodes: number;
  /**
   * Number of dependencies that it examined.
   */
  edges: number;
}
/**
 * A place in the code that does not follow a rule.
 */
export interface RuleViolation {
  /**
   * Name of the rule.
   */
  rule: string;
  /**
   * The name of the rule with its placeholders filled in, if it has some.
   */
  title?: string;
  /**
   * Only errors fail a check.
   */
  severity: 'error' | 'warning' | 'note';
  /**
   * The message of the rule with its placeholders filled in.
   */
  message: string;
  /**
   * The shape of the violation.
   */
  kind: 'dependency' | 'path' | 'cycle' | 'node' | 'limit' | 'query';
  source?: ViolationNode;
  target?: ViolationNode;
  /**
   * Kind of the edge of a dependency.
   */
  edgeKind?: string;
  /**
   * The places to look at. They are not part of the identity.
   */
  locations: SourceLocation[];
  /**
   * The nodes from source to target of a path, or the members along a shortest cycle.
   */
  path?: ViolationNode[];
  /**
   * The ids of all members of a cycle, sorted.
   */
  members?: string[];
  /**
   * The cheapest dependencies without which the cycle is gone.
   */
  cut?: CutDependency[];
  /**
   * The attribute that is over or under its limit.
   */
  attribute?: string;
  /**
   * The value of the attribute, or the row of a query.
   */
  value?: number | string;
  /**
   * The limit that the value exceeds or does not reach.
   */
  limit?: number;
  /**
   * The value that the baseline, or the revision of `since`, has, if the value has become worse.
   */
  knownValue?: number;
  /**
   * SHA-256 of the rule, the ids of source and target and the kind of the edge; of a cycle: of the rule, the members and the cut. Never of a line.
   */
  fingerprint: string;
  /**
   * `unchanged` if the baseline, or the revision of `since`, has the violation, too.
   */
  state: 'new' | 'unchanged';
}
/**
 * A node that is part of a violation.
 */
export interface ViolationNode {
  /**
   * Id of the node.
   */
  node: string;
  /**
   * Qualified name of a declaration, or path of a file or folder.
   */
  name: string;
  type: string;
  file?: string;
  /**
   * First line of the declaration. Absent for files and folders.
   */
  line?: number;
}
/**
 * A file of the workspace, or a line of it.
 */
export interface SourceLocation {
  /**
   * Path relative to the workspace, with `/`.
   */
  file: string;
  /**
   * Line, from 1. Absent for the file as a whole.
   */
  line?: number;
}
export interface CutDependency {
  source: ViolationNode;
  target: ViolationNode;
  /**
   * Number of uses in the source code to remove.
   */
  uses: number;
  /**
   * The places at which the source uses the target.
   */
  locations: SourceLocation[];
}
/**
 * The revision whose violations do not count as new.
 */
export interface CheckSince {
  /**
   * The revision, as the client named it, such as `main` or `main...`.
   */
  name: string;
  /**
   * Its full commit id.
   */
  commit: string;
}
/**
 * Body of `POST /api/rules/check`.
 */
export interface CheckRequest {
  rules?: NamedRules;
  baseline?: NamedBaseline;
  /**
   * A revision, such as `main`, or `main...` for its last common commit with HEAD. Violations that it has, too, do not count as new.
   */
  since?: string;
  /**
   * Whether entries of the baseline whose violations no longer occur fail the check. Default: false.
   */
  strict?: boolean;
  /**
   * Texts of files as an editor has them, instead of those on the disk. Violations of the files on the disk do not count as new. Overlays keep the values of the graph. Not with `since`.
   *
   * @minItems 1
   * @maxItems 100
   */
  files?: EditedFile[];
}
/**
 * Rules. Default: `code-graph.rules.yaml` of the workspace.
 */
export interface NamedRules {
  /**
   * Name for messages.
   */
  name: string;
  /**
   * YAML.
   */
  text: string;
}
/**
 * A baseline. Default: `code-graph.baseline.json` of the workspace, if there is one.
 */
export interface NamedBaseline {
  /**
   * Name for messages.
   */
  name: string;
  /**
   * JSON.
   */
  text: string;
}
export interface EditedFile {
  /**
   * Path relative to the workspace, with `/`. Of a new file, too.
   */
  file: string;
  /**
   * The whole text.
   */
  text: string;
}
/**
 * Reply to `GET /api/cycles`.
 */
export interface CycleAnswer {
  /**
   * Number of cycles.
   */
  total: number;
  /**
   * Number of cycles before those in the reply.
   */
  offset: number;
  /**
   * Number of cycles after those in the reply.
   */
  more: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  /**
   * The units between which cycles were searched.
   */
  level: 'namespace' | 'folder' | 'file' | 'type';
  /**
   * The kinds of the edges. Absent for all kinds except `contains` and `overrides`.
   */
  kinds?: string[];
  /**
   * Whether type-only dependencies count.
   */
  typeOnly: boolean;
  /**
   * Whether only test code or only other code counts. Absent for both.
   */
  test?: boolean;
  /**
   * Largest first.
   */
  cycles: Cycle[];
}
/**
 * Calls with an unknown target, which may hide further nodes of the answer.
 */
export interface HiddenCalls {
  calls: number;
  /**
   * The number of nodes that contain the calls.
   */
  nodes: number;
  notInstalled?: MissingPackages;
  notDeclared?: MissingPackages1;
}
/**
 * Packages that a package.json declares. Once the dependencies are installed, an index run may resolve the calls. Absent if there are none.
 */
export interface MissingPackages {
  total: number;
  /**
   * The first ten names in alphabetical order.
   *
   * @minItems 1
   */
  names: string[];
}
/**
 * Packages that no package.json of the workspace declares. Absent if there are none.
 */
export interface MissingPackages1 {
  total: number;
  /**
   * The first ten names in alphabetical order.
   *
   * @minItems 1
   */
  names: string[];
}
/**
 * Units each of which depends on all others, directly or through others: a strongly connected component.
 */
export interface Cycle {
  /**
   * Number of members.
   */
  size: number;
  /**
   * The first 100 members, with the path of a folder or file as qualified name.
   */
  members: NodeSummary[];
  /**
   * Number of members that are not listed.
   */
  moreMembers: number;
  /**
   * The first 100 dependencies between members, those of the cut first, then the cheapest first.
   */
  dependencies: UnitDependency[];
  /**
   * Number of dependencies that are not listed.
   */
  moreDependencies: number;
  /**
   * Number of uses that the dependencies between members stand for.
   */
  uses: number;
  /**
   * The dependencies along a shortest cycle; in very large components, along the shortest that was found.
   *
   * @minItems 2
   */
  shortest: UnitDependency[];
  cut: CycleCut;
}
/**
 * The dependency of one unit, such as a namespace or a type, on another.
 */
export interface UnitDependency {
  /**
   * Id of the unit that depends on the other.
   */
  source: string;
  /**
   * Id of the unit that the other depends on.
   */
  target: string;
  /**
   * Number of uses in the source code: the sum of the weights of the edges.
   */
  uses: number;
  /**
   * Number of edges of the graph that the dependency stands for.
   */
  edges: number;
  /**
   * Number of uses by kind of edge.
   */
  kinds: {
    [k: string]: number;
  };
  /**
   * Whether the dependency is type-only, so that a compiler erases it.
   */
  isTypeOnly: boolean;
  /**
   * Whether the dependency is one of the cheapest to cut.
   */
  isCut: boolean;
  example: GraphEdge1;
  /**
   * The file of the example.
   */
  file?: string;
  /**
   * The line of the example, else the first line of the type or function that contains it. Absent if neither is known.
   */
  line?: number;
  /**
   * Whether one of the units contains the other, so that the dependency is part of no cycle. Only in `DependencyAnswer`.
   */
  isNested?: boolean;
  /**
   * Number of the cycle that the dependency is part of. Only in `DependencyAnswer`.
   */
  cycle?: number;
}
/**
 * A directed connection between two nodes. Overlay attributes are extra top-level keys named `<prefix>:<name>`.
 */
export interface GraphEdge1 {
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
 * The cheapest dependencies without which no cycle is left. They have `isCut` in `dependencies`.
 */
export interface CycleCut {
  /**
   * `exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.
   */
  method: 'exact' | 'heuristic';
  /**
   * Number of uses to remove.
   */
  uses: number;
  /**
   * Number of dependencies to remove.
   */
  dependencies: number;
}
/**
 * Reply to `GET /api/graph/dependencies`.
 */
export interface DependencyAnswer {
  /**
   * Number of dependencies.
   */
  total: number;
  /**
   * Number of dependencies before those in the reply.
   */
  offset: number;
  /**
   * Number of dependencies after those in the reply.
   */
  more: number;
  /**
   * Number of uses that all dependencies stand for.
   */
  uses: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  /**
   * The units.
   */
  between: 'folders' | 'packages';
  /**
   * Id of the folder whose contents count. Absent for the whole graph.
   */
  within?: string;
  /**
   * Number of levels of folders that are units. Absent for all levels.
   */
  depth?: number;
  /**
   * Whether only test code or only other code counts. Absent for both.
   */
  test?: boolean;
  /**
   * All units, also those without dependencies, in the order of the graph.
   */
  units: DependencyUnit[];
  /**
   * Number of units that are not listed: those after the first 10,000.
   */
  moreUnits: number;
  /**
   * The largest 20 cycles, largest first. The first one has the number 1.
   */
  cycles: DependencyCycle[];
  /**
   * Number of cycles that are not listed.
   */
  moreCycles: number;
  /**
   * In the order of their sources: those in the highest layer first, each with the most uses first.
   */
  dependencies: UnitDependency[];
}
/**
 * A unit: a package, or a folder with the files directly in it and in those of its folders that are not units.
 */
export interface DependencyUnit {
  node: NodeSummary;
  /**
   * 0 for a unit that depends on no other, otherwise one more than the highest layer that it depends on. The units of a cycle are in one layer.
   */
  layer: number;
  /**
   * Number of the cycle that the unit is part of.
   */
  cycle?: number;
}
/**
 * Units each of which depends on all others, directly or through others: a strongly connected component.
 */
export interface DependencyCycle {
  /**
   * Number of members.
   */
  size: number;
  /**
   * Ids of the first 1,000 members.
   *
   * @minItems 2
   */
  members: string[];
  /**
   * Number of uses that the dependencies between members stand for.
   */
  uses: number;
  cut: DependencyCut;
}
/**
 * The cheapest dependencies without which no cycle is left. They have `isCut`.
 */
export interface DependencyCut {
  /**
   * `exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.
   */
  method: 'exact' | 'heuristic';
  /**
   * Number of uses to remove.
   */
  uses: number;
  /**
   * Number of dependencies to remove.
   */
  total: number;
  /**
   * The first 100 of them, the cheapest first.
   *
   * @minItems 1
   */
  dependencies: UnitDependency[];
}
/**
 * Reply to `GET /api/diff`.
 */
export interface DiffAnswer {
  /**
   * Number of all differences. 0 if the graphs are the same.
   */
  total: number;
  /**
   * Number of differences in each list before those in the reply.
   */
  offset: number;
  more: DiffMore;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  from: DiffRevision;
  to: DiffRevision;
  /**
   * Whether the comparison begins with the last common commit of the two revisions.
   */
  isFromMergeBase: boolean;
  summary: DiffSummary;
  /**
   * Dependencies between packages, then those between folders.
   */
  dependencies: DiffDependency[];
  /**
   * Cycles between packages, folders, then files.
   */
  cycles: DiffCycle[];
  /**
   * In the order of ids.
   */
  publicApi: DiffApi[];
  /**
   * In the order of ids; nodes that moved with their container come last.
   */
  nodes: DiffNode[];
  /**
   * Edges between packages, between folders, between files, and in files.
   */
  edges: DiffEdge[];
  /**
   * All attributes with a difference.
   */
  attributes: DiffAttribute[];
  unsharedAttributes: DiffUnsharedAttributes;
  /**
   * Absent if no overlay is applied.
   */
  overlays?: DiffOverlay[];
}
/**
 * The number of differences after those in the reply, by list.
 */
export interface DiffMore {
  nodes: number;
  edges: number;
  dependencies: number;
  cycles: number;
  publicApi: number;
}
/**
 * One of the two revisions of a comparison.
 */
export interface DiffRevision {
  /**
   * The name in the request, such as `main`; `working tree` for the working tree.
   */
  name: string;
  /**
   * The full commit id. Absent for the working tree.
   */
  commit?: string;
}
/**
 * The number of differences, also of those that are not in the reply.
 */
export interface DiffSummary {
  nodes: DiffNodeCounts;
  edges: DiffEdgeCounts;
  dependencies: DiffDependencyCounts;
  cycles: DiffCycleCounts;
  publicApi: DiffApiCounts;
  /**
   * Attributes with a difference.
   */
  attributes: number;
}
export interface DiffNodeCounts {
  /**
   * Nodes that only the later graph has.
   */
  added: number;
  /**
   * Nodes that only the earlier graph has.
   */
  removed: number;
  /**
   * Nodes with another text, signature, type or mark.
   */
  changed: number;
  /**
   * Nodes with another name or another container.
   */
  moved: number;
  /**
   * Nodes that moved with their container, and are otherwise the same.
   */
  along: number;
}
/**
 * Edges, without those of containment.
 */
export interface DiffEdgeCounts {
  added: number;
  removed: number;
  changed: number;
  /**
   * Those of the added edges that cross the border of a package or a folder.
   */
  across: number;
}
/**
 * Dependencies between folders or packages.
 */
export interface DiffDependencyCounts {
  added: number;
  removed: number;
}
/**
 * Cycles between files, folders and packages.
 */
export interface DiffCycleCounts {
  added: number;
  removed: number;
  grown: number;
  shrunk: number;
  changed: number;
}
/**
 * Nodes of the public API.
 */
export interface DiffApiCounts {
  added: number;
  removed: number;
  changed: number;
}
/**
 * A dependency between two folders or packages that only one graph has: the later one if it was added, the earlier one if it was removed.
 */
export interface DiffDependency {
  change: 'added' | 'removed';
  level: 'package' | 'folder';
  dependency: UnitDependency;
}
/**
 * A cycle whose members are not the same in both graphs.
 */
export interface DiffCycle {
  /**
   * `changed`: as many members joined as left.
   */
  change: 'added' | 'removed' | 'grown' | 'shrunk' | 'changed';
  level: 'package' | 'folder' | 'file';
  /**
   * Number of members before; 0 if it was added.
   */
  sizeBefore: number;
  /**
   * Number of members after; 0 if it was removed.
   */
  sizeAfter: number;
  /**
   * Ids of the first 1,000 members, after the change unless it was removed.
   */
  members: string[];
  /**
   * Ids of the first 1,000 members that were not part of it before, in the later graph.
   */
  joined: string[];
  /**
   * Ids of the first 1,000 members that are no longer part of it, in the earlier graph.
   */
  left: string[];
  /**
   * The first 100 dependencies between members that are new; of a cycle that was removed or shrunk, those that are gone.
   */
  closing: UnitDependency[];
  cut: DiffCut;
}
/**
 * The cheapest dependencies without which no cycle is left.
 */
export interface DiffCut {
  /**
   * `heuristic` for more than 16 members, where a cheaper one may exist.
   */
  method: 'exact' | 'heuristic';
  /**
   * Number of dependencies to remove.
   */
  total: number;
  /**
   * The first 100 of them, the cheapest first.
   */
  dependencies: UnitDependency[];
}
/**
 * A node of the public API that is not the same in both graphs: `before` and `after`, as of a node. It may be in both if it was or is not public.
 */
export interface DiffApi {
  /**
   * `changed`: another name, type or signature.
   */
  change: 'added' | 'removed' | 'changed';
  before?: NodeSummary;
  after?: NodeSummary;
  /**
   * Its declaration without the body, up to 500 characters. Absent if the file has not changed.
   */
  signatureBefore?: string;
  /**
   * The same in the later graph.
   */
  signatureAfter?: string;
}
/**
 * A node that is not the same in both graphs: `before` in the earlier one, unless it was added, and `after` in the later one, unless it was removed.
 */
export interface DiffNode {
  /**
   * `moved`: the node has another name or container. It may also have changed, see `aspects`.
   */
  change: 'added' | 'removed' | 'changed' | 'moved';
  before?: NodeSummary;
  after?: NodeSummary;
  /**
   * The aspects that differ: `name`; `place`, its container; `signature`, its declaration without the body; `text`, its own lines, which are those in none of its members; `type`; `public` and `test`, whether it has `code:public` and `code:test`. Empty for an added or removed node, and for one that moved with its container.
   */
  aspects: ('name' | 'place' | 'signature' | 'text' | 'type' | 'public' | 'test')[];
  /**
   * Only of a moved node: 1 if the texts are the same, otherwise their similarity.
   */
  confidence?: number;
  /**
   * Present if the node only moved with its container.
   */
  isAlong?: true;
  /**
   * Whether it is test code.
   */
  isTest: boolean;
  /**
   * Whether an entry point exports it.
   */
  isPublic: boolean;
  /**
   * The attributes with different values, of those that both graphs have. Of an added or removed node all of these attributes.
   */
  attributes: DiffValue[];
}
/**
 * The values of one attribute.
 */
export interface DiffValue {
  name: string;
  before?: AttributeValue1;
  after?: AttributeValue2;
}
/**
 * An edge that is not the same in both graphs.
 */
export interface DiffEdge {
  /**
   * `changed`: another number of uses, or only types on one side.
   */
  change: 'added' | 'removed' | 'changed';
  /**
   * Absent if the edge has no kind.
   */
  kind?: string;
  /**
   * Id of the source in the later graph, or in the earlier one if the edge was removed.
   */
  source: string;
  /**
   * Id of the target in the same graph.
   */
  target: string;
  /**
   * The widest border between source and target.
   */
  crosses: 'package' | 'folder' | 'file' | 'none';
  /**
   * Whether the edge is type-only, after the change unless it was removed.
   */
  isTypeOnly: boolean;
  /**
   * Only if it has changed: whether it was type-only before.
   */
  wasTypeOnly?: boolean;
  /**
   * Number of uses in the earlier graph. Absent if the edge was added.
   */
  before?: number;
  /**
   * Number of uses in the later graph. Absent if the edge was removed.
   */
  after?: number;
  /**
   * The file of the source.
   */
  file?: string;
  /**
   * The lines of the occurrences in the file, as in `code:lines`.
   */
  lines?: string;
}
/**
 * An attribute that both graphs have, with different values.
 */
export interface DiffAttribute {
  name: string;
  before: DiffAttributeSide;
  after: DiffAttributeSide;
  /**
   * Number of nodes in both graphs whose value differs.
   */
  changed: number;
  /**
   * The first 20 of them: first the nodes none of whose members differs, the largest difference first, then those that contain them.
   */
  values: DiffNodeValue[];
}
/**
 * The values of an attribute in one graph.
 */
export interface DiffAttributeSide {
  /**
   * Number of nodes with a value.
   */
  nodes: number;
  /**
   * Sum of the values. Only of numbers.
   */
  sum?: number;
}
export interface DiffNodeValue {
  /**
   * Id in the later graph.
   */
  node: string;
  before?: AttributeValue3;
  after?: AttributeValue4;
}
/**
 * Attributes of nodes that only one graph has, such as those of overlays that are only applied to the working tree. They are not compared.
 */
export interface DiffUnsharedAttributes {
  before: string[];
  after: string[];
}
/**
 * An overlay of the working tree, and whether its plugin was applied to the compared revisions, too.
 */
export interface DiffOverlay {
  /**
   * Id of the plugin.
   */
  plugin: string;
  /**
   * Prefix of its attributes, such as `git:`.
   */
  prefix: string;
  /**
   * Whether the attributes of both graphs come from the same version of the plugin with the same options.
   */
  isCompared: boolean;
  /**
   * Why they are not compared.
   */
  reason?: string;
}
/**
 * Body of `POST /api/diff`.
 */
export interface DiffRequest {
  /**
   * The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`.
   */
  from: string;
  /**
   * The later revision. Default: the working tree.
   */
  to?: string;
  /**
   * Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git.
   */
  mergeBase?: boolean;
  /**
   * Number of differences to skip in each list.
   */
  offset?: number;
  /**
   * Maximum number of differences in each list.
   */
  limit?: number;
  options?: DiffOptions;
}
/**
 * Options of plugins in place of those of the latest apply, such as another coverage report: `{ "from": { "test-coverage": { "report": "base.info" } } }`. They also permit plugins that read more than the sources and the history of a revision.
 */
export interface DiffOptions {
  /**
   * For `from`, by plugin id.
   */
  from?: {
    [k: string]: unknown;
  };
  /**
   * For `to`, by plugin id. Only with `to`: the working tree has the values of the latest apply.
   */
  to?: {
    [k: string]: unknown;
  };
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
  /**
   * The id of the request, which the log lines about it have. Present with status 500.
   */
  requestId?: string;
}
/**
 * An exported symbol that matches a text.
 */
export interface FoundSymbol {
  /**
   * The way in which the symbol matches the text.
   */
  match: 'id' | 'name' | 'path' | 'prefix' | 'initials' | 'substring' | 'segments' | 'fuzzy';
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.
   */
  symbol: string;
  /**
   * Several if several repositories publish the package.
   */
  definitions: SymbolDefinition[];
}
/**
 * The node of an exported symbol.
 */
export interface SymbolDefinition {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * The version of the package in the repository. Absent if it has none.
   */
  version?: string;
  /**
   * Id of the node, in the graph of the repository.
   */
  nodeId: string;
}
/**
 * The nodes that an index run added, removed and changed, in `graph.changed`. Absent if only attributes of overlays or positions have changed, and after an import.
 */
export interface GraphChanges {
  added: NodeList;
  removed: NodeList;
  changed: NodeList;
}
/**
 * Nodes of a change. A node has changed if one of its fields, an attribute of the indexer, or an edge that leaves it is different.
 */
export interface NodeList {
  /**
   * Number of nodes.
   */
  count: number;
  /**
   * The ids of the first 100 nodes, in the order of the graph.
   */
  ids: string[];
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
   * starting: no graph yet; `index` has the progress or the error. degraded: the graph is served, and `problems` lists what does not work.
   */
  status: 'starting' | 'ready' | 'degraded' | 'stopping';
  /**
   * Version of the host.
   */
  version: string;
  /**
   * Start of the host.
   */
  startedAt: string;
  /**
   * The folder of source code that the host serves. Absent for clients without the scope graph:read.
   */
  workspace?: string;
  graph: GraphSummary;
  /**
   * Parts of the host that do not work.
   */
  problems: HealthProblem[];
  /**
   * The reason why changes cannot be stored, such as a full disk. Also the message of one of the problems.
   */
  storeError?: string;
  index: IndexStatus;
  /**
   * The programs that use the store at present, oldest first. Present if several hosts share it. Absent for clients without the scope graph:read.
   */
  members?: StoreMember[];
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
export interface HealthProblem {
  /**
   * store: changes cannot be stored. plugin: the plugin is quarantined.
   */
  part: 'store' | 'plugin';
  /**
   * Id of the plugin.
   */
  plugin?: string;
  message: string;
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
  watch?: WatchStatus;
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
  notInstalled?: MissingPackages2;
  notDeclared?: MissingPackages2;
}
/**
 * Packages that are imported by the files with the unresolved calls, and that are not installed.
 */
export interface MissingPackages2 {
  total: number;
  /**
   * The first ten names in alphabetical order.
   *
   * @minItems 1
   */
  names: string[];
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
 * The state of watching the workspace. Absent if the workspace is not watched.
 */
export interface WatchStatus {
  state: WatchState;
  /**
   * The reason, if the state is `polling` or `paused`.
   */
  reason?: string;
  waiting: WaitingFiles;
}
export interface WaitingFiles {
  /**
   * Number of edited files that no completed index run has read yet.
   */
  count: number;
  /**
   * The first 20 of these files, relative to the workspace. New folders end with `/`.
   */
  files: string[];
}
export interface StoreMember {
  /**
   * Unique id of the run of the program.
   */
  id: string;
  role: 'host' | 'worker';
  /**
   * Name of the machine.
   */
  machine: string;
  version: string;
  /**
   * By the clock of the database.
   */
  startedAt: string;
  /**
   * Time at which the program last said that it is alive, by the clock of the database.
   */
  seenAt: string;
  /**
   * Whether it is the host that answers.
   */
  isSelf: boolean;
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
  changes?: GraphChanges;
  nodes?: number;
  edges?: number;
  durationMs?: number;
}
/**
 * Reply to `GET /api/hot-spots` of a hub.
 */
export interface HotSpotList {
  /**
   * Number of files in the whole answer.
   */
  total: number;
  /**
   * Number of files before those in the reply.
   */
  offset: number;
  /**
   * Number of files after those in the reply.
   */
  more: number;
  /**
   * The measures that the repositories have.
   */
  measures: HotSpotMeasure[];
  /**
   * Number of repositories with all measures of the score.
   */
  repositories: number;
  /**
   * The files, the highest score first.
   */
  hotSpots: HotSpot[];
}
/**
 * A number of files by which hot spots are ranked.
 */
export interface HotSpotMeasure {
  /**
   * Name of the attribute.
   */
  attribute: string;
  /**
   * Title for users.
   */
  title: string;
  /**
   * Whether it is part of the score in this answer.
   */
  ranked: boolean;
  /**
   * Number of repositories with values.
   */
  repositories: number;
}
/**
 * A file that changes often and is hard to change.
 */
export interface HotSpot {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * Id of the node of the file, in the graph of the repository.
   */
  nodeId: string;
  /**
   * Path of the file in the repository.
   */
  file: string;
  /**
   * Product of the ranks as shares, from 0 to 100.
   */
  score: number;
  /**
   * The values of the file.
   */
  values: HotSpotValue[];
}
/**
 * The value of a file, with its rank among the files of all repositories.
 */
export interface HotSpotValue {
  /**
   * Name of the attribute.
   */
  attribute: string;
  /**
   * The value.
   */
  value: number;
  /**
   * Percentage of the files that need less attention, where files with the same value count half.
   */
  rank: number;
}
/**
 * The rules across the repositories of a hub, and their violations.
 */
export interface HubCheck {
  /**
   * Name of the file of the rules.
   */
  rulesFile: string;
  /**
   * The rules, in the order of the file. They match repositories and packages instead of nodes, and uses instead of edges.
   */
  rules: RuleResult[];
  /**
   * The violations of each rule in turn, by package, repository and place.
   */
  violations: HubViolation[];
  baseline?: BaselineResult;
  /**
   * Whether entries of the baseline whose violations no longer occur fail the check.
   */
  strict: boolean;
  /**
   * False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs.
   */
  passed: boolean;
}
/**
 * A violation of a rule across repositories.
 */
export interface HubViolation {
  /**
   * Name of the rule.
   */
  rule: string;
  /**
   * The name of the rule with its placeholders filled in, if it has some.
   */
  title?: string;
  /**
   * Only errors fail a check.
   */
  severity: 'error' | 'warning' | 'note';
  /**
   * The message of the rule with its placeholders filled in.
   */
  message: string;
  /**
   * The shape of the violation.
   */
  kind: 'use' | 'version' | 'brokenUse' | 'cycle' | 'publisher';
  /**
   * The repository that has to change. Absent for cycles and publishers.
   */
  repository?: string;
  package?: PackageName;
  /**
   * The used symbol, if the rule is about symbols.
   */
  symbol?: string;
  /**
   * The lowest version that the rule permits.
   */
  required?: string;
  /**
   * Number of all uses that belong to the violation.
   */
  uses: number;
  /**
   * The first uses, each with the version there. They are not part of the identity.
   */
  places: SymbolCaller[];
  /**
   * The repositories that publish the package.
   */
  publishers?: PackagePublisher[];
  /**
   * All repositories or packages of a cycle, sorted.
   */
  members?: string[];
  /**
   * The members along a shortest cycle.
   */
  path?: string[];
  /**
   * The dependencies without which the cycle is gone, with the fewest uses.
   */
  cut?: HubCut[];
  /**
   * SHA-256 of the rule, the repository, the package and, by kind, the symbol, the file or the members. Never of a line or a version.
   */
  fingerprint: string;
  /**
   * `unchanged` if the baseline has the violation, too.
   */
  state: 'new' | 'unchanged';
}
/**
 * A package.
 */
export interface PackageName {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
}
export interface HubCut {
  /**
   * The repository or package that uses the target.
   */
  source: string;
  /**
   * The used repository or package.
   */
  target: string;
  /**
   * Number of uses to remove.
   */
  uses: number;
}
/**
 * Reply to `POST /api/impact`: the changed nodes, and the nodes that depend on them.
 */
export interface ImpactAnswer {
  /**
   * Number of affected nodes in the whole answer: production and tests, without the changed nodes.
   */
  total: number;
  /**
   * Number of nodes in each list before those in the reply.
   */
  offset: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  /**
   * Maximum distance of an affected node.
   */
  depth: number;
  /**
   * Number of nodes one edge beyond the depth, which are not in the answer.
   */
  beyondDepth: number;
  /**
   * Whether the graph marks the nodes of test code. If not, all nodes count as production.
   */
  marksTests: boolean;
  range?: CommitRange;
  files?: ChangedFiles;
  changed: ChangedNodes;
  production: AffectedNodes;
  tests: AffectedNodes;
  testFiles?: AffectedTestFiles;
  /**
   * The conditions of the request, in its order. Absent if it has none.
   */
  conditions?: ImpactCondition[];
}
/**
 * The commits of the change. Only for a range.
 */
export interface CommitRange {
  /**
   * Name of the first commit.
   */
  from: string;
  /**
   * Name of the last commit. Absent for the working tree.
   */
  to?: string;
}
/**
 * The changed files. Absent if the change was named by its nodes.
 */
export interface ChangedFiles {
  /**
   * Number of changed files.
   */
  total: number;
  /**
   * Number of files after those in the reply.
   */
  more: number;
  files: ChangedFile[];
}
export interface ChangedNodes {
  /**
   * Number of changed nodes.
   */
  total: number;
  /**
   * Number of nodes after those in the reply.
   */
  more: number;
  /**
   * Number of changed production nodes that no test reaches, without removed ones. Absent if the graph marks no tests.
   */
  untested?: number;
  /**
   * In the order of the graph.
   */
  nodes: ChangedNode[];
}
export interface ChangedNode {
  node: NodeSummary;
  /**
   * Whether the node is test code.
   */
  isTest: boolean;
  /**
   * Present if the change removes the file of the node: deletes or renames it.
   */
  isRemoved?: true;
  /**
   * Whether a test depends on the node, directly or not. Absent for removed nodes and for test code, and if the graph marks no tests.
   */
  isReachedByTest?: boolean;
  /**
   * The attributes of the node, by name.
   */
  attributes: {
    [k: string]: AttributeValue;
  };
}
/**
 * The files of affected and changed tests, nearest first. Only if the request asks for them.
 */
export interface AffectedTestFiles {
  /**
   * Number of files in the whole answer.
   */
  total: number;
  /**
   * Number of files after those in the reply.
   */
  more: number;
  files: AffectedTestFile[];
}
export interface AffectedTestFile {
  /**
   * Path of the file, or the id of a test without a file.
   */
  file: string;
  /**
   * Number of edges from the nearest changed node. 0 for a file with changed tests.
   */
  distance: number;
}
/**
 * The decision about a condition of the request.
 */
export interface ImpactCondition {
  /**
   * The condition as in the request.
   */
  condition: string;
  isMet: boolean;
  /**
   * The number that was compared; for an attribute, the number of nodes beyond the bound.
   */
  count: number;
  /**
   * For an attribute, the first five of these nodes.
   */
  nodes: NodeSummary[];
}
/**
 * Body of `POST /api/impact`: a change, named by exactly one of `nodes`, `range` and `diff`.
 */
export interface ImpactRequest {
  /**
   * The changed nodes: ids, or names, which mean all their overloads. The members of a type or a namespace count as changed with it.
   *
   * @minItems 1
   * @maxItems 1000
   */
  nodes?: string[];
  /**
   * The commits of the change: `A..B`, `A...B` (since the commit that both have in common), or one revision, which is compared with the working tree.
   */
  range?: string;
  /**
   * The change as a unified diff, of at most 4 MiB. The workspace may contain the version before or after it.
   */
  diff?: string;
  /**
   * Maximum distance from a changed node, in edges.
   */
  depth?: number;
  /**
   * The attributes to return of each node. Default: all except those of the layout.
   *
   * @maxItems 100
   */
  attributes?: string[];
  /**
   * Maximum number of edges in the reply by which each node is reached from nodes one step nearer.
   */
  edges?: number;
  /**
   * Maximum number of nodes in each list of the reply.
   */
  limit?: number;
  /**
   * Number of nodes to skip in each list of the reply.
   */
  offset?: number;
  /**
   * Order of the affected nodes of one distance: that of the graph, or the most certain first, then those of one file together.
   */
  order?: 'graph' | 'certainty';
  /**
   * Whether the reply lists the files of the tests that the change affects.
   */
  testFiles?: boolean;
  /**
   * Conditions to decide about all nodes of the answer, such as `untested`, `production>20` or `changed.coverage:percent<50`.
   *
   * @maxItems 50
   */
  conditions?: string[];
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
 * Body of a delivery: a layout has ended and is stored.
 */
export interface LayoutCompletePayload {
  type: 'layout.complete';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: LayoutCompletePayloadData;
}
export interface LayoutCompletePayloadData {
  /**
   * Id of the layout.
   */
  jobId: string;
  /**
   * Nodes with a position.
   */
  nodes: number;
  durationMs: number;
}
/**
 * Parameters of a ForceAtlas2 computation. All optional.
 */
export interface LayoutParameters {
  /**
   * Maximum number of iterations. 100 to 500: quick preview; 500 to 1000: standard; 1000 to 2000: high quality; above 2000: very large graphs.
   */
  iterations?: number;
  /**
   * Attraction to the center. 0.1 to 0.5: loose; 1: balanced; 2 to 5: tight.
   */
  gravity?: number;
  /**
   * Scale of the layout: repulsion grows with it. 0.5 to 1: compact; 2: standard; 5 to 10: spread out.
   */
  scalingRatio?: number;
  /**
   * Prevents nodes from drifting far from the center, for example in disconnected graphs.
   */
  strongGravityMode?: boolean;
  /**
   * Influence of edge weights on attraction. 0: weights are ignored; 1: linear; 2 or more: heavy edges dominate.
   */
  edgeWeightInfluence?: number;
  /**
   * Accuracy of the Barnes-Hut approximation. 0: exact; 0.5: accurate and slow; 1.2: balanced; 2 or more: fast and less accurate.
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
/**
 * Reply to `GET /api/graph/layout/compute/positions`.
 */
export interface LayoutPreview {
  frame?: LayoutFrame;
}
/**
 * Missing while no layout is computed, or none of its positions are known.
 */
export interface LayoutFrame {
  jobId: string;
  /**
   * Number of iterations before these positions.
   */
  iteration: number;
  dimensions: 2 | 3;
  /**
   * Base64 of `dimensions` 32-bit floating-point numbers for each node, little-endian, in the order of `GET /api/graph`.
   */
  positions: string;
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
 * Reply to `POST /api/graph/layout/compute/watch`.
 */
export interface LayoutWatch {
  /**
   * WebSocket address for watching layouts. Valid once, for 30 seconds.
   */
  serverUri: string;
}
/**
 * The nodes around a node.
 */
export interface Neighborhood {
  /**
   * Number of nodes in the whole answer.
   */
  total: number;
  /**
   * Number of nodes before those in the reply.
   */
  offset: number;
  /**
   * Number of nodes after those in the reply.
   */
  more: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  node: NodeSummary;
  /**
   * The overloads that the name means, in the order of the graph; `node` is the first. Absent if the name means one node.
   *
   * @minItems 2
   */
  overloads?: Overload[];
  /**
   * Number of overloads of the node that are not in question, because it was named by its id or with a number. Absent if there are none.
   */
  otherOverloads?: number;
  /**
   * Number of members whose edges count as those of the node: the constructors of a type if its callers are listed, otherwise all members of a type or a namespace.
   */
  members: number;
  direction: 'in' | 'out' | 'both';
  /**
   * The kinds of the edges. Absent for all kinds.
   */
  kinds?: string[];
  depth: number;
  overridden?: OverriddenMembers;
  /**
   * Nearest first; nodes of one distance are in the order of the graph.
   */
  neighbors: Neighbor[];
}
export interface Overload {
  /**
   * A name that means this overload alone, such as `Jsoup.parse~2`.
   */
  name: string;
  node: NodeSummary;
  /**
   * Number of nodes in the whole answer that an edge connects with this overload.
   */
  neighbors: number;
}
/**
 * The members that the node overrides or implements, directly or not. Their callers may call the node through them. Only among callers; absent if there are none.
 */
export interface OverriddenMembers {
  /**
   * Number of overridden members.
   */
  total: number;
  /**
   * Number of nodes that call any of them.
   */
  callers: number;
  /**
   * The first ten, nearest first.
   */
  members: OverriddenMember[];
}
export interface OverriddenMember {
  node: NodeSummary;
  /**
   * Number of nodes that call the member.
   */
  callers: number;
}
export interface Neighbor {
  node: NodeSummary;
  /**
   * Number of edges from the node in question.
   */
  distance: number;
  /**
   * The first ten edges that connect the neighbor with nodes one step closer.
   */
  edges: GraphEdge[];
  /**
   * Number of further edges of that kind.
   */
  moreEdges: number;
  /**
   * The calls that these edges stand for. Absent if their lines are not known.
   */
  callSites?: CallSites[];
}
export interface CallSites {
  /**
   * The file that contains the calls.
   */
  file: string;
  /**
   * The 1-based lines of the calls, ascending.
   */
  lines: number[];
  /**
   * Whether the list of lines is cut off.
   */
  hasMoreLines: boolean;
}
/**
 * Reply to `GET /api/graph/nodes/{id}/source`: the source text of a node.
 */
export interface NodeSource {
  /**
   * Id of the node.
   */
  id: string;
  /**
   * Path relative to the workspace, with `/`.
   */
  file: string;
  language?: string;
  /**
   * First line of the node. 1 if the graph does not contain it.
   */
  startLine: number;
  /**
   * Last line of the node. The last line of the file if the graph does not contain it.
   */
  endLine: number;
  /**
   * Number of the first line of `text`.
   */
  firstLine: number;
  /**
   * The lines of the node and the requested lines of context, without carriage returns. Invalid UTF-8 is replaced by U+FFFD.
   */
  text: string;
  /**
   * Whether `text` lacks lines at its end because it would be too long.
   */
  truncated: boolean;
  /**
   * Whether the content of the file has changed since the latest index run read it, so that the lines may be those of other code. Absent if that is unknown.
   */
  changed?: boolean;
  /**
   * Link that opens the node in an editor on the host's machine, by the setting `viewer.editorUrl`.
   */
  editorUrl: string;
}
/**
 * Body of a delivery: an apply has ended, and the attributes are in the graph.
 */
export interface OverlayAppliedPayload {
  type: 'overlay.applied';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: OverlayAppliedPayloadData;
}
export interface OverlayAppliedPayloadData {
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * Nodes with data of the overlay.
   */
  nodes: number;
  /**
   * Edges with data of the overlay.
   */
  edges: number;
  durationMs: number;
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
 * Reply to `GET /api/owners` of a hub.
 */
export interface OwnerList {
  /**
   * Number of owners in the whole answer.
   */
  total: number;
  /**
   * Number of owners before those in the reply.
   */
  offset: number;
  /**
   * Number of owners after those in the reply.
   */
  more: number;
  /**
   * Number of repositories with owners of this kind.
   */
  repositories: number;
  /**
   * The owners, in the requested order.
   */
  owners: Owner[];
}
/**
 * A team or a person with the code that it owns.
 */
export interface Owner {
  /**
   * The name. Absent for code without an owner.
   */
  name?: string;
  /**
   * Number of files.
   */
  files: number;
  /**
   * Number of lines of these files.
   */
  lines: number;
  /**
   * Number of symbols, such as functions and classes.
   */
  symbols: number;
  /**
   * The code by repository, the most lines first.
   */
  repositories: OwnerShare[];
}
/**
 * The code of an owner in one repository.
 */
export interface OwnerShare {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Number of files.
   */
  files: number;
  /**
   * Number of lines of these files.
   */
  lines: number;
  /**
   * Number of symbols, such as functions and classes.
   */
  symbols: number;
}
/**
 * Reply to `GET /api/packages` of a hub.
 */
export interface PackageList {
  /**
   * Number of packages in the whole answer.
   */
  total: number;
  /**
   * Number of packages before those in the reply.
   */
  offset: number;
  /**
   * Number of packages after those in the reply.
   */
  more: number;
  /**
   * The packages, by manager and name.
   */
  packages: PackageSummary[];
}
/**
 * A package that repositories of a hub publish, with its users.
 */
export interface PackageSummary {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Several if repositories publish packages of the same name, such as a fork: which one a user gets depends on its registry.
   */
  publishers: PackagePublisher[];
  /**
   * The repositories that use the package, by name.
   */
  users: PackageUser[];
  /**
   * Number of exported symbols; with several publishers, the largest number.
   */
  symbols: number;
}
/**
 * A repository that uses a package.
 */
export interface PackageUser {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
}
/**
 * Reply to `GET /api/package-uses` of a hub.
 */
export interface PackageUseList {
  /**
   * Number of pairs of a repository and a package in the whole answer.
   */
  total: number;
  /**
   * Number of pairs of a repository and a package before those in the reply.
   */
  offset: number;
  /**
   * Number of pairs of a repository and a package after those in the reply.
   */
  more: number;
  /**
   * The pairs, the most uses first.
   */
  uses: PackageUse[];
}
/**
 * The uses of a package in one repository.
 */
export interface PackageUse {
  /**
   * Name of the repository that uses the package.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Whether a repository of the hub publishes the package.
   */
  published: boolean;
  /**
   * Number of uses, without imports.
   */
  uses: number;
  /**
   * Number of imports.
   */
  imports: number;
  /**
   * The versions there, the most used first.
   */
  versions: VersionUse[];
}
/**
 * The uses of a package in one version.
 */
export interface VersionUse {
  /**
   * The versions that the manifest accepts. Absent if no manifest declares the package.
   */
  range?: string;
  /**
   * The locked version, or the only one of the range. Absent if it is not known.
   */
  version?: string;
  /**
   * Whether a publishing repository has this version now. Absent if that is not known.
   */
  current?: boolean;
  /**
   * Number of uses, without imports.
   */
  uses: number;
}
/**
 * Reply to `GET /api/paths`.
 */
export interface PathAnswer {
  /**
   * Number of shortest paths, counted up to a billion.
   */
  total: number;
  /**
   * Number of paths that are not in the reply.
   */
  more: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  from: NodeSummary;
  /**
   * The overloads that the name means; `from` is the first. Absent if the name means one node.
   *
   * @minItems 2
   */
  fromOverloads?: NodeSummary[];
  to: NodeSummary;
  /**
   * The overloads that the name means; `to` is the first. Absent if the name means one node.
   *
   * @minItems 2
   */
  toOverloads?: NodeSummary[];
  /**
   * The kinds of the edges. Absent for all kinds except `contains`.
   */
  kinds?: string[];
  /**
   * Maximum number of edges.
   */
  depth: number;
  /**
   * Number of edges of each path. Absent if there is no path.
   */
  length?: number;
  paths: GraphPath[];
}
export interface GraphPath {
  nodes: NodeSummary[];
  /**
   * One edge for each step.
   */
  edges: GraphEdge[];
  /**
   * Indexes of the edges that the path follows from the overridden member to the one that overrides it, because a call of the first may run the second. Absent if there are none.
   *
   * @minItems 1
   */
  overriddenBy?: number[];
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
   * Messages about the result of the apply, if the status is `applied`. If the apply wrote nothing, at least one is a warning.
   */
  messages?: ApplyMessage[];
  /**
   * Duration of the apply, if the status is `applied`.
   */
  durationMs?: number;
  /**
   * True if the attributes came with an imported graph.
   */
  imported?: boolean;
  /**
   * The reason why the values may no longer be right, such as files that were changed since the apply. Absent if they describe the present graph.
   */
  outdated?: string;
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
  /**
   * The reason why the values of an applied plugin may no longer be right. Absent if they describe the present graph.
   */
  outdated?: string;
  attributes: AttributeDefinition[];
  /**
   * While the plugin is applied, legends cover the real data where the manifest asks for it (`fit`, `palette`).
   */
  overlays: OverlayDefinition[];
  /**
   * JSON Schema of the options of an apply.
   */
  optionsSchema: {
    [k: string]: unknown;
  };
  /**
   * The real range of each attribute that has values, by name. Present while the plugin is applied.
   */
  ranges?: {
    [k: string]: AttributeRange;
  };
  provenance?: Provenance;
}
/**
 * Origin of the attributes of an applied plugin. After an import, only the plugin and the time are known.
 */
export interface Provenance {
  /**
   * Plugin id.
   */
  plugin: string;
  /**
   * The version of the plugin that computed the attributes.
   */
  version?: string;
  /**
   * The options of the apply with their defaults, without secrets.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * The commit that was checked out in the workspace when the apply started. Absent if the workspace is not in a git repository, or its commit is unknown.
   */
  commit?: string;
  /**
   * Time of the commit to the store, or of the import.
   */
  appliedAt: string;
  /**
   * Duration of the apply.
   */
  durationMs?: number;
  /**
   * True if the attributes came with an imported graph.
   */
  imported?: boolean;
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
  /**
   * Number of further packages in the workspace that are ignored, because the host reads a limited number of them.
   */
  omitted?: number;
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
  /**
   * The declared environment variables that the host does not have. The plugin cannot be applied while a required one is among them.
   */
  unsetEnvironment?: UnsetVariable[];
  /**
   * Faults of the package that do not prevent its use, such as a deprecated form in the manifest, for its author.
   */
  warnings?: string[];
  process?: PluginProcessReport;
  /**
   * The latest operations since the start of the host, newest first.
   */
  operations: PluginOperation[];
  crashes: PluginCrashes;
  failedReload?: PluginReloadFailure;
  lastError?: PluginFailure;
}
export interface UnsetVariable {
  name: string;
  required: boolean;
  /**
   * Purpose of the value, for users.
   */
  description?: string;
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
/**
 * The failure of the latest reload: the files have a version that is not in use. Absent after a reload that has succeeded.
 */
export interface PluginReloadFailure {
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
/**
 * Reply to `POST /api/plugins/rescan`.
 */
export interface PluginsRescanned {
  success: boolean;
  /**
   * Ids of the plugins that were installed, or replaced by another version, since the last search.
   */
  found: string[];
  /**
   * Ids of the plugins that are no longer usable.
   */
  removed: string[];
  /**
   * Number of packages in the workspace that are ignored, because the host reads a limited number of them.
   */
  omitted?: number;
}
/**
 * Body of `POST /api/query`.
 */
export interface QueryRequest {
  /**
   * One read-only statement in openCypher, of at most 16 KiB.
   */
  query: string;
  /**
   * Values of the parameters, by name without the dollar sign.
   */
  parameters?: {
    [k: string]: unknown;
  };
}
/**
 * Reply to `POST /api/query`.
 */
export interface QueryResult {
  /**
   * One array of values for each row, in the order of `columns`. If the only column is a `count(...)`, the bare number instead of the array.
   */
  data: unknown[];
  /**
   * Names of the columns: the name after AS, or else the expression as in the query.
   */
  columns: string[];
  /**
   * Whether rows are missing, because the result exceeds the maximum number of rows or the maximum size of a reply.
   */
  truncated: boolean;
  /**
   * Version of the graph that was queried.
   */
  version: number;
}
/**
 * Reply to `GET /api/impact` of a hub.
 */
export interface ReachedRepositoryList {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * The changed symbols.
   */
  symbols: string[];
  /**
   * Number of repositories in the whole answer.
   */
  total: number;
  /**
   * Number of repositories before those in the reply.
   */
  offset: number;
  /**
   * Number of repositories after those in the reply.
   */
  more: number;
  /**
   * The repositories, nearest first, then by name.
   */
  repositories: ReachedRepository[];
}
/**
 * A repository that a change of symbols reaches.
 */
export interface ReachedRepository {
  /**
   * Name of the repository.
   */
  repository: string;
  /**
   * Full name of the indexed commit.
   */
  commit: string;
  /**
   * Number of packages between the change and the repository. 1: it uses a changed symbol itself. More: an upper bound, because a package with a use counts as changed as a whole.
   */
  distance: number;
  /**
   * The packages on a shortest path, the changed one first.
   */
  path: PackageName[];
  /**
   * Number of places that use a changed symbol, imports included. 0: the change is reached through other packages only.
   */
  uses: number;
}
/**
 * Reply to `GET /api/ready`. While the graph cannot be served, the reply is an error with status 503.
 */
export interface Readiness {
  ready: true;
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
/**
 * The reason why the latest update of a repository failed.
 */
export interface RepositoryFault {
  /**
   * Code of the error.
   */
  code: string;
  /**
   * The fault, and its remedy.
   */
  message: string;
  /**
   * Time of the failure.
   */
  at: string;
}
/**
 * The commit whose graph a hub serves.
 */
export interface RepositoryIndex {
  /**
   * Full name of the commit.
   */
  commit: string;
  /**
   * Time at which the graph was complete.
   */
  at: string;
  /**
   * Milliseconds of the index run.
   */
  durationMs: number;
  /**
   * Number of files.
   */
  files: number;
  /**
   * Number of nodes.
   */
  nodes: number;
  /**
   * Number of edges.
   */
  edges: number;
}
/**
 * Reply to `GET /api/repositories` of a hub.
 */
export interface RepositoryList {
  /**
   * The repositories, by name.
   */
  repositories: RepositoryStatus[];
}
/**
 * A repository of a hub.
 */
export interface RepositoryStatus {
  /**
   * Its API is at `/r/{name}/api`, and its graphical client at `/r/{name}/`.
   */
  name: string;
  /**
   * The folder or the address.
   */
  source: string;
  /**
   * The branch that is indexed. Absent until it is known.
   */
  branch?: string;
  /**
   * `waiting`: the update waits for its turn. `idle`: no update is due.
   */
  state: 'waiting' | 'fetching' | 'indexing' | 'applying' | 'idle';
  indexed?: RepositoryIndex;
  /**
   * The latest index runs whose results were stored, newest first. An earlier commit can have a later run. In the reply about one repository only.
   *
   * @maxItems 50
   */
  runs?: RepositoryIndex[];
  /**
   * Number of commits before the latest one that are still to be indexed. Absent if there are none.
   */
  waitingCommits?: number;
  error?: RepositoryFault;
  /**
   * The plugins that were applied to the graph, in order.
   */
  plugins: RepositoryPlugin[];
  /**
   * Whether the graph is in memory. It is loaded by the first request.
   */
  loaded: boolean;
  /**
   * Time at which the hub last looked for new commits.
   */
  checkedAt?: string;
  /**
   * Time of the next look for new commits. Absent if the schedule is `manual`.
   */
  nextUpdateAt?: string;
  /**
   * Number of lines of the indexed files. Absent until the plugins have been applied.
   */
  lines?: number;
  rules?: RepositoryRules;
  /**
   * Bytes of the clone.
   */
  cloneBytes?: number;
}
/**
 * The result of applying a plugin to the graph of a repository.
 */
export interface RepositoryPlugin {
  id: string;
  /**
   * Whether the values of the plugin belong to the commit of the graph.
   */
  status: 'applied' | 'failed';
  /**
   * The reason of a failure, and what to do.
   */
  message?: string;
}
/**
 * The result of the rules of a repository, which `code-graph.rules.yaml` contains.
 */
export interface RepositoryRules {
  /**
   * Number of rules.
   */
  rules: number;
  /**
   * Number of violations that the baseline does not contain.
   */
  violations: number;
  /**
   * The reason why the rules could not be checked.
   */
  failure?: string;
}
/**
 * Reply to the removal of a repository from a hub.
 */
export interface RepositoryRemoved {
  success: true;
  name: string;
}
/**
 * Body of `POST /api/repositories` of a hub. Has either `path` or `url`.
 */
export interface RepositoryRequest {
  /**
   * Name in addresses: letters, digits, `.`, `_` and `-`.
   */
  name: string;
  /**
   * A folder with a git repository. Relative paths start at the folder of the hub's file.
   */
  path?: string;
  /**
   * The address of a git repository, without a password: https, http, ssh, git or file.
   */
  url?: string;
  /**
   * The branch to index. Default: the one that the repository names.
   */
  branch?: string;
  /**
   * Time between two looks for new commits, such as `15m`; or `manual`. Default: that of the hub.
   */
  schedule?: string;
  /**
   * The plugins to apply after each index run. Default: those of the hub.
   *
   * @maxItems 50
   */
  plugins?: string[];
  retention?: RepositoryRetention;
}
/**
 * The commits of a repository that a hub keeps, and which can be compared.
 */
export interface RepositoryRetention {
  /**
   * Number of commits of the branch, the latest ones; or `all`, which plugins need that read the history. Default: 1.
   */
  commits?: number | 'all';
  /**
   * Pattern of the tags to keep, with one `*` at most, such as `v*`. Default: none.
   */
  tags?: string;
}
/**
 * Reply to `GET /api/revisions`: names of revisions in the git repository of the workspace, those with the latest commits first.
 */
export interface RevisionList {
  /**
   * The branch on which others are based: that of the remote `origin`, or else the usual or only one. Absent if none is certain.
   */
  defaultBranch?: string;
  /**
   * Local branches, and those of remotes with the name of the remote, such as `origin/main`. At most 200.
   */
  branches: string[];
  /**
   * At most 200.
   */
  tags: string[];
}
/**
 * Reply to `GET /api/rules/draft`.
 */
export interface RulesDraft {
  /**
   * The name of the file in the workspace that rules are read from.
   */
  file: string;
  /**
   * Rules that hold for the graph as it is, as YAML.
   */
  text: string;
}
/**
 * Reply to `GET /api/views`.
 */
export interface SavedViewList {
  /**
   * The views, the oldest first.
   */
  views: SavedView[];
}
/**
 * A view of the viewer with a title.
 */
export interface SavedView {
  id: string;
  /**
   * Title for people.
   */
  title: string;
  /**
   * A note for people.
   */
  note?: string;
  /**
   * The fragment of the viewer's address, which begins with `#`.
   */
  link: string;
  /**
   * Time at which the view was first saved.
   */
  createdAt: string;
  /**
   * Time of the latest change.
   */
  changedAt: string;
}
/**
 * Reply to the removal of a saved view.
 */
export interface SavedViewRemoved {
  success: true;
  id: string;
}
/**
 * Body of `POST /api/views` and `PUT /api/views/{viewId}`.
 */
export interface SavedViewRequest {
  /**
   * Title for people.
   */
  title: string;
  /**
   * A note for people.
   */
  note?: string;
  /**
   * The fragment of the viewer's address, such as `#v=1&view=treemap`. `#` alone is the initial view.
   */
  link: string;
}
/**
 * Reply to `GET /api/search`.
 */
export interface SearchResult {
  /**
   * Number of nodes in the whole answer.
   */
  total: number;
  /**
   * Number of nodes before those in the reply.
   */
  offset: number;
  /**
   * Number of nodes after those in the reply.
   */
  more: number;
  graph: AnswerGraph;
  matches: SearchMatch[];
}
export interface SearchMatch {
  /**
   * The way in which the node matches the text.
   */
  match: 'id' | 'name' | 'path' | 'prefix' | 'initials' | 'substring' | 'segments' | 'fuzzy';
  node: NodeSummary;
}
/**
 * Reply to `GET /api/symbols` of a hub.
 */
export interface SymbolList {
  /**
   * Number of symbols in the whole answer.
   */
  total: number;
  /**
   * Number of symbols before those in the reply.
   */
  offset: number;
  /**
   * Number of symbols after those in the reply.
   */
  more: number;
  /**
   * The symbols, best match first.
   */
  symbols: FoundSymbol[];
}
/**
 * Reply to `GET /api/unused`.
 */
export interface UnusedAnswer {
  /**
   * Number of nodes in the whole answer.
   */
  total: number;
  /**
   * Number of nodes before those in the reply.
   */
  offset: number;
  /**
   * Number of nodes after those in the reply.
   */
  more: number;
  graph: AnswerGraph;
  unresolvedCalls: HiddenCalls;
  /**
   * The selected classes, the most certain first.
   */
  classes: UnusedClass[];
  /**
   * By class, then those with the fewest doubts first, then in the order of the graph. Members of a listed node are not listed.
   */
  nodes: UnusedNode[];
}
export interface UnusedClass {
  class: 'unused' | 'testOnly' | 'possiblyUnused';
  /**
   * Number of nodes of the class.
   */
  total: number;
  /**
   * The meaning of the class.
   */
  meaning: string;
}
export interface UnusedNode {
  class: 'unused' | 'testOnly' | 'possiblyUnused';
  node: NodeSummary;
  /**
   * Number of nodes inside the node, which are as unused.
   */
  members: number;
  /**
   * Reasons why the node may be used nevertheless.
   */
  doubts: (
    | 'visible'
    | 'value'
    | 'member'
    | 'overrides'
    | 'unresolvedCalls'
    | 'entryPoint'
    | 'dynamicNames'
    | 'convention'
    | 'resolution'
  )[];
  /**
   * The first five nodes that use it: other unused ones, or test code.
   */
  usedBy: NodeSummary[];
  /**
   * Number of further nodes that use it.
   */
  moreUsedBy: number;
}
/**
 * Reply to `GET /api/used-symbols` of a hub.
 */
export interface UsedSymbolList {
  /**
   * The package manager.
   */
  manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
  /**
   * Name of the package.
   */
  package: string;
  /**
   * Number of symbols in the whole answer.
   */
  total: number;
  /**
   * Number of symbols before those in the reply.
   */
  offset: number;
  /**
   * Number of symbols after those in the reply.
   */
  more: number;
  /**
   * The repositories that publish the package.
   */
  publishers: PackagePublisher[];
  /**
   * The symbols, the most used first.
   */
  symbols: UsedSymbol[];
}
/**
 * A symbol of a package that code of repositories uses.
 */
export interface UsedSymbol {
  /**
   * The symbol, as `GET /api/callers` finds it.
   */
  symbol: string;
  /**
   * Number of uses, without imports.
   */
  uses: number;
  /**
   * Number of imports.
   */
  imports: number;
  /**
   * Number of repositories that use it.
   */
  repositories: number;
  /**
   * Number of uses of a version that is not the current one.
   */
  outdated: number;
  /**
   * The definitions in the repositories that publish the package. Empty if none is known.
   */
  definitions: SymbolDefinition[];
}
/**
 * One event for one webhook.
 */
export interface WebhookDelivery {
  /**
   * The header `webhook-id`, which is the same in all attempts.
   */
  id: string;
  type: WebhookEventType;
  /**
   * Time of the event.
   */
  createdAt: string;
  status: WebhookDeliveryStatus;
  /**
   * Number of attempts so far.
   */
  attempts: number;
  /**
   * Time of the latest attempt.
   */
  lastAttemptAt?: string;
  /**
   * Time of the next attempt, if the delivery is pending.
   */
  nextAttemptAt?: string;
  /**
   * HTTP status of the latest reply, if there was one.
   */
  lastStatus?: number;
  /**
   * The reason why the latest attempt failed.
   */
  lastError?: string;
}
export interface WebhookList {
  webhooks: Webhook[];
}
/**
 * A registered webhook. Its secret is not part of it.
 */
export interface Webhook {
  id: string;
  /**
   * Address that receives the events.
   */
  url: string;
  /**
   * The events that are sent.
   *
   * @minItems 1
   */
  events: WebhookEventType[];
  description?: string;
  /**
   * Time of the registration.
   */
  createdAt: string;
  state: WebhookState;
  /**
   * The reason, if the webhook is disabled.
   */
  disabledReason?: string;
  /**
   * End of the time in which deliveries are signed with the previous secret as well.
   */
  previousSecretUntil?: string;
  /**
   * Number of deliveries that will be attempted, for the first time or again.
   */
  pending: number;
  /**
   * Number of deliveries that failed and will not be attempted again until the webhook is resumed.
   */
  failed: number;
}
/**
 * Reply to the removal of a webhook.
 */
export interface WebhookRemoved {
  success: true;
  id: string;
  /**
   * Number of pending deliveries that will not be sent.
   */
  deliveriesDropped: number;
}
/**
 * A webhook and its latest deliveries.
 */
export interface WebhookReport {
  webhook: Webhook;
  /**
   * The latest deliveries, newest first.
   */
  deliveries: WebhookDelivery[];
}
/**
 * Body of `POST /api/webhooks`.
 */
export interface WebhookRequest {
  /**
   * Address that receives the events.
   */
  url: string;
  /**
   * The events to send.
   *
   * @minItems 1
   */
  events: WebhookEventType[];
  /**
   * A note for people.
   */
  description?: string;
  /**
   * A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one.
   */
  secret?: string;
}
/**
 * Body of `POST /api/webhooks/{webhookId}/rotate`.
 */
export interface WebhookRotation {
  /**
   * A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one.
   */
  secret?: string;
  /**
   * Hours in which deliveries are signed with the previous secret as well.
   */
  overlapHours?: number;
}
/**
 * Body of a test delivery.
 */
export interface WebhookTestPayload {
  type: 'webhook.test';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: WebhookTestPayloadData;
}
export interface WebhookTestPayloadData {
  /**
   * Id of the webhook.
   */
  webhook: string;
}
/**
 * Result of a test delivery.
 */
export interface WebhookTested {
  /**
   * Whether the receiver replied with a status of 200 to 299.
   */
  success: boolean;
  /**
   * The header `webhook-id` of the test.
   */
  id: string;
  /**
   * HTTP status of the reply, if there was one.
   */
  status?: number;
  durationMs: number;
  /**
   * The reason why the test failed.
   */
  error?: string;
}
/**
 * A webhook and its new secret.
 */
export interface WebhookWithSecret {
  webhook: Webhook;
  /**
   * The secret that signs the deliveries. No other reply contains it.
   */
  secret: string;
}
