import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import type { Expression } from '../../outline.js';
import { isPublicItem, moduleAt, segments } from './declarations.js';
import { genericName, isOwn, isTransparent, toType, toValue } from './paths.js';

/** `type Alias = path::Type;` at the level of a module is like `use path::Type as Alias;`. */
export const visitAlias: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const scope = moduleAt(context.owner, walk);
  if (scope === context.owner && context.receiver === undefined) {
    const parameters = node.childForFieldName('type_parameters')?.namedChildren ?? [];
    const aliased = aliasedType(type, parameters, walk);
    const named = aliased?.type === 'generic_type' ? aliased.childForFieldName('type') : aliased;
    const isNamed = named?.type === 'type_identifier' || named?.type === 'scoped_type_identifier';
    const as = walk.textOf(node.childForFieldName('name'));
    const path = isNamed ? segments(named, walk) : [];
    const visibility = isPublicItem(node, walk) ? { isPublic: true } : {};
    const error = errorOf(aliased, parameters, context, walk);
    if (path.length > 0 && (path.at(-1) !== as || error.error !== undefined))
      walk.recorder.imports.push({ scope, path, as, line: node.startLine, ...visibility, ...error });
  }
  walk.push([type], context);
};

/** The type inside of references and of wrappers that are treated like their content, unless the content is a parameter of the alias. */
function aliasedType(type: SyntaxNode | null, parameters: readonly SyntaxNode[], walk: SyntaxWalk): SyntaxNode | null {
  let at = type;
  while (at !== null) {
    if (at.type === 'reference_type') at = at.childForFieldName('type');
    else if (
      at.type === 'generic_type' &&
      isTransparent(genericName(at, walk)) &&
      !isOwn(genericName(at, walk), walk)
    ) {
      const [content = null] = typeArguments(at);
      if (parameterCalled(content, parameters, walk) !== undefined) return at;
      at = content;
    } else return at;
  }
  return null;
}

/** The error of an alias such as `type Result<T, E = Error> = std::result::Result<T, E>`. */
function errorOf(
  aliased: SyntaxNode | null,
  parameters: readonly SyntaxNode[],
  context: SyntaxContext,
  walk: SyntaxWalk,
): { readonly error?: Expression } {
  if (aliased?.type !== 'generic_type' || genericName(aliased, walk) !== 'Result') return {};
  const [, written = null] = typeArguments(aliased);
  const parameter = parameterCalled(written, parameters, walk);
  const error = parameter === undefined ? written : parameter.childForFieldName('default_type');
  return error === null ? {} : { error: toValue(toType(error, context, walk)) };
}

function typeArguments(type: SyntaxNode): SyntaxNode[] {
  return type.childForFieldName('type_arguments')?.namedChildren.filter((each) => each.type !== 'lifetime') ?? [];
}

function parameterCalled(
  type: SyntaxNode | null,
  parameters: readonly SyntaxNode[],
  walk: SyntaxWalk,
): SyntaxNode | undefined {
  const name = walk.textOf(type);
  return parameters.find((each) => walk.textOf(each.childForFieldName('name')) === name);
}
