import { UniquePaths } from '../../graph/unique-paths.js';
import type { NodeType } from '../node-type.js';
import {
  fileLevel,
  type Arity,
  type Base,
  type Declaration,
  type Expression,
  type FileOutline,
  type Implementation,
  type Import,
  type Reference,
} from '../outline.js';

/** The parts of a declaration that a visitor reads from syntax. */
export interface DeclaredSyntax {
  readonly name: string;
  readonly type: NodeType;
  readonly bases?: readonly Expression[];
  /** The type arguments of the bases. */
  readonly baseArguments?: readonly (readonly Expression[])[];
  readonly typeParameters?: number;
  readonly typeVariables?: readonly string[];
  readonly returns?: Expression | undefined;
  readonly arity?: Arity | undefined;
  readonly parameters?: readonly string[];
  /** Name and type of which the declaration is a member, if it is declared outside of the type's body. */
  readonly receiver?: { readonly name: string; readonly type: Expression } | undefined;
  readonly isAccessor?: boolean;
  readonly isConstructor?: boolean;
  readonly isExtension?: boolean;
  readonly isPartial?: boolean;
  readonly isPrivate?: boolean;
  readonly isProtected?: boolean;
  readonly isInternal?: boolean;
  readonly needsTypeArguments?: boolean;
  readonly isStatic?: boolean;
  readonly isPublic?: boolean;
  readonly isOverride?: boolean;
  readonly implements?: Expression | undefined;
  readonly isTest?: boolean;
  readonly isAnonymous?: boolean;
  readonly isConstant?: boolean;
}

/** A declaration whose body is still being read. */
export interface OpenDeclaration extends Declaration {
  endLine: number;
  isSettable: boolean;
  isTest: boolean;
  readonly bases: Base[];
  readonly fields: Map<string, Expression>;
}

/** The parent and the lines of a declaration. */
type DeclaredLines = Pick<Declaration, 'parent' | 'startLine' | 'endLine'>;

/** Collects the outline of one file. */
export class OutlineRecorder {
  readonly declarations: OpenDeclaration[] = [];
  readonly imports: Import[] = [];
  readonly references: Reference[] = [];
  readonly implementations: Implementation[] = [];
  readonly variables = new Map<string, Expression>();
  readonly testModules: string[] = [];
  readonly friends: string[] = [];
  packagePath: readonly string[] = [];
  hasDynamicNames = false;
  /** Declarations that a later declaration of the same name continues, such as Python overloads. */
  readonly unfinished = new Set<number>();
  readonly #paths = new UniquePaths();

  constructor(readonly file: string) {}

  /** Adds a declaration and returns its index. A path that is taken gets a number, as in `run~2`. */
  declare(syntax: DeclaredSyntax, { parent, startLine, endLine }: DeclaredLines): number {
    const container = syntax.receiver?.name ?? this.declarations[parent]?.path ?? '';
    const { name, type, isAnonymous = false } = syntax;
    const path = isAnonymous ? container : this.#paths.take(container === '' ? name : `${container}.${name}`);
    return (
      this.declarations.push({
        path,
        name,
        type,
        parent,
        startLine,
        endLine,
        bases: (syntax.bases ?? []).map((base, index): Base => toBase(base, syntax.baseArguments?.[index])),
        fields: new Map(),
        typeParameters: syntax.typeParameters ?? 0,
        typeVariables: syntax.typeVariables ?? [],
        returns: syntax.returns,
        arity: syntax.arity,
        parameters: syntax.parameters ?? [],
        receiver: syntax.receiver?.type,
        isAccessor: syntax.isAccessor ?? false,
        isSettable: false,
        isConstructor: syntax.isConstructor ?? false,
        isExtension: syntax.isExtension ?? false,
        isPartial: syntax.isPartial ?? false,
        isPrivate: syntax.isPrivate ?? false,
        isProtected: syntax.isProtected ?? false,
        isInternal: syntax.isInternal ?? false,
        needsTypeArguments: syntax.needsTypeArguments ?? false,
        isStatic: syntax.isStatic ?? false,
        isPublic: syntax.isPublic ?? false,
        isOverride: syntax.isOverride ?? false,
        implements: syntax.implements,
        isTest: syntax.isTest ?? false,
        isAnonymous,
        isConstant: syntax.isConstant ?? false,
      }) - 1
    );
  }

  /** Index of the last declaration with this name and parent. */
  find(name: string, parent: number): number | undefined {
    const index = this.declarations.findLastIndex(
      (declaration) => declaration.name === name && declaration.parent === parent,
    );
    return index === -1 ? undefined : index;
  }

  /** Extends the lines of a declaration if it is the last one of its parent. */
  extend(index: number, endLine: number): void {
    const declaration = this.declarations[index];
    const isLatest = !this.declarations.some((other, at) => at > index && other.parent === declaration?.parent);
    if (declaration !== undefined && isLatest) declaration.endLine = endLine;
  }

  /** Marks a type as test code. */
  setTest(index: number): void {
    const declaration = this.declarations[index];
    if (declaration !== undefined) declaration.isTest = true;
  }

  /** Marks a property as having a setter. */
  setSettable(index: number): void {
    const declaration = this.declarations[index];
    if (declaration !== undefined) declaration.isSettable = true;
  }

  /** The type declared at an index, or the innermost type that encloses it. */
  enclosingType(index: number): OpenDeclaration | undefined {
    for (let at = index; at !== fileLevel;) {
      const declaration = this.declarations[at];
      if (declaration === undefined) return undefined;
      if (!isCode(declaration.type)) return declaration.type === 'Namespace' ? undefined : declaration;
      at = declaration.parent;
    }
    return undefined;
  }

  setField(owner: number, name: string, value: Expression): void {
    const fields = owner === fileLevel ? this.variables : this.declarations[owner]?.fields;
    if (fields !== undefined && (!fields.has(name) || fields.get(name)?.kind === 'unknown')) fields.set(name, value);
  }

  toOutline(lineCount: number, warnings: readonly string[]): FileOutline {
    const { file, packagePath, declarations, imports, references, implementations, variables, testModules } = this;
    const { friends, hasDynamicNames } = this;
    return {
      ...{ file, packagePath, lineCount, declarations, imports, references },
      ...{ implementations, variables, friends, testModules, hasDynamicNames, warnings },
    };
  }
}

function toBase(type: Expression, passed: readonly Expression[] = []): Base {
  return passed.length === 0 ? { type, isEmbedded: false } : { type, isEmbedded: false, arguments: passed };
}

function isCode(type: NodeType): boolean {
  return type === 'Method' || type === 'Function';
}
