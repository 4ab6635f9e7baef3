import { hasChild, hasParent, nameIn, not } from './conditions.js';
import type { LanguageRules, NodeRows } from './syntax-rules.js';

const comprehensions = [
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
] as const;

/** Cyclomatic complexity as radon 6 computes it. */
export const pythonRules: LanguageRules = {
  grammar: 'python',
  functions: { function_definition: { name: nameIn('name') }, lambda: {} },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'] },
    elif_clause: { decides: true, cognitive: 'flat', nests: ['consequence'] },
    else_clause: { decides: not(hasParent('if_statement')), cognitive: 'flat', nests: ['body'] },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    except_clause: { decides: true, cognitive: 'structural', nests: 'all' },
    match_statement: { cognitive: 'structural' },
    case_clause: { decides: not(isWildcard), nests: 'all' },
    conditional_expression: { decides: true, cognitive: 'structural', nests: 'all' },
    for_in_clause: { decides: true },
    if_clause: { decides: hasParent(...comprehensions) },
    assert_statement: { decides: true },
  },
  logical: { types: ['boolean_operator'], operators: ['and', 'or'], parentheses: ['parenthesized_expression'] },
  // A docstring is a comment, and so is any other string that is a statement of its own.
  comments: { comment: true, expression_statement: isString },
};

/** `case _`, and `case name`, which matches anything, too. */
function isWildcard(rows: NodeRows, row: number): boolean {
  const pattern = rows.child(row, 'case_pattern');
  if (pattern === undefined) return false;
  const inner = pattern + 1;
  if (rows.next(inner) !== rows.next(pattern)) return false;
  const type = rows.typeName(inner);
  return type === '_' || (type === 'dotted_name' && rows.childCount(inner) === 1);
}

function isString(rows: NodeRows, row: number): boolean {
  return rows.childCount(row) === 1 && hasChild('string', 'concatenated_string')(rows, row);
}
