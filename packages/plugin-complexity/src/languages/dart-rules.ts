import { hasChild } from './conditions.js';
import type { LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: ['body'] };
const branch: SyntaxRule = {
  decides: true,
  cognitive: 'structural',
  nests: ['consequence'],
  otherwise: 'alternative',
};
const jump: SyntaxRule = { cognitive: 'flat', cognitiveIf: hasChild('identifier') };
/** Types whose name is read. */
const signature: SyntaxRule = {};

/** Cyclomatic complexity of the control flow, with `??` and the cases of switches. */
export const dartRules: LanguageRules = {
  grammar: 'dart',
  functions: { function_body: { name: nameOfBody }, function_expression: {} },
  syntax: {
    if_statement: branch,
    if_element: branch,
    for_statement: loop,
    for_element: loop,
    while_statement: loop,
    do_statement: loop,
    switch_statement: { cognitive: 'structural' },
    switch_statement_case: { decides: true, nests: 'all' },
    switch_statement_default: { nests: 'all' },
    switch_expression: { cognitive: 'structural' },
    switch_expression_case: { decides: isSelective, nests: 'all' },
    try_statement: { nests: handlers },
    catch_clause: { decides: true, cognitive: 'structural' },
    // `on Failure { }` without `catch`
    type_identifier: { decides: isHandled, cognitive: 'structural', cognitiveIf: isHandled },
    conditional_expression: { decides: true, cognitive: 'structural', nests: ['consequence', 'alternative'] },
    // Unlike `&&`, `??` takes no effort to understand.
    if_null_expression: { decides: true },
    break_statement: jump,
    continue_statement: jump,
    ...{ function_signature: signature, getter_signature: signature, setter_signature: signature },
    ...{ constructor_signature: signature, factory_constructor_signature: signature },
  },
  logical: {
    types: ['logical_and_expression', 'logical_or_expression'],
    operators: ['&&', '||'],
    operatorTypes: ['logical_and_operator', 'logical_or_operator'],
    parentheses: ['parenthesized_expression'],
  },
  names: ['identifier', 'logical_and_operator', 'logical_or_operator'],
  comments: { comment: true, documentation_comment: true },
};

/** The name in the signature, which is the sibling before the body. */
function nameOfBody(rows: NodeRows, row: number): string | undefined {
  let before: number | undefined;
  for (let child = rows.parent(row) + 1; child < row; child = rows.next(child)) {
    if (rows.typeName(child)?.endsWith('_signature') === true) before = child;
  }
  if (before === undefined) return undefined;
  const own = rows.typeName(before) === 'method_signature' ? childrenOf(rows, before, /_signature$/)[0] : before;
  if (own === undefined || rows.typeName(own) === 'operator_signature') return undefined;
  // `Cart.named` has two names.
  const name = childrenOf(rows, own, /^identifier$/).at(-1);
  return name === undefined ? undefined : rows.text(name);
}

/** The blocks after `on` and `catch`. */
function handlers(rows: NodeRows, row: number): readonly number[] {
  return childrenOf(rows, row, /^block$/).filter((child) => child !== rows.inField(row, 'body'));
}

function isHandled(rows: NodeRows, row: number): boolean {
  return rows.typeName(rows.parent(row)) === 'try_statement' && rows.typeName(rows.next(row)) === 'block';
}

/** Whether a case of a switch expression is not `_`. */
function isSelective(rows: NodeRows, row: number): boolean {
  const pattern = rows.child(row, 'constant_pattern');
  const name = pattern === undefined ? undefined : rows.child(pattern, 'identifier');
  return name === undefined || rows.text(name) !== '_' || rows.child(row, 'when') !== undefined;
}

function childrenOf(rows: NodeRows, row: number, type: RegExp): readonly number[] {
  const children: number[] = [];
  for (let child = row + 1; child < rows.next(row); child = rows.next(child)) {
    if (type.test(rows.typeName(child) ?? '')) children.push(child);
  }
  return children;
}
