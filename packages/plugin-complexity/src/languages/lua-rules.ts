import { nameIn } from './conditions.js';
import type { LanguageRules, NodeRows, SyntaxRule } from './syntax-rules.js';

const loop: SyntaxRule = { decides: true, cognitive: 'structural', nests: ['body'] };

/** Cyclomatic complexity as lizard computes it. */
export const luaRules: LanguageRules = {
  grammar: 'lua',
  functions: {
    function_declaration: { name: (rows, row) => rows.fieldText(row, 'name')?.replace(/^.*[.:]/s, '') },
    assignment_statement: { when: (rows, row) => assignedFunction(rows, row) !== undefined, name: nameOfVariable },
    field: { when: (rows, row) => rows.child(row, 'function_definition') !== undefined, name: nameIn('name') },
    function_definition: { when: isAnonymous },
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'] },
    elseif_statement: { decides: true, cognitive: 'flat', nests: ['consequence'] },
    else_statement: { cognitive: 'flat', nests: 'all' },
    for_statement: loop,
    while_statement: loop,
    repeat_statement: loop,
    goto_statement: { cognitive: 'flat' },
    // Its name is read.
    variable_list: {},
  },
  logical: { types: ['binary_expression'], operators: ['and', 'or'], parentheses: ['parenthesized_expression'] },
  comments: { comment: true },
};

function assignedFunction(rows: NodeRows, row: number): number | undefined {
  const values = rows.child(row, 'expression_list');
  return values === undefined ? undefined : rows.child(values, 'function_definition');
}

function nameOfVariable(rows: NodeRows, row: number): string | undefined {
  const variables = rows.child(row, 'variable_list');
  return variables === undefined ? undefined : rows.fieldText(variables, 'name')?.replace(/^.*[.:]/s, '');
}

function isAnonymous(rows: NodeRows, row: number): boolean {
  const parent = rows.parent(row);
  return rows.typeName(parent) !== 'field' && assignedFunction(rows, rows.parent(parent)) !== row;
}
