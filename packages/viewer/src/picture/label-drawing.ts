import { sceneFont } from '../model/scene/scene.js';
import type { Frame } from './draw-frames.js';
import { readableOn, type Palette } from './palette.js';
import type { Hull } from './placed-hulls.js';
import { bundleLabel, bundleLine, type PlacedBundle, type PlacedPart } from './place-parts.js';
import type { RegionName } from './region-names.js';
import type { DrawingContext } from './scene-context.js';
import { isInView, type Viewport } from './viewport.js';

/** Smallest radius in pixels of a frame, and of a disc, that gets a label. */
const minFrame = 30;
const minDisc = 8;
/** Smallest radius in pixels of a region that gets a name, and the least distance in pixels between the names of two. */
const minRegion = 24;
const regionDistance = 22;
/** Smallest radius in pixels of a main part that gets a name. */
const minPart = 6;
/** Radius in pixels that even the smallest discs have. */
const smallestDisc = 6;
/** Minimum share of a long name that has to fit inside its disc. With less room, the whole name is drawn below. */
const minShare = 0.75;
/** Maximum number of bundles with a number. */
const maxBundles = 16;
/** Maximum number of names of discs in one picture, and of emphasized discs. */
const maxLabels = 300;
const maxEmphasized = 60;
const padding = 4;
/** Least distance in pixels of the middle of a frame's name from the upper edge of the view. */
const edgeMargin = 10;
/** Space in pixels at both ends of a name: two that are nearer on one line read as one. */
const sideMargin = 4;
/** Smallest font in pixels. */
const minFont = 11;

/** A disc that may get a label, in coordinates of the graph. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
  readonly color: string;
}

/** The look of a name, in pixels. */
interface Writing {
  /** Size of the font that is set. */
  readonly size: number;
  readonly color: string;
  /** Width of the line in the color of the background around the letters. */
  readonly halo?: number;
  /** Least distance from other names. */
  readonly distance?: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws names without overlaps: a name that would overlap with one that was drawn before is omitted. */
export class LabelDrawing {
  readonly #boxes: Box[] = [];
  #font = { weight: 0, size: 0 };

  constructor(
    private readonly context: DrawingContext,
    private readonly viewport: Viewport,
    private readonly palette: Palette,
  ) {
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
  }

  /**
   * @param regions the largest first
   * @param isFaded whether something else stands out
   */
  drawRegions(regions: readonly RegionName[], isFaded: boolean): void {
    const color = isFaded ? this.palette.fadedText : this.palette.text;
    const { toX, toY, scale } = this.viewport;
    for (const { x, y, radius, label, share, isLeaf } of regions) {
      const [centerX, centerY] = [toX(x), toY(y)];
      if (radius * scale < minRegion || !isInView(this.viewport, centerX, centerY, 0)) continue;
      const size = isLeaf ? 12 : 12 + 6 * Math.sqrt(share);
      this.#setFont(isLeaf ? 500 : 700, size);
      this.#write(label, centerX, centerY, { size, color, halo: 5, distance: regionDistance });
    }
  }

