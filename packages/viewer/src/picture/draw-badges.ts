import { readableOn, type Palette } from './palette.js';
import type { DrawingContext } from './scene-context.js';
import { isInView, type Viewport } from './viewport.js';

/** A badge of a disc, in coordinates of the graph. */
export interface Badge {
  /** Center and radius of the disc. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  /** At most four characters, shown where there is room. */
  readonly text: string;
}

/** Smallest radius in pixels of a disc that gets a badge. */
const minDisc = 3;
/** Radius of a badge as a share of that of its disc, and its limits in pixels. */
const share = 0.45;
const [minBadge, maxBadge] = [3.5, 12];
/** Smallest radius in pixels of a badge with a text, and its smallest font. */
const minText = 8;
const minFont = 8;

/** Draws badges at the upper right of their discs. */
export function drawBadges(
  context: DrawingContext,
  badges: Iterable<Badge>,
  viewport: Viewport,
  { background, mutedText }: Palette,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, radius, color, text } of badges) {
    const disc = radius * viewport.scale;
    if (disc < minDisc) continue;
    const size = Math.min(maxBadge, Math.max(minBadge, disc * share));
    // A badge beside a small disc does not cover it.
    const distance = Math.max(disc, minBadge + size / 2) * Math.SQRT1_2;
    const [centerX, centerY] = [viewport.toX(x) + distance, viewport.toY(y) - distance];
    if (!isInView(viewport, centerX, centerY, size)) continue;
    // The line separates pale colors from the background, and the ring both from the disc.
    for (const { radius: ring, fill } of [
      { radius: size + 2, fill: background },
      { radius: size + 0.75, fill: mutedText },
      { radius: size, fill: color },
    ]) {
      context.beginPath();
      context.arc(centerX, centerY, ring, 0, 2 * Math.PI);
      context.fillStyle = fill;
      context.fill();
    }
    if (size < minText || text === '') continue;
    context.fillStyle = readableOn(color);
    context.font = `600 ${Math.max(minFont, Math.floor(size * (text.length > 2 ? 0.8 : 1)))}px sans-serif`;
    context.fillText(text, centerX, centerY);
  }
}
