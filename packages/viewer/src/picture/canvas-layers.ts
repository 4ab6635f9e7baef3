import type { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import { drawBadges, type Badge } from './draw-badges.js';
import { drawFrames } from './draw-frames.js';
import { LabelDrawing, type Disc } from './label-drawing.js';
import type { NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import type { PlacedContainers } from './place-containers.js';
import { bundleShapes } from './place-parts.js';
import { hullShapes } from './placed-hulls.js';
import type { DrawingContext } from './scene-context.js';
import { drawOnCanvas } from './scene-canvas.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** The contents of the layers. */
export interface LayerContents extends PlacedContainers {
  readonly graph: DirectedGraph<NodeLook>;
  /** Keys of the nodes, the largest first. */
  readonly bySize: readonly string[];
  readonly hasBadges: boolean;
  /** Keys of the nodes that stand out, the strongest first. Empty: none does. */
  readonly emphasized: readonly string[];
  /** Selected nodes, as indexes of the graph. */
  readonly selected: ReadonlySet<number>;
  readonly palette: Palette;
}

/** The layers of the picture that are drawn without WebGL: frames below the edges; names and badges above the nodes. */
export class CanvasLayers {
  readonly #frameCanvas: HTMLCanvasElement;
  readonly #nameCanvas: HTMLCanvasElement;
  /** All input of the frames on the canvas. */
  #framed: readonly unknown[] = [];

  /** @param contents is called for each picture */
  constructor(
    private readonly sigma: Sigma<NodeLook>,
    private readonly contents: () => LayerContents,
  ) {
    this.#frameCanvas = sigma.createCanvas('frames', { beforeLayer: 'edges' });
    this.#nameCanvas = sigma.createCanvas('names', { afterLayer: 'nodes' });
    sigma.on('afterRender', () => this.#draw());
  }

  drawNames(context: DrawingContext, viewport: Viewport): void {
    const contents = this.contents();
    const { emphasized, palette, selected } = contents;
    const isFaded = emphasized.length > 0;
    const names = new LabelDrawing(context, viewport, palette);
    names.drawHulls(contents.hulls);
    names.drawEmphasized(discsOf(contents, emphasized));
    const isNamed = new Set(emphasized);
    names.drawParts(
      contents.parts.filter(({ node }) => !isNamed.has(String(node))),
      (node) => isFaded && !selected.has(node),
    );
    if (!isFaded) names.drawBundles(contents.bundles, () => discsOf(contents, contents.bySize));
    names.drawRegions(contents.regions, isFaded);
    names.drawFrames(contents.frames, isFaded);
    if (!isFaded) {
      const named = new Set(contents.parts.map(({ node }) => String(node)));
      names.drawDiscs(discsOf(contents, contents.bySize, named));
    }
    const withBadges = isFaded ? emphasized : contents.bySize;
    if (contents.hasBadges) drawBadges(context, badgesOf(contents, withBadges), viewport, palette);
  }

  #draw(): void {
    const viewport = viewportOf(this.sigma);
    this.#drawFrames(viewport);
    const context = prepareCanvas(this.#nameCanvas, viewport);
    if (context !== null) this.drawNames(context, viewport);
  }

  /** Draws the frames, unless they are on the canvas: a large picture has thousands, and they stay when the emphasis changes. */
  #drawFrames(viewport: Viewport): void {
    const { frames, hulls, bundles, palette } = this.contents();
    const { width, height, scale, toX, toY } = viewport;
    const framed = [frames, hulls, bundles, palette, width, height, scale, toX(0), toY(0), globalThis.devicePixelRatio];
    if (framed.every((part, index) => part === this.#framed[index])) return;
    this.#framed = framed;
    const context = prepareCanvas(this.#frameCanvas, viewport);
    if (context === null) return;
    drawFrames(context, frames, viewport, palette);
    drawOnCanvas(context, hullShapes(hulls, viewport, palette));
    drawOnCanvas(context, bundleShapes(bundles, viewport, palette));
  }
}

const noKeys: ReadonlySet<string> = new Set();

function* badgesOf({ graph }: LayerContents, keys: readonly string[]): Generator<Badge> {
  for (const key of keys) {
    const { x, y, size, badgeColor, badgeText, hidden } = graph.getNodeAttributes(key);
    if (!hidden && badgeColor !== '') yield { x, y, radius: size, color: badgeColor, text: badgeText };
  }
}

/**
 * The discs that may get a label.
 * @param named keys of those that have one already
 */
function* discsOf(
  { graph }: LayerContents,
  keys: readonly string[],
  named: ReadonlySet<string> = noKeys,
): Generator<Disc> {
  for (const key of keys) {
    if (named.has(key)) continue;
    const { x, y, size, name, color, hidden } = graph.getNodeAttributes(key);
    if (!hidden) yield { x, y, radius: size, label: name, color };
  }
}
