import type { OverlayDefinition } from '@code-graph/client';
import { channels, type Overlay, type OverlaysInForce } from '../channels/channel.js';
import type { TableSort } from './sort-rows.js';
import type { TableColumn } from './table-column.js';

/** The columns that are shown unless the user chooses others: attributes that overlays show. */
export function defaultColumns(
  columns: readonly TableColumn[],
  overlays: readonly Overlay[],
  inForce: OverlaysInForce,
): TableColumn[] {
  const ofOverlays = new Set(overlays.map(({ definition }) => definition.attribute));
  const shown = columns.filter(({ id, isDefault, isAttribute }) => isDefault && (!isAttribute || ofOverlays.has(id)));
  return orderColumns(shown, inForce);
}

/**
 * Puts the attributes of the overlays in force before all others. The file, which is wide, comes after these, so that their values are in
 * view beside panels.
 */
export function orderColumns(columns: readonly TableColumn[], inForce: OverlaysInForce): TableColumn[] {
  const drawn = attributesInForce(inForce);
  const rankOf = ({ id, isAttribute }: TableColumn): number => {
    if (id === 'file') return drawn.length - 0.5;
    if (!isAttribute) return -1;
    const position = drawn.indexOf(id);
    return position === -1 ? drawn.length : position;
  };
  return [...columns].sort((one, other) => rankOf(one) - rankOf(other));
}

/** The overlays of attributes of nodes, those in force first. */
export function overlaysOfNodes(overlays: readonly Overlay[], inForce: OverlaysInForce): OverlayDefinition[] {
  const isOfNodes = ({ channel }: Overlay): boolean => channel !== 'edgeColor' && channel !== 'edgeWidth';
  const drawn = channels.flatMap((channel) => inForce[channel] ?? []);
  return [...drawn, ...overlays].filter(isOfNodes).map(({ definition }) => definition);
}

/** The order of the table unless the user chooses one: by the attribute of the first overlay in force, the largest values first. */
export function defaultSort(columns: readonly TableColumn[], inForce: OverlaysInForce): TableSort | undefined {
  const [by] = attributesInForce(inForce).filter((name) => columns.some(({ id }) => id === name));
  const column = columns.find(({ id }) => id === by);
  return column && { by: column.id, isDescending: column.isNumeric || column.isDate };
}

/** The attributes of nodes that overlays in force show, in the order of the channels. */
function attributesInForce(inForce: OverlaysInForce): string[] {
  return channels
    .filter((channel) => channel !== 'edgeColor' && channel !== 'edgeWidth')
    .flatMap((channel) => inForce[channel]?.definition.attribute ?? []);
}
