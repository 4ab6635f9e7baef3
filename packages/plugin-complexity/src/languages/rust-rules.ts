import { hasChild, nameIn, not } from './conditions.js';
import type { LanguageRules, NodeRows } from './syntax-rules.js';

/** Cyclomatic complexity as rust-code-analysis 0.0.25 computes it, except that `_ =>` is not a decision. */
export const rustRules: LanguageRules = {
  grammar: 'rust',
  functions: { function_item: { name: nameIn('name') }, closure_expression: {} },
  syntax: {
    if_expression: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_expression: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_expression: { decides: true, cognitive: 'structural', nests: ['body'] },
    loop_expression: { decides: true, cognitive: 'structural', nests: ['body'] },
    // `let … else`
    let_declaration: {
      ...{ decides: hasChild('else'), cognitive: 'structural', cognitiveIf: hasChild('else') },
      nests: ['alternative'],
    },
    match_expression: { cognitive: 'structural' },
    match_arm: { decides: not(isWildcard), nests: 'all' },
    match_pattern: { decides: hasChild('if') },
    try_expression: { decides: true },
    break_expression: { cognitive: 'flat', cognitiveIf: hasChild('label') },
    continue_expression: { cognitive: 'flat', cognitiveIf: hasChild('label') },
  },
  logical: {
    types: ['binary_expression', 'let_chain'],
    operators: ['&&', '||'],
    parentheses: ['parenthesized_expression'],
  },
  comments: { line_comment: true, block_comment: true },
};

/** `_ =>`, without a guard. */
function isWildcard(rows: NodeRows, row: number): boolean {
  const pattern = rows.child(row, 'match_pattern');
  return pattern !== undefined && rows.childCount(pattern) === 1 && rows.typeName(pattern + 1) === '_';
}
