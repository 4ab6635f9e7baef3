import { hasChild, hasParent, nameIn } from './conditions.js';
import type { LanguageRules } from './syntax-rules.js';

const isField = hasParent('field_declaration', 'constant_declaration');

/** Cyclomatic complexity as Checkstyle's CyclomaticComplexity computes it. */
export const javaRules: LanguageRules = {
  grammar: 'java',
  functions: {
    method_declaration: { when: hasChild('block'), name: nameIn('name') },
    constructor_declaration: { name: nameIn('name') },
    compact_constructor_declaration: { name: nameIn('name') },
    lambda_expression: {},
    static_initializer: {},
    // The initializer of a field.
    variable_declarator: { when: (rows, row) => hasChild('=')(rows, row) && isField(rows, row) },
    // An initializer of instances is a block between the members.
    block: { when: hasParent('class_body', 'enum_body_declarations') },
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    enhanced_for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    do_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    // The grammar uses the same type for statements.
    switch_expression: { cognitive: 'structural' },
    switch_block_statement_group: { nests: 'all' },
    switch_rule: { nests: 'all' },
    switch_label: { decides: hasChild('case') },
    guard: { decides: true },
    catch_clause: { decides: true, cognitive: 'structural', nests: ['body'] },
    ternary_expression: { decides: true, cognitive: 'structural', nests: ['consequence', 'alternative'] },
    break_statement: { cognitive: 'flat', cognitiveIf: hasChild('identifier') },
    continue_statement: { cognitive: 'flat', cognitiveIf: hasChild('identifier') },
  },
  logical: { types: ['binary_expression'], operators: ['&&', '||'], parentheses: ['parenthesized_expression'] },
  comments: { line_comment: true, block_comment: true },
};
