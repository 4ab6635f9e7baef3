import type { Scene, Shape } from './scene.js';

/** A part of a legend: a title and its entries. */
export type LegendPart = readonly LegendItem[];

export interface LegendItem {
  readonly text: string;
  /** Color of the swatch before the text. */
  readonly color?: string;
  /** Radius of the circle before the text. */
  readonly radius?: number;
  readonly isTitle?: boolean;
}

export interface LegendColors {
  readonly text: string;
  readonly background: string;
}

const size = 12;
const lineHeight = 20;
const [padding, itemGap, partGap] = [16, 12, 28];
const [swatch, swatchGap] = [11, 6];

/** Adds a legend below a scene, in as many lines as it needs. A part begins on a new line if it does not fit on the current one. */
export function addLegend(
  scene: Scene,
  parts: readonly LegendPart[],
  { text: fill, background }: LegendColors,
  measure: (text: string, size: number, weight: number) => number,
): Scene {
  const weightOf = ({ isTitle }: LegendItem): number => (isTitle === true ? 600 : 400);
  const markOf = ({ color, radius }: LegendItem): number =>
    radius === undefined ? (color === undefined ? 0 : swatch) : 2 * radius;
  const indentOf = (item: LegendItem): number => (markOf(item) === 0 ? 0 : markOf(item) + swatchGap);
  const widthOf = (item: LegendItem): number => indentOf(item) + measure(item.text, size, weightOf(item));
  const shapes: Shape[] = [];
  let [x, y] = [padding, scene.height + padding / 2 + lineHeight / 2];
  const breakLine = (): void => {
    x = padding;
    y += lineHeight;
  };
  for (const part of parts) {
    const total = part.reduce((sum, item) => sum + widthOf(item) + itemGap, -itemGap);
    if (x > padding && x + total > scene.width - padding) breakLine();
    for (const item of part) {
      if (x > padding && x + widthOf(item) > scene.width - padding) breakLine();
      if (item.color !== undefined) {
        shapes.push({ type: 'rectangle', x, y: y - swatch / 2, width: swatch, height: swatch, fill: item.color });
      }
      if (item.radius !== undefined) shapes.push({ type: 'circle', x: x + item.radius, y, radius: item.radius, fill });
      const start = x + indentOf(item);
      shapes.push({ type: 'text', x: start, y, text: item.text, align: 'start', size, weight: weightOf(item), fill });
      x += widthOf(item) + itemGap;
    }
    x += partGap - itemGap;
  }
  const height = y + lineHeight / 2 + padding / 2;
  const { width } = scene;
  const back: Shape = {
    type: 'rectangle',
    x: 0,
    y: scene.height,
    width,
    height: height - scene.height,
    fill: background,
  };
  return { ...scene, height, shapes: [...scene.shapes, back, ...shapes] };
}
