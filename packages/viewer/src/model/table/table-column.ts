import type { AttributeDefinition, OverlayDefinition } from '@code-graph/client';
import { valueAt, type AttributeColumns, type ColumnValue } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { distinctNames } from '../naming/distinct-names.js';
import { toRevisionColumns } from '../compare/revision-columns.js';
import { attributeBefore } from '../naming/earlier-attribute.js';
import { formatValue } from '../values/format-value.js';
import { toOverlayValues } from '../values/overlay-values.js';
import { valueOfVisibleNode, type VisibleValue } from '../values/visible-values.js';
import type { VisibleGraph } from '../visible-graph.js';

/** A column of the table of visible nodes. */
export interface TableColumn {
  /** Name of the attribute, or one of `id`, `name`, `type`, `file` and `size`. */
  readonly id: string;
  readonly title: string;
  readonly unit: string | undefined;
  readonly description: string | undefined;
  readonly isNumeric: boolean;
  /** Whether values are milliseconds since 1970. */
  readonly isDate: boolean;
  /** Whether the column is an attribute of overlays or of the indexer, for which nodes may lack data. */
  readonly isAttribute: boolean;
  /** Whether the column is shown unless the user chooses otherwise. */
  readonly isDefault: boolean;
  /** The value of the visible node at an index. */
  readonly valueOf: (index: number) => VisibleValue | undefined;
  /** A short text after the value. */
  readonly noteOf?: (index: number) => string | undefined;
}

/** Ids of the columns that are not attributes. */
export const structuralColumns: readonly string[] = ['name', 'type', 'file', 'size', 'id'];

/** Attributes that are not columns: positions mean nothing without the picture, and `file` has a column of its own. */
const notColumns: ReadonlySet<string> = new Set(['file', 'layout:x', 'layout:y', 'layout:z']);

/** The definitions of plugins. */
interface Definitions {
  readonly attributes: readonly AttributeDefinition[];
  /** Overlays of nodes. The first one of an attribute says how containers combine its values. */
  readonly overlays: readonly OverlayDefinition[];
}

/** All columns, in their order. Attributes that a plugin describes are shown by default. */
export function toTableColumns(
  structure: GraphStructure,
  columns: AttributeColumns,
  visible: VisibleGraph,
  { attributes: definitions, overlays }: Definitions,
): TableColumn[] {
  const nodeAt = (index: number): number => visible.nodes[index] ?? 0;
  const own = (value: ColumnValue | undefined): VisibleValue | undefined =>
    value === undefined ? undefined : { value, origin: 'own', count: 1 };
  const file = columns.get('file');
  const names = distinctNames(structure, visible);
  const attributes = [...columns].flatMap(([id, column]): TableColumn[] => {
    if (notColumns.has(id)) return [];
    const before = attributeBefore(id);
    const defined = before ?? id;
    const definition = definitions.find(({ name, target }) => name === defined && (target ?? 'node') === 'node');
    const overlay = overlays.find(({ attribute }) => attribute === defined);
    const ofRevision = overlay && before !== undefined ? toRevisionColumns('earlier', columns, overlay) : columns;
    const valueOf =
      overlay === undefined
        ? (index: number) => valueOfVisibleNode(structure, visible, column, index)
        : toOverlayValues({ structure, nodeColumns: ofRevision }, visible, overlay);
    return [
      {
        id,
        title: id,
        unit: definition?.unit,
        description: definition?.description,
        isNumeric: column.type === 'number',
        isDate: column.type === 'date',
        isAttribute: true,
        isDefault: definition !== undefined && before === undefined,
        valueOf,
      },
    ];
  });
  return [
    structural('name', 'Name', (index) => own(names.get(nodeAt(index)) ?? stringAt(structure.names, nodeAt(index)))),
    structural('type', 'Type', (index) => own(structure.typeNames[structure.types[nodeAt(index)] ?? 0])),
    {
      ...structural('file', 'File', (index) => file && own(valueAt(file, nodeAt(index)))),
      // Folded folders have no file, and an empty column would take room from the values.
      isDefault: file !== undefined && visible.nodes.some((node) => valueAt(file, node) !== undefined),
    },
    { ...structural('size', 'Nodes', (index) => own(visible.sizes[index])), isNumeric: true, isDefault: false },
    { ...structural('id', 'Id', (index) => own(stringAt(structure.ids, nodeAt(index)))), isDefault: false },
    ...attributes.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)),
  ];
}

function structural(id: string, title: string, valueOf: TableColumn['valueOf']): TableColumn {
  return {
    id,
    title,
    unit: undefined,
    description: undefined,
    isNumeric: false,
    isDate: false,
    isAttribute: false,
    isDefault: true,
    valueOf,
  };
}

/** The title with the unit of the values. */
export function fullTitle({ title, unit }: TableColumn): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/** A value as the table shows it, without its unit. */
export function textOf({ isDate }: TableColumn, value: VisibleValue | undefined): string {
  return value === undefined ? '' : formatValue(value.value, isDate ? { type: 'date' } : undefined);
}
