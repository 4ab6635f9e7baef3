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

/** The expression that a receiver, a scope or a base spells; `unknown` if it is anything but a qualified name. */
export function toExpression(text: string, { separators, selfNames, superNames }: NamedLanguage): Expression {
  if (selfNames.includes(text)) return { kind: 'self' };
  if (superNames.includes(text)) return { kind: 'super' };
  // The end of a chain, whose start is not in the text.
  if (/^[.?]/.test(text)) return unknown;
  const parts = partsOf(text, separators);
  if (parts.length === 0 || !parts.every((each) => part.test(each))) return unknown;
  return pathOf(isFromRoot(text, separators) ? [rootName, ...parts] : parts);
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
