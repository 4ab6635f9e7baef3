import { posix } from 'node:path';
import type { GraphNode, GraphReader } from '@code-graph/sdk';
import { Activity } from './activity.js';

type Place = Pick<GraphNode, 'id' | 'file' | 'parent'>;

/**
 * The activity of every node. Nodes of one file share the file's; a node without a file that contains some, as a folder
 * does, has one of its own.
 */
export class GraphActivity {
  readonly #nodes = new Map<string, Place>();
  readonly #byFile = new Map<string, Activity>();
  readonly #byContainer = new Map<string, Activity>();
  /** By file, its own activity and those of everything it lies in. */
  readonly #reached = new Map<string, Set<Activity>>();
  /** By id of a node, the activities of that node and everything above it that has no file. */
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

  /** By file, as nodes name it, the activities that a change of it counts for. */
  get affectedByFile(): ReadonlyMap<string, ReadonlySet<Activity>> {
    return this.#reached;
  }

  /** What happened to a node's code, or undefined when it neither has a file nor contains one. */
  of(node: Place): Activity | undefined {
    const { id, file } = placeOf(node);
    return file === undefined ? this.#byContainer.get(id) : this.#byFile.get(file);
  }

  #activitiesAbove(id: string): readonly Activity[] {
    const known = this.#above.get(id);
    if (known !== undefined) return known;
    const activities: Activity[] = [];
    // A graph made elsewhere may have nodes that contain each other.
    const seen = new Set<string>();
    for (let node = this.#nodes.get(id); node !== undefined && !seen.has(node.id); node = this.#parentOf(node)) {
      seen.add(node.id);
      if (node.file === undefined) activities.push(activityOf(node.id, this.#byContainer));
    }
    this.#above.set(id, activities);
    return activities;
  }

  #parentOf({ parent }: Place): Place | undefined {
    return parent === undefined ? undefined : this.#nodes.get(parent);
  }
}

/** Only what is needed here, so that the other attributes of a large graph need not stay in memory; `./a` is `a`. */
function placeOf({ id, file, parent }: Place): Place {
  return { id, ...(file !== undefined && { file: posix.normalize(file) }), ...(parent !== undefined && { parent }) };
}

function activityOf(key: string, activities: Map<string, Activity>): Activity {
  const activity = activities.get(key) ?? new Activity();
  activities.set(key, activity);
  return activity;
}
