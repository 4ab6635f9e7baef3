import type { Node } from 'web-tree-sitter';
import type { Arity } from '../outline.js';
import type { ArgumentSyntax, ParameterSyntax } from './named-language.js';

/** The number of arguments that a list of parameters accepts. A parameter with or before a default is optional. */
export function arityOf(parameters: Node | undefined, syntax: ParameterSyntax): Arity {
  if (parameters === undefined || parameters.childCount === 0) return [0, 0];
  const { defaultToken = '=' } = syntax;
  let [least, most] = [0, 0];
  let isLastRequired = false;
  for (const child of parameters.children) {
    const { type } = child;
    if (type === defaultToken && isLastRequired) {
      least -= 1;
      isLastRequired = false;
    }
    const isRest = syntax.rest.includes(type) || child.children.some((part) => syntax.rest.includes(part.type));
    if (type === '...' || isRest) most = Infinity;
    else if (child.isNamed && isCounted(child, syntax)) {
      most += 1;
      isLastRequired = !syntax.optional.includes(type) && !child.children.some((part) => part.type === defaultToken);
      if (isLastRequired) least += 1;
    }
  }
  return [syntax.hasDefaultsElsewhere ? 0 : least, most];
}

/** The number of arguments of a call; `undefined` if it is not known. */
export function countArguments(lists: readonly Node[], { spread, ignored }: ArgumentSyntax): number | undefined {
  let count = 0;
  for (const child of lists.flatMap((list) => (list.namedChildCount === 0 ? [] : list.namedChildren))) {
    if (spread.includes(child.type)) return undefined;
    if (!isIgnored(child, ignored)) count += 1;
  }
  return count;
}

function isCounted(node: Node, { counted, ignored }: ParameterSyntax): boolean {
  return counted?.includes(node.type) !== false && !isIgnored(node, ignored);
}

/** Comments are not counted, nor is `void` in C. */
function isIgnored(node: Node, ignored: readonly string[]): boolean {
  const { type, startIndex, endIndex } = node;
  if (type.endsWith('comment') || ignored.includes(type)) return true;
  return endIndex - startIndex === 4 && type === 'parameter_declaration' && node.text === 'void';
}
