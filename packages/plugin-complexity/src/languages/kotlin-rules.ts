import { hasChild, nameIn, not } from './conditions.js';
import type { LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: 'all' };

/** Cyclomatic complexity as detekt counts it, without functions of scopes. */
export const kotlinRules: LanguageRules = {
  grammar: 'kotlin',
  functions: {
    function_declaration: { when: hasChild('function_body'), name: nameIn('name') },
    secondary_constructor: { when: hasChild('block'), name: () => 'constructor' },
    anonymous_function: {},
    anonymous_initializer: {},
    getter: { when: hasChild('function_body') },
    setter: { when: hasChild('function_body') },
    lambda_literal: {},
  },
  syntax: {
    if_expression: { decides: true, cognitive: 'structural', nests: branchOf, otherwise: elseOf },
    for_statement: loop,
    while_statement: loop,
    do_while_statement: loop,
    when_expression: { cognitive: 'structural' },
    when_entry: { decides: not(hasChild('else')), nests: 'all' },
    catch_block: { decides: true, cognitive: 'structural', nests: 'all' },
    // Unlike `&&`, `?:` takes no effort to understand.
    binary_expression: { decides: hasChild('?:') },
  },
  logical: { types: ['binary_expression'], operators: ['&&', '||'], parentheses: ['parenthesized_expression'] },
  comments: { line_comment: true, block_comment: true },
};

/** The grammar has no fields for branches: the first one follows `)`, the second one `else`. */
function branchOf(rows: NodeRows, row: number): readonly number[] {
  return childrenAfter(rows, row, ')');
}

function elseOf(rows: NodeRows, row: number): readonly number[] {
  return childrenAfter(rows, row, 'else');
}

function childrenAfter(rows: NodeRows, row: number, token: string): readonly number[] {
  const before = rows.child(row, token);
  const child = before === undefined ? undefined : rows.next(before);
  return child === undefined || child >= rows.next(row) ? [] : [child];
}
