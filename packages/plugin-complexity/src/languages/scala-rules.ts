import { nameIn } from './conditions.js';
import type { LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: ['body'] };

/** Cyclomatic complexity as Scalastyle counts it, without `case _` that has no guard. */
export const scalaRules: LanguageRules = {
  grammar: 'scala',
  functions: { function_definition: { name: nameIn('name') }, lambda_expression: {} },
  syntax: {
    if_expression: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_expression: loop,
    while_expression: loop,
    do_while_expression: loop,
    match_expression: { cognitive: 'structural' },
    // Its cases decide.
    catch_clause: { cognitive: 'structural' },
    guard: { decides: true },
    case_clause: { decides: isSelective, nests: 'all' },
  },
  logical: {
    types: ['infix_expression'],
    operators: ['&&', '||'],
    operatorTypes: ['operator_identifier'],
    parentheses: ['parenthesized_expression'],
  },
  comments: { comment: true, block_comment: true },
};

function isSelective(rows: NodeRows, row: number): boolean {
  return rows.fieldText(row, 'pattern') !== '_' || rows.child(row, 'guard') !== undefined;
}
