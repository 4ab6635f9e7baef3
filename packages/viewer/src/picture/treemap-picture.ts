import { stringAt } from '../graph/string-table.js';
import { isBesideSelection } from '../model/emphasis.js';
import { cellAt, titleHeight, type TreemapCell } from '../model/treemap/treemap-layout.js';
import { drawnNode } from '../model/visible-graph.js';
import type { PictureModel } from '../state/picture-model.js';
import { fitText } from './fit-text.js';
import { nodeColor } from './node-looks.js';
import { palettes, readableOn, type Palette } from './palette.js';
import { prepareCanvas } from './viewport.js';

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const padding = 4;
/** Minimum width and height, in pixels, of a cell with a name. */
const minNamed = { width: 34, height: 15 };
/** Minimum width and height, in pixels, of a cell with a line around it. */
const minLined = 8;
/** Opacity of nodes that are not in focus, and of those that are not neighbors of the selection. */
const faint = { outOfFocus: 0.18, besideSelection: 0.4 } as const;

/** The content of a treemap. */
export interface TreemapScene {
  readonly model: PictureModel;
  readonly cells: readonly TreemapCell[];
  readonly width: number;
  readonly height: number;
  readonly theme: keyof typeof palettes;
  readonly hovered: number | undefined;
}

/** Draws the rectangles of a treemap on a canvas. */
export class TreemapPicture {
  #scene: TreemapScene | undefined;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  show(scene: TreemapScene): void {
    this.#scene = scene;
    const context = prepareCanvas(this.canvas, scene);
    if (context === null) return;
    const palette = palettes[scene.theme];
    context.textBaseline = 'middle';
    for (const cell of scene.cells) {
      if (cell.isOpen) drawContainer(context, cell, scene, palette);
      else drawNode(context, cell, scene, palette);
    }
    const selected = new Set(scene.model.selected.map((node) => drawnNode(scene.model.visible, node)));
    for (const cell of scene.cells) {
      if (cell.node === scene.hovered) outline(context, cell, 1.5, palette.text);
      if (selected.has(cell.node)) outline(context, cell, 3, palette.accent);
    }
  }

  cellAt(x: number, y: number): TreemapCell | undefined {
    return cellAt(this.#scene?.cells ?? [], x, y);
  }

  /** The position of a node in CSS pixels of the canvas, for end-to-end tests. */
  placeOf(id: string): { readonly x: number; readonly y: number; readonly radius: number } | undefined {
    if (this.#scene === undefined) return undefined;
    const { ids } = this.#scene.model.graph.structure;
    const cell = this.#scene.cells.find(({ node }) => stringAt(ids, node) === id);
    if (cell === undefined) return undefined;
    const { left, top, right, bottom } = cell;
    if (cell.isOpen) return { x: left + 10, y: top + 10, radius: 1 };
    return { x: (left + right) / 2, y: (top + bottom) / 2, radius: Math.min(right - left, bottom - top) / 2 };
  }
}

function drawContainer(
  context: CanvasRenderingContext2D,
  cell: TreemapCell,
  { model }: TreemapScene,
  { frame, frameLine, mutedText }: Palette,
): void {
  const { left, top, right, bottom, node } = cell;
  context.fillStyle = frame;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeStyle = frameLine;
  context.lineWidth = 1;
  context.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
  if (!cell.isTitled) return;
  context.fillStyle = mutedText;
  context.font = `600 11px ${font}`;
  const name = fitText(context, stringAt(model.graph.structure.names, node), right - left - 2 * padding);
  context.fillText(name, left + padding, top + titleHeight / 2 + 0.5);
}

function drawNode(
  context: CanvasRenderingContext2D,
  cell: TreemapCell,
  { model }: TreemapScene,
  palette: Palette,
): void {
  const { left, top, right, bottom, node, index } = cell;
  const color = nodeColor(model, index, palette);
  const isBeside = isBesideSelection(model, index);
  context.globalAlpha = model.isInFocus?.[index] === 0 ? faint.outOfFocus : isBeside ? faint.besideSelection : 1;
  context.fillStyle = color;
  context.fillRect(left, top, right - left, bottom - top);
  // Containers in several others have about the gray of tests.
  if (Math.min(right - left, bottom - top) >= minLined) outline(context, cell, 1, palette.frameLine);
  if (right - left >= minNamed.width && bottom - top >= minNamed.height) {
    if (isBeside) context.globalAlpha = 1;
    context.fillStyle = isBeside ? palette.text : readableOn(color);
    context.font = `500 11px ${font}`;
    const name = fitText(context, stringAt(model.graph.structure.names, node), right - left - 2 * padding);
    context.fillText(name, left + padding, top + Math.min(10, (bottom - top) / 2));
  }
  context.globalAlpha = 1;
}

function outline(
  context: CanvasRenderingContext2D,
  { left, top, right, bottom }: TreemapCell,
  width: number,
  color: string,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.strokeRect(left + width / 2, top + width / 2, right - left - width, bottom - top - width);
}
