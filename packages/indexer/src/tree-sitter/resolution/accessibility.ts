import { isTypeNode } from '../node-type.js';
import type { CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import type { NameRules } from './name-rules.js';

type ProjectRules = Pick<NameRules, 'sees' | 'seesInternals' | 'hidesInaccessible'>;

/**
 * Whether the project of a file can use a declaration, by its references and by what is internal to other projects. A partial type is
 * internal, or private to its file, only if no part says otherwise.
 */
export function isVisibleIn(symbol: CodeSymbol, { outline: { file } }: SourceFile, rules: ProjectRules): boolean {
  const { sees, seesInternals } = rules;
  if (sees === undefined || symbol.file.outline.file === file) return true;
  if (!sees(file, symbol.file.outline.file)) return false;
  for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.parent) {
    const isTop = at.parent === undefined || at.parent.declaration.type === 'Namespace';
    if (isTop && isTypeNode(at.declaration.type) && at.parts.every(isPrivate))
      return at.parts.some((part) => part.file.outline.file === file);
    const isInternal = at.parts.every(isOnlyInternal);
    if (isInternal && seesInternals?.(file, at.file.outline.file) === false) return false;
  }
  return true;
}

function isPrivate({ declaration }: CodeSymbol): boolean {
  return declaration.isPrivate;
}

function isOnlyInternal({ declaration: { isInternal, isProtected } }: CodeSymbol): boolean {
  return isInternal && !isProtected;
}

/** Whether a declaration can be used in a scope. */
export function isAccessible(
  symbol: CodeSymbol,
  scope: Scope,
  rules: ProjectRules,
  isSameOrAncestor: (ancestor: CodeSymbol, type: CodeSymbol) => boolean,
): boolean {
  if (rules.hidesInaccessible !== true) return true;
  if (!isVisibleIn(symbol, scope.file, rules)) return false;
  const { declaration, owner } = symbol;
  const { isProtected, isInternal } = declaration;
  if (owner === undefined || !(declaration.isPrivate || isProtected)) return true;
  const isOfFriend = rules.seesInternals?.(scope.file.outline.file, symbol.file.outline.file) !== false;
  if (isInternal && isOfFriend) return true;
  const isInherited = isProtected && (isOfFriend || !declaration.isPrivate);
  for (let at = scope.symbol; at !== undefined; at = at.parent) {
    if (!isTypeNode(at.declaration.type)) continue;
    if (at.parts === owner.parts || (isInherited && isSameOrAncestor(owner, at))) return true;
  }
  return false;
}
