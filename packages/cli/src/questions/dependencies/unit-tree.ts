import type { DependencyAnswer } from '@code-graph/api';
import { toPrintable } from '../../output/printable.js';

type Unit = DependencyAnswer['units'][number];

/** The units in a folder, and the folders in it. */
export interface UnitFolder {
  readonly label: string;
  readonly units: readonly { readonly unit: Unit; readonly label: string }[];
  readonly folders: readonly UnitFolder[];
}

interface Entry {
  unit?: Unit;
  readonly children: Map<string, Entry>;
}

/** Arranges folders by their paths, and other units in one list. A folder with a single folder in it is joined with that one. */
export function toUnitTree({ units, between }: DependencyAnswer): UnitFolder {
  if (between === 'packages') {
    return {
      label: '',
      units: units.map((unit) => ({ unit, label: toPrintable(unit.node.qualifiedName) })),
      folders: [],
    };
  }
  const root: Entry = { children: new Map() };
  for (const unit of units) {
    let entry = root;
    for (const name of unit.node.id === './' ? [] : unit.node.id.split('/')) {
      const child = entry.children.get(name) ?? { children: new Map() };
      entry.children.set(name, child);
      entry = child;
    }
    entry.unit = unit;
  }
  return toFolder('', root);
}

function toFolder(label: string, { unit, children }: Entry): UnitFolder {
  const units = unit ? [{ unit, label: './' }] : [];
  const folders: UnitFolder[] = [];
  for (const [name, child] of children) {
    const [path, entry] = joined(name, child);
    if (entry.unit !== undefined && entry.children.size === 0)
      units.push({ unit: entry.unit, label: toPrintable(path) });
    else folders.push(toFolder(toPrintable(path), entry));
  }
  return { label, units, folders };
}

function joined(name: string, entry: Entry): [path: string, entry: Entry] {
  const [only] = entry.children;
  if (only === undefined || entry.unit !== undefined || entry.children.size > 1) return [name, entry];
  const [path, last] = joined(only[0], only[1]);
  return [`${name}/${path}`, last];
}
