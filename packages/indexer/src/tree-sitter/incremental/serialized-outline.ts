import type { HttpRecord } from '../../http/http-record.js';
import type { NativeRecord } from '../../native/native-record.js';
import type { Expression, FileOutline, Implementation, Import, Reference, ReferenceKind } from '../outline.js';
import { unknown } from '../syntax/expressions.js';
import {
  deserializeDeclarations,
  serializeDeclarations,
  type SerializedDeclarations,
} from './serialized-declarations.js';
import { ExpressionTable, readExpressions } from './expression-table.js';

/**
 * An outline in the form in which it is cached and sent between threads. Expressions and names are indexes into its lists,
 * which takes a third of the room of the objects and makes incremental runs 1.5 times as fast.
 */
export interface SerializedOutline {
  readonly names: readonly string[];
  /** See `ExpressionTable`. */
  readonly expressions: readonly number[];
  readonly packagePath: readonly string[];
  readonly lineCount: number;
  readonly declarations: SerializedDeclarations;
  readonly imports: readonly Import[];
  /** The references, five numbers each: owner, kind, target, number of arguments or -1, and lines since the previous one. */
  readonly uses: readonly number[];
  /** Two numbers per recorded argument: reference and value. */
  readonly passed: readonly number[];
  /** Three numbers each: scope, type and base. */
  readonly implementations: readonly number[];
  /** Three numbers per associated type: implementation, name and value. */
  readonly associated: readonly number[];
  /** Two numbers each: name and value. */
  readonly variables: readonly number[];
  /** Absent if there are none. */
  readonly testModules?: readonly string[];
  readonly friends?: readonly string[];
  readonly hasDynamicNames?: true;
  readonly http?: HttpRecord;
  readonly native?: NativeRecord;
  readonly warnings: readonly string[];
}

const referenceWidth = 5;

const referenceKinds: readonly ReferenceKind[] = [
  ...(['call', 'construct', 'reference', 'methodReference', 'write', 'implicitConstruct', 'caseLabel'] as const),
  'typeReference',
];

export function serializeOutline(outline: FileOutline): SerializedOutline {
  const { packagePath, lineCount, imports, friends, testModules, hasDynamicNames, warnings } = outline;
  const table = new ExpressionTable();
  const uses: number[] = [];
  const passed: number[] = [];
  let lineBefore = 0;
  for (const { owner, kind, target, line, arguments: count, passed: values } of outline.references) {
    for (const value of values ?? []) passed.push(uses.length / referenceWidth, table.numberOf(value));
    uses.push(owner, referenceKinds.indexOf(kind), table.numberOf(target), count ?? -1, line - lineBefore);
    lineBefore = line;
  }
  const implementations: number[] = [];
  const associatedTypes: number[] = [];
  for (const [index, { scope, type, base, associated = [] }] of outline.implementations.entries()) {
    implementations.push(scope, table.numberOf(type), table.numberOf(base));
    for (const [name, value] of associated) associatedTypes.push(index, table.nameNumber(name), table.numberOf(value));
  }
  const variables: number[] = [];
  for (const [name, value] of outline.variables) variables.push(table.nameNumber(name), table.numberOf(value));
  const declarations = serializeDeclarations(outline.declarations, table);
  const { names, cells } = table;
  return {
    ...{ names, expressions: cells, packagePath, lineCount, imports, warnings },
    ...{ declarations, uses, passed, implementations, associated: associatedTypes, variables },
    ...(testModules.length === 0 ? {} : { testModules }),
    ...(friends.length === 0 ? {} : { friends }),
    ...(hasDynamicNames ? { hasDynamicNames } : {}),
    ...(outline.http === undefined ? {} : { http: outline.http }),
    ...(outline.native === undefined ? {} : { native: outline.native }),
  };
}

/**
 * The references that were read last. Those of other files are not kept: they take most of the memory of an outline, and files are resolved
 * one after the other.
 */
let latest: { readonly of: SerializedOutline; readonly references: readonly Reference[] } | undefined;

/** The inverse of `serializeOutline`. References are deserialized on access. */
export function deserializeOutline(file: string, serialized: SerializedOutline): FileOutline {
  const { names, packagePath, lineCount, imports, warnings, testModules = [], hasDynamicNames = false } = serialized;
  const { friends = [] } = serialized;
  const expressions = readExpressions(names, serialized.expressions);
  const at = (number: number | undefined): Expression => expressions[number ?? -1] ?? unknown;
  const implementations: Implementation[] = [];
  let associatedAt = 0;
  for (let index = 0; index < serialized.implementations.length; index += 3) {
    const [scope = -1, type, base] = serialized.implementations.slice(index, index + 3);
    const associated = new Map<string, Expression>();
    for (; serialized.associated[associatedAt] === index / 3; associatedAt += 3) {
      const [, name, value] = serialized.associated.slice(associatedAt, associatedAt + 3);
      associated.set(names[name ?? -1] ?? '', at(value));
    }
    implementations.push({ scope, type: at(type), base: at(base), ...(associated.size === 0 ? {} : { associated }) });
  }
  const variables = new Map<string, Expression>();
  for (let index = 0; index < serialized.variables.length; index += 2) {
    variables.set(names[serialized.variables[index] ?? -1] ?? '', at(serialized.variables[index + 1]));
  }
  return {
    ...{ file, packagePath, lineCount, imports, warnings, implementations, variables, testModules, hasDynamicNames },
    friends,
    http: serialized.http,
    native: serialized.native,
    declarations: deserializeDeclarations(serialized.declarations, names, expressions),
    get references() {
      if (latest?.of !== serialized) latest = { of: serialized, references: deserializeReferences(serialized, at) };
      return latest.references;
    },
  };
}

function deserializeReferences(
  { uses: cells, passed }: SerializedOutline,
  at: (number: number | undefined) => Expression,
): Reference[] {
  const uses: Reference[] = [];
  let passedAt = 0;
  let line = 0;
  for (let index = 0; index < cells.length; index += referenceWidth) {
    const count = cells[index + 3] ?? -1;
    let values: Expression[] | undefined;
    line += cells[index + 4] ?? 0;
    for (; passed[passedAt] === uses.length; passedAt += 2) (values ??= []).push(at(passed[passedAt + 1]));
    uses.push({
      owner: cells[index] ?? -1,
      kind: referenceKinds[cells[index + 1] ?? -1] ?? 'reference',
      target: at(cells[index + 2]),
      line,
      arguments: count < 0 ? undefined : count,
      passed: values,
    });
  }
  return uses;
}
