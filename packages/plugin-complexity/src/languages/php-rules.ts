import { hasChild, nameIn } from './conditions.js';
import type { LanguageRules } from './syntax-rules.js';

/** Cyclomatic complexity as lizard computes it, with `??` and `match` as conditions. */
export const phpRules: LanguageRules = {
  grammar: 'php',
  functions: {
    function_definition: { name: nameIn('name') },
    method_declaration: { when: hasChild('compound_statement'), name: nameIn('name') },
    anonymous_function: {},
    arrow_function: {},
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['body'], otherwise: 'alternative' },
    else_if_clause: { decides: true },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    foreach_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    do_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    switch_statement: { cognitive: 'structural' },
    case_statement: { decides: true, nests: 'all' },
    default_statement: { nests: 'all' },
    match_expression: { cognitive: 'structural' },
    match_conditional_expression: { decides: true, nests: 'all' },
    match_default_expression: { nests: 'all' },
    catch_clause: { decides: true, cognitive: 'structural', nests: ['body'] },
    conditional_expression: { decides: true, cognitive: 'structural', nests: ['body', 'alternative'] },
    // Unlike `&&`, `??` takes no effort to understand.
    binary_expression: { decides: hasChild('??') },
    goto_statement: { cognitive: 'flat' },
    break_statement: { cognitive: 'flat', cognitiveIf: hasChild('integer') },
    continue_statement: { cognitive: 'flat', cognitiveIf: hasChild('integer') },
  },
  logical: {
    types: ['binary_expression'],
    operators: ['&&', '||', 'and', 'or'],
    parentheses: ['parenthesized_expression'],
  },
  comments: { comment: true },
};
