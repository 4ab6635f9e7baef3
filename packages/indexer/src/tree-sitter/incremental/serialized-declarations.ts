import { nodeTypes } from '../node-type.js';
import type { Base, Declaration, Expression } from '../outline.js';
import { unknown } from '../syntax/expressions.js';
import type { ExpressionTable } from './expression-table.js';

/** Declarations as flat lists of numbers. Names, paths and expressions are indexes into the lists of the outline. */
export interface SerializedDeclarations {
  /** `width` numbers per declaration; -1 stands for `undefined`. */
  readonly cells: readonly number[];
  /** Three numbers per base: declaration, type, and 1 if it is embedded. */
  readonly bases: readonly number[];
  /** Three numbers per type argument of a base: declaration, index of the base and argument. */
  readonly baseArguments: readonly number[];
  /** Two numbers per type parameter: declaration and name. */
  readonly typeVariables: readonly number[];
  /** Two numbers per parameter: declaration and type. */
  readonly parameters: readonly number[];
  /** Three numbers per field: declaration, name and value. */
  readonly fields: readonly number[];
}

const flags = {
  isAccessor: 1,
  isConstructor: 2,
  isExtension: 4,
  isPartial: 8,
  isAnonymous: 16,
  isSettable: 32,
  isPrivate: 64,
  isTest: 128,
  isStatic: 256,
  isPublic: 512,
  isOverride: 1024,
  isConstant: 2048,
  isProtected: 4096,
  needsTypeArguments: 8192,
  isInternal: 16384,
} as const;

/**
 * Numbers per declaration: path, name, type, parent, start line, end line, flags, number of type parameters, result,
 * minimum and maximum number of arguments, receiver, implemented type.
 */
const width = 13;

export function serializeDeclarations(
  declarations: readonly Declaration[],
  table: ExpressionTable,
): SerializedDeclarations {
  const serialized = {
    cells: [] as number[],
    bases: [] as number[],
    baseArguments: [] as number[],
    typeVariables: [] as number[],
    parameters: [] as number[],
    fields: [] as number[],
  };
  for (const [number, declaration] of declarations.entries()) {
    const { path, name, type, parent, startLine, endLine, typeParameters, returns, arity, receiver } = declaration;
    serialized.cells.push(table.nameNumber(path), table.nameNumber(name), nodeTypes.indexOf(type));
    serialized.cells.push(parent, startLine, endLine, flagsOf(declaration), typeParameters);
    serialized.cells.push(returns === undefined ? -1 : table.numberOf(returns));
    const most = arity === undefined || arity[1] === Infinity ? -1 : arity[1];
    serialized.cells.push(arity?.[0] ?? -1, most, receiver === undefined ? -1 : table.numberOf(receiver));
    serialized.cells.push(declaration.implements === undefined ? -1 : table.numberOf(declaration.implements));
    for (const [index, base] of declaration.bases.entries()) {
      serialized.bases.push(number, table.numberOf(base.type), Number(base.isEmbedded));
      for (const each of base.arguments ?? []) serialized.baseArguments.push(number, index, table.numberOf(each));
    }
    for (const name of declaration.typeVariables) serialized.typeVariables.push(number, table.nameNumber(name));
    for (const parameter of declaration.parameters) serialized.parameters.push(number, table.nameNumber(parameter));
    for (const [field, value] of declaration.fields) {
      serialized.fields.push(number, table.nameNumber(field), table.numberOf(value));
    }
  }
  return serialized;
}

function flagsOf(declaration: Declaration): number {
  const { isAccessor, isConstructor, isExtension, isPartial, isAnonymous, isSettable, isPrivate, isTest } = declaration;
  const { isStatic, isPublic, isOverride, isConstant, isProtected, isInternal, needsTypeArguments } = declaration;
  return (
    (isAccessor ? flags.isAccessor : 0) |
    (isConstructor ? flags.isConstructor : 0) |
    (isExtension ? flags.isExtension : 0) |
    (isPartial ? flags.isPartial : 0) |
    (isAnonymous ? flags.isAnonymous : 0) |
    (isSettable ? flags.isSettable : 0) |
    (isPrivate ? flags.isPrivate : 0) |
    (isTest ? flags.isTest : 0) |
    (isStatic ? flags.isStatic : 0) |
    (isPublic ? flags.isPublic : 0) |
    (isOverride ? flags.isOverride : 0) |
    (isConstant ? flags.isConstant : 0) |
    (isProtected ? flags.isProtected : 0) |
    (isInternal ? flags.isInternal : 0) |
    (needsTypeArguments ? flags.needsTypeArguments : 0)
  );
}

