import { toUnitSummary } from '@code-graph/answers';
import type { DiffAnswer, DiffApi, DiffAttribute, DiffEdge, DiffNode, NodeSummary } from '@code-graph/api';
import { toBooleanTest } from '@code-graph/graph/cycles';
import type {
  ApiDifference,
  AttributeDifference,
  EdgeDifference,
  GraphDiff,
  NodeDifference,
} from '@code-graph/graph/diff';
import { valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { describeUnits, type BothSnapshots } from './describe-units.js';

/** One page of each list. */
export interface DiffPage {
  readonly offset: number;
  readonly limit: number;
}

type Lists = Pick<
  DiffAnswer,
  'more' | 'nodes' | 'edges' | 'dependencies' | 'cycles' | 'publicApi' | 'attributes' | 'unsharedAttributes'
>;

/** Maximum number of values that are listed for each attribute. */
const maxValues = 20;

/** Describes one page of each list of differences. */
export async function describeDiff(
  diff: GraphDiff,
  snapshots: BothSnapshots,
  { offset, limit }: DiffPage,
): Promise<Lists> {
  const pageOf = <Item>(items: readonly Item[]): readonly Item[] => items.slice(offset, offset + limit);
  const moreThan = (items: readonly unknown[]): number => Math.max(items.length - offset - limit, 0);
  const summaries = await summariesOf(snapshots);
  const describeNode = nodeDescription(diff, snapshots, summaries);
  const [before, after] = diff.unshared;
  return {
    more: {
      nodes: moreThan(diff.nodes),
      edges: moreThan(diff.edges),
      dependencies: moreThan(diff.dependencies),
      cycles: moreThan(diff.cycles),
      publicApi: moreThan(diff.publicApi),
    },
    ...describeUnits({ ...diff, dependencies: pageOf(diff.dependencies), cycles: pageOf(diff.cycles) }, snapshots),
    publicApi: pageOf(diff.publicApi).map((difference) => describeApi(diff, difference, summaries)),
    nodes: pageOf(diff.nodes).map(describeNode),
    edges: pageOf(diff.edges).map((difference) => describeEdge(snapshots, difference)),
    attributes: diff.attributes.map((difference) => describeAttribute(snapshots, difference)),
    unsharedAttributes: { before: [...before], after: [...after] },
  };
}

type Summaries = readonly [before: (node: number) => NodeSummary, after: (node: number) => NodeSummary];

async function summariesOf([before, after]: BothSnapshots): Promise<Summaries> {
  return [await toUnitSummary(before, 'folder'), await toUnitSummary(after, 'folder')];
}

function bothNodes(
  [before, after]: Summaries,
  { earlier, later }: { readonly earlier: number | undefined; readonly later: number | undefined },
): { before?: NodeSummary; after?: NodeSummary } {
  return {
    ...(earlier !== undefined && { before: before(earlier) }),
    ...(later !== undefined && { after: after(later) }),
  };
}

function nodeDescription(
  { attributes }: GraphDiff,
  [from, to]: BothSnapshots,
  summaries: Summaries,
): (difference: NodeDifference) => DiffNode {
  const [wasTest, isTest] = flagTests([from, to], 'code:test');
  const [wasPublic, isPublic] = flagTests([from, to], 'code:public');
  return (difference) => {
    const { change, earlier, later, aspects, confidence, isAlong } = difference;
    return {
      change,
      ...bothNodes(summaries, difference),
      aspects: [...aspects],
      ...(change === 'moved' && { confidence }),
      ...(isAlong && { isAlong }),
      isTest: later === undefined ? wasTest(earlier ?? 0) : isTest(later),
      isPublic: later === undefined ? wasPublic(earlier ?? 0) : isPublic(later),
      attributes: attributes.flatMap(({ name }) => {
        const values = {
          ...valueOf('before', from, name, earlier),
          ...valueOf('after', to, name, later),
        };
        return values.before === values.after ? [] : [{ name, ...values }];
      }),
    };
  };
}

type Flag = (node: number) => boolean;

function flagTests([before, after]: BothSnapshots, name: string): readonly [Flag, Flag] {
  return [toBooleanTest(before.attributes.nodes.get(name)), toBooleanTest(after.attributes.nodes.get(name))];
}

type Values = Pick<DiffNode['attributes'][number], 'before' | 'after'>;

function valueOf(
  side: 'before' | 'after',
  { attributes }: GraphSnapshot,
  name: string,
  node: number | undefined,
): Values {
  const column = attributes.nodes.get(name);
  const value = column && node !== undefined ? valueAt(column, node) : undefined;
  return value === undefined ? {} : { [side]: value };
}

function describeEdge([from, to]: BothSnapshots, difference: EdgeDifference): DiffEdge {
  const { change, earlier, later, crosses, weights, isTypeOnly } = difference;
  const [snapshot, index] = later === undefined ? [from, earlier ?? 0] : [to, later];
  const { source, target, kind } = snapshot.edgeAt(index);
  const { sources, nodeFields } = snapshot.structure;
  const files = nodeFields.get('file');
  const file = files && valueAt(files, sources[index] ?? 0);
  const linesColumn = snapshot.attributes.edges.get('code:lines');
  const lines = linesColumn && valueAt(linesColumn, index);
  return {
    change,
    ...(kind !== undefined && { kind }),
    ...{ source, target, crosses },
    isTypeOnly: isTypeOnly[1],
    ...(isTypeOnly[0] !== isTypeOnly[1] && { wasTypeOnly: isTypeOnly[0] }),
    ...(earlier !== undefined && { before: weights[0] }),
    ...(later !== undefined && { after: weights[1] }),
    ...(typeof file === 'string' && { file }),
    ...(typeof lines === 'string' && { lines }),
  };
}

function describeApi({ texts: [before, after] }: GraphDiff, difference: ApiDifference, summaries: Summaries): DiffApi {
  const { change, earlier, later } = difference;
  const signatureBefore = earlier === undefined ? undefined : before.signatureOf(earlier);
  const signatureAfter = later === undefined ? undefined : after.signatureOf(later);
  return {
    change,
    ...bothNodes(summaries, difference),
    ...(signatureBefore !== undefined && { signatureBefore }),
    ...(signatureAfter !== undefined && { signatureAfter }),
  };
}

function describeAttribute([, to]: BothSnapshots, difference: AttributeDifference): DiffAttribute {
  const { name, sums, counts, values } = difference;
  return {
    name,
    before: { nodes: counts[0], ...(sums && { sum: sums[0] }) },
    after: { nodes: counts[1], ...(sums && { sum: sums[1] }) },
    changed: values.length,
    values: values.slice(0, maxValues).map(({ later, before, after }) => ({
      node: to.structure.ids[later] ?? '',
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })),
  };
}
