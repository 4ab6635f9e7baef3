import {
  answerCycles,
  answerImpact,
  answerNeighborhood,
  answerPaths,
  answerUnused,
  callQuestions,
  resolveNodes,
  toChange,
  type AskedGraph,
  type NamedNodes,
} from '@code-graph/answers';
import { GraphSnapshot, toGraphAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type {
  AnswerGraph,
  CycleAnswer,
  GraphDocument,
  ImpactAnswer,
  Neighborhood,
  PathAnswer,
  UnusedAnswer,
} from '@code-graph/client';

/** A page of an answer. */
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Maximum number of edges of a path, as in the REST API without a parameter. */
const longestPath = 10;

/** Answers questions about a graph in memory as the REST API does. All methods throw HostError. */
export class GraphAnswers {
  readonly #graph: AskedGraph;

  /** @param description of the graph in every answer */
  constructor(document: GraphDocument, description: AnswerGraph) {
    const snapshot = new GraphSnapshot(description.version, toGraphStructure(document), toGraphAttributes(document));
    this.#graph = { snapshot, describe: () => Promise.resolve(description) };
  }

  async calls(kind: 'callers' | 'callees', node: string, depth: number, page: Page): Promise<Neighborhood> {
    const nodes = await this.#resolve(node);
    return answerNeighborhood(this.#graph, { ...callQuestions[kind], nodes, depth, ...page });
  }

  async paths(from: string, to: string, limit: number): Promise<PathAnswer> {
    const [first, last] = [await this.#resolve(from), await this.#resolve(to)];
    return answerPaths(this.#graph, { from: first, to: last, depth: longestPath, limit });
  }

  /** @param edges maximum number of edges to each affected node */
  async impact(names: readonly string[], depth: number, edges: number, page: Page): Promise<ImpactAnswer> {
    const named: NamedNodes[] = [];
    for (const name of names) named.push(await this.#resolve(name));
    const change = await toChange(this.#graph.snapshot, named);
    return answerImpact(this.#graph, { change, depth, edges, attributesOf: () => ({}), ...page });
  }

  cycles(level: CycleAnswer['level'], limit: number): Promise<CycleAnswer> {
    return answerCycles(this.#graph, { level, includesTypeOnly: true, offset: 0, limit });
  }

  unused(page: Page): Promise<UnusedAnswer> {
    return answerUnused(this.#graph, page);
  }

  #resolve(text: string): Promise<NamedNodes> {
    return resolveNodes(this.#graph.snapshot, text);
  }
}
