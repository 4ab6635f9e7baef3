import type { AttributeColumns, ColumnValue } from '../graph/attribute-column.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import type { OverlaysInForce, Overlay } from './channels/channel.js';
import { toColorScale } from './channels/color-scale.js';
import { isOpenContainer, sizeEnds } from './channels/drawn-range.js';
import { endsOf, toSizeScale } from './channels/size-scale.js';
import { toOverlayValues } from './values/overlay-values.js';
import { valuesOfVisibleEdges } from './values/visible-values.js';
import type { VisibleGraph } from './visible-graph.js';

/** The look of the visible nodes and edges, by their indexes. Undefined: no overlay is in force for the channel. */
export interface Appearance {
  readonly nodeColors: readonly string[] | undefined;
  /** Radii as shares of the largest one of the legend. Open containers have 0: their contents are drawn. */
  readonly nodeSizes: Float32Array | undefined;
  /** Undefined where there is no value and thus no badge. */
  readonly badges: readonly (BadgeLook | undefined)[] | undefined;
  readonly edgeColors: readonly string[] | undefined;
  /** 1 for each edge without a value for its color. */
  readonly isEdgeWithoutData: Uint8Array | undefined;
  /** Widths in the unit of the legend. */
  readonly edgeWidths: Float32Array | undefined;
}

/** The look without overlays. */
export const plainAppearance: Appearance = {
  nodeColors: undefined,
  nodeSizes: undefined,
  badges: undefined,
  edgeColors: undefined,
  isEdgeWithoutData: undefined,
  edgeWidths: undefined,
};

/** A mark at a node, with a text of up to four characters where there is room. */
export interface BadgeLook {
  readonly color: string;
  readonly text: string;
}

/** Computes the look of nodes and edges from the overlays in force. */
export function toAppearance(graph: GraphColumns, visible: VisibleGraph, inForce: OverlaysInForce): Appearance {
  const valuesOfNodes = (overlay: Overlay): (ColumnValue | undefined)[] => {
    const valueOf = toOverlayValues(graph, visible, overlay.definition);
    return Array.from(visible.nodes, (_, index) => valueOf(index)?.value);
  };
  const valuesOfEdges = (overlay: Overlay): (ColumnValue | undefined)[] => {
    const column = graph.edgeColumns.get(overlay.definition.attribute);
    return column === undefined ? Array.from(visible.sources, () => undefined) : valuesOfVisibleEdges(visible, column);
  };
  const { color, size, badge, edgeColor, edgeWidth } = inForce;
  const edgeValues = edgeColor && valuesOfEdges(edgeColor);
  return {
    nodeColors: color && colorsOf(color, valuesOfNodes(color)),
    nodeSizes: size && radiiOf(graph, visible, size, valuesOfNodes(size)),
    badges: badge && badgesOf(badge, valuesOfNodes(badge)),
    edgeColors: edgeColor && edgeValues && colorsOf(edgeColor, edgeValues),
    isEdgeWithoutData: edgeValues && Uint8Array.from(edgeValues, (value) => (value === undefined ? 1 : 0)),
    edgeWidths: edgeWidth && widthsOf(edgeWidth, valuesOfEdges(edgeWidth)),
  };
}

/** The part of a loaded graph that the look depends on. */
interface GraphColumns {
  readonly structure: GraphStructure;
  readonly nodeColumns: AttributeColumns;
  readonly edgeColumns: AttributeColumns;
}

function colorsOf({ definition }: Overlay, values: readonly (ColumnValue | undefined)[]): string[] {
  const { colorOf } = toColorScale(definition);
  return values.map(colorOf);
}

function badgesOf({ definition }: Overlay, values: readonly (ColumnValue | undefined)[]): (BadgeLook | undefined)[] {
  const { colorOf } = toColorScale(definition);
  return values.map((value) => (value === undefined ? undefined : { color: colorOf(value), text: shorten(value) }));
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 });

/** A value in at most four characters. Dates have none: their colors are enough. */
function shorten(value: ColumnValue): string {
  if (typeof value === 'number') return Math.abs(value) < 1e6 ? compact.format(value).slice(0, 4) : '';
  if (value === 'true' || value === 'false') return value === 'true' ? '✓' : '✗';
  return Array.from(value.replace(/^[^\p{L}\p{N}]+/u, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

function radiiOf(
  graph: GraphColumns,
  visible: VisibleGraph,
  overlay: Overlay,
  values: readonly (ColumnValue | undefined)[],
): Float32Array {
  const { max, sizeOf } = toSizeScale(overlay.definition, sizeEnds(graph, visible, overlay));
  return Float32Array.from(values, (value, index) =>
    isOpenContainer(graph, visible, index) ? 0 : sizeOf(value) / Math.max(max, Number.MIN_VALUE),
  );
}

function widthsOf({ definition, plugin }: Overlay, values: readonly (ColumnValue | undefined)[]): Float32Array {
  const { sizeOf } = toSizeScale(definition, endsOf(plugin.ranges?.[definition.attribute]));
  return Float32Array.from(values, sizeOf);
}
