import type { ImpactCondition } from '@code-graph/api';
import type { Adjacency } from '@code-graph/graph/traversal';

/** The nodes of an answer by the names that conditions use for them. */
export interface ImpactGroups {
  readonly changed: readonly number[];
  /** The changed nodes whose file the change removes. */
  readonly removed: ReadonlySet<number>;
  /** All affected nodes. */
  readonly affected: readonly number[];
  readonly production: readonly number[];
  readonly tests: readonly number[];
  /** The changed production nodes that no test reaches, without removed ones; undefined if the graph marks no tests. */
  readonly untested: readonly number[] | undefined;
  readonly isTest: (node: number) => boolean;
}

/** Checks a condition on the nodes of an answer. */
export type CheckCondition = (groups: ImpactGroups, adjacency: Adjacency) => ImpactCondition;
