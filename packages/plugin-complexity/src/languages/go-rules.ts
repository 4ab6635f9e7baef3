import { hasChild, nameIn } from './conditions.js';
import type { LanguageRules } from './syntax-rules.js';

/** Cyclomatic complexity as gocyclo 0.6 computes it. */
export const goRules: LanguageRules = {
  grammar: 'go',
  functions: {
    function_declaration: { when: hasChild('block'), name: nameIn('name') },
    method_declaration: { when: hasChild('block'), name: nameIn('name') },
    func_literal: {},
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    expression_switch_statement: { cognitive: 'structural' },
    type_switch_statement: { cognitive: 'structural' },
    select_statement: { cognitive: 'structural' },
    expression_case: { decides: true, nests: 'all' },
    type_case: { decides: true, nests: 'all' },
    communication_case: { decides: true, nests: 'all' },
    default_case: { nests: 'all' },
    goto_statement: { cognitive: 'flat' },
    break_statement: { cognitive: 'flat', cognitiveIf: hasChild('label_name') },
    continue_statement: { cognitive: 'flat', cognitiveIf: hasChild('label_name') },
  },
  logical: { types: ['binary_expression'], operators: ['&&', '||'], parentheses: ['parenthesized_expression'] },
  comments: { comment: true },
};
