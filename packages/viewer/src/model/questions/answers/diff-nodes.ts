import type { DiffAnswer, NodeSummary } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { AnswerGroup, AnswerRow, RowFact } from '../answer.js';
import { toAnswerNode } from './answer-texts.js';
import { toIdNode } from './diff-units.js';

type DiffNode = DiffAnswer['nodes'][number];
type DiffApi = DiffAnswer['publicApi'][number];
type Value = DiffNode['attributes'][number]['before'];

/** Differences of small numbers must not be rounded away. */
const exact = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });

const aspectTitles: Readonly<Record<DiffNode['aspects'][number], string>> = {
  name: 'name',
  place: 'place',
  signature: 'signature',
  text: 'code',
  type: 'type',
  public: 'exported or not',
  test: 'test or not',
};

/** The differences of the public API, which callers elsewhere notice. */
export function apiGroup({ publicApi, nodes }: DiffAnswer): AnswerGroup[] {
  if (publicApi.length === 0) return [];
  const byId = new Map(nodes.map((node) => [idOf(node), node]));
  const rows = publicApi.map((api): AnswerRow => {
    const node = byId.get(idOf(api));
    const detail =
      api.change === 'changed' && api.signatureAfter !== undefined
        ? toVisibleText(api.signatureAfter, 200)
        : `${api.change} in the public API`;
    return {
      ...toRow(api, { ...node, change: api.change }),
      detail,
      facts: [...signatureFacts(api), ...factsOf(api, node)],
    };
  });
  return [{ title: 'Public API', total: rows.length, rows }];
}

/** The nodes by the folder that they are in now, and last those that only moved with their container. */
export function nodeGroups({ nodes, publicApi }: DiffAnswer): AnswerGroup[] {
  const signatures = new Map(publicApi.map((api) => [idOf(api), api]));
  const byFolder = new Map<string, AnswerRow[]>();
  const along: AnswerRow[] = [];
  for (const node of nodes) {
    const api = signatures.get(idOf(node));
    const row = { ...toRow(node, node), facts: [...(api ? signatureFacts(api) : []), ...factsOf(node, node)] };
    if (node.isAlong === true) along.push(row);
    else {
      const folder = folderOf(node.after ?? node.before);
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), row]);
    }
  }
  const folders = [...byFolder].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    ...folders.map(([title, rows]) => ({ title, total: rows.length, rows })),
    ...(along.length === 0
      ? []
      : [{ title: 'Moved with their container', total: along.length, rows: along, isMinor: true }]),
  ];
}

/** The attributes with other values, each with the nodes that differ most. */
export function attributeGroups({ attributes }: DiffAnswer): AnswerGroup[] {
  return attributes.map(({ name, before, after, changed, values }) => ({
    title: toVisibleText(name, 100),
    total: changed,
    isMinor: true,
    notes: [
      before.sum === undefined || after.sum === undefined
        ? `Nodes with a value: ${before.nodes} → ${after.nodes}`
        : `Sum: ${exact.format(before.sum)} → ${exact.format(after.sum)}, of ${before.nodes} → ${after.nodes} nodes`,
    ],
    rows: values.map((value) => ({
      node: toIdNode(value.node),
      detail: `${textOf(value.before) ?? 'no value'} → ${textOf(value.after) ?? 'no value'}`,
    })),
  }));
}

interface Sides {
  readonly before?: NodeSummary;
  readonly after?: NodeSummary;
}

function idOf({ before, after }: Sides): string {
  return (after ?? before)?.id ?? '';
}

function toRow(sides: Sides, node: Partial<DiffNode> & Pick<DiffNode, 'change'>): AnswerRow {
  const { change, aspects = [], confidence } = node;
  const summary = sides.after ?? sides.before;
  const from = sides.before;
  const words = [
    change,
    change === 'moved' && from && sides.after
      ? `from ${toVisibleText(aspects.includes('place') || node.isAlong === true ? from.id : from.name, 200)}`
      : undefined,
    confidence !== undefined && confidence < 1 ? `${Math.floor(100 * confidence)} % similar` : undefined,
    ...aspects.filter((aspect) => aspect !== 'name' && aspect !== 'place').map((aspect) => aspectTitles[aspect]),
  ];
  return {
    node: summary ? toAnswerNode(summary) : toIdNode(''),
    mark: change,
    detail: words.filter((word) => word !== undefined).join(' · '),
  };
}

function signatureFacts({ signatureBefore, signatureAfter }: DiffApi): RowFact[] {
  if (signatureBefore === signatureAfter) return [];
  return [{ label: 'Signature', ...both(signatureBefore, signatureAfter) }];
}

function factsOf({ before, after }: Sides, node: DiffNode | undefined): RowFact[] {
  const [name, newName] = [before?.qualifiedName, after?.qualifiedName];
  const place = placeOf(before);
  const newPlace = placeOf(after);
  const isElsewhere = before?.file !== after?.file;
  return [
    ...(name === newName ? [] : [{ label: 'Name', ...both(name, newName) }]),
    ...(before?.type === after?.type ? [] : [{ label: 'Type', ...both(before?.type, after?.type) }]),
    ...(isElsewhere ? [{ label: 'Place', ...both(place, newPlace) }] : []),
    ...(node === undefined || node.aspects.length === 0
      ? []
      : [{ label: 'Differs in', after: node.aspects.map((aspect) => aspectTitles[aspect]).join(', ') }]),
    ...(node?.confidence === undefined
      ? []
      : [
          {
            label: 'Same node',
            after:
              node.confidence === 1 ? 'certain: the same code' : `${Math.floor(100 * node.confidence)} % similar code`,
          },
        ]),
    ...(node?.attributes ?? []).map((attribute) => ({
      label: toVisibleText(attribute.name),
      attribute: attribute.name,
      ...both(textOf(attribute.before), textOf(attribute.after)),
    })),
  ];
}

function both(before: string | undefined, after: string | undefined): Pick<RowFact, 'before' | 'after'> {
  return {
    ...(before !== undefined && { before: toVisibleText(before, 500) }),
    ...(after !== undefined && { after: toVisibleText(after, 500) }),
  };
}

function placeOf(node: NodeSummary | undefined): string | undefined {
  return node?.file === undefined
    ? undefined
    : `${node.file}${node.startLine === undefined ? '' : `:${node.startLine}`}`;
}

function textOf(value: Value): string | undefined {
  return typeof value === 'number'
    ? exact.format(value)
    : value === undefined
      ? undefined
      : toVisibleText(String(value), 200);
}

function folderOf(node: NodeSummary | undefined): string {
  const path = node?.file ?? node?.id ?? '';
  const end = path.lastIndexOf('/');
  return end === -1 ? 'Top-level folder' : toVisibleText(path.slice(0, end), 200);
}
