import type { DrawnLink, DrawnNode, Drawing } from './drawing.js';

export const foldings = ['none', 'file', 'folder'] as const;

/** The containers that nodes of a layer are folded into. */
export type Folding = (typeof foldings)[number];

/** Maximum number of nodes in question that are never folded. */
const maxAsked = 8;
/** Maximum number of nodes in a layer that are drawn without folding. */
const maxPerLayer = 24;

/** The finest folding with which no layer has too many nodes. */
export function suggestFolding(drawing: Drawing): Folding {
  return foldings.find((folding) => largestLayer(foldDrawing(drawing, folding)) <= maxPerLayer) ?? 'folder';
}

function largestLayer({ nodes }: Drawing): number {
  const sizes = new Map<number, number>();
  for (const { layer } of nodes) sizes.set(layer, (sizes.get(layer) ?? 0) + 1);
  return Math.max(0, ...sizes.values());
}

/**
 * Folds the nodes of a layer that are in one file or folder into one, except a few nodes in question. Links between the same nodes are
 * merged.
 * @param open keys of folded nodes that stay open
 */
export function foldDrawing(drawing: Drawing, folding: Folding, open: ReadonlySet<string> = new Set()): Drawing {
  if (folding === 'none') return drawing;
  const isAskedFolded = drawing.nodes.filter(({ isAsked }) => isAsked).length > maxAsked;
  const members = new Map<string, DrawnNode[]>();
  const keys = new Map<string, string>();
  for (const node of drawing.nodes) {
    const container = node.isAsked && !isAskedFolded ? undefined : containerOf(node, folding);
    const key = container === undefined ? node.key : `${node.layer} ${node.band} ${container}`;
    const list = members.get(key);
    if (list === undefined) members.set(key, [node]);
    else list.push(node);
  }
  const nodes = [...members].flatMap(([key, list]) => {
    const [first] = list;
    if (first === undefined) return [];
    const isOpen = list.length === 1 || open.has(key);
    for (const node of list) keys.set(node.key, isOpen ? node.key : key);
    return isOpen ? list : [toFolded(key, list, first, folding)];
  });
  return { ...drawing, nodes, links: mergeLinks(drawing.links, keys) };
}

function toFolded(key: string, list: readonly DrawnNode[], first: DrawnNode, folding: Folding): DrawnNode {
  const container = containerOf(first, folding) ?? '';
  return {
    key,
    ids: list.flatMap(({ ids }) => ids),
    name: container.split('/').at(-1) ?? container,
    type: folding,
    file: container,
    layer: first.layer,
    band: first.band,
    isAsked: first.isAsked,
    note: `${list.length} nodes`,
  };
}

function containerOf({ file }: DrawnNode, folding: Folding): string | undefined {
  if (file === undefined || folding === 'file') return file;
  const end = file.lastIndexOf('/');
  return end === -1 ? '.' : file.slice(0, end);
}

function mergeLinks(links: readonly DrawnLink[], keys: ReadonlyMap<string, string>): DrawnLink[] {
  const merged = new Map<string, DrawnLink>();
  for (const link of links) {
    const source = keys.get(link.source) ?? link.source;
    const target = keys.get(link.target) ?? link.target;
    if (source === target) continue;
    const key = `${source}\n${target}`;
    const before = merged.get(key);
    merged.set(key, before === undefined ? { ...link, source, target } : join(before, link));
  }
  return [...merged.values()];
}

/** A link that stands for several is one of dispatch only if all of them are. */
function join(one: DrawnLink, other: DrawnLink): DrawnLink {
  return {
    ...one,
    word: one.word === other.word ? one.word : '',
    isDispatch: one.isDispatch && other.isDispatch,
    isCut: one.isCut || other.isCut,
  };
}
