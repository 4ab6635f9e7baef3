import type { Plugin } from '@code-graph/client';
import type { AttributeColumns } from '../../graph/attribute-column.js';
import type { Overlay } from '../channels/channel.js';
import { colorOverlayOf } from '../measures/color-overlay.js';
import { toMeasures, type Measure } from '../measures/measure.js';

/** An attribute of nodes that colors can show. */
export interface Coloring {
  /** Name of the attribute. */
  readonly name: string;
  readonly title: string;
  readonly overlay: Overlay;
  /** Undefined: the values are categories, which have no difference. */
  readonly measure: Measure | undefined;
}

/** The attributes that colors can show: numbers and dates, and categories that an overlay colors. */
export function toColorings(
  plugins: readonly Plugin[],
  overlays: readonly Overlay[],
  columns: AttributeColumns,
): Coloring[] {
  const measured = toMeasures(plugins, columns).flatMap((measure): Coloring[] => {
    const overlay = colorOverlayOf(measure, overlays, plugins);
    return overlay === undefined ? [] : [{ name: measure.name, title: measure.title, overlay, measure }];
  });
  const categories = overlays.flatMap((overlay): Coloring[] => {
    const { attribute, name } = overlay.definition;
    const column = columns.get(attribute);
    const isCategory = overlay.channel === 'color' && column !== undefined && 'codes' in column;
    return isCategory ? [{ name: attribute, title: name, overlay, measure: undefined }] : [];
  });
  return [...measured, ...categories];
}
