import type { NodeType } from '../node-type.js';
import type { Base, Declaration, Expression } from '../outline.js';
import type { ExpressionTable } from './expression-table.js';

/** Declarations as flat lists of numbers, in which names, paths and expressions are numbers in the lists of the outline. */
export interface DeclarationNotes {
  /** `width` of each; what is not there is -1. */
  readonly cells: readonly number[];
  /** Three of each base: the number of its declaration, its type, and 1 if it is embedded. */
  readonly bases: readonly number[];
  /** Three of each field: the number of its declaration, its name and its value. */
  readonly fields: readonly number[];
}

const types: readonly NodeType[] = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'];
const flags = { isAccessor: 1, isConstructor: 2, isExtension: 4, isPartial: 8 } as const;

/**
 * Path, name, type, parent, first line, last line, flags, number of type parameters, result, least and most arguments,
 * receiver.
 */
const width = 12;

export function toDeclarationNotes(declarations: readonly Declaration[], table: ExpressionTable): DeclarationNotes {
  const notes = { cells: [] as number[], bases: [] as number[], fields: [] as number[] };
  for (const [number, declaration] of declarations.entries()) {
    const { path, name, type, parent, startLine, endLine, typeParameters, returns, arity, receiver } = declaration;
    notes.cells.push(table.nameNumber(path), table.nameNumber(name), types.indexOf(type), parent, startLine, endLine);
    notes.cells.push(flagsOf(declaration), typeParameters, returns === undefined ? -1 : table.numberOf(returns));
    const most = arity === undefined || arity[1] === Infinity ? -1 : arity[1];
    notes.cells.push(arity?.[0] ?? -1, most, receiver === undefined ? -1 : table.numberOf(receiver));
    for (const base of declaration.bases) notes.bases.push(number, table.numberOf(base.type), Number(base.isEmbedded));
    for (const [field, value] of declaration.fields) {
      notes.fields.push(number, table.nameNumber(field), table.numberOf(value));
    }
  }
  return notes;
}

function flagsOf({ isAccessor, isConstructor, isExtension, isPartial }: Declaration): number {
  return (
    (isAccessor ? flags.isAccessor : 0) |
    (isConstructor ? flags.isConstructor : 0) |
    (isExtension ? flags.isExtension : 0) |
    (isPartial ? flags.isPartial : 0)
  );
}

/** The declarations that notes were made of. */
export function fromDeclarationNotes(
  { cells, bases, fields }: DeclarationNotes,
  names: readonly string[],
  expressions: readonly Expression[],
): Declaration[] {
  const basesOf = new Map<number, Base[]>();
  for (let at = 0; at < bases.length; at += 3) {
    const [number = -1, type = -1, isEmbedded] = [bases[at], bases[at + 1], bases[at + 2]];
    const base = { type: expressions[type] ?? unknown, isEmbedded: isEmbedded === 1 };
    const known = basesOf.get(number);
    if (known === undefined) basesOf.set(number, [base]);
    else known.push(base);
  }
  const fieldsOf = new Map<number, Map<string, Expression>>();
  for (let at = 0; at < fields.length; at += 3) {
    const [number = -1, name = -1, value = -1] = [fields[at], fields[at + 1], fields[at + 2]];
    const known = fieldsOf.get(number) ?? new Map<string, Expression>();
    fieldsOf.set(number, known.set(names[name] ?? '', expressions[value] ?? unknown));
  }
  const declarations: Declaration[] = [];
  for (let at = 0; at < cells.length; at += width) {
    const number = at / width;
    const cell = (column: number): number => cells[at + column] ?? -1;
    const flag = cell(6);
    const [least, most] = [cell(9), cell(10)];
    declarations.push({
      path: names[cell(0)] ?? '',
      name: names[cell(1)] ?? '',
      type: types[cell(2)] ?? 'Function',
      parent: cell(3),
      startLine: cell(4),
      endLine: cell(5),
      bases: basesOf.get(number) ?? noBases,
      fields: fieldsOf.get(number) ?? noFields,
      typeParameters: cell(7),
      returns: expressions[cell(8)],
      arity: least < 0 ? undefined : [least, most < 0 ? Infinity : most],
      receiver: expressions[cell(11)],
      isAccessor: (flag & flags.isAccessor) !== 0,
      isConstructor: (flag & flags.isConstructor) !== 0,
      isExtension: (flag & flags.isExtension) !== 0,
      isPartial: (flag & flags.isPartial) !== 0,
    });
  }
  return declarations;
}

const unknown: Expression = { kind: 'unknown' };
const noBases: readonly Base[] = [];
const noFields: ReadonlyMap<string, Expression> = new Map();
