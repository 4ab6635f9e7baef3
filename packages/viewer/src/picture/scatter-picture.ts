import type { PlotPoint } from '../model/hot-spots/plot-points.js';
import { sceneFont, type Scene, type Shape } from '../model/scene/scene.js';
import { drawOnCanvas } from './scene-canvas.js';
import { palettes } from './palette.js';
import {
  plotArea,
  toMarkShapes,
  toPixels,
  toPlotShapes,
  type MeasureText,
  type PlotContent,
  type ScatterContent,
} from './scatter-scene.js';
import { prepareCanvas } from './viewport.js';

/** Distance in pixels within which a small disc is under the cursor. */
const reach = 6;

/** Draws a scatter plot on a canvas. */
export class ScatterPicture {
  /** Axes, discs and names, which are drawn again only when they change: the cursor moves often. */
  readonly #plotCanvas = document.createElement('canvas');
  #plot: readonly Shape[] = [];
  #content: ScatterContent | undefined;
  #theme: keyof typeof palettes = 'light';
  #idOf: (node: number) => string = String;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  show(content: ScatterContent, theme: keyof typeof palettes, idOf: (node: number) => string): void {
    const isChanged = theme !== this.#theme || !hasSamePlot(content, this.#content);
    this.#content = content;
    this.#theme = theme;
    this.#idOf = idOf;
    if (isChanged) {
      const plot = prepareCanvas(this.#plotCanvas, content);
      this.#plot = plot === null ? [] : toPlotShapes(content, palettes[theme], measureWith(plot));
      if (plot !== null) drawOnCanvas(plot, this.#plot);
    }
    const context = prepareCanvas(this.canvas, content);
    if (context === null) return;
    context.drawImage(this.#plotCanvas, 0, 0, content.width, content.height);
    drawOnCanvas(context, toMarkShapes(content, palettes[theme]));
  }

  /** The content of the canvas, as shapes. */
  toScene(): Scene {
    const content = this.#content;
    if (content === undefined) throw new Error('The plot is not drawn yet.');
    const palette = palettes[this.#theme];
    const { width, height } = content;
    return {
      width,
      height,
      background: palette.background,
      shapes: [...this.#plot, ...toMarkShapes(content, palette)],
    };
  }

  /** The nearest point under a position of the canvas. */
  pointAt(x: number, y: number): PlotPoint | undefined {
    if (this.#content === undefined) return undefined;
    const { toX, toY } = toPixels(this.#content);
    let [best, least]: [PlotPoint | undefined, number] = [undefined, Infinity];
    for (const point of this.#content.points) {
      const distance = Math.hypot(toX(point.x) - x, toY(point.y) - y);
      if (distance <= Math.max(reach, point.radius) && distance < least) [best, least] = [point, distance];
    }
    return best;
  }

  /** A position of the canvas as shares of the part in view, from the lower left corner. */
  shareAt(x: number, y: number): { readonly x: number; readonly y: number } {
    const { left, top, right, bottom } = plotArea(this.#content ?? { width: 0, height: 0 });
    return { x: (x - left) / (right - left), y: (bottom - y) / (bottom - top) };
  }

  /** The position of a node in CSS pixels of the canvas, for end-to-end tests. */
  placeOf(id: string): { readonly x: number; readonly y: number; readonly radius: number } | undefined {
    if (this.#content === undefined) return undefined;
    const point = this.#content.points.find(({ node }) => this.#idOf(node) === id);
    const { toX, toY } = toPixels(this.#content);
    return point && { x: toX(point.x), y: toY(point.y), radius: point.radius };
  }
}

function measureWith(context: CanvasRenderingContext2D): MeasureText {
  return (text, size, weight) => {
    context.font = `${weight} ${size}px ${sceneFont}`;
    return context.measureText(text).width;
  };
}

const plotKeys = ['x', 'y', 'points', 'names', 'camera', 'width', 'height'] as const satisfies (keyof PlotContent)[];

function hasSamePlot(one: PlotContent, other: PlotContent | undefined): boolean {
  return plotKeys.every((key) => one[key] === other?.[key]);
}
