import type { AffectedNodes, ChangedFile, ChangedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import {
  readAdjacency,
  readTestCode,
  walkImpact,
  withConstructors,
  withMembers,
  type Adjacency,
  type Impact,
  type TestCode,
} from '@code-graph/graph/traversal';
import { readGitChanges } from './changes/git-changes.js';
import { parseDiff } from './changes/parse-diff.js';
import { removedTexts } from './changes/removed-texts.js';
import { GraphModel } from '../../store/model/graph-model.js';
import { HostSettings } from '../../configuration/host-settings.js';
import { impactErrors } from './impact-errors.js';
import { AnswerGraphs, countHiddenCalls } from '../answer-graph.js';
import { selectAttributes, type AttributesOf } from './attribute-selection.js';
import { ChangeLocator, type LocatedChange } from './change-locator.js';
import { parseCondition, type ImpactGroups } from './impact-conditions.js';
import { Jobs } from '../../jobs/jobs.js';
import { NodeFinder } from '../search/node-finder.js';
import { filesOf, summarizeNode } from '../node-summary.js';
import { distancesOfFiles, mostCertainFirst } from './order-affected.js';
import { RestoredGraphs } from './restored-graphs.js';

const defaultDepth = 5;
const defaultLimit = 50;

/** One page of the lists of an answer, and the details of their nodes. */
interface Listing {
  readonly snapshot: GraphSnapshot;
  readonly adjacency: Adjacency;
  readonly attributesOf: AttributesOf;
  readonly offset: number;
  readonly limit: number;
  /** Maximum number of edges of each affected node. */
  readonly edges: number;
}

/** The nodes of a change. */
interface Change extends Omit<LocatedChange, 'files'> {
  /** The graph that contains the nodes: the current one, or one with the files that the change has removed. */
  readonly snapshot: GraphSnapshot;
  readonly files?: readonly ChangedFile[];
  readonly range?: NonNullable<ImpactAnswer['range']>;
}

/** Finds the nodes that a change affects. */
@injectable()
export class ImpactService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(ChangeLocator) private readonly locator: ChangeLocator,
    @inject(RestoredGraphs) private readonly restoredGraphs: RestoredGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * @throws HostError `NOT_READY`, `INVALID_PARAMETERS`; for nodes `NOT_FOUND`, `AMBIGUOUS_NAME`; for a range or a diff `INVALID_RANGE`,
   *   `NOT_A_REPOSITORY`, `GIT_FAILED`, `INVALID_DIFF`, `DIFF_DOES_NOT_APPLY`, `DIFF_TOO_LARGE`, `INDEX_FAILED`
   */
  async impact(request: ImpactRequest): Promise<ImpactAnswer> {
    this.jobs.requireGraph();
    const { depth = defaultDepth, limit = defaultLimit, offset = 0, edges = 1 } = request;
    const { snapshot, nodes, removed, files, range } = await this.#locate(request);
    const attributesOf = selectAttributes(snapshot, request.attributes);
    const checks = (request.conditions ?? []).map((condition) => parseCondition(snapshot, condition));
    const adjacency = await readAdjacency(snapshot);
    const testCode = await readTestCode(snapshot);
    const impact = await walkImpact(snapshot, adjacency, withConstructors(snapshot, adjacency, nodes), depth);
    const isTest = (node: number): boolean => testCode?.isTest(node) ?? false;
    const listing = { snapshot, adjacency, attributesOf, offset, limit, edges };
    const groups = {
      changed: nodes,
      removed,
      affected: impact.nodes,
      production: impact.nodes.filter((node) => !isTest(node)),
      tests: impact.nodes.filter(isTest),
      untested: testCode && nodes.filter((node) => !testCode.isReached(node) && !removed.has(node)),
      isTest,
    };
    const conditions = checks.map((check) => check(groups, adjacency));
    const sort = (list: readonly number[]): readonly number[] =>
      request.order === 'certainty' ? mostCertainFirst(snapshot, impact, list) : list;
    const lists = {
      changed: listChanged(listing, groups, testCode),
      production: listAffected(listing, impact, sort(groups.production)),
      tests: listAffected(listing, impact, sort(groups.tests)),
    };
    const listed = Object.values(lists).flatMap(({ nodes }) => nodes.map(({ node }) => node));
    return {
      total: impact.nodes.length,
      offset,
      graph: await this.answerGraphs.describe(snapshot, [...(files ?? []).map(({ file }) => file), ...filesOf(listed)]),
      unresolvedCalls: countHiddenCalls(snapshot),
      depth,
      beyondDepth: impact.beyond,
      marksTests: testCode !== undefined,
      ...(request.conditions && { conditions }),
      ...(range && { range }),
      ...(files && { files: listFiles(listing, files) }),
      ...lists,
      ...(request.testFiles === true && { testFiles: listTestFiles(listing, impact, groups) }),
    };
  }

  async #locate({ nodes, range, diff }: ImpactRequest): Promise<Change> {
    const named = Object.entries({ nodes, range, diff }).filter(([, value]) => value !== undefined);
    if (named.length !== 1) throw impactErrors.changeNotNamed(named.map(([name]) => name));
    const { snapshot: current } = this.model;
    if (diff !== undefined) {
      const diffs = await parseDiff(diff);
      const snapshot = await this.restoredGraphs.restore(current, removedTexts(diffs));
      return { snapshot, ...(await this.locator.locateDiff(snapshot, diffs)) };
    }
    if (range === undefined) return this.#resolve(current, nodes ?? []);
    const changes = await readGitChanges(this.settings.workspace, range);
    const { from, to } = changes;
    const snapshot = await this.restoredGraphs.restore(current, changes.removed);
    const located = await this.locator.locateGitChanges(snapshot, changes);
    return { snapshot, ...located, range: { from, ...(to !== undefined && { to }) } };
  }

  /** The nodes, in the order of the graph. The members of a type or a namespace count as changed with it. */
  async #resolve(snapshot: GraphSnapshot, names: readonly string[]): Promise<Change> {
    const adjacency = await readAdjacency(snapshot);
    const changed = new Set<number>();
    for (const name of names) {
      for (const node of await this.finder.resolve(snapshot, name))
        for (const member of withMembers(snapshot, adjacency, node)) changed.add(member);
    }
    return { snapshot, nodes: [...changed].sort((one, other) => one - other), removed: new Set() };
  }
}

