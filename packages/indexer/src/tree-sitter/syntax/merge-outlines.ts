import type { Base, Declaration, Expression, FileOutline, Reference } from '../outline.js';
import { fileLevel } from '../outline.js';
import { areEqual } from './expressions.js';

/** The outline of one variant of a file, and the lines that no earlier variant has. */
export interface ReadOutlinePart {
  readonly outline: FileOutline;
  readonly lines: ReadonlySet<number>;
}

/** Adds everything that later variants of a file have on lines of their own to the outline of the first one. */
export function mergeOutlines([first, ...others]: readonly [ReadOutlinePart, ...ReadOutlinePart[]]): FileOutline {
  let merged = first.outline;
  for (const other of others) merged = merge(merged, other);
  return merged;
}

function merge(main: FileOutline, { outline, lines }: ReadOutlinePart): FileOutline {
  const declarations: Declaration[] = [...main.declarations];
  const paths = new Set(declarations.map(({ path }) => path));
  const atLine = new Map(declarations.map(({ startLine, name, type }, index) => [keyOf(startLine, name, type), index]));
  const indexes = new Map([[fileLevel, fileLevel]]);
  const added = new Set<number>();
  for (const [index, declaration] of outline.declarations.entries()) {
    const { startLine, name, type, parent } = declaration;
    const isNew = lines.has(startLine) || added.has(parent);
    const same = isNew ? undefined : atLine.get(keyOf(startLine, name, type));
    if (same !== undefined) {
      indexes.set(index, same);
      const otherPart = declarations[same];
      if (otherPart !== undefined) declarations[same] = withPartsOf(otherPart, declaration);
      continue;
    }
    added.add(index);
    const container = declarations[indexes.get(parent) ?? fileLevel]?.path;
    const path = uniquePath(container === undefined ? name : `${container}.${name}`, paths);
    indexes.set(index, declarations.push({ ...declaration, path, parent: indexes.get(parent) ?? fileLevel }) - 1);
  }
  const isAdded = ({ owner, line }: Reference): boolean => added.has(owner) || lines.has(line);
  return {
    ...main,
    declarations,
    imports: [
      ...main.imports,
      ...outline.imports
        .filter(({ line }) => lines.has(line))
        .map((each) => ({ ...each, scope: indexes.get(each.scope) ?? fileLevel })),
    ],
    references: [
      ...main.references,
      ...outline.references.filter(isAdded).map((each) => ({ ...each, owner: indexes.get(each.owner) ?? fileLevel })),
    ],
    variables: withMissing(main.variables, outline.variables),
    friends: [...new Set([...main.friends, ...outline.friends])],
    warnings: main.warnings.length > 0 ? main.warnings : outline.warnings,
  };
}

/** The bases and fields of both variants. */
function withPartsOf(known: Declaration, other: Declaration): Declaration {
  const isKnown = (base: Base): boolean => known.bases.some(({ type }) => areEqual(type, base.type));
  const bases = other.bases.filter((base) => !isKnown(base));
  if (bases.length === 0 && [...other.fields.keys()].every((name) => known.fields.has(name))) return known;
  return { ...known, bases: [...known.bases, ...bases], fields: withMissing(known.fields, other.fields) };
}

function withMissing(
  known: ReadonlyMap<string, Expression>,
  other: ReadonlyMap<string, Expression>,
): ReadonlyMap<string, Expression> {
  return new Map([...other, ...known]);
}

function keyOf(line: number, name: string, type: string): string {
  return `${String(line)} ${type} ${name}`;
}

function uniquePath(path: string, taken: Set<string>): string {
  let unique = path;
  for (let number = 2; taken.has(unique); number += 1) unique = `${path}~${String(number)}`;
  taken.add(unique);
  return unique;
}
