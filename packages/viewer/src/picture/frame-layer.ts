import type Sigma from 'sigma';
import { labelFont } from './draw-label.js';
import type { Palette } from './palette.js';

/** A circle around the contents of an open container, in coordinates of the graph. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
}

/** Smallest radius in pixels of a frame that is drawn, and of one that is labelled. */
const minDrawn = 4;
const minLabelled = 34;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws frames below edges and nodes, with their names at the top, the largest first. */
export class FrameLayer {
  readonly #canvas: HTMLCanvasElement;
  frames: readonly Frame[] = [];

  constructor(
    private readonly sigma: Sigma,
    private readonly palette: () => Palette,
  ) {
    this.#canvas = sigma.createCanvas('frames', { beforeLayer: 'edges' });
    // After: the positions in the viewport are those of the rendering before.
    sigma.on('afterRender', () => this.#draw());
  }

  #draw(): void {
    const { width, height } = this.sigma.getDimensions();
    const scale = globalThis.devicePixelRatio;
    const canvas = this.#canvas;
    if (canvas.width !== width * scale || canvas.height !== height * scale) {
      [canvas.width, canvas.height] = [width * scale, height * scale];
      [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
    }
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const { frame, frameLine, mutedText, background } = this.palette();
    const labelled: Box[] = [];
    for (const { x, y, radius, label } of this.frames) {
      const center = this.sigma.graphToViewport({ x, y });
      const edge = this.sigma.graphToViewport({ x: x + radius, y });
      const pixels = Math.hypot(edge.x - center.x, edge.y - center.y);
      if (pixels < minDrawn || !isInView(center, pixels, width, height)) continue;
      context.beginPath();
      context.arc(center.x, center.y, pixels, 0, 2 * Math.PI);
      context.fillStyle = frame;
      context.fill();
      context.strokeStyle = frameLine;
      context.lineWidth = 1;
      context.stroke();
      if (pixels < minLabelled) continue;
      const fontSize = Math.min(15, Math.max(11, pixels / 9));
      context.font = `600 ${fontSize}px ${labelFont}`;
      const half = context.measureText(label).width / 2;
      const top = center.y - pixels - fontSize / 2;
      const box = { left: center.x - half - 3, right: center.x + half + 3, top, bottom: top + fontSize };
      if (2 * half > 1.8 * pixels || labelled.some((other) => overlap(box, other))) continue;
      labelled.push(box);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineWidth = 4;
      context.lineJoin = 'round';
      context.strokeStyle = background;
      context.strokeText(label, center.x, center.y - pixels);
      context.fillStyle = mutedText;
      context.fillText(label, center.x, center.y - pixels);
    }
  }
}

function isInView({ x, y }: { x: number; y: number }, radius: number, width: number, height: number): boolean {
  return x + radius > 0 && x - radius < width && y + radius > 0 && y - radius < height;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
