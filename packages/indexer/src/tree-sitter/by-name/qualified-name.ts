import type { Expression } from '../outline.js';
import { unknown } from '../syntax/expressions.js';
import type { NamedLanguage } from './named-language.js';

/** A part of a qualified name. Names of methods may end with a mark, as in Ruby. */
const part = /^[\p{L}_][\p{L}\p{N}_]*[?!]?$/u;

/** Splits a qualified name into its parts, without type arguments. */
export function partsOf(text: string, separators: readonly string[]): string[] {
  let plain = text.trim();
  for (let before = ''; plain.includes('<') && before !== plain && !plain.includes('operator');) {
    before = plain;
    plain = plain.replace(/<[^<>]*>/g, '');
  }
  if (plain.endsWith(']')) plain = plain.replace(/\[.*\]$/s, '');
  let parts = [plain];
  for (const separator of separators) parts = parts.flatMap((each) => each.split(separator));
  return parts.map((each) => each.trim()).filter((each) => each !== '');
}

/** Maximum length of the text of a construction. */
const maxConstruction = 500;

/** `new Type(arguments)`, `Type(arguments)` and `Type.new` */
const construction = /^(new\s+)?([\p{L}_][\p{L}\p{N}_.:\\]*?)(\.new)?(?:\((.*)\))?$/su;

/** The expression that a receiver, a scope or a base spells; `unknown` if it is neither a qualified name nor a construction. */
export function toExpression(text: string, language: NamedLanguage): Expression {
  const { separators, selfNames, superNames, companion } = language;
  const type = language.rules.callConstructs ? constructedType(text) : undefined;
  if (type !== undefined) return { kind: 'instance', of: toExpression(type, language) };
  if (selfNames.includes(text)) return { kind: 'self' };
  if (superNames.includes(text)) return { kind: 'super' };
  // The end of a chain, whose start is not in the text.
  if (/^[.?]/.test(text)) return unknown;
  const parts = partsOf(text, separators).filter((each) => each !== companion);
  if (parts.length === 0 || !parts.every((each) => part.test(each))) return unknown;
  return pathOf(isFromRoot(text, separators) ? [rootName, ...parts] : parts);
}

/** The type of which an expression creates an instance. Names of types are capitalized. */
function constructedType(text: string): string | undefined {
  if (text.length > maxConstruction) return undefined;
  const inner = text.startsWith('(new ') && text.endsWith(')') ? text.slice(1, -1) : text;
  const [, keyword, type = '', method, list] = construction.exec(inner) ?? [];
  if ((keyword ?? method ?? list) === undefined || !/(?:^|[.:\\])\p{Lu}[\p{L}\p{N}_]*$/u.test(type)) return undefined;
  return isBalanced(list ?? '') ? type : undefined;
}

/** Whether the parentheses of a text close, so that those around it belong together. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [parenthesis] of text.matchAll(/[()]/g)) {
    depth += parenthesis === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The name of the namespace around all others, which cannot occur in code. */
export const rootName = '<root>';

/** `\\strlen` of PHP is that of no namespace. */
export function isFromRoot(text: string, [separator]: readonly string[]): boolean {
  return separator === '\\' && text.startsWith('\\');
}

/** A name, and its members one in the other. */
export function pathOf(parts: readonly string[]): Expression {
  const [first = '', ...members] = parts;
  return members.reduce<Expression>((of, name) => ({ kind: 'member', of, name }), { kind: 'name', name: first });
}
