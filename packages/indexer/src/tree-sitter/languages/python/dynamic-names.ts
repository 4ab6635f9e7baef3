import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';

const evaluating: ReadonlySet<string> = new Set(['eval', 'exec', 'globals']);

/** Whether a call uses names that exist only at run time: `eval`, `exec`, `globals`, or `getattr` with a computed name. */
export function buildsNames(call: SyntaxNode, { locals }: SyntaxContext, walk: SyntaxWalk): boolean {
  const callee = call.childForFieldName('function');
  if (callee?.type !== 'identifier') return false;
  const name = walk.textOf(callee);
  if (!(evaluating.has(name) || name === 'getattr') || locals.get(name) !== undefined) return false;
  const passed = call.childForFieldName('arguments')?.namedChildren.filter(({ type }) => type !== 'comment');
  return name === 'getattr' ? !isLiteral(passed?.[1]) : true;
}

/** Whether a name is written in the source. A missing one counts as written. */
function isLiteral(name: SyntaxNode | undefined): boolean {
  if (name === undefined) return true;
  return name.type === 'string' && !name.namedChildren.some(({ type }) => type === 'interpolation');
}
