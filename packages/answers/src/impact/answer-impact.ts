import type { AffectedNodes, ChangedFile, ChangedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/api';
import type { AttributeValue } from '@code-graph/sdk';
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
import type { AskedGraph } from '../asked-graph.js';
import { countHiddenCalls } from '../calls/hidden-calls.js';
import { filesOf, summarizeNode } from '../nodes/node-summary.js';
import type { NamedNodes } from '../nodes/resolve-nodes.js';
import type { CheckCondition, ImpactGroups } from './impact-groups.js';
import { distancesOfFiles, mostCertainFirst } from './order-affected.js';

/** The selected attributes of a node, by name. */
export type AttributesOf = (node: number) => Record<string, AttributeValue>;

/** The nodes of a change. */
export interface Change {
  readonly nodes: readonly number[];
  /** The nodes of the files that the change removes. */
  readonly removed: ReadonlySet<number>;
  readonly files?: readonly ChangedFile[];
  readonly range?: NonNullable<ImpactAnswer['range']>;
}

/** A question about the nodes that a change affects. */
export interface ImpactQuestion {
  readonly change: Change;
  readonly depth: number;
  readonly offset: number;
  readonly limit: number;
  /** Maximum number of edges of each affected node. */
  readonly edges: number;
  /** See `ImpactRequest`. */
  readonly order?: ImpactRequest['order'];
  readonly testFiles?: boolean | undefined;
  readonly attributesOf: AttributesOf;
  readonly checks?: readonly CheckCondition[] | undefined;
}

/** One page of the lists of an answer, and the details of their nodes. */
interface Listing extends Pick<ImpactQuestion, 'attributesOf' | 'offset' | 'limit' | 'edges' | 'order'> {
  readonly snapshot: GraphSnapshot;
  readonly adjacency: Adjacency;
}

/** The change of nodes, in the order of the graph. The members of a type or a namespace count as changed with it. */
export async function toChange(snapshot: GraphSnapshot, named: Iterable<NamedNodes>): Promise<Change> {
  const adjacency = await readAdjacency(snapshot);
  const changed = new Set<number>();
  for (const nodes of named)
    for (const node of nodes) for (const member of withMembers(snapshot, adjacency, node)) changed.add(member);
  return { nodes: [...changed].sort((one, other) => one - other), removed: new Set() };
}

/** Answers a question about the nodes that a change affects. */
export async function answerImpact(
  { snapshot, describe }: AskedGraph,
  { change, depth, offset, limit, edges, order, testFiles, attributesOf, checks }: ImpactQuestion,
): Promise<ImpactAnswer> {
  const { nodes, removed, files, range } = change;
  const adjacency = await readAdjacency(snapshot);
  const testCode = await readTestCode(snapshot);
  const impact = await walkImpact(snapshot, adjacency, withConstructors(snapshot, adjacency, nodes), depth);
  const isTest = (node: number): boolean => testCode?.isTest(node) ?? false;
  const listing = { snapshot, adjacency, attributesOf, offset, limit, edges, order };
  const groups = {
    changed: nodes,
    removed,
    affected: impact.nodes,
    production: impact.nodes.filter((node) => !isTest(node)),
    tests: impact.nodes.filter(isTest),
    untested: testCode && nodes.filter((node) => !testCode.isReached(node) && !removed.has(node)),
    isTest,
  };
  const conditions = checks?.map((check) => check(groups, adjacency));
  const lists = {
    changed: listChanged(listing, groups, testCode),
    production: listAffected(listing, impact, groups.production),
    tests: listAffected(listing, impact, groups.tests),
  };
  const listed = Object.values(lists).flatMap(({ nodes }) => nodes.map(({ node }) => node));
  return {
    total: impact.nodes.length,
    offset,
    graph: await describe([...(files ?? []).map(({ file }) => file), ...filesOf(listed)]),
    unresolvedCalls: countHiddenCalls(snapshot),
    depth,
    beyondDepth: impact.beyond,
    marksTests: testCode !== undefined,
    ...(conditions && { conditions }),
    ...(range && { range }),
    ...(files && { files: listFiles(listing, files) }),
    ...lists,
    ...(testFiles === true && { testFiles: listTestFiles(listing, impact, groups) }),
  };
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
  return { total: files.length, more: countAfter(files, page, offset), files: page };
}

function listAffected(
  { snapshot, adjacency, attributesOf, offset, limit, edges, order }: Listing,
  impact: Impact,
  nodes: readonly number[],
): AffectedNodes {
  const page =
    order === 'certainty'
      ? mostCertainFirst(snapshot, impact, nodes, { offset, limit })
      : nodes.slice(offset, offset + limit);
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
