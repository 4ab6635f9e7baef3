import type { AffectedNodes, ChangedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import { readAdjacency, type Adjacency } from '../graph/traversal/adjacency.js';
import { withMembers } from '../graph/traversal/members.js';
import { readTestCode, type TestCode } from '../graph/traversal/test-reach.js';
import { walkImpact, type Impact } from '../graph/traversal/walk-impact.js';
import { AnswerGraphs, countHiddenCalls } from './answer-graph.js';
import { selectAttributes, type AttributesOf } from './attribute-selection.js';
import { Jobs } from './jobs.js';
import { NodeFinder } from './node-finder.js';
import { filesOf, summarizeNode } from './node-summary.js';

const defaultDepth = 5;
const defaultLimit = 50;

/** One page of the lists of an answer, and the details of their nodes. */
interface Listing {
  readonly snapshot: GraphSnapshot;
  readonly adjacency: Adjacency;
  readonly attributesOf: AttributesOf;
  readonly offset: number;
  readonly limit: number;
}

/** Answers what a change affects. */
@injectable()
export class ImpactService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY`, `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async impact(request: ImpactRequest): Promise<ImpactAnswer> {
    this.jobs.requireGraph();
    const { depth = defaultDepth, limit = defaultLimit, offset = 0 } = request;
    const { snapshot } = this.model;
    const attributesOf = selectAttributes(snapshot, request.attributes);
    const adjacency = await readAdjacency(snapshot);
    const changed = await this.#resolve(snapshot, adjacency, request.nodes);
    const testCode = await readTestCode(snapshot);
    const impact = await walkImpact(snapshot, adjacency, changed, depth);
    const isTest = (node: number): boolean => testCode?.isTest(node) ?? false;
    const listing = { snapshot, adjacency, attributesOf, offset, limit };
    const lists = {
      changed: listChanged(listing, changed, testCode),
      production: listAffected(
        listing,
        impact,
        impact.nodes.filter((node) => !isTest(node)),
      ),
      tests: listAffected(listing, impact, impact.nodes.filter(isTest)),
    };
    const listed = Object.values(lists).flatMap(({ nodes }) => nodes.map(({ node }) => node));
    return {
      total: impact.nodes.length,
      offset,
      graph: await this.answerGraphs.describe(snapshot, filesOf(listed)),
      unresolvedCalls: countHiddenCalls(snapshot),
      depth,
      beyondDepth: impact.beyond,
      marksTests: testCode !== undefined,
      ...lists,
    };
  }

  /** The nodes, in the order of the graph. The members of a type or a namespace count as changed with it. */
  async #resolve(snapshot: GraphSnapshot, adjacency: Adjacency, names: readonly string[]): Promise<number[]> {
    const changed = new Set<number>();
    for (const name of names) {
      const node = await this.finder.resolve(snapshot, name);
      for (const member of withMembers(snapshot, adjacency, node)) changed.add(member);
    }
    return [...changed].sort((one, other) => one - other);
  }
}

function listChanged(
  { snapshot, adjacency, attributesOf, offset, limit }: Listing,
  nodes: readonly number[],
  testCode: TestCode | undefined,
): ChangedNodes {
  const page = nodes.slice(offset, offset + limit);
  const isUntested = (node: number): boolean => testCode?.isReached(node) === false;
  return {
    total: nodes.length,
    more: countAfter(nodes, page, offset),
    ...(testCode && { untested: nodes.filter(isUntested).length }),
    nodes: page.map((node) => {
      const isTest = testCode?.isTest(node) ?? false;
      return {
        node: summarizeNode(snapshot, adjacency, node),
        isTest,
        ...(testCode && !isTest && { isReachedByTest: testCode.isReached(node) }),
        attributes: attributesOf(node),
      };
    }),
  };
}

function listAffected(
  { snapshot, adjacency, attributesOf, offset, limit }: Listing,
  impact: Impact,
  nodes: readonly number[],
): AffectedNodes {
  const page = nodes.slice(offset, offset + limit);
  return {
    total: nodes.length,
    more: countAfter(nodes, page, offset),
    nodes: page.map((node) => {
      const [edge = 0, ...others] = impact.edgesTo(node);
      return {
        node: summarizeNode(snapshot, adjacency, node),
        distance: impact.distanceOf(node),
        edge: snapshot.edgeAt(edge),
        moreEdges: others.length,
        attributes: attributesOf(node),
      };
    }),
  };
}

function countAfter(nodes: readonly number[], page: readonly number[], offset: number): number {
  return Math.max(nodes.length - offset - page.length, 0);
}
