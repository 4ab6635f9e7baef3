import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import type { Expression } from '../outline.js';
import { argumentCount, unknown } from '../syntax/expressions.js';
import type { Place, SyntaxWalk, Visitor, Visitors } from '../syntax/syntax-walk.js';
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

const visitCall: Visitor = (node, place, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.use('call', toExpression(callee, place, walk), place, argumentCount(list));
  pushCallee(callee, place, walk);
  walk.push([list], place);
};

/** The name that is called is no further mention; what it is taken from may be. */
function pushCallee(callee: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  if (callee?.type === 'field_expression') walk.push([callee.childForFieldName('value')], place);
  else if (callee?.type === 'generic_function') {
    pushCallee(callee.childForFieldName('function'), place, walk);
    walk.push([callee.childForFieldName('type_arguments')], place);
  } else if (callee?.type === 'scoped_identifier') walk.push([callee.childForFieldName('path')], place);
  else if (callee?.type !== 'identifier') walk.push([callee], place);
}

const visitPath: Visitor = (node, place, walk) => {
  walk.use('reference', pathOf(node, place, walk), place);
  const path = node.childForFieldName('path');
  if (path !== null) walk.push([path], place);
};

const visitMember: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.childForFieldName('value')], place);
};

/** What a macro is given is not parsed: a name before parentheses looks like a call. */
const visitTokens: Visitor = (node, place, walk) => {
  const tokens = node.children;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'token_tree') walk.push([token], place);
    if (token.type !== 'identifier' && token.type !== 'self') continue;
    const next = tokens[index + 1];
    const isCall = next?.type === 'token_tree' && walk.textOf(next).startsWith('(');
    const target = chainBefore(tokens, index, place, walk);
    if (isCall && target.kind !== 'unknown') walk.use('call', target, place);
    else if (next?.type !== '.' && next?.type !== '::') walk.use('reference', target, place);
  }
};

/** The names before a token that `.` and `::` join to it. */
function chainBefore(tokens: readonly SyntaxNode[], index: number, place: Place, walk: SyntaxWalk): Expression {
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
    first?.type === 'self' && tokens[start + 1]?.type === '.' ? { kind: 'self' } : pathOf(first, place, walk);
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
  macro_invocation: (node, place, walk) => {
    walk.push(
      node.namedChildren.filter(({ type }) => type === 'token_tree'),
      place,
    );
  },
  type_item: (node, place, walk) => {
    walk.push([node.childForFieldName('type')], place);
  },
  enum_variant: (node, place, walk) => {
    walk.push([node.childForFieldName('body'), node.childForFieldName('value')], place);
  },
  field_initializer: (node, place, walk) => {
    walk.push([node.childForFieldName('value')], place);
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
