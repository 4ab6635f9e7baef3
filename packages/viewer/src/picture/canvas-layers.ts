import type { DirectedGraph } from 'graphology';
import type Sigma from 'sigma';
import { drawBadges, type Badge } from './draw-badges.js';
import { drawFrames, type Frame } from './draw-frames.js';
import { LabelDrawing, type Disc } from './label-drawing.js';
import type { NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import type { RegionName } from './region-names.js';
import type { DrawingContext } from './scene-context.js';
import { prepareCanvas, viewportOf, type Viewport } from './viewport.js';

/** The contents of the layers. */
export interface LayerContents {
  readonly graph: DirectedGraph<NodeLook>;
  /** Keys of the nodes, the largest first. */
  readonly bySize: readonly string[];
  readonly frames: readonly Frame[];
  readonly regions: readonly RegionName[];
  readonly hasBadges: boolean;
  /** Keys of the nodes that stand out, the strongest first. Empty: none does. */
  readonly emphasized: readonly string[];
  readonly palette: Palette;
}

/** The layers of the picture that are drawn without WebGL: frames below the edges; names and badges above the nodes. */
export class CanvasLayers {
  readonly #frameCanvas: HTMLCanvasElement;
  readonly #nameCanvas: HTMLCanvasElement;

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
    const { emphasized, palette } = contents;
    const isFaded = emphasized.length > 0;
    const names = new LabelDrawing(context, viewport, palette);
    names.drawEmphasized(discsOf(contents, emphasized));
    names.drawRegions(contents.regions, isFaded);
    names.drawFrames(contents.frames, isFaded);
    if (!isFaded) names.drawDiscs(discsOf(contents, contents.bySize));
    const withBadges = isFaded ? emphasized : contents.bySize;
    if (contents.hasBadges) drawBadges(context, badgesOf(contents, withBadges), viewport, palette);
  }

  #draw(): void {
    const viewport = viewportOf(this.sigma);
    const frameContext = prepareCanvas(this.#frameCanvas, viewport);
    const nameContext = prepareCanvas(this.#nameCanvas, viewport);
    if (frameContext === null || nameContext === null) return;
    const { frames, palette } = this.contents();
    drawFrames(frameContext, frames, viewport, palette);
    this.drawNames(nameContext, viewport);
  }
}

function* badgesOf({ graph }: LayerContents, keys: readonly string[]): Generator<Badge> {
  for (const key of keys) {
    const { x, y, size, badgeColor, badgeText, hidden } = graph.getNodeAttributes(key);
    if (!hidden && badgeColor !== '') yield { x, y, radius: size, color: badgeColor, text: badgeText };
  }
}

/** The discs that may get a label. */
function* discsOf({ graph }: LayerContents, keys: readonly string[]): Generator<Disc> {
  for (const key of keys) {
    const { x, y, size, name, color, hidden } = graph.getNodeAttributes(key);
    if (!hidden) yield { x, y, radius: size, label: name, color };
  }
}
