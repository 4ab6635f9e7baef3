import { hasChild, hasParent, nameIn, not } from './conditions.js';
import { keepFirstBranches } from './first-branches.js';
import type { FunctionRule, LanguageRules, NodeRows } from './syntax-rules.js';

const nameOfField = nameIn('name');
const named: FunctionRule = { when: hasChild('block', 'arrow_expression_clause'), name: nameOfField };
const isField = hasParent('field_declaration', 'event_field_declaration');
const property: FunctionRule = { when: hasChild('arrow_expression_clause'), name: nameOfProperty };

/** Cyclomatic complexity as ESLint's `complexity` counts JavaScript, with `when` and the patterns `and` and `or` as conditions. */
export const csharpRules: LanguageRules = {
  grammar: 'c-sharp',
  functions: {
    method_declaration: named,
    local_function_statement: named,
    constructor_declaration: named,
    destructor_declaration: { ...named, name: (rows, row) => `~${nameOfField(rows, row) ?? ''}` },
    operator_declaration: { ...named, name: (rows, row) => `operator ${rows.fieldText(row, 'operator') ?? ''}` },
    conversion_operator_declaration: { ...named, name: (rows, row) => `operator ${rows.fieldText(row, 'type') ?? ''}` },
    property_declaration: property,
    indexer_declaration: property,
    event_declaration: property,
    accessor_declaration: {
      when: hasChild('block', 'arrow_expression_clause'),
      name: (rows, row) => nameOfProperty(rows, rows.parent(rows.parent(row))),
    },
    lambda_expression: {},
    anonymous_method_expression: {},
    // The initializer of a field.
    variable_declarator: { when: (rows, row) => hasChild('=')(rows, row) && isField(rows, rows.parent(row)) },
  },
  syntax: {
    if_statement: { decides: true, cognitive: 'structural', nests: ['consequence'], otherwise: 'alternative' },
    for_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    foreach_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    while_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    do_statement: { decides: true, cognitive: 'structural', nests: ['body'] },
    switch_statement: { cognitive: 'structural' },
    switch_section: { decides: hasChild('case'), nests: 'all' },
    switch_expression: { cognitive: 'structural' },
    switch_expression_arm: { decides: not(isWildcard), nests: 'all' },
    when_clause: { decides: true },
    catch_clause: { decides: true, cognitive: 'structural', nests: ['body'] },
    catch_filter_clause: { decides: true },
    conditional_expression: { decides: true, cognitive: 'structural', nests: ['consequence', 'alternative'] },
    conditional_access_expression: { decides: true },
    assignment_expression: { decides: hasChild('??=') },
    // Unlike `&&`, `??` takes no effort to understand.
    binary_expression: { decides: hasChild('??') },
    goto_statement: { cognitive: 'flat' },
  },
  logical: {
    types: ['binary_expression', 'and_pattern', 'or_pattern'],
    operators: ['&&', '||', 'and', 'or'],
    parentheses: ['parenthesized_expression', 'parenthesized_pattern'],
  },
  comments: { comment: true },
  withoutDirectives: keepFirstBranches,
};

/** The name that the graph gives a property, an indexer or an event. */
function nameOfProperty(rows: NodeRows, row: number): string | undefined {
  return rows.typeName(row) === 'indexer_declaration' ? 'this[]' : nameOfField(rows, row);
}

/** `_ =>`, without `when`. */
function isWildcard(rows: NodeRows, row: number): boolean {
  return rows.typeName(row + 1) === 'discard' && !hasChild('when_clause')(rows, row);
}