/** Shared by all declarations without fields. */
const noFields: ReadonlyMap<string, Expression> = new Map();

/** The inverse of `serializeDeclarations`. */
export function deserializeDeclarations(
  { cells, bases, baseArguments, typeVariables, parameters, fields }: SerializedDeclarations,
  names: readonly string[],
  expressions: readonly Expression[],
): Declaration[] {
  let [baseAt, argumentAt, variableAt, parameterAt, fieldAt] = [0, 0, 0, 0, 0];
  const declarations: Declaration[] = [];
  for (let at = 0; at < cells.length; at += width) {
    const number = at / width;
    const cell = (column: number): number => cells[at + column] ?? -1;
    const flag = cell(6);
    const [least, most] = [cell(9), cell(10)];
    const ownBases: Base[] = [];
    for (; bases[baseAt] === number; baseAt += 3) {
      const passed: Expression[] = [];
      for (; baseArguments[argumentAt] === number; argumentAt += 3) {
        if (baseArguments[argumentAt + 1] !== ownBases.length) break;
        passed.push(expressions[baseArguments[argumentAt + 2] ?? -1] ?? unknown);
      }
      ownBases.push({
        type: expressions[bases[baseAt + 1] ?? -1] ?? unknown,
        isEmbedded: bases[baseAt + 2] === 1,
        ...(passed.length === 0 ? {} : { arguments: passed }),
      });
    }
    const ownVariables: string[] = [];
    for (; typeVariables[variableAt] === number; variableAt += 2) {
      ownVariables.push(names[typeVariables[variableAt + 1] ?? -1] ?? '');
    }
    const ownParameters: string[] = [];
    for (; parameters[parameterAt] === number; parameterAt += 2) {
      ownParameters.push(names[parameters[parameterAt + 1] ?? -1] ?? '');
    }
    let ownFields: Map<string, Expression> | undefined;
    for (; fields[fieldAt] === number; fieldAt += 3) {
      ownFields ??= new Map<string, Expression>();
      ownFields.set(names[fields[fieldAt + 1] ?? -1] ?? '', expressions[fields[fieldAt + 2] ?? -1] ?? unknown);
    }
    declarations.push({
      path: names[cell(0)] ?? '',
      name: names[cell(1)] ?? '',
      type: nodeTypes[cell(2)] ?? 'Function',
      parent: cell(3),
      startLine: cell(4),
      endLine: cell(5),
      bases: ownBases,
      fields: ownFields ?? noFields,
      typeParameters: cell(7),
      typeVariables: ownVariables,
      returns: expressions[cell(8)],
      arity: least < 0 ? undefined : [least, most < 0 ? Infinity : most],
      parameters: ownParameters,
      receiver: expressions[cell(11)],
      isAccessor: (flag & flags.isAccessor) !== 0,
      isSettable: (flag & flags.isSettable) !== 0,
      isConstructor: (flag & flags.isConstructor) !== 0,
      isExtension: (flag & flags.isExtension) !== 0,
      isPartial: (flag & flags.isPartial) !== 0,
      isAnonymous: (flag & flags.isAnonymous) !== 0,
      isPrivate: (flag & flags.isPrivate) !== 0,
      isTest: (flag & flags.isTest) !== 0,
      isStatic: (flag & flags.isStatic) !== 0,
      isPublic: (flag & flags.isPublic) !== 0,
      isOverride: (flag & flags.isOverride) !== 0,
      isConstant: (flag & flags.isConstant) !== 0,
      isProtected: (flag & flags.isProtected) !== 0,
      isInternal: (flag & flags.isInternal) !== 0,
      needsTypeArguments: (flag & flags.needsTypeArguments) !== 0,
      implements: expressions[cell(12)],
    });
  }
  return declarations;
}
