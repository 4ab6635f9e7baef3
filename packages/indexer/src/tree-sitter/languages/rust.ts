import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import type { Expression } from '../outline.js';
import { unknown } from '../syntax/expressions.js';
import { argumentCount } from '../syntax/read-expression.js';
import type { SyntaxContext, SyntaxWalk, Visitor, Visitors } from '../syntax/syntax-walk.js';
import {
  typeVisitor,
  visitConstant,
  visitField,
  visitFunction,
  visitImpl,
  visitModule,
  visitTuple,
  visitUse,
} from './rust-declarations.js';
import { pathOf, toExpression } from './rust-expressions.js';
import { rustNames } from './rust-names.js';
import { visitClosure, visitFor, visitLet, visitMatchArm, visitParameter } from './rust-patterns.js';

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

/** Arguments of a macro are not parsed, so a name before parentheses is read as a call. */
const visitTokens: Visitor = (node, context, walk) => {
  const tokens = node.children;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'token_tree') walk.push([token], context);
    if (token.type !== 'identifier' && token.type !== 'self') continue;
    const next = tokens[index + 1];
    const isCall = next?.type === 'token_tree' && walk.textOf(next).startsWith('(');
    const target = chainBefore(tokens, index, context, walk);
    if (isCall && target.kind !== 'unknown') walk.recordReference('call', target, token, context);
    else if (next?.type !== '.' && next?.type !== '::') walk.recordReference('reference', target, token, context);
  }
};

/** Reads the chain of names, joined by `.` and `::`, that ends at a token. */
function chainBefore(
  tokens: readonly SyntaxNode[],
  index: number,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression {
  let start = index;
  while (
    start >= 2 &&
    /^(\.|::)$/.test(tokens[start - 1]?.type ?? '') &&
    /^(identifier|self|super|crate)$/.test(tokens[start - 2]?.type ?? '')
  ) {
    start -= 2;
  }
  const before = tokens[start - 1]?.type;
  const first = tokens[start] ?? null;
  let expression: Expression =
    first?.type === 'self' && tokens[start + 1]?.type === '.' ? { kind: 'self' } : pathOf(first, context, walk);
  if (before === '.' || before === '::') expression = { kind: 'member', of: unknown, name: walk.textOf(first) };
  for (let at = start + 2; at <= index && at - start < 40; at += 2) {
    expression = { kind: 'member', of: expression, name: walk.textOf(tokens[at] ?? null) };
  }
  return expression;
}

const visitors: Visitors = {
  use_declaration: visitUse,
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
  type_item: (node, context, walk) => {
    walk.push([node.childForFieldName('type')], context);
  },
  enum_variant: (node, context, walk) => {
    walk.push([node.childForFieldName('body'), node.childForFieldName('value')], context);
  },
  field_initializer: (node, context, walk) => {
    walk.push([node.childForFieldName('value')], context);
  },
};

const leaves = [
  ...['line_comment', 'block_comment', 'attribute_item', 'inner_attribute_item', 'visibility_modifier', 'lifetime'],
  ...['string_literal', 'raw_string_literal', 'char_literal', 'integer_literal', 'float_literal', 'boolean_literal'],
  ...[
    'primitive_type',
    'macro_definition',
    'extern_crate_declaration',
    'self',
    'super',
    'crate',
    'self_parameter',
    'label',
  ],
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
  rules: rustNames,
};
