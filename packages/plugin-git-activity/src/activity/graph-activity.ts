import { posix } from 'node:path';
import type { GraphNode, GraphReader } from '@code-graph/sdk';
import { Activity } from './activity.js';

type LocatedNode = Pick<GraphNode, 'id' | 'file' | 'parent'>;

/**
 * The activity of every node. Nodes of one file share its activity. A node without a file that contains files, such as a folder, has an
 * activity of its own.
 */
export class GraphActivity {
  readonly #nodes = new Map<string, LocatedNode>();
  readonly #byFile = new Map<string, Activity>();
  readonly #byContainer = new Map<string, Activity>();
  /** By file: the activities of the file and of its containers. */
  readonly #reached = new Map<string, Set<Activity>>();
  /** By node id: the activities of the node and of its ancestors without a file. */
  readonly #above = new Map<string, readonly Activity[]>();

  constructor(graph: GraphReader) {
    for (const node of graph.nodes()) this.#nodes.set(node.id, placeOf(node));
    for (const { file, parent } of this.#nodes.values()) {
      if (file === undefined) continue;
      const reached = this.#reached.get(file) ?? new Set([activityOf(file, this.#byFile)]);
      if (parent !== undefined) for (const activity of this.#activitiesAbove(parent)) reached.add(activity);
      this.#reached.set(file, reached);
    }
  }

  /** The activities that a change of a file adds to, by the file name in the nodes. */
  get affectedByFile(): ReadonlyMap<string, ReadonlySet<Activity>> {
    return this.#reached;
  }

  /** The activity of a node. Undefined if the node neither has a file nor contains one. */
  of(node: LocatedNode): Activity | undefined {
    const { id, file } = placeOf(node);
    return file === undefined ? this.#byContainer.get(id) : this.#byFile.get(file);
  }

  #activitiesAbove(id: string): readonly Activity[] {
    const known = this.#above.get(id);
    if (known !== undefined) return known;
    const activities: Activity[] = [];
    // The nodes of an imported graph may contain each other.
    const seen = new Set<string>();
    for (let node = this.#nodes.get(id); node !== undefined && !seen.has(node.id); node = this.#parentOf(node)) {
      seen.add(node.id);
      if (node.file === undefined) activities.push(activityOf(node.id, this.#byContainer));
    }
    this.#above.set(id, activities);
    return activities;
  }

  #parentOf({ parent }: LocatedNode): LocatedNode | undefined {
    return parent === undefined ? undefined : this.#nodes.get(parent);
  }
}

/** Copies the members used here, so that the attributes of a large graph can be freed. Normalizes `./a` to `a`. */
function placeOf({ id, file, parent }: LocatedNode): LocatedNode {
  return { id, ...(file !== undefined && { file: posix.normalize(file) }), ...(parent !== undefined && { parent }) };
}

function activityOf(key: string, activities: Map<string, Activity>): Activity {
  const activity = activities.get(key) ?? new Activity();
  activities.set(key, activity);
  return activity;
}
