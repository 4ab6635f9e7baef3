import { longestName } from '@code-graph/api/operations';
import type { NodeSummary, SearchResult } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { findNodes, namingRanks, pageOf, readNameIndex, withoutNumbers } from '@code-graph/graph/search';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { isConstructor, readAdjacency } from '@code-graph/graph/traversal';
import { GraphModel } from '../../store/model/graph-model.js';
import { questionErrors } from '../question-errors.js';
import { storeErrors } from '../../store/store-errors.js';
import { AnswerGraphs } from '../answer-graph.js';
import { Jobs } from '../../jobs/jobs.js';
import { toNodeTest, type NodeSelection } from './node-selection.js';
import { filesOf, summarizeNode } from '../node-summary.js';

/** A search for nodes. */
export interface SearchQuestion extends NodeSelection {
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** The nodes that a text identifies: one node, or all overloads of a name. */
export type NamedNodes = readonly [number, ...number[]];

const maxSuggestions = 5;
const maxCandidates = 100;

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
   * Resolves a text to the nodes that it identifies: an id identifies one node; a name, or the end of an id, all overloads of that name,
   * and with a number, such as `Jsoup.parse~2`, one of them. `~1` is the first.
   * @returns at least one node, in the order of the graph
   * @throws HostError `NOT_FOUND` with the nearest names, `AMBIGUOUS_NAME` with all nodes of the name if it means other nodes than
   * overloads
   */
  async resolve(snapshot: GraphSnapshot, text: string): Promise<NamedNodes> {
    await snapshot.prepareLookup();
    const exact = snapshot.indexOf(text);
    if (exact !== undefined) return [exact];
    if (text.length === 0 || text.length > longestName) throw storeErrors.nodeNotFound(text);
    const matches = findNodes(snapshot, await readNameIndex(snapshot), text);
    for (const rank of namingRanks) {
      const named = matches.pageOf(rank, 0, Infinity).sort((one, other) => one - other);
      const [first, ...others] = await withoutConstructors(snapshot, named);
      if (first === undefined) continue;
      const [id = '', ...ids] = [first, ...others].map((node) => withoutNumbers(snapshot.structure.ids[node] ?? ''));
      if (ids.every((other) => other === id)) return [first, ...others];
      throw await this.#ambiguous(snapshot, text, [first, ...others]);
    }
    const nearest = pageOf(matches, 0, maxSuggestions).map(({ node }) => node);
    throw questionErrors.nodeNotNamed(text, await this.#summarize(snapshot, nearest));
  }

  /**
   * Resolves a text that must mean one node.
   * @throws HostError as `resolve`; `AMBIGUOUS_NAME` also for a name with overloads
   */
  async resolveOne(snapshot: GraphSnapshot, text: string): Promise<number> {
    const nodes = await this.resolve(snapshot, text);
    if (nodes.length > 1) throw await this.#ambiguous(snapshot, text, nodes);
    return nodes[0];
  }

  async #ambiguous(snapshot: GraphSnapshot, text: string, nodes: readonly number[]): Promise<Error> {
    return questionErrors.ambiguousName(
      text,
      nodes.length,
      await this.#summarize(snapshot, nodes.slice(0, maxCandidates)),
    );
  }

  async #summarize(snapshot: GraphSnapshot, nodes: readonly number[]): Promise<NodeSummary[]> {
    const adjacency = await readAdjacency(snapshot);
    return nodes.map((node) => summarizeNode(snapshot, adjacency, node));
  }
}

/** Omits the constructors of a type among the nodes, because in many languages they have its name. */
async function withoutConstructors(snapshot: GraphSnapshot, nodes: readonly number[]): Promise<readonly number[]> {
  if (nodes.length < 2) return nodes;
  const adjacency = await readAdjacency(snapshot);
  const all = new Set(nodes);
  return nodes.filter((node) => !all.has(adjacency.parents[node] ?? -1) || !isConstructor(snapshot, adjacency, node));
}
