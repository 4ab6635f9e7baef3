import { stringAt } from '../graph/string-table.js';
import { hullAround, type Corner } from '../model/placement/convex-hull.js';
import { nodesIn } from '../model/placement/nodes-in.js';
import type { PolygonShape } from '../model/scene/scene.js';
import type { PictureModel } from '../state/picture-model.js';
import type { Palette } from './palette.js';
import type { Viewport } from './viewport.js';

/** The outline of the contents of an open container in a layout, in coordinates of the graph. */
export interface Hull {
  readonly corners: readonly Corner[];
  readonly label: string;
}

/** The hulls of the containers that the user has opened in a layout. Circles have frames instead. */
export function hullsOf({ graph: { structure }, visible, placement, isInFocus }: PictureModel): Hull[] {
  return placement.gathered.flatMap((container) => {
    const indexes = nodesIn(structure, visible, container).filter((index) => isInFocus?.[index] !== 0);
    const largest = indexes.reduce((most, index) => Math.max(most, placement.radius[index] ?? 0), 0);
    const circles = indexes.map((index) => ({
      x: placement.x[index] ?? 0,
      y: placement.y[index] ?? 0,
      radius: (placement.radius[index] ?? 0) + 0.5 * largest,
    }));
    return circles.length === 0 ? [] : { corners: hullAround(circles), label: stringAt(structure.names, container) };
  });
}

export function hullShapes(hulls: readonly Hull[], { toX, toY }: Viewport, palette: Palette): PolygonShape[] {
  return hulls.map(({ corners }) => ({
    type: 'polygon',
    corners: corners.map(([x, y]): Corner => [toX(x), toY(y)]),
    fill: palette.frame,
    stroke: palette.frameLine,
  }));
}
