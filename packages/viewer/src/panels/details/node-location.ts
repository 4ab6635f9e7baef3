import { valueAt } from '../../graph/attribute-column.js';
import type { LoadedGraph } from '../../graph/graph-builder.js';

/** File and lines of a node, such as `src/a.ts:3-20`; undefined if the graph does not have them. */
export function locationOf({ nodeColumns }: LoadedGraph, node: number): string | undefined {
  const valueOf = (name: string): string | undefined => {
    const column = nodeColumns.get(name);
    const value = column && valueAt(column, node);
    return value === undefined ? undefined : String(value);
  };
  const [file, start, end] = [valueOf('file'), valueOf('startLine'), valueOf('endLine')];
  if (file === undefined || start === undefined) return file;
  return end === undefined || end === start ? `${file}:${start}` : `${file}:${start}-${end}`;
}