  /** Draws the names of the main parts, each at the first of several positions where there is room. */
  drawParts(parts: readonly PlacedPart[], isFaded: (node: number) => boolean): void {
    const { toX, toY, scale } = this.viewport;
    for (const { node, x, y, radius, disc, label, isOpen } of parts) {
      const color = isFaded(node) ? this.palette.fadedText : this.palette.text;
      const [centerX, centerY, pixels] = [toX(x), toY(y), radius * scale];
      if ((pixels < minPart && radius > 0) || !isInView(this.viewport, centerX, centerY, pixels)) continue;
      const size = radius === 0 ? 15 : Math.min(17, Math.max(12, pixels / 7));
      this.#setFont(700, size);
      const edge = isOpen ? pixels : Math.max(smallestDisc, disc * scale);
      const [top, bottom] = [centerY - edge, centerY + edge];
      const beside = [bottom + size, top - size, bottom + 2 * size];
      // A name hides a disc that is lower than the letters.
      const heights =
        isOpen && radius > 0
          ? [top, top + size, bottom, centerY]
          : edge < size && !isOpen
            ? beside
            : [centerY, ...beside];
      heights.some((height) => this.#write(label, centerX, height, { size, color, halo: 4 }));
    }
  }

  drawHulls(hulls: readonly Hull[]): void {
    const { toX, toY } = this.viewport;
    const size = 13;
    for (const { corners, label } of hulls) {
      const [top] = corners.toSorted((one, other) => other[1] - one[1]);
      if (top === undefined) continue;
      this.#setFont(700, size);
      this.#write(label, toX(top[0]), toY(top[1]) + size, { size, color: this.palette.text, halo: 4 });
    }
  }

  /**
   * Draws the number of edges of the largest bundles where there is room.
   * @param discs must not be covered
   */
  drawBundles(bundles: readonly PlacedBundle[], discs: () => Iterable<Disc>): void {
    const size = minFont;
    const { toX: discX, toY: discY, scale } = this.viewport;
    const isFree = (x: number, y: number, half: number): boolean => {
      for (const disc of discs()) {
        const [dx, dy] = [Math.max(0, Math.abs(discX(disc.x) - x) - half), Math.abs(discY(disc.y) - y)];
        if (Math.hypot(dx, dy) < disc.radius * scale + size / 2) return false;
      }
      return true;
    };
    for (const bundle of bundles.slice(0, maxBundles)) {
      const line = bundleLine(bundle, this.viewport);
      if (line === undefined) continue;
      const [[fromX, fromY], [toX, toY]] = [line.from, line.to];
      const label = bundleLabel(bundle);
      this.#setFont(600, size);
      const { width } = this.context.measureText(label);
      if (Math.hypot(toX - fromX, toY - fromY) < width + 8) continue;
      [0.5, 0.35, 0.65, 0.2, 0.8].some((share) => {
        const [x, y] = [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
        if (!isInView(this.viewport, x, y, 0) || !isFree(x, y, width / 2)) return false;
        return this.#write(label, x, y, { size, color: this.palette.mutedText, halo: 4, distance: 3 });
      });
    }
  }

  /** @param frames the largest first */
  drawFrames(frames: readonly Frame[], isFaded: boolean): void {
    const color = isFaded ? this.palette.fadedText : this.palette.mutedText;
    const { toX, toY, scale } = this.viewport;
    for (const { x, y, radius, label } of frames) {
      const pixels = radius * scale;
      if (pixels < minFrame) break;
      const [centerX, top] = [toX(x), toY(y) - pixels];
      // The name is at most as wide as its frame.
      if (!isInView(this.viewport, centerX, top, pixels)) continue;
      const size = Math.min(14, Math.max(11, pixels / 10));
      this.#setFont(600, size);
      if (this.context.measureText(label).width > 1.7 * pixels) continue;
      // A frame that begins at the edge of the view has its name inside of both.
      const isAtEdge = top < edgeMargin && top > -edgeMargin;
      this.#write(label, centerX, isAtEdge ? edgeMargin : top, { size, color });
    }
  }

  /** @param discs the most important first. Small ones have names, too. */
  drawEmphasized(discs: Iterable<Disc>): void {
    let count = 0;
    for (const disc of discs) {
      if (count >= maxEmphasized) return;
      if (this.#drawDisc(disc)) count++;
    }
  }

  /** @param discs the largest first */
  drawDiscs(discs: Iterable<Disc>): void {
    let count = 0;
    for (const disc of discs) {
      if (disc.radius * this.viewport.scale < minDisc || count >= maxLabels) return;
      if (this.#drawDisc(disc)) count++;
    }
  }

  /** Draws the name of a disc inside or below it. Returns whether there was room. */
  #drawDisc({ x, y, radius, label, color }: Disc): boolean {
    const { toX, toY, scale } = this.viewport;
    const [centerX, centerY, pixels] = [toX(x), toY(y), radius * scale];
    if (!isInView(this.viewport, centerX, centerY, pixels)) return false;
    const size = this.#sizeFor(label, pixels);
    this.#setFont(500, size);
    const inside = this.#fit(label, 2 * pixels - 2 * padding);
    return inside === undefined
      ? this.#write(label, centerX, centerY + pixels + size * 0.75, { size, color: this.palette.text })
      : this.#write(inside, centerX, centerY, { size, color: readableOn(color), halo: 0 });
  }

  #setFont(weight: number, size: number): void {
    if (weight === this.#font.weight && size === this.#font.size) return;
    this.#font = { weight, size };
    this.context.font = `${weight} ${size}px ${sceneFont}`;
  }

  /** Size of the font for the name of a disc: by its radius, but smaller if the name then fits. */
  #sizeFor(label: string, pixels: number): number {
    const wanted = Math.min(16, Math.max(minFont, pixels / 3.6));
    // Measuring takes most of the time of a node with many neighbors, which are small.
    if (wanted === minFont) return minFont;
    this.#setFont(500, wanted);
    const share = (2 * pixels - 2 * padding) / this.context.measureText(label).width;
    return Math.max(minFont, Math.floor(wanted * Math.min(1, share)));
  }

  /** The text if most of it fits into a width; otherwise undefined. */
  #fit(text: string, width: number): string | undefined {
    if (width <= 0) return undefined;
    const full = this.context.measureText(text).width;
    if (full <= width) return text;
    const length = Math.floor((text.length * width) / full) - 1;
    return length >= minShare * text.length ? `${text.slice(0, length)}…` : undefined;
  }

  /** Writes a text unless it overlaps with another one. Returns whether it was written. */
  #write(text: string, x: number, y: number, { size, color, halo = 3, distance = 0 }: Writing): boolean {
    const { context } = this;
    let middle = x;
    const boxOf = (half: number, around = 0): Box => ({
      left: middle - half - around,
      right: middle + half + around,
      top: y - size * 0.6 - around,
      bottom: y + size * 0.6 + around,
    });
    // Most names of a crowd have no room even for their middle, and need not be measured.
    if (this.#isTaken(boxOf(0, distance))) return false;
    const half = context.measureText(text).width / 2 + sideMargin;
    middle = withinView(x, half, this.viewport);
    if (this.#isTaken(boxOf(half, distance))) return false;
    this.#boxes.push(boxOf(half));
    if (halo > 0) {
      context.lineWidth = halo;
      context.strokeStyle = this.palette.background;
      context.strokeText(text, middle, y);
    }
    context.fillStyle = color;
    context.fillText(text, middle, y);
    return true;
  }

  #isTaken(box: Box): boolean {
    return this.#boxes.some((other) => overlap(box, other));
  }
}

/** The middle of a name, moved as far as the edge of the view would cut it off. A name whose own middle is not in view stays there. */
function withinView(x: number, half: number, { width }: Viewport): number {
  if (x < 0 || x > width || 2 * half > width) return x;
  return Math.min(width - half, Math.max(half, x));
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
