import type { DiffAnswer, DiffCycle, DiffEdge, DiffNode, NodeSummary, UnitDependency } from '@code-graph/api';
import type { AttributeValue } from '@code-graph/sdk';
import { countOf } from '../../output/output.js';

/** One difference. Names come from the code: each way of printing escapes them. */
export interface DiffRow {
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly name: string;
  /** A name or location in the code. */
  readonly place?: string;
  /** Words of this program, without names. */
  readonly remark?: string;
  /** Lines below, each with a name from the code. */
  readonly lines?: readonly { readonly label: string; readonly name: string; readonly place?: string }[];
}

/** The differences of one kind. */
export interface DiffSection {
  readonly title: string;
  /** Number of differences, also of those without a row. */
  readonly total: number;
  readonly rows: readonly DiffRow[];
  /** Whether a reviewer has to see it: the others are collapsed. */
  readonly isImportant: boolean;
}

/** Maximum number of dependencies that are listed below a cycle. */
const maxDependencies = 3;

/** Maximum number of values that are listed below an attribute. */
const maxValues = 5;

/** The sections of an answer that have differences, the most important ones first. */
export function toSections(answer: DiffAnswer): DiffSection[] {
  const { summary, dependencies, cycles, publicApi, nodes, edges, attributes } = answer;
  const { moved, along } = summary.nodes;
  const nodesOf = (change: DiffNode['change']): DiffRow[] =>
    productionFirst(nodes.filter((node) => node.change === change && node.isAlong !== true)).map(toNodeRow);
  const dependenciesOf = (change: 'added' | 'removed'): DiffRow[] =>
    dependencies
      .filter((dependency) => dependency.change === change)
      .map(({ level, dependency }) => ({
        change,
        ...describeDependency(dependency),
        remark: `${level}, ${usesOf(dependency)}`,
      }));
  const sections: (DiffSection | undefined)[] = [
    section('New dependencies between packages and folders', dependenciesOf('added'), summary.dependencies.added, true),
    section('Cycles', cycles.map(toCycleRow), sum(summary.cycles), true),
    section('Public API', publicApi.map(toApiRow), sum(summary.publicApi), true),
    section('New uses across packages and folders', newUses(edges), summary.edges.across, false),
    section(
      `Moved and renamed${along === 0 ? '' : `, with ${countOf(along, 'contained node')}`}`,
      nodesOf('moved'),
      moved,
      false,
    ),
    section('Dependencies that are gone', dependenciesOf('removed'), summary.dependencies.removed, false),
    section('Added', nodesOf('added'), summary.nodes.added, false),
    section('Removed', nodesOf('removed'), summary.nodes.removed, false),
    section('Changed', nodesOf('changed'), summary.nodes.changed, false),
    section('Attributes', attributes.map(toAttributeRow), summary.attributes, false),
  ];
  return sections.filter((one) => one !== undefined);
}

function section(
  title: string,
  rows: readonly DiffRow[],
  total: number,
  isImportant: boolean,
): DiffSection | undefined {
  return total === 0 ? undefined : { title, total, rows, isImportant };
}

function newUses(edges: readonly DiffEdge[]): DiffRow[] {
  const isWide = ({ crosses }: DiffEdge): boolean => crosses === 'package' || crosses === 'folder';
  return edges.filter((edge) => edge.change === 'added' && isWide(edge)).map(toEdgeRow);
}

function sum(counts: object): number {
  return Object.values(counts as Record<string, number>).reduce((total, count) => total + count, 0);
}

function productionFirst(nodes: readonly DiffNode[]): DiffNode[] {
  return [...nodes.filter(({ isTest }) => !isTest), ...nodes.filter(({ isTest }) => isTest)];
}

function toNodeRow({ change, before, after, aspects, confidence, isTest }: DiffNode): DiffRow {
  const node = after ?? before;
  const remarks = [
    node?.type ?? '',
    ...aspects.filter((aspect) => change !== 'changed' || aspect !== 'text'),
    ...(confidence !== undefined && confidence < 1 ? [`${Math.floor(confidence * 100)} % similar`] : []),
    ...(isTest ? ['test'] : []),
  ];
  const isMoved = change === 'moved' && before && after;
  return {
    change,
    name: isMoved ? `${before.id} → ${after.id}` : (node?.qualifiedName ?? ''),
    ...(isMoved ? {} : { place: placeOf(node) }),
    remark: remarks.join(', '),
  };
}