function listChanged(
  { snapshot, adjacency, attributesOf, offset, limit }: Listing,
  { changed: nodes, removed, untested }: Pick<ImpactGroups, 'changed' | 'removed' | 'untested'>,
  testCode: TestCode | undefined,
): ChangedNodes {
  const page = nodes.slice(offset, offset + limit);
  return {
    total: nodes.length,
    more: countAfter(nodes, page, offset),
    ...(untested && { untested: untested.length }),
    nodes: page.map((node) => {
      const isTest = testCode?.isTest(node) ?? false;
      return {
        node: summarizeNode(snapshot, adjacency, node),
        isTest,
        ...(removed.has(node) && { isRemoved: true as const }),
        ...(testCode && !isTest && !removed.has(node) && { isReachedByTest: testCode.isReached(node) }),
        attributes: attributesOf(node),
      };
    }),
  };
}

function listFiles({ offset, limit }: Listing, files: readonly ChangedFile[]): NonNullable<ImpactAnswer['files']> {
  const page = files.slice(offset, offset + limit);
  return { total: files.length, more: Math.max(files.length - offset - page.length, 0), files: page };
}

function listAffected(
  { snapshot, adjacency, attributesOf, offset, limit, edges }: Listing,
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
        ...(edges > 1 && { otherEdges: others.slice(0, edges - 1).map((other) => snapshot.edgeAt(other)) }),
        moreEdges: others.length,
        attributes: attributesOf(node),
      };
    }),
  };
}

function listTestFiles(
  { snapshot, offset, limit }: Listing,
  impact: Impact,
  { changed, removed, tests, isTest }: Pick<ImpactGroups, 'changed' | 'removed' | 'tests' | 'isTest'>,
): NonNullable<ImpactAnswer['testFiles']> {
  const files = distancesOfFiles(snapshot, [
    ...changed.filter((node) => isTest(node) && !removed.has(node)).map((node) => [node, 0] as const),
    ...tests.map((node) => [node, impact.distanceOf(node)] as const),
  ]);
  const page = files.slice(offset, offset + limit);
  return { total: files.length, more: countAfter(files, page, offset), files: page };
}

function countAfter(list: readonly unknown[], page: readonly unknown[], offset: number): number {
  return Math.max(list.length - offset - page.length, 0);
}
