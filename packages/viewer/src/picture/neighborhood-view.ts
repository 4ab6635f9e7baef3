import type { Box } from '../model/placement/follow-box.js';
import { emphasisLevels, emphasizedNodes, emphasizeNodes } from '../model/emphasis.js';
import { nodesIn } from '../model/placement/nodes-in.js';
import type { PictureModel } from '../state/picture-model.js';
import { boxAround, largestRadius, type PlacedCircles } from './picture-box.js';

/** A part of the picture to bring into view. */
export interface PartOfPicture {
  readonly box: Box;
  /** Smallest and largest number of pixels for each unit of the graph. */
  readonly scales: readonly [least: number, most: number];
}

/** Smallest radius in pixels of a node that is revealed. */
const minRadius = 3.5;
/** Largest radius in pixels of any node that is brought into view. */
const maxRadius = 110;

/**
 * The part of the picture with a node and its neighbors, or with the contents of a container that has no node of its own. Neighbors that
 * are so far away that the node would be too small are omitted. Undefined if nothing of it is drawn.
 * @param room size of the view in pixels
 */
export function neighborhoodView(
  { graph: { structure }, visible, isInFocus, selected, emphasis: ofSelection }: PictureModel,
  places: PlacedCircles,
  node: number,
  room: { readonly width: number; readonly height: number },
): PartOfPicture | undefined {
  const { x, y, size } = places;
  const isSelected = selected.length === 1 && selected[0] === node;
  const emphasis = (isSelected ? ofSelection : undefined) ?? emphasizeNodes(structure, visible, [node]);
  if (emphasis === undefined) return undefined;
  const index = visible.representatives[node] ?? -1;
  // An open container is often drawn as a frame without a node of its own.
  const level = index === -1 ? emphasisLevels.center : emphasisLevels.neighbor;
  const shown = emphasizedNodes(emphasis, visible).filter(
    (other) => isInFocus?.[other] !== 0 && (emphasis[other] ?? 0) >= level,
  );
  const least = index === -1 ? 0 : minRadius / (size[index] ?? 1);
  const everything = boxAround(places, shown);
  if (everything !== undefined && fits(everything, least, room)) return partAround(places, shown, least);
  const near = shown.filter((other) => {
    const dx = (x[other] ?? 0) - (x[index] ?? 0);
    const dy = (y[other] ?? 0) - (y[index] ?? 0);
    return Math.abs(dx) * least < room.width / 2 && Math.abs(dy) * least < room.height / 2;
  });
  return partAround(places, near, least);
}

/** The part of the picture with some nodes of the graph and the contents of those that are open. Undefined if nothing of it is drawn. */
export function partWithContents(
  { graph: { structure }, visible }: PictureModel,
  places: PlacedCircles,
  nodes: readonly number[],
): PartOfPicture | undefined {
  return partAround(
    places,
    nodes.flatMap((node) => nodesIn(structure, visible, node)),
  );
}

/** The part of the picture that is in focus. Undefined without a focus, or if nothing of it is drawn. */
export function partInFocus({ isInFocus }: PictureModel, places: PlacedCircles): PartOfPicture | undefined {
  const shown = isInFocus && [...isInFocus.keys()].filter((index) => isInFocus[index] === 1);
  return shown && partAround(places, shown);
}

/**
 * The part of the picture with some nodes, by their indexes. Undefined if there are none.
 * @param least smallest number of pixels for each unit of the graph
 */
function partAround(places: PlacedCircles, shown: readonly number[], least = 0): PartOfPicture | undefined {
  const box = boxAround(places, shown);
  return box && { box, scales: [least, maxRadius / largestRadius(places, shown)] };
}

function fits(
  { x, y }: Box,
  scale: number,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return (x[1] - x[0]) * scale <= width && (y[1] - y[0]) * scale <= height;
}
