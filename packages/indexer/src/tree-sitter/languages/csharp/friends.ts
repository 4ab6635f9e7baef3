import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxWalk } from '../../syntax/syntax-walk.js';
import { childOf } from './declarations.js';

/** The assembly in `[assembly: InternalsVisibleTo("Name, PublicKey=…")]`. */
export function friendIn(attribute: SyntaxNode, walk: SyntaxWalk): string | undefined {
  if (!/(?:^|\.)InternalsVisibleTo(?:Attribute)?$/.test(walk.textOf(attribute.childForFieldName('name'))))
    return undefined;
  const list = childOf(attribute, 'attribute_argument_list');
  return assemblyName(/^@?"([^"]*)/.exec(walk.textOf(list?.namedChild(0) ?? null))?.[1] ?? '');
}

/** The name of an assembly without its key. */
export function assemblyName(text: string): string | undefined {
  const name = (text.split(',')[0] ?? '').trim();
  return name === '' ? undefined : name;
}
