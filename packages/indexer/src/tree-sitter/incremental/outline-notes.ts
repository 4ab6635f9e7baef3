import type { Declaration, Expression, FileOutline, Import, Use, UseKind } from '../outline.js';
import { ExpressionTable, readExpressions, type ExpressionRow } from './expression-table.js';

/** An outline as it is kept from one run to the next. Expressions and names in them are numbers in its lists. */
export interface OutlineNotes {
  readonly names: readonly string[];
  readonly expressions: readonly ExpressionRow[];
  readonly packagePath: readonly string[];
  readonly lineCount: number;
  readonly declarations: readonly DeclarationNotes[];
  readonly imports: readonly Import[];
  /** Four numbers each: the owner, the kind, what is used, and the number of arguments or -1. */
  readonly uses: readonly number[];
  /** Three numbers each: the scope, the type and the base. */
  readonly implementations: readonly number[];
  readonly variables: FieldNotes;
  readonly warnings: readonly string[];
}

/** A name and a value each. */
type FieldNotes = readonly (readonly [string, number])[];

type Plain = 'path' | 'name' | 'type' | 'parent' | 'startLine' | 'endLine';

/** What most declarations have in common is left out. */
interface DeclarationNotes
  extends Pick<Declaration, Plain>, Partial<Pick<Declaration, 'typeParameters' | (typeof flags)[number]>> {
  /** Types, and whether each is embedded. */
  readonly bases?: readonly (readonly [number, boolean])[];
  readonly fields?: FieldNotes;
  readonly returns?: number;
  /** Without the most, any number will do. */
  readonly arity?: readonly [least: number, most?: number];
  readonly receiver?: number;
}

const flags = ['isAccessor', 'isConstructor', 'isExtension', 'isPartial'] as const;
const useKinds: readonly UseKind[] = ['call', 'construct', 'reference'];

export function toNotes(outline: FileOutline): OutlineNotes {
  const { packagePath, lineCount, imports, warnings } = outline;
  const table = new ExpressionTable();
  const toFields = (fields: ReadonlyMap<string, Expression>): FieldNotes =>
    [...fields].map(([name, value]) => [name, table.numberOf(value)]);
  return {
    ...{ names: table.names, expressions: table.rows, packagePath, lineCount, imports, warnings },
    declarations: outline.declarations.map((declaration) => toDeclarationNotes(declaration, table, toFields)),
    uses: toUseNotes(outline.uses, table),
    implementations: outline.implementations.flatMap(({ scope, type, base }) => [
      ...[scope, table.numberOf(type), table.numberOf(base)],
    ]),
    variables: toFields(outline.variables),
  };
}

/** There are very many of them. */
function toUseNotes(uses: readonly Use[], table: ExpressionTable): number[] {
  const notes: number[] = [];
  for (const { owner, kind, target, arguments: count } of uses) {
    notes.push(owner, useKinds.indexOf(kind), table.numberOf(target), count ?? -1);
  }
  return notes;
}

function fromUseNotes(notes: readonly number[], at: (number: number | undefined) => Expression): Use[] {
  const uses: Use[] = [];
  for (let index = 0; index < notes.length; index += 4) {
    const [owner, kind, count] = [notes[index] ?? -1, useKinds[notes[index + 1] ?? -1], notes[index + 3] ?? -1];
    const target = at(notes[index + 2]);
    uses.push({ owner, kind: kind ?? 'reference', target, arguments: count < 0 ? undefined : count });
  }
  return uses;
}

function toDeclarationNotes(
  declaration: Declaration,
  table: ExpressionTable,
  toFields: (fields: ReadonlyMap<string, Expression>) => FieldNotes,
): DeclarationNotes {
  const { path, name, type, parent, startLine, endLine, bases, fields, returns, arity, receiver } = declaration;
  const said = flags.filter((flag) => declaration[flag]).map((flag) => [flag, true] as const);
  return {
    ...{ path, name, type, parent, startLine, endLine },
    ...(bases.length === 0 ? {} : { bases: bases.map((base) => [table.numberOf(base.type), base.isEmbedded]) }),
    ...(fields.size === 0 ? {} : { fields: toFields(fields) }),
    ...(declaration.typeParameters === 0 ? {} : { typeParameters: declaration.typeParameters }),
    ...(returns === undefined ? {} : { returns: table.numberOf(returns) }),
    ...(arity === undefined ? {} : { arity: arity[1] === Infinity ? [arity[0]] : arity }),
    ...(receiver === undefined ? {} : { receiver: table.numberOf(receiver) }),
    ...Object.fromEntries(said),
  };
}

/** The outline that notes were made of. Uses are read only when they are asked for. */
export function fromNotes(file: string, notes: OutlineNotes): FileOutline {
  const { packagePath, lineCount, imports, warnings, implementations } = notes;
  const expressions = readExpressions(notes.names, notes.expressions);
  const at = (number: number | undefined): Expression => expressions[number ?? -1] ?? { kind: 'unknown' };
  const toFields = (fields: FieldNotes): Map<string, Expression> =>
    new Map(fields.map(([name, value]) => [name, at(value)]));
  let uses: Use[] | undefined;
  return {
    ...{ file, packagePath, lineCount, imports, warnings },
    declarations: notes.declarations.map((declaration) => fromDeclarationNotes(declaration, at, toFields)),
    variables: toFields(notes.variables),
    implementations: chunks(implementations, 3).map(([scope = -1, type, base]) => ({
      ...{ scope, type: at(type), base: at(base) },
    })),
    get uses() {
      uses ??= fromUseNotes(notes.uses, at);
      return uses;
    },
  };
}

function fromDeclarationNotes(
  notes: DeclarationNotes,
  at: (number: number) => Expression,
  toFields: (fields: FieldNotes) => Map<string, Expression>,
): Declaration {
  const { path, name, type, parent, startLine, endLine, returns, arity, receiver } = notes;
  return {
    path,
    name,
    type,
    parent,
    startLine,
    endLine,
    bases: (notes.bases ?? []).map(([base, isEmbedded]) => ({ type: at(base), isEmbedded })),
    fields: toFields(notes.fields ?? []),
    typeParameters: notes.typeParameters ?? 0,
    returns: returns === undefined ? undefined : at(returns),
    arity: arity === undefined ? undefined : [arity[0], arity[1] ?? Infinity],
    receiver: receiver === undefined ? undefined : at(receiver),
    isAccessor: notes.isAccessor ?? false,
    isConstructor: notes.isConstructor ?? false,
    isExtension: notes.isExtension ?? false,
    isPartial: notes.isPartial ?? false,
  };
}

function chunks(numbers: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size));
}
