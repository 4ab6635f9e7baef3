import { isTypeNode } from '../node-type.js';
import type { CodeSymbol } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { NameResolver } from './name-resolver.js';
import type { NameRules } from './name-rules.js';
import type { Overridden } from './overridden.js';
import { SatisfiedInterfaces } from './satisfied-interfaces.js';
import { matchSignature } from './signature-match.js';

/** Maximum number of bases of a type that are searched. */
const maxBases = 50;

interface FoundMembers {
  readonly type: CodeSymbol;
  readonly members: readonly Overridden[];
}

/** Finds the nearest members that a method overrides or implements. Guessed bases do not count. */
export class OverrideFinder {
  readonly #interfaces: SatisfiedInterfaces;

  constructor(
    private readonly resolver: NameResolver,
    private readonly rules: NameRules,
  ) {
    this.#interfaces = new SatisfiedInterfaces(resolver);
  }

  /** Called once all files are in the index. */
  prepare(): void {
    if (this.rules.overriding === 'structurally') this.#interfaces.prepare();
  }

  overriddenBy(method: CodeSymbol): readonly Overridden[] {
    const { owner, declaration } = method;
    if (!isOverriding(method)) return [];
    if (declaration.implements !== undefined) return this.#implemented(method);
    if (owner === undefined || !isTypeNode(owner.declaration.type)) return [];
    this.resolver.recordLookup(declaration.name);
    switch (this.rules.overriding) {
      case 'explicitly':
        return [];
      case 'structurally':
        return this.#interfaces.implementedBy(method, owner);
      default:
        return this.#inherited(method, owner);
    }
  }

  /** The member of the trait or interface that the declaration names. */
  #implemented({ declaration, file, parent }: CodeSymbol): readonly Overridden[] {
    const named = declaration.implements;
    const entity = named && this.resolver.typeAt(named, { file, symbol: parent });
    const [type] = entity?.kind === 'symbols' ? entity.symbols : [];
    if (type === undefined || entity?.kind !== 'symbols' || entity.confidence < confidenceOf.samePackage) return [];
    this.resolver.recordLookup(type.declaration.name);
    this.resolver.recordLookup(declaration.name);
    // Members of the type itself, and not of an `impl` of it.
    const members = membersCalled(type, declaration.name).filter((member) => member.declaration.receiver === undefined);
    const fitting = this.rules.hasOverloads ? matchSignature(declaration, members, []) : members;
    return fitting.map((member) => ({ member, confidence: entity.confidence }));
  }

  #inherited(method: CodeSymbol, owner: CodeSymbol): readonly Overridden[] {
    const overriddenMembers: FoundMembers[] = [];
    const pending = [{ type: owner, confidence: 1 }];
    const visited = new Set([owner.parts]);
    for (let next = pending.shift(); next !== undefined && visited.size < maxBases; next = pending.shift()) {
      for (const base of this.resolver.members.directBases(next.type)) {
        const confidence = Math.min(next.confidence, base.confidence);
        const { type } = base;
        if (confidence < confidenceOf.samePackage || visited.has(type.parts)) continue;
        if (!this.#isSearched(method, owner, next.type, type)) continue;
        visited.add(type.parts);
        this.resolver.recordLookup(type.declaration.name);
        const members = this.#fitting(method, owner, type);
        if (members.length === 0) pending.push({ type, confidence });
        else overriddenMembers.push({ type, members: members.map((member) => ({ member, confidence })) });
      }
    }
    const { members } = this.resolver;
    return overriddenMembers
      .filter(
        ({ type }) =>
          !overriddenMembers.some((other) => other.type !== type && members.isSameOrAncestor(type, other.type)),
      )
      .flatMap((each) => each.members);
  }

  /** In C#, a member of a class is overridden by `override`, and one of an interface by a public member. */
  #isSearched({ declaration }: CodeSymbol, owner: CodeSymbol, from: CodeSymbol, base: CodeSymbol): boolean {
    if (this.rules.overriding !== 'byModifier') return true;
    if (owner.declaration.type === 'Interface') return false;
    if (base.declaration.type !== 'Interface') return declaration.isOverride;
    return declaration.isPublic && (from === owner || from.declaration.type === 'Interface');
  }

  #fitting({ declaration }: CodeSymbol, owner: CodeSymbol, base: CodeSymbol): readonly CodeSymbol[] {
    const members = membersCalled(base, declaration.name);
    if (this.rules.overriding === 'byName' || members.length === 0) return members;
    const overloads = membersCalled(owner, declaration.name).filter((overload) => overload.declaration !== declaration);
    return matchSignature(declaration, members, overloads, base.declaration.type === 'Interface');
  }
}

function membersCalled(type: CodeSymbol, name: string): readonly CodeSymbol[] {
  return type.parts.flatMap((part) => part.membersCalled(name)).filter(isOverriding);
}

/** Whether a member takes part in overriding. Special methods that create instances do not, nor do names that Python mangles. */
function isOverriding({ declaration }: CodeSymbol): boolean {
  const { name, type, isConstructor, isStatic, isPrivate, isProtected, isExtension } = declaration;
  if (type !== 'Method' || isConstructor || isStatic || (isPrivate && !isProtected) || isExtension) return false;
  return name !== '__new__' && name !== '_' && !/^__.*(?<!__)$/.test(name);
}
