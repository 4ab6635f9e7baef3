import type { NodeSummary, SearchResult } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import { findNodes, namingRanks, pageOf } from '../graph/search/find-nodes.js';
import { readNameIndex } from '../graph/search/name-index.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import { readAdjacency } from '../graph/traversal/adjacency.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { AnswerGraphs } from './answer-graph.js';
import { Jobs } from './jobs.js';
import { toNodeTest, type NodeSelection } from './node-selection.js';
import { filesOf, summarizeNode } from './node-summary.js';

/** A search for nodes. */
export interface SearchQuery extends NodeSelection {
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** Maximum length of a name. A longer text can only be an id. */
export const longestQuery = 200;

const maxSuggestions = 5;
const maxCandidates = 100;

/** Finds nodes by what people call them. Every method throws HostError `NOT_READY` while the first graph is missing. */
@injectable()
export class NodeFinder {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `INVALID_PARAMETERS` for an unknown type or language */
  async search({ text, types, languages, test, offset, limit }: SearchQuery): Promise<SearchResult> {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    const isWanted = toNodeTest(snapshot, { types, languages, test });
    const index = await readNameIndex(snapshot);
    const adjacency = await readAdjacency(snapshot);
    const isFiltered = types !== undefined || languages !== undefined || test !== undefined;
    const found = findNodes(snapshot, index, text, isFiltered ? isWanted : undefined);
    const { total } = found;
    const matches = pageOf(found, offset, limit).map(({ node, match }) => ({
      match,
      node: summarizeNode(snapshot, adjacency, node),
    }));
    const graph = await this.answerGraphs.describe(snapshot, filesOf(matches.map(({ node }) => node)));
    return { total, offset, more: Math.max(total - offset - matches.length, 0), graph, matches };
  }

  /**
   * Resolves the id of a node, or a name that only one node has: its name, or the end of its id.
   * @throws HostError `NOT_FOUND` with the nearest names, `AMBIGUOUS_NAME` with all nodes of the name
   */
  async resolve(snapshot: GraphSnapshot, text: string): Promise<number> {
    await snapshot.prepareLookup();
    const exact = snapshot.indexOf(text);
    if (exact !== undefined) return exact;
    if (text.length === 0 || text.length > longestQuery) throw errors.nodeNotFound(text);
    const found = findNodes(snapshot, await readNameIndex(snapshot), text);
    for (const rank of namingRanks) {
      const named = found.pageOf(rank, 0, maxCandidates);
      const [first, second] = named;
      if (first === undefined) continue;
      if (second === undefined) return first;
      throw errors.ambiguousName(text, found.countOf(rank), await this.#summarize(snapshot, named));
    }
    const nearest = pageOf(found, 0, maxSuggestions).map(({ node }) => node);
    throw errors.nodeNotNamed(text, await this.#summarize(snapshot, nearest));
  }

  async #summarize(snapshot: GraphSnapshot, nodes: readonly number[]): Promise<NodeSummary[]> {
    const adjacency = await readAdjacency(snapshot);
    return nodes.map((node) => summarizeNode(snapshot, adjacency, node));
  }
}
