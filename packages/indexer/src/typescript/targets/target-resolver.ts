import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { AssignedMembers } from './assigned-members.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { importsOnlyTypes } from '../syntax/erased-syntax.js';
import type { ConflictingGlobals } from './conflicting-globals.js';
import { nameIn, nameOfBase } from '../syntax/name-roles.js';
import { isRetyped } from './mapped-member.js';
import { isNearerPath } from './nearer-path.js';
import { aliasedValue, possibleValues, valueOf, valuesBehind } from '../syntax/possible-values.js';
import { isCallable, isConstructible, isType, unique, type Target } from './target.js';

/** Maximum number of symbols in a chain of aliases. */
const maxFollowed = 1_000;

const signatureKinds = [ts.SignatureKind.Call, ts.SignatureKind.Construct] as const;

/** Finds the nodes to which names in the code refer, through the checker's symbols. */
export class TargetResolver {
  readonly #bySymbol = new Map<ts.Symbol, readonly Target[]>();
  /** The targets in `#bySymbol`, narrowed down for `#file`, the file of the latest call. */
  readonly #inFile = new Map<ts.Symbol, readonly Target[]>();
  #file: ts.SourceFile | undefined;

  constructor(
    private readonly checker: Checker,
    private readonly tables: DeclarationTables,
    private readonly conflictingGlobals: ConflictingGlobals,
    private readonly assignedMembers: AssignedMembers,
  ) {}

  /** Forgets all targets, and with them the syntax that declares them. */
  forget(): void {
    this.#bySymbol.clear();
    this.#inFile.clear();
    this.#file = undefined;
  }

