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
const minDisc = 2.5;
/** Radius of a badge as a share of that of its disc, and its limits in pixels. */
const share = 0.38;
const [minBadge, maxBadge] = [2, 11];
/** Smallest radius in pixels of a badge with a text. */
const minText = 7.5;

/** Draws badges at the upper right of their discs. */
export function drawBadges(
  context: DrawingContext,
  badges: Iterable<Badge>,
  viewport: Viewport,
  { background }: Palette,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, radius, color, text } of badges) {
    const disc = radius * viewport.scale;
    if (disc < minDisc) continue;
    const size = Math.min(maxBadge, Math.max(minBadge, disc * share));
    const centerX = viewport.toX(x) + disc * Math.SQRT1_2;
    const centerY = viewport.toY(y) - disc * Math.SQRT1_2;
    if (!isInView(viewport, centerX, centerY, size)) continue;
    context.beginPath();
    context.arc(centerX, centerY, size, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = background;
    context.stroke();
    if (size < minText || text === '') continue;
    context.fillStyle = readableOn(color);
    context.font = `600 ${Math.floor(size * (text.length > 2 ? 0.8 : 1))}px sans-serif`;
    context.fillText(text, centerX, centerY);
  }
}
