import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { numberAt, textAt, type FiguredNodes } from './find-files.js';
import type { OwnedCode, OwnedSize } from './repository-figures.js';

/** Maximum number of owners of a repository that are stored, so that a repository with thousands of authors has a small state. */
const maxOwners = 200;

type Mutable<Size> = { -readonly [Name in keyof Size]: Size[Name] };

/** The files, lines and symbols of each owner. Owners beyond the limit count as none. */
export function countOwnedCode(snapshot: GraphSnapshot, attribute: string, nodes: FiguredNodes): OwnedCode {
  const column = snapshot.attributes.nodes.get(attribute);
  const sizes = new Map<string | undefined, Mutable<OwnedSize>>();
  const sizeOf = (node: number): Mutable<OwnedSize> => {
    const owner = textAt(column, node);
    const size = sizes.get(owner) ?? { files: 0, lines: 0, symbols: 0 };
    sizes.set(owner, size);
    return size;
  };
  for (const node of nodes.files) {
    const size = sizeOf(node);
    size.files++;
    size.lines += linesOf(snapshot, node);
  }
  for (const node of nodes.symbols) sizeOf(node).symbols++;
  const owners = [...sizes]
    .flatMap(([name, size]) => (name === undefined ? [] : [{ name, ...size }]))
    .sort((one, other) => other.lines - one.lines || other.files - one.files || (one.name < other.name ? -1 : 1));
  const kept = owners.slice(0, maxOwners);
  const rest = [sizes.get(undefined) ?? { files: 0, lines: 0, symbols: 0 }, ...owners.slice(maxOwners)];
  return { owners: kept, unowned: rest.reduce(addSizes) };
}

export function addSizes(one: OwnedSize, other: OwnedSize): OwnedSize {
  return {
    files: one.files + other.files,
    lines: one.lines + other.lines,
    symbols: one.symbols + other.symbols,
  };
}

/** Number of lines of a file. */
export function linesOf({ structure }: GraphSnapshot, node: number): number {
  const last = numberAt(structure.nodeFields.get('endLine'), node);
  return Number.isNaN(last) ? 0 : last;
}
