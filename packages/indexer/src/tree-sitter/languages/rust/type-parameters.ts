import { fileLevel } from '../../outline.js';
import { external, withoutTypeArguments } from '../../syntax/expressions.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';
import { toType } from './paths.js';

/** Traits of the standard library, which declare no methods of the workspace. */
export const libraryTraits: ReadonlySet<string> = new Set(
  'AsMut AsRef BorrowMut Borrow Clone Copy Debug Default Deref DerefMut Display DoubleEndedIterator Drop Eq Error ExactSizeIterator Fn FnMut FnOnce From Future Hash Into IntoIterator Iterator Ord PartialEq PartialOrd Read Seek Send Sized Sync ToOwned ToString TryFrom TryInto Unpin Write'.split(
    ' ',
  ),
);

/** A type parameter has the members of its first bound that is not of the standard library, here or in a `where` clause. */
export function declareTypeParameters(node: SyntaxNode, { locals }: SyntaxContext, walk: SyntaxWalk): void {
  const declare = (name: SyntaxNode | null, list: SyntaxNode | null): void => {
    const bounds = (list?.namedChildren ?? []).filter(
      ({ type }) => type !== 'lifetime' && type !== 'removed_trait_bound',
    );
    const bound = bounds.find(
      (each) =>
        !libraryTraits.has(
          walk
            .textOf(each)
            .replace(/[<(].*$/s, '')
            .replace(/^.*::/s, ''),
        ),
    );
    const boundType = bound && withoutTypeArguments(toType(bound, { owner: fileLevel, locals }, walk));
    const text = walk.textOf(name);
    if (boundType !== undefined || locals.get(text) === undefined) locals.set(text, boundType ?? external);
  };
  for (const parameter of node.childForFieldName('type_parameters')?.namedChildren ?? []) {
    if (parameter.type === 'type_parameter') {
      locals.set(walk.textOf(parameter.childForFieldName('name')), external);
      declare(parameter.childForFieldName('name'), parameter.childForFieldName('bounds'));
    }
  }
  for (const predicate of node.namedChildren.find(({ type }) => type === 'where_clause')?.namedChildren ?? []) {
    const left = predicate.childForFieldName('left');
    if (left?.type === 'type_identifier' && locals.get(walk.textOf(left)) !== undefined)
      declare(left, predicate.childForFieldName('bounds'));
  }
}
