import {
  filesOf,
  resolveNodes,
  summarizeNode,
  toAmbiguousName,
  toNodeTest,
  type NamedNodes,
  type NodeSelection,
} from '@code-graph/answers';
import { longestName } from '@code-graph/api/operations';
import type { SearchResult } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { findNodes, pageOf, readNameIndex } from '@code-graph/graph/search';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { readAdjacency } from '@code-graph/graph/traversal';
import { GraphModel } from '../../store/model/graph-model.js';
import { storeErrors } from '../../store/store-errors.js';
import { AnswerGraphs } from '../answer-graph.js';
import { Jobs } from '../../jobs/jobs.js';

/** A search for nodes. */
export interface SearchQuestion extends NodeSelection {
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** Finds nodes by the names that people use. Every method throws HostError `NOT_READY` while the first graph is missing. */
@injectable()
export class NodeFinder {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `INVALID_PARAMETERS` for an unknown type or language */
  async search({ text, types, languages, test, offset, limit }: SearchQuestion): Promise<SearchResult> {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    const isWanted = toNodeTest(snapshot, { types, languages, test });
    const index = await readNameIndex(snapshot);
    const adjacency = await readAdjacency(snapshot);
    const isFiltered = types !== undefined || languages !== undefined || test !== undefined;
    const foundNodes = findNodes(snapshot, index, text, isFiltered ? isWanted : undefined);
    const { total } = foundNodes;
    const matches = pageOf(foundNodes, offset, limit).map(({ node, match }) => ({
      match,
      node: summarizeNode(snapshot, adjacency, node),
    }));
    const graph = await this.answerGraphs.describe(snapshot, filesOf(matches.map(({ node }) => node)));
    return { total, offset, more: Math.max(total - offset - matches.length, 0), graph, matches };
  }

  /**
   * See `resolveNodes`.
   * @throws HostError `NOT_FOUND`, `AMBIGUOUS_NAME`
   */
  async resolve(snapshot: GraphSnapshot, text: string): Promise<NamedNodes> {
    await snapshot.prepareLookup();
    const isName = text.length > 0 && text.length <= longestName;
    if (!isName && snapshot.indexOf(text) === undefined) throw storeErrors.nodeNotFound(text);
    return resolveNodes(snapshot, text);
  }

  /**
   * Resolves a text that must mean one node.
   * @throws HostError as `resolve`; `AMBIGUOUS_NAME` also for a name with overloads
   */
  async resolveOne(snapshot: GraphSnapshot, text: string): Promise<number> {
    const nodes = await this.resolve(snapshot, text);
    if (nodes.length > 1) throw await toAmbiguousName(snapshot, text, nodes);
    return nodes[0];
  }
}
