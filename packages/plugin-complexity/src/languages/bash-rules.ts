import { nameIn } from './conditions.js';
import type { LanguageRules, NodeRows } from './syntax-rules.js';

/** Cyclomatic complexity of the control flow; `&&` and `||` between commands are conditions. */
export const bashRules: LanguageRules = {
  grammar: 'bash',
  functions: { function_definition: { name: nameIn('name') } },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: branchOf },
    elif_clause: { decides: true, cognitive: 'flat', nests: branchOf },
    else_clause: { cognitive: 'flat', nests: 'all' },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    c_style_for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    // Also `until`.
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    case_statement: { cognitive: 'structural' },
    case_item: { decides: true, nests: 'all' },
    ternary_expression: { decides: true, cognitive: 'structural' },
  },
  logical: {
    types: ['list', 'binary_expression'],
    operators: ['&&', '||'],
    parentheses: ['parenthesized_expression'],
  },
  comments: { comment: true },
};

/** The commands after `then`, without the branches that follow. */
function branchOf(rows: NodeRows, row: number): readonly number[] {
  const end = rows.next(row);
  const branch: number[] = [];
  for (let child = rows.next(rows.child(row, 'then') ?? end - 1); child < end; child = rows.next(child)) {
    if (/^(elif|else)_clause$/.test(rows.typeName(child) ?? '')) break;
    branch.push(child);
  }
  return branch;
}