  /** The targets of an identifier, private name or literal key. A member of a union has several. */
  targetsOf(name: ts.Node): readonly Target[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol !== undefined) return this.#targetsOfSymbol(symbol, name);
    const access = name.parent;
    if (!ts.isPropertyAccessExpression(access) || access.name !== name) return [];
    const members = this.assignedMembers.find(access.expression, access.name.text);
    return unique(members.map((member) => ({ ...member, isAccessor: false })));
  }

  /** Ids of the nodes that a symbol stands for. */
  idsOf(symbol: ts.Symbol): readonly string[] {
    return this.#find(symbol, new Set()).map(({ member }) => member.id);
  }

  /** The targets of the property that a binding such as `{ name }` reads. */
  targetsOfBinding(element: ts.BindingElement): readonly Target[] {
    const { name, propertyName } = element;
    const key = propertyName ?? name;
    if (key === undefined || (!ts.isIdentifier(key) && !ts.isStringLiteralLike(key))) return [];
    const property = this.checker.getTypeAtLocation(element.parent).getProperty(key.text);
    return property === undefined ? [] : this.#targetsOfSymbol(property, element);
  }

  /** The functions and methods that a call runs, if they are nodes. */
  targetsOfCall(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const chosen = this.#targetsOfChoice(callee, (value) => this.#functionsOf(value).filter(isCallable));
    return chosen.length > 0 ? chosen : this.#functionsOf(callee);
  }

  /** The targets of `new`: the constructor, the class if it does not declare one, or a constructor function. */
  targetsOfNew(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    return unique(this.#classesOf(callee).map((target) => this.#constructorOf(target)));
  }

  /** The class after `extends`; for a call of a mixin, the returned class. */
  targetsOfSuperclass(expression: ts.Expression): readonly Target[] {
    return this.#classesOf(expression);
  }

  /** The types that an interface extends or a class implements, also through a type alias. */
  targetsOfInterface(base: ts.HeritageClauseElement): readonly Target[] {
    const name = nameOfBase(base);
    const named = name === undefined ? [] : this.targetsOf(name).filter(isType);
    return named.length > 0 ? named : this.#targetsOfType(base).filter(isType);
  }

  /** Whether the checker has a signature for a callee: it is external, or only its type is known. */
  hasSignature(callee: ts.Expression | ts.JsxTagNameExpression, kind: ts.SignatureKind): boolean {
    const name = nameIn(callee);
    if (name !== undefined && this.#isExternal(name)) return true;
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(callee));
    return this.checker
      .partsOfUnion(type)
      .some((part) => this.checker.getSignaturesOfType(this.checker.getApparentType(part), kind).length > 0);
  }

  /** Whether an import or export only names types, with the keyword `type` or without. */
  importsOnlyTypes(node: ts.ImportDeclaration | ts.ExportDeclaration | ts.JSDocImportTag): boolean {
    return importsOnlyTypes(node, (name) => {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return false;
      const { flags } = this.checker.resolveAlias(symbol);
      return (flags & ts.SymbolFlags.Type) !== 0 && (flags & ts.SymbolFlags.Value) === 0;
    });
  }

  #functionsOf(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const name = nameIn(callee);
    const named =
      name === undefined
        ? []
        : this.targetsOf(name).filter(({ declaration }) => !isRetyped(name, declaration, this.checker));
    const direct = named.filter((target) => target.isAccessor || isCallable(target));
    if (direct.length > 0 || (name !== undefined && this.#isExternal(name))) return direct;
    return this.#targetsOfValue(callee).filter(isCallable);
  }

  #classesOf(expression: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const chosen = this.#targetsOfChoice(expression, (value) => this.#classesNamedBy(value));
    return chosen.length > 0 ? chosen : this.#classesNamedBy(expression);
  }

  #classesNamedBy(expression: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const name = nameIn(expression);
    const named = name === undefined ? [] : this.targetsOf(name).filter(isConstructible);
    return named.length > 0 ? named : this.#targetsOfValue(expression).filter(isConstructible);
  }

  /**
   * The targets of an expression that is a choice between values, or a name for one. The type of such an expression is not
   * enough: of functions with the same type, the checker only keeps the first.
   */
  #targetsOfChoice(
    expression: ts.Expression | ts.JsxTagNameExpression,
    find: (value: ts.Expression) => readonly Target[],
  ): readonly Target[] {
    if (ts.isJsxNamespacedName(expression)) return [];
    const values = valuesBehind(expression, (name) => this.#declarationOf(name));
    return values.length < 2 ? [] : unique(values.flatMap(find));
  }

  /** The declaration in the workspace that assigns a name its value. */
  #declarationOf(name: ts.Node): ts.Node | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol === undefined ? undefined : this.checker.valueDeclarationOf(this.#resolved(symbol));
  }

  /** The functions and classes in the type of an expression. Skips types that cannot be called, such as that of an instance. */
  #targetsOfValue(expression: ts.Node): readonly Target[] {
    return this.#targetsOfType(expression, (part) => this.#isCalled(part));
  }

  #targetsOfType(expression: ts.Node, isMeant: (part: ts.Type) => boolean = () => true): readonly Target[] {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(expression));
    const parts = this.checker.partsOfUnion(type).flatMap((part) => this.checker.partsOfIntersection(part));
    return unique(parts.filter(isMeant).flatMap((part) => this.#targetsOfTypeSymbol(part, expression)));
  }

  #isCalled(type: ts.Type): boolean {
    return signatureKinds.some((kind) => this.checker.getSignaturesOfType(type, kind).length > 0);
  }

  #targetsOfTypeSymbol(type: ts.Type, reference: ts.Node): readonly Target[] {
    const symbol: ts.Symbol | undefined = type.getSymbol();
    return symbol === undefined ? [] : this.#targetsOfSymbol(symbol, reference);
  }

  #targetsOfSymbol(symbol: ts.Symbol, reference: ts.Node): readonly Target[] {
    const file = reference.getSourceFile();
    if (file !== this.#file) this.#inFile.clear();
    this.#file = file;
    const cached = this.#inFile.get(symbol);
    if (cached !== undefined) return cached;
    const allTargets = this.#bySymbol.get(symbol) ?? this.#find(symbol, new Set());
    this.#bySymbol.set(symbol, allTargets);
    const nearest = this.#nearest(allTargets, file);
    const targets = nearest.length < 2 ? nearest : this.#choose(nearest, file);
    this.#inFile.set(symbol, targets);
    return targets;
  }

  #nearest(targets: readonly Target[], file: ts.SourceFile): readonly Target[] {
    const nearest = targets.map((target) => {
      const nearest = this.conflictingGlobals.nearest(target, file);
      return nearest === target ? target : { ...nearest, isAccessor: ts.isAccessor(nearest.declaration) };
    });
    return unique(nearest);
  }

  /** @param visited the symbols followed so far, because symbols may be assigned to each other */
  #find(symbol: ts.Symbol, visited: Set<ts.Symbol>): readonly Target[] {
    const resolved = this.#resolved(symbol);
    if (visited.has(resolved) || visited.size > maxFollowed) return [];
    visited.add(resolved);
    const declarations = this.checker.declarationsOf(resolved);
    // An import that leads nowhere may have the name of a local type, or require a member that the checker does not infer.
    const known = declarations.length > 0 ? declarations : this.checker.declarationsOf(symbol);
    const targets = known.flatMap((declaration) => {
      const member = this.tables.memberOf(declaration);
      if (member === undefined) return this.#followValue(declaration, visited);
      return [{ member, declaration, isAccessor: ts.isAccessor(declaration) }];
    });
    return unique(targets);
  }

  /** Follows a declaration that is an alias of another name, as in `module.exports = { start }`. */
  #followValue(declaration: ts.Declaration, visited: Set<ts.Symbol>): readonly Target[] {
    if (this.tables.of(declaration.getSourceFile()) === undefined) return [];
    if (ts.isShorthandPropertyAssignment(declaration)) {
      const value = this.checker.getShorthandAssignmentValueSymbol(declaration);
      return value === undefined ? [] : this.#find(value, visited);
    }
    if (ts.isBindingElement(declaration)) {
      return this.assignedMembers.requiredBy(declaration).map((member) => ({ ...member, isAccessor: false }));
    }
    const value = aliasedValue(declaration);
    const names = value === undefined ? [] : possibleValues(value).map(nameIn);
    return names.flatMap((name) => {
      const symbol = name === undefined ? undefined : this.checker.getSymbolAtLocation(name);
      // An accessor runs here, where its result is assigned, and not at the reference.
      return symbol === undefined ? [] : this.#find(symbol, visited).filter(({ isAccessor }) => !isAccessor);
    });
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return this.checker.resolveAlias(symbol);
  }

  /**
   * Chooses one of several declarations merged into one symbol: the one in the same file, or else the nearest. For a member
   * of a union, keeps the declarations of all its parts.
   */
  #choose(targets: readonly Target[], { fileName }: ts.SourceFile): readonly Target[] {
    const bySymbol = new Map<ts.Symbol | ts.Node, Target>();
    for (const target of targets) {
      const name = ts.getNameOfDeclaration(target.declaration as ts.Declaration);
      const symbol = (name && this.checker.getSymbolAtLocation(name)) ?? target.declaration;
      const other = bySymbol.get(symbol);
      if (other === undefined || isNearerPath(fileNameOf(target), fileNameOf(other), fileName))
        bySymbol.set(symbol, target);
    }
    return [...bySymbol.values()];
  }

  /** Whether a name refers to an external function, so that its callee is known without being a node. */
  #isExternal(name: ts.Node): boolean {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol === undefined || (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) === 0) return false;
    return this.checker.isExternal(symbol);
  }

  #constructorOf(target: Target): Target {
    const declaration = classIn(target.declaration)?.members.find((member) => ts.isConstructorDeclaration(member));
    const member = declaration === undefined ? undefined : this.tables.memberOf(declaration);
    return declaration === undefined || member === undefined ? target : { member, declaration, isAccessor: false };
  }
}

function classIn(declaration: ts.Node): ts.ClassLikeDeclaration | undefined {
  if (ts.isClassLike(declaration)) return declaration;
  const value = valueOf(declaration);
  return value === undefined ? undefined : possibleValues(value).find(ts.isClassExpression);
}

function fileNameOf({ declaration }: Target): string {
  return declaration.getSourceFile().fileName;
}