function toEdgeRow({ change, kind, source, target, crosses, isTypeOnly, file, lines }: DiffEdge): DiffRow {
  const line = lines?.split(',')[0];
  return {
    change,
    name: `${source} → ${target}`,
    remark: [kind ?? 'edge', `other ${crosses}`, ...(isTypeOnly ? ['types only'] : [])].join(', '),
    ...(file !== undefined && line !== undefined && { place: `${file}:${line}` }),
  };
}

function toApiRow({
  change,
  before,
  after,
  signatureBefore,
  signatureAfter,
}: DiffAnswer['publicApi'][number]): DiffRow {
  const node = after ?? before;
  const isShown =
    change === 'changed' &&
    signatureBefore !== undefined &&
    signatureAfter !== undefined &&
    signatureBefore !== signatureAfter;
  return {
    change,
    name: node?.qualifiedName ?? '',
    place: placeOf(node),
    remark: node?.type ?? '',
    ...(isShown && {
      lines: [
        { label: 'was', name: aroundDifference(signatureBefore, signatureAfter) },
        { label: 'is', name: aroundDifference(signatureAfter, signatureBefore) },
      ],
    }),
  };
}

/** Number of characters that two signatures share before their first difference, of which more are left out. */
const maxShared = 60;
const longestSignature = 180;

/** The part of a signature in which it differs from another one. A short signature is whole. */
function aroundDifference(signature: string, other: string): string {
  let shared = 0;
  while (shared < signature.length && signature[shared] === other[shared]) shared++;
  const start = signature.length <= longestSignature || shared <= maxShared ? 0 : shared - maxShared / 2;
  const end = start + longestSignature;
  return `${start > 0 ? '… ' : ''}${signature.slice(start, end)}${end < signature.length ? ' …' : ''}`;
}

const cycleChanges: Readonly<Record<DiffCycle['change'], DiffRow['change']>> = {
  ...{ added: 'added', removed: 'removed' },
  ...{ grown: 'changed', shrunk: 'changed', changed: 'changed' },
};

function toCycleRow(cycle: DiffCycle): DiffRow {
  const { change, level, sizeBefore, sizeAfter, members, joined, left, closing, cut } = cycle;
  const size = change === 'added' ? sizeAfter : sizeBefore;
  const growth = change === 'added' || change === 'removed' ? '' : `, ${change} to ${sizeAfter}`;
  const isLoss = change === 'removed' || change === 'shrunk';
  const listed = change === 'grown' ? joined : change === 'shrunk' ? left : members;
  const label = change === 'grown' ? 'joined ' : change === 'shrunk' ? 'left ' : '';
  const toLine =
    (word: string) =>
    (dependency: UnitDependency): { label: string; name: string; place?: string } => ({
      label: word,
      ...describeDependency(dependency),
    });
  return {
    change: cycleChanges[change],
    name: `${listed.slice(0, 5).join(', ')}${listed.length > 5 ? ', …' : ''}`,
    remark: `${label}cycle of ${countOf(size, level)}${growth}`,
    lines: [
      ...closing.slice(0, maxDependencies).map(toLine(isLoss ? 'gone' : 'new')),
      ...(isLoss
        ? []
        : cut.dependencies.slice(0, maxDependencies).map(toLine(cut.method === 'exact' ? 'cheapest cut' : 'cut'))),
    ],
  };
}

/** A sum over all nodes would count a function again in its file and its folders, so that values are listed instead. */
function toAttributeRow({ name, changed, values }: DiffAnswer['attributes'][number]): DiffRow {
  return {
    change: 'changed',
    name,
    remark: changed === 0 ? 'only of added and removed nodes' : `${countOf(changed, 'node')} with another value`,
    lines: values.slice(0, maxValues).map(({ node, before, after }) => ({
      label: 'of',
      name: node,
      place: `${format(before)} → ${format(after)}`,
    })),
  };
}

function describeDependency({ source, target, file, line }: UnitDependency): { name: string; place?: string } {
  const place = file === undefined ? undefined : line === undefined ? file : `${file}:${line}`;
  return { name: `${source} → ${target}`, ...(place !== undefined && { place }) };
}

function usesOf({ uses, isTypeOnly }: UnitDependency): string {
  return countOf(uses, 'use') + (isTypeOnly ? ', types only' : '');
}

function placeOf(node: NodeSummary | undefined): string {
  if (node?.file === undefined) return node?.id ?? '';
  return node.startLine === undefined || node.type === 'Namespace' ? node.file : `${node.file}:${node.startLine}`;
}

function format(value: AttributeValue | undefined): string {
  if (value === undefined) return 'none';
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : String(value);
}
