import { readableC } from '@code-graph/parser';
import { hasChild } from './conditions.js';
import type { LanguageRules, NodeRows } from './syntax-rules.js';

/** Cyclomatic complexity as lizard computes it, without counting directives. */
export const cRules: LanguageRules = {
  grammar: 'c',
  functions: { function_definition: { when: hasChild('compound_statement', 'try_statement'), name: nameOfDeclarator } },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    do_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    switch_statement: { cognitive: 'structural' },
    case_statement: { decides: hasChild('case'), nests: 'all' },
    conditional_expression: { decides: true, cognitive: 'structural', nests: ['consequence', 'alternative'] },
    goto_statement: { cognitive: 'flat' },
  },
  logical: { types: ['binary_expression'], operators: ['&&', '||'], parentheses: ['parenthesized_expression'] },
  comments: { comment: true },
  withoutDirectives: readableC,
};

export const cppRules: LanguageRules = {
  ...cRules,
  grammar: 'cpp',
  functions: { ...cRules.functions, lambda_expression: {} },
  syntax: {
    ...cRules.syntax,
    for_range_loop: { decides: true, cognitive: 'structural', nests: ['body'] },
    catch_clause: { decides: true, cognitive: 'structural', nests: ['body'] },
  },
  logical: { ...cRules.logical, operators: ['&&', '||', 'and', 'or'] },
};

/** The name in a declarator such as `*Shop::Cart<T>::make(int x)`. */
function nameOfDeclarator(rows: NodeRows, row: number): string {
  const text = rows.fieldText(row, 'declarator') ?? '';
  const [operator] = /operator\s*(\(\)|[^(]+)/.exec(text) ?? [];
  return operator ?? /(~?\w+)\s*\(/.exec(text)?.[1] ?? '';
}
