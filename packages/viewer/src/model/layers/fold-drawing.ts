import type { DrawnNode, Drawing } from './drawing.js';
import { findMainFolder, partOf } from './drawing-parts.js';
import { mergeFarther } from './merge-farther.js';
import { mergeLinks } from './merge-links.js';

export const foldings = ['none', 'file', 'folder', 'part'] as const;

/** The containers that nodes of a layer are folded into. A part is a folder near the top, as in the overview. */
export type Folding = (typeof foldings)[number];

/** Maximum number of nodes in question that are never folded. */
const maxAsked = 8;
/** Maximum number of nodes in a layer that are drawn without folding. */
const maxPerLayer = 24;
/** Maximum number of parts of a layer in one band. The smallest ones are folded together. */
const maxParts = 12;
/** Maximum number of nodes that an opened container shows at once, and not by the containers inside of it. */
const maxOpened = 12;

/** A container that is open in a folded drawing. */
export interface OpenContainer {
  /** Key of the folded node that takes its place when it is closed. */
  readonly key: string;
  readonly name: string;
}

/** A drawing with the open containers that it shows, outer ones before those inside. */
export interface FoldedDrawing extends Drawing {
  readonly opened: readonly OpenContainer[];
}

/** The finest folding with which no layer has too many nodes. */
export function suggestFolding(drawing: Drawing): Folding {
  return foldings.find((folding) => largestLayer(foldDrawing(drawing, folding)) <= maxPerLayer) ?? 'part';
}

function largestLayer({ nodes }: Drawing): number {
  const sizes = new Map<number, number>();
  for (const { layer } of nodes) sizes.set(layer, (sizes.get(layer) ?? 0) + 1);
  return Math.max(0, ...sizes.values());
}

/**
 * Folds the nodes of a layer that are in one file, folder or part into one, except a few nodes in question. Links between the same nodes
 * are merged. With parts, all distances from 2 are one layer.
 * @param open keys of folded nodes that stay open: those with many nodes show the containers inside
 */
export function foldDrawing(drawing: Drawing, folding: Folding, open: ReadonlySet<string> = new Set()): FoldedDrawing {
  if (folding === 'none') return { ...drawing, opened: [] };
  const merged = folding === 'part' ? mergeFarther(drawing) : drawing;
  const isAskedFolded = merged.nodes.filter(({ isAsked }) => isAsked).length > maxAsked;
  const groups = new Map<string, DrawnNode[]>();
  for (const node of merged.nodes) {
    const key = node.isAsked && !isAskedFolded ? node.key : `${node.layer} ${node.band}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  }
  const mains = new Map<number, string>();
  for (const { band } of merged.nodes) {
    if (mains.has(band) || folding !== 'part') continue;
    mains.set(band, findMainFolder(merged.nodes.filter((node) => node.band === band)));
  }
  const opened: OpenContainer[] = [];
  const nodes = [...groups.values()].flatMap((group) => foldList(group, folding, { open, opened, mains }));
  return { ...merged, nodes, links: mergeLinks(merged.links, nodes), opened };
}

interface FoldOptions {
  readonly open: ReadonlySet<string>;
  /** Receives the open containers. */
  readonly opened: OpenContainer[];
  /** The folder whose folders are the parts, for each band. */
  readonly mains: ReadonlyMap<number, string>;
}

/** @param list nodes of one layer and band, in one container of the next coarser level */
function foldList(list: readonly DrawnNode[], level: Folding, options: FoldOptions): DrawnNode[] {
  const { open, opened, mains } = options;
  const finer = foldings[foldings.indexOf(level) - 1];
  if (level === 'none' || finer === undefined) return [...list];
  const containers = new Map<string, DrawnNode[]>();
  for (const node of list) {
    const container = containerOf(node, level, mains.get(node.band) ?? '');
    const members = containers.get(container);
    if (members === undefined) containers.set(container, [node]);
    else members.push(node);
  }
  const openOr = (key: string, members: DrawnNode[], place: Place, next: () => DrawnNode[]): DrawnNode[] => {
    const [first] = members;
    if (first === undefined || members.length === 1) return members;
    const fullKey = `${first.layer} ${first.band} ${key}`;
    if (!open.has(fullKey)) return [toFolded(fullKey, members, place, level)];
    opened.push({ key: fullKey, name: place.name });
    return members.length <= maxOpened ? members : next();
  };
  const fold = ([container, members]: [string, DrawnNode[]]): DrawnNode[] => {
    const place = { name: container.split('/').at(-1) ?? container, file: container };
    return openOr(`${level} ${container}`, members, place, () => openFiner(members, finer, options));
  };
  const all = [...containers];
  if (level !== 'part' || all.length <= maxParts) return all.flatMap(fold);
  all.sort(([, one], [, other]) => other.length - one.length);
  const [large, small] = [all.slice(0, maxParts - 1), all.slice(maxParts - 1)];
  const rest = openOr(
    'further parts',
    small.flatMap(([, members]) => members),
    { name: `${small.length} smaller parts`, file: undefined },
    () => small.flatMap(fold),
  );
  return [...large.flatMap(fold), ...rest];
}

/** Skips levels at which all members are in the same container, so that opening one always shows more. */
function openFiner(members: readonly DrawnNode[], level: Folding, options: FoldOptions): DrawnNode[] {
  const main = options.mains.get(members[0]?.band ?? 0) ?? '';
  const isSame = level !== 'none' && new Set(members.map((node) => containerOf(node, level, main))).size === 1;
  const finer = foldings[foldings.indexOf(level) - 1];
  return isSame && finer !== undefined ? openFiner(members, finer, options) : foldList(members, level, options);
}

/** Name of a folded node, and the path of its container if it stands for one alone. */
type Place = Pick<DrawnNode, 'name' | 'file'>;

function toFolded(key: string, list: readonly DrawnNode[], place: Place, folding: Folding): DrawnNode {
  const [first] = list;
  return {
    ...place,
    key,
    ids: list.flatMap(({ ids }) => ids),
    type: folding,
    layer: first?.layer ?? 0,
    band: first?.band ?? 0,
    isAsked: first?.isAsked ?? false,
    note: `${list.length.toLocaleString('en')} nodes`,
  };
}

/** A node without a file is a container of its own. */
function containerOf({ file, key }: DrawnNode, folding: Folding, main: string): string {
  if (file === undefined) return key;
  if (folding === 'file') return file;
  if (folding === 'part') return partOf(file, main);
  const end = file.lastIndexOf('/');
  return end === -1 ? '.' : file.slice(0, end);
}
