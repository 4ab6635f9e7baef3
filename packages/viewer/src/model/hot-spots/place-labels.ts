/** A point that may get a label, in pixels. The first ones are the most important. */
export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly text: string;
  /** Width of the text. */
  readonly width: number;
}

/** A label with the left end and the vertical middle of its text. */
export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface LabelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of a label in pixels, its distance from the disc, and that from a label beside it, without which two names read as one. */
const height = 15;
const gap = 4;
const spacing = 8;
const maxLabels = 40;
/** Number of points whose labels may cover discs, so that the most important ones have names in a crowd, too. */
const important = 12;

/** A disc that labels should not cover, in pixels. */
export type Disc = Pick<LabelledPoint, 'x' | 'y' | 'radius'>;

/**
 * Places labels beside their points so that none overlaps another label, the disc of another labelled point, or the edge of the area; and
 * no disc at all, except for the first points. A point whose label has no room gets none.
 */
export function placeLabels(points: readonly LabelledPoint[], area: LabelArea, discs: readonly Disc[]): PlacedLabel[] {
  const all = discs.map(boxOfDisc);
  // A name whose disc is below another name would be that of any disc beside it.
  const firstDiscs = points.slice(0, important).map(boxOfDisc);
  const taken: LabelArea[] = [];
  const placed: PlacedLabel[] = [];
  const isFree = (label: PlacedLabel, obstacles: readonly LabelArea[]): boolean => {
    const box = boxOf(label);
    return isWithin(box, area) && !obstacles.some((other) => overlap(box, other));
  };
  for (const [index, point] of points.entries()) {
    if (placed.length >= maxLabels) break;
    if (!isWithin(boxOfDisc({ ...point, radius: 0 }), area)) continue;
    const others = firstDiscs.filter((_, first) => first !== index);
    const free = candidates(point).filter((label) => isFree(label, taken) && isFree(label, others));
    const placedLabel =
      free.find((label) => isFree(label, all)) ?? (index < important ? leastCovering(free, all) : undefined);
    if (placedLabel === undefined) continue;
    placed.push(placedLabel);
    const { left, right, ...box } = boxOf(placedLabel);
    taken.push({ ...box, left: left - spacing, right: right + spacing }, boxOfDisc(point));
  }
  return placed;
}

/** The positions of a label, the best first: right, left; then above and below in the middle, from the disc to the right, and to the left. */
function candidates({ x, y, radius, text, width }: LabelledPoint): PlacedLabel[] {
  const away = radius + gap;
  const [above, below] = [y - away - height / 2, y + away + height / 2];
  const starts = [x - width / 2, x - radius, x + radius - width];
  return [
    { text, width, x: x + away, y },
    { text, width, x: x - away - width, y },
    ...starts.flatMap((start) => [above, below].map((middle) => ({ text, width, x: start, y: middle }))),
  ];
}

function leastCovering(labels: readonly PlacedLabel[], discs: readonly LabelArea[]): PlacedLabel | undefined {
  const covered = (label: PlacedLabel): number => discs.filter((disc) => overlap(boxOf(label), disc)).length;
  return labels.toSorted((one, other) => covered(one) - covered(other))[0];
}

function boxOf({ x, y, width }: PlacedLabel): LabelArea {
  return { left: x, right: x + width, top: y - height / 2, bottom: y + height / 2 };
}

function boxOfDisc({ x, y, radius }: Disc): LabelArea {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isWithin(box: LabelArea, area: LabelArea): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}

function overlap(one: LabelArea, other: LabelArea): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
