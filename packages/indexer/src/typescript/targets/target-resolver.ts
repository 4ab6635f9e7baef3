import ts from 'typescript';
import { findAssignedSibling } from './assigned-sibling.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { takesTypesAlone } from '../syntax/erased-syntax.js';
import type { ConflictingGlobals } from './conflicting-globals.js';
import { nameIn } from '../syntax/name-roles.js';
import { isNearerPath } from './nearer-path.js';
import { handedOn, possibleValues, valueOf, valuesBehind } from '../syntax/possible-values.js';
import { isCallable, isConstructible, isType, unique, type Target } from './target.js';

/** Symbols that one may lead to, each by handing on the next. */
const mostFollowed = 1_000;

const signatureKinds = [ts.SignatureKind.Call, ts.SignatureKind.Construct] as const;

/** Finds the nodes that names in the code stand for, through the checker's symbols. */
export class TargetResolver {
  readonly #bySymbol = new Map<ts.Symbol, readonly Target[]>();
  /** Those of `#bySymbol` that are meant in the file that was asked about last. */
  readonly #inFile = new Map<ts.Symbol, readonly Target[]>();
  #file: ts.SourceFile | undefined;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly tables: DeclarationTables,
    private readonly rivals: ConflictingGlobals,
  ) {}

  /** What an identifier, private name or literal key stands for: several nodes for a member of a union. */
  targetsOf(name: ts.Node): readonly Target[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol !== undefined) return this.#targetsOfSymbol(symbol, name);
    const sibling = findAssignedSibling(name, this.tables, this.checker);
    return sibling === undefined ? [] : [{ ...sibling, isAccessor: false }];
  }

  /** What a name mentioned in `{ name }` stands for where it takes a property out of an object. */
  targetsOfBinding(element: ts.BindingElement): readonly Target[] {
    const { name, propertyName } = element;
    const key = propertyName ?? name;
    if (!ts.isIdentifier(key) && !ts.isStringLiteralLike(key)) return [];
    const property = this.checker.getTypeAtLocation(element.parent).getProperty(key.text);
    return property === undefined ? [] : this.#targetsOfSymbol(property, element);
  }

  /** The functions and methods a call runs, as far as they are nodes. */
  targetsOfCall(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const chosen = this.#targetsOfChoice(callee, (value) => this.#functionsOf(value).filter(isCallable));
    return chosen.length > 0 ? chosen : this.#functionsOf(callee);
  }

  /** What `new` runs: the constructor, the class if it has none of its own, or a constructor function. */
  targetsOfNew(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    return unique(this.#classesOf(callee).map((target) => this.#constructorOf(target)));
  }

  /** The class after `extends`; of a mixin what the call returns. */
  targetsOfSuperclass(expression: ts.Expression): readonly Target[] {
    return this.#classesOf(expression);
  }

  /** What an interface extends or a class implements, also by way of a type alias. */
  targetsOfInterface(base: ts.ExpressionWithTypeArguments): readonly Target[] {
    const name = nameIn(base.expression);
    const named = name === undefined ? [] : this.targetsOf(name).filter(isType);
    return named.length > 0 ? named : this.#targetsOfType(base).filter(isType);
  }

  /** Whether the checker knows how an expression is called: it is code of others, or described by its type alone. */
  hasSignature(callee: ts.Expression | ts.JsxTagNameExpression, kind: ts.SignatureKind): boolean {
    const name = nameIn(callee);
    if (name !== undefined && this.#isForeign(name)) return true;
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(callee));
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => this.checker.getSignaturesOfType(this.checker.getApparentType(part), kind).length > 0);
  }

  /** Whether an import or export takes over types and nothing else, be it that it says so or that there is nothing else. */
  importsTypesAlone(node: ts.ImportDeclaration | ts.ExportDeclaration | ts.JSDocImportTag): boolean {
    return takesTypesAlone(node, (name) => {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return false;
      const { flags } = this.checker.getAliasedSymbol(symbol);
      return (flags & ts.SymbolFlags.Type) !== 0 && (flags & ts.SymbolFlags.Value) === 0;
    });
  }

  #functionsOf(callee: ts.Expression | ts.JsxTagNameExpression): readonly Target[] {
    const name = nameIn(callee);
    const named = name === undefined ? [] : this.targetsOf(name);
    const direct = named.filter((target) => target.isAccessor || isCallable(target));
    if (direct.length > 0 || (name !== undefined && this.#isForeign(name))) return direct;
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
   * What an expression may stand for that is a choice, or is named after one. To the checker functions of the same type
   * are one: of such it keeps the one it came across first.
   */
  #targetsOfChoice(
    expression: ts.Expression | ts.JsxTagNameExpression,
    find: (value: ts.Expression) => readonly Target[],
  ): readonly Target[] {
    if (ts.isJsxNamespacedName(expression)) return [];
    const values = valuesBehind(expression, (name) => this.#declarationOf(name));
    return values.length < 2 ? [] : unique(values.flatMap(find));
  }

  /** The declaration in the workspace that gives a name its value. */
  #declarationOf(name: ts.Node): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    const declaration = symbol === undefined ? undefined : this.#resolved(symbol).valueDeclaration;
    return declaration !== undefined && this.tables.of(declaration.getSourceFile()) !== undefined
      ? declaration
      : undefined;
  }

  /** The functions and classes an expression has as its type; of what is made by them the type bears the same name. */
  #targetsOfValue(expression: ts.Node): readonly Target[] {
    return this.#targetsOfType(expression, (part) => this.#isCalled(part));
  }

  #targetsOfType(expression: ts.Node, isMeant: (part: ts.Type) => boolean = () => true): readonly Target[] {
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(expression));
    const parts = type.isUnionOrIntersection() ? type.types : [type];
    return unique(parts.filter(isMeant).flatMap((part) => this.#targetsOfTypeSymbol(part, expression)));
  }

  #isCalled(type: ts.Type): boolean {
    return signatureKinds.some((kind) => this.checker.getSignaturesOfType(type, kind).length > 0);
  }

  #targetsOfTypeSymbol(type: ts.Type, place: ts.Node): readonly Target[] {
    const symbol: ts.Symbol | undefined = type.getSymbol();
    return symbol === undefined ? [] : this.#targetsOfSymbol(symbol, place);
  }

  #targetsOfSymbol(symbol: ts.Symbol, place: ts.Node): readonly Target[] {
    const file = place.getSourceFile();
    if (file !== this.#file) this.#inFile.clear();
    this.#file = file;
    const known = this.#inFile.get(symbol);
    if (known !== undefined) return known;
    const found = this.#bySymbol.get(symbol) ?? this.#find(symbol, new Set());
    this.#bySymbol.set(symbol, found);
    const nearest = this.#nearest(found, file);
    const targets = nearest.length < 2 ? nearest : this.#choose(nearest, file);
    this.#inFile.set(symbol, targets);
    return targets;
  }

  #nearest(targets: readonly Target[], file: ts.SourceFile): readonly Target[] {
    const nearest = targets.map((target) => {
      const rival = this.rivals.nearest(target, file);
      return rival === target ? target : { ...rival, isAccessor: ts.isAccessor(rival.declaration) };
    });
    return unique(nearest);
  }

  /** `met` are the symbols on the way here, and those beside it: some are assigned to each other. */
  #find(symbol: ts.Symbol, met: Set<ts.Symbol>): readonly Target[] {
    const resolved = this.#resolved(symbol);
    if (met.has(resolved) || met.size > mostFollowed) return [];
    met.add(resolved);
    const targets = (resolved.declarations ?? []).flatMap((declaration) => {
      const member = this.tables.memberOf(declaration);
      if (member === undefined) return this.#followValue(declaration, met);
      return [{ member, declaration, isAccessor: ts.isAccessor(declaration) }];
    });
    return unique(targets);
  }

  /** Through a property that only hands on another name, as in `module.exports = { start }`. */
  #followValue(declaration: ts.Declaration, met: Set<ts.Symbol>): readonly Target[] {
    if (this.tables.of(declaration.getSourceFile()) === undefined) return [];
    if (ts.isShorthandPropertyAssignment(declaration)) {
      const value = this.checker.getShorthandAssignmentValueSymbol(declaration);
      return value === undefined ? [] : this.#find(value, met);
    }
    const value = handedOn(declaration);
    const names = value === undefined ? [] : possibleValues(value).map(nameIn);
    return names.flatMap((name) => {
      const symbol = name === undefined ? undefined : this.checker.getSymbolAtLocation(name);
      // The accessor has run: its result is what is handed on.
      return symbol === undefined ? [] : this.#find(symbol, met).filter(({ isAccessor }) => !isAccessor);
    });
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }

  /**
   * Members of a union keep all their declarations. Of declarations merged into one symbol one is chosen: in the same
   * file if there is one, else the nearest.
   */
  #choose(targets: readonly Target[], { fileName }: ts.SourceFile): readonly Target[] {
    const bySymbol = new Map<ts.Symbol | ts.Node, Target>();
    for (const target of targets) {
      const name = ts.getNameOfDeclaration(target.declaration as ts.Declaration);
      const symbol = (name && this.checker.getSymbolAtLocation(name)) ?? target.declaration;
      const rival = bySymbol.get(symbol);
      if (rival === undefined || isNearerPath(fileNameOf(target), fileNameOf(rival), fileName))
        bySymbol.set(symbol, target);
    }
    return [...bySymbol.values()];
  }

  /** Whether a name is that of a function of other code: then it is known what is called. */
  #isForeign(name: ts.Node): boolean {
    const symbol = this.checker.getSymbolAtLocation(name);
    const declarations = symbol?.declarations ?? [];
    return (
      symbol !== undefined &&
      (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) !== 0 &&
      declarations.length > 0 &&
      declarations.every((declaration) => this.tables.of(declaration.getSourceFile()) === undefined)
    );
  }

  #constructorOf(target: Target): Target {
    const declaration = classIn(target.declaration)?.members.find((member) => ts.isConstructorDeclaration(member));
    const member = declaration === undefined ? undefined : this.tables.memberOf(declaration);
    return declaration === undefined || member === undefined ? target : { member, declaration, isAccessor: false };
  }
}

function classIn(declaration: ts.Node): ts.ClassLikeDeclaration | undefined {
  if (ts.isClassLike(declaration)) return declaration;
  const value = valueOf(declaration as ts.Declaration);
  return value === undefined ? undefined : possibleValues(value).find(ts.isClassExpression);
}

function fileNameOf({ declaration }: Target): string {
  return declaration.getSourceFile().fileName;
}
