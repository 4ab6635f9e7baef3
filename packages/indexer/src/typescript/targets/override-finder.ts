import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { DeclaredMember } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';

/** A member and one that it overrides or implements. */
export interface Override {
  readonly member: DeclaredMember;
  readonly overridden: DeclaredMember;
}

type TypeSyntax = ts.ClassLikeDeclaration | ts.InterfaceDeclaration;

/** Maximum number of bases of a type that are searched. */
const maxBases = 200;

/** Finds the nearest members that the members of a type override, through the bases that the type declares. */
export class OverrideFinder {
  readonly #bases = new Map<ts.Symbol, readonly ts.Symbol[]>();

  constructor(
    private readonly checker: Checker,
    private readonly tables: DeclarationTables,
  ) {}

  of(type: TypeSyntax): readonly Override[] {
    const bases = this.#declaredBases(type);
    if (bases.length === 0) return [];
    const overrides = new Map<string, Override>();
    for (const declaration of type.members) {
      const member = isOverriding(declaration) ? this.tables.memberOf(declaration) : undefined;
      const name = member === undefined ? undefined : nameOf(declaration);
      if (member === undefined || name === undefined) continue;
      for (const symbol of this.#nearest(bases, name)) {
        for (const overridden of this.#membersOf(symbol, name)) {
          if (overridden.id !== member.id) overrides.set(`${member.id}\n${overridden.id}`, { member, overridden });
        }
      }
    }
    return [...overrides.values()];
  }

  /** The types that declare the nearest members of a name: no other such type lies between them and the heir. */
  #nearest(bases: readonly ts.Symbol[], name: ts.__String): readonly ts.Symbol[] {
    const nearestBases: ts.Symbol[] = [];
    const visited = new Set(bases);
    // The loop also visits types that are added during the iteration.
    for (const symbol of visited) {
      if (this.#membersOf(symbol, name).length > 0) nearestBases.push(symbol);
      else if (visited.size < maxBases) for (const base of this.#basesOf(symbol)) visited.add(base);
    }
    if (nearestBases.length < 2) return nearestBases;
    return nearestBases.filter(
      (symbol) => !nearestBases.some((other) => other !== symbol && this.#inherits(other, symbol)),
    );
  }

  #inherits(heir: ts.Symbol, ancestor: ts.Symbol): boolean {
    const visited = new Set(this.#basesOf(heir));
    for (const symbol of visited) {
      if (symbol === ancestor) return true;
      if (visited.size < maxBases) for (const base of this.#basesOf(symbol)) visited.add(base);
    }
    return false;
  }

  /** The nodes of the instance members of a name that a type itself declares. A property without a function has no node. */
  #membersOf(symbol: ts.Symbol, name: ts.__String): readonly DeclaredMember[] {
    const named = this.checker.membersOf(symbol).get(name);
    const declarations = named === undefined ? [] : this.checker.declarationsOf(named);
    const members = declarations.flatMap((declaration) =>
      isOverriding(declaration) ? (this.tables.memberOf(declaration) ?? []) : [],
    );
    return [...new Map(members.map((member) => [member.id, member])).values()];
  }

  #basesOf(symbol: ts.Symbol): readonly ts.Symbol[] {
    let bases = this.#bases.get(symbol);
    if (bases === undefined) {
      bases = this.checker
        .declarationsOf(symbol)
        .flatMap((declaration) =>
          ts.isClassLike(declaration) || ts.isInterfaceDeclaration(declaration) ? this.#declaredBases(declaration) : [],
        );
      this.#bases.set(symbol, bases);
    }
    return bases;
  }

  #declaredBases({ heritageClauses }: TypeSyntax): readonly ts.Symbol[] {
    return (heritageClauses ?? []).flatMap(({ types }) =>
      types.flatMap((base) => {
        const type = this.checker.getTypeAtLocation(base);
        return this.checker.partsOfIntersection(type).flatMap((part) => part.getSymbol() ?? []);
      }),
    );
  }
}

/** Whether a member takes part in overriding: private and static ones do not. */
function isOverriding(declaration: ts.Node): boolean {
  const isKnown =
    ts.isMethodDeclaration(declaration) ||
    ts.isMethodSignature(declaration) ||
    ts.isAccessor(declaration) ||
    ts.isPropertyDeclaration(declaration);
  if (!isKnown || ts.isPrivateIdentifier(declaration.name)) return false;
  return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Static | ts.ModifierFlags.Private)) === 0;
}

/** The name of a member, unless it is computed. */
function nameOf(declaration: ts.Declaration): ts.__String | undefined {
  const name = ts.getNameOfDeclaration(declaration);
  if (name === undefined) return undefined;
  if (ts.isComputedPropertyName(name)) {
    const { expression } = name;
    return ts.isStringLiteralLike(expression) ? ts.escapeLeadingUnderscores(expression.text) : undefined;
  }
  const isName = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name);
  return isName ? ts.escapeLeadingUnderscores(name.text) : undefined;
}
