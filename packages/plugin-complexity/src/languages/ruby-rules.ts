import { hasParent, nameIn } from './conditions.js';
import type { LanguageRules, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: ['body'] };

/** Cyclomatic complexity of the control flow; blocks only nest. */
export const rubyRules: LanguageRules = {
  grammar: 'ruby',
  functions: { method: { name: nameIn('name') }, singleton_method: { name: nameIn('name') } },
  syntax: {
    if: { decides: true, cognitive: 'structural', nests: ['consequence'] },
    unless: { decides: true, cognitive: 'structural', nests: ['consequence'] },
    elsif: { decides: true, cognitive: 'flat', nests: ['consequence'] },
    else: { cognitive: 'flat', cognitiveIf: hasParent('if', 'unless', 'elsif'), nests: 'all' },
    if_modifier: loop,
    unless_modifier: loop,
    while: loop,
    until: loop,
    for: loop,
    while_modifier: loop,
    until_modifier: loop,
    case: { cognitive: 'structural' },
    case_match: { cognitive: 'structural' },
    when: { decides: true, nests: 'all' },
    in_clause: { decides: true, nests: 'all' },
    rescue: { decides: true, cognitive: 'structural', nests: 'all' },
    rescue_modifier: { decides: true, cognitive: 'structural' },
    conditional: { decides: true, cognitive: 'structural', nests: ['consequence', 'alternative'] },
    block: { nests: 'all' },
    do_block: { nests: 'all' },
  },
  logical: { types: ['binary'], operators: ['&&', '||', 'and', 'or'], parentheses: ['parenthesized_statements'] },
  comments: { comment: true },
};
