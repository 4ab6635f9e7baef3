import { hasChild, nameIn, not } from './conditions.js';
import type { LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: blockOf };

/** Cyclomatic complexity as lizard computes it. */
export const swiftRules: LanguageRules = {
  grammar: 'swift',
  functions: {
    function_declaration: { when: hasChild('function_body'), name: nameIn('name') },
    init_declaration: { when: hasChild('function_body'), name: () => 'init' },
    deinit_declaration: { name: () => 'deinit' },
    computed_getter: {},
    computed_setter: {},
    lambda_literal: {},
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: blockOf, otherwise: elseOf },
    guard_statement: { decides: true, cognitive: 'structural', nests: blockOf },
    for_statement: loop,
    while_statement: loop,
    repeat_while_statement: loop,
    switch_statement: { cognitive: 'structural' },
    switch_entry: { decides: not(hasChild('default_keyword')), nests: 'all' },
    catch_block: { decides: true, cognitive: 'structural', nests: 'all' },
    ternary_expression: { decides: true, cognitive: 'structural', nests: ['if_true', 'if_false'] },
  },
  logical: {
    types: ['conjunction_expression', 'disjunction_expression'],
    operators: ['&&', '||'],
    parentheses: ['tuple_expression'],
  },
  comments: { comment: true, multiline_comment: true },
};

/** The grammar has no fields for blocks. */
function blockOf(rows: NodeRows, row: number): readonly number[] {
  const block = rows.child(row, 'statements');
  const before = rows.child(row, 'else');
  const isElse = rows.typeName(row) === 'if_statement' && before !== undefined && block !== undefined && block > before;
  return block === undefined || isElse ? [] : [block];
}

function elseOf(rows: NodeRows, row: number): readonly number[] {
  const before = rows.child(row, 'else');
  if (before === undefined) return [];
  for (let child = rows.next(before); child < rows.next(row); child = rows.next(child)) {
    if (/^(statements|if_statement)$/.test(rows.typeName(child) ?? '')) return [child];
  }
  return [];
}
