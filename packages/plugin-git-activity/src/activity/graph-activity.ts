import { posix } from 'node:path';
import type { GraphNode, GraphReader } from '@code-graph/sdk';
import type { Options } from '../manifest.js';
import type { NodeLocation } from '../lines/node-location.js';
import { Activity } from './activity.js';

type LocatedNode = Pick<GraphNode, 'id' | 'file' | 'parent'> & Partial<Omit<NodeLocation, 'file'>>;

/** A node with an activity of its own, because it has lines. */
export interface NodeActivity extends NodeLocation {
  /** The activities that a change of the lines adds to: that of the node, and those of its containers with lines. */
  readonly affected: readonly Activity[];
}

/**
 * The activity of every node. At method level a node with lines has an activity of its own. Other nodes of one file share its activity.
 * A node without a file that contains files, such as a folder, has an activity of its own.
 */
export class GraphActivity {
  readonly #nodes = new Map<string, LocatedNode>();
  readonly #byFile = new Map<string, Activity>();
  /** By node id: the activities of nodes with lines, and of containers without a file. */
  readonly #byNode = new Map<string, Activity>();
  /** By file: the activities of the file and of its containers. */
  readonly #reached = new Map<string, Set<Activity>>();
  /** By node id: the activities of the node and of its ancestors without a file. */
  readonly #above = new Map<string, readonly Activity[]>();
  readonly #located: NodeActivity[] = [];

  constructor(graph: GraphReader, level: Options['level']) {
    for (const node of graph.nodes()) {
      const lines = level === 'method' && !isFile(node, graph) ? linesOf(node) : {};
      this.#nodes.set(node.id, { ...placeOf(node), ...lines });
    }
    for (const { file, parent } of this.#nodes.values()) {
      if (file === undefined) continue;
      const reached = this.#reached.get(file) ?? new Set([activityOf(file, this.#byFile)]);
      if (parent !== undefined) for (const activity of this.#activitiesAbove(parent)) reached.add(activity);
      this.#reached.set(file, reached);
    }
    for (const { id, file, startLine, endLine } of this.#nodes.values()) {
      if (file === undefined || startLine === undefined || endLine === undefined) continue;
      this.#located.push({ file, startLine, endLine, affected: [...this.#activitiesOfLines(id)] });
    }
  }

  /** The activities that a change of a file adds to, by the file name in the nodes. */
  get affectedByFile(): ReadonlyMap<string, ReadonlySet<Activity>> {
    return this.#reached;
  }

  /** Number of files that were changed. */
  get changedFiles(): number {
    return [...this.#byFile.values()].filter(({ churn }) => churn > 0).length;
  }

  /** The nodes with activities of their own because of their lines. None at file level. */
  get located(): readonly NodeActivity[] {
    return this.#located;
  }

  /** The activity of a node. Undefined if the node neither has a file nor contains one. */
  of(id: string): Activity | undefined {
    const { file } = this.#nodes.get(id) ?? {};
    return this.#byNode.get(id) ?? (file === undefined ? undefined : this.#byFile.get(file));
  }

  /** Whether one node contains the other, directly or not. */
  areNested(one: string, other: string): boolean {
    return (
      [...this.#ancestors(one)].some(({ id }) => id === other) ||
      [...this.#ancestors(other)].some(({ id }) => id === one)
    );
  }

  #activitiesAbove(id: string): readonly Activity[] {
    const cached = this.#above.get(id);
    if (cached !== undefined) return cached;
    const activities: Activity[] = [];
    for (const node of this.#ancestors(id)) {
      if (node.file === undefined) activities.push(activityOf(node.id, this.#byNode));
    }
    this.#above.set(id, activities);
    return activities;
  }

  *#activitiesOfLines(id: string): Generator<Activity, void, undefined> {
    for (const node of this.#ancestors(id)) {
      if (node.startLine !== undefined) yield activityOf(node.id, this.#byNode);
    }
  }

  /** The node and the nodes that contain it. */
  *#ancestors(id: string): Generator<LocatedNode, void, undefined> {
    // The nodes of an imported graph may contain each other.
    const seen = new Set<string>();
    for (let node = this.#nodes.get(id); node !== undefined && !seen.has(node.id);) {
      seen.add(node.id);
      yield node;
      node = node.parent === undefined ? undefined : this.#nodes.get(node.parent);
    }
  }
}

/** Copies the members used here, so that the attributes of a large graph can be freed. Normalizes `./a` to `a`. */
function placeOf({ id, file, parent }: LocatedNode): LocatedNode {
  return { id, ...(file !== undefined && { file: posix.normalize(file) }), ...(parent !== undefined && { parent }) };
}

/** Whether a node is a source file: a namespace that no other node of its file contains. */
function isFile({ type, file, parent }: GraphNode, graph: GraphReader): boolean {
  const container = parent === undefined ? undefined : graph.node(parent);
  return (
    type === 'Namespace' && (container?.file === undefined || placeOf(container).file !== posix.normalize(file ?? ''))
  );
}

/** The lines of a node, if it has a file and lines that can exist. */
function linesOf({ file, startLine, endLine }: GraphNode): Partial<Omit<NodeLocation, 'file'>> {
  const isKnown = file !== undefined && startLine !== undefined && endLine !== undefined;
  return isKnown && startLine >= 1 && endLine >= startLine ? { startLine, endLine } : {};
}

function activityOf(key: string, activities: Map<string, Activity>): Activity {
  const activity = activities.get(key) ?? new Activity();
  activities.set(key, activity);
  return activity;
}
