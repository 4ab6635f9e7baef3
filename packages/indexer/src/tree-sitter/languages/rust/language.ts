import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Language } from '../../language.js';
import { argumentCount } from '../../syntax/read-expression.js';
import type { SyntaxContext, SyntaxWalk, Visitor, Visitors } from '../../syntax/syntax-walk.js';
import { visitAlias } from './aliases.js';
import { rustBoundary } from './boundary.js';
import {
  typeVisitor,
  visitConstant,
  visitExternCrate,
  visitField,
  visitFunction,
  visitImpl,
  visitModule,
  visitTuple,
  visitUse,
  visitVariant,
} from './declarations.js';
import { toExpression } from './expressions.js';
import { withoutItemMacros } from './item-macros.js';
import { pathOf } from './paths.js';
import { withoutRecentSyntax } from './recent-syntax.js';
import { rustNames } from './names.js';
import { readRustNative } from './native.js';
import { visitTokens } from './tokens.js';
import { visitClosure, visitFor, visitLet, visitMatchArm, visitParameter } from './patterns.js';

const visitCall: Visitor = (node, context, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.recordReference('call', toExpression(callee, context, walk), callee ?? node, context, argumentCount(list));
  pushCallee(callee, context, walk);
  walk.push([list], context);
};

/** The called name is recorded with the call; only its receiver can be another reference. */
function pushCallee(callee: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  if (callee?.type === 'field_expression') walk.push([callee.childForFieldName('value')], context);
  else if (callee?.type === 'generic_function') {
    pushCallee(callee.childForFieldName('function'), context, walk);
    walk.push([callee.childForFieldName('type_arguments')], context);
  } else if (callee?.type === 'scoped_identifier') walk.push([callee.childForFieldName('path')], context);
  else if (callee?.type !== 'identifier') walk.push([callee], context);
}

const visitPath: Visitor = (node, context, walk) => {
  walk.recordReference('reference', pathOf(node, context, walk), node, context);
  const path = node.childForFieldName('path');
  if (path !== null) walk.push([path], context);
};

const visitMember: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
  walk.push([node.childForFieldName('value')], context);
};

const visitors: Visitors = {
  use_declaration: visitUse,
  extern_crate_declaration: visitExternCrate,
  mod_item: visitModule,
  struct_item: typeVisitor('Struct'),
  union_item: typeVisitor('Struct'),
  enum_item: typeVisitor('Enum'),
  trait_item: typeVisitor('Interface'),
  impl_item: visitImpl,
  function_item: visitFunction,
  function_signature_item: visitFunction,
  field_declaration: visitField,
  ordered_field_declaration_list: visitTuple,
  parameter: visitParameter,
  let_declaration: visitLet,
  let_condition: visitLet,
  for_expression: visitFor,
  match_arm: visitMatchArm,
  closure_expression: visitClosure,
  const_item: visitConstant,
  static_item: visitConstant,
  call_expression: visitCall,
  field_expression: visitMember,
  scoped_identifier: visitPath,
  scoped_type_identifier: visitPath,
  identifier: visitPath,
  type_identifier: visitPath,
  token_tree: visitTokens,
  macro_invocation: (node, context, walk) => {
    walk.push(
      node.namedChildren.filter(({ type }) => type === 'token_tree'),
      context,
    );
  },
  type_item: visitAlias,
  enum_variant: visitVariant,
  field_initializer: (node, context, walk) => {
    walk.push([node.childForFieldName('value')], context);
  },
};

const leaves = [
  ...['line_comment', 'block_comment', 'attribute_item', 'inner_attribute_item', 'visibility_modifier', 'lifetime'],
  ...['string_literal', 'raw_string_literal', 'char_literal', 'integer_literal', 'float_literal', 'boolean_literal'],
  ...['primitive_type', 'macro_definition', 'self', 'super', 'crate', 'self_parameter', 'label'],
  ...['type_parameters', 'field_identifier', 'mutable_specifier', 'break_label'],
];

export const rust: Language = {
  name: 'rust',
  title: 'Rust',
  grammar: 'rust',
  extensions: ['rs'],
  configuration: new Set(['Cargo.toml']),
  visitors,
  leaves,
  prepare: (text) => withoutRecentSyntax(withoutItemMacros(text)),
  readNative: readRustNative,
  boundaryOf: rustBoundary,
  rules: rustNames,
};
