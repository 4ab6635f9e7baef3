import type { Condition, LanguageRules, NodeRows } from './syntax-rules.js';

const definitions = /^(def|defp|defmacro|defmacrop)$/;

/** Cyclomatic complexity of the control flow: each clause but `_` and `true`, and each `<-` of `with`, decides. */
export const elixirRules: LanguageRules = {
  grammar: 'elixir',
  functions: {
    call: { when: isDefinition, name: nameOfDefinition },
    anonymous_function: {},
  },
  syntax: {
    call: {
      decides: calls(/^(if|unless|for)$/),
      cognitive: 'structural',
      cognitiveIf: calls(/^(if|unless|for|case|cond|receive|with)$/),
      nests: blocksOf,
    },
    else_block: { cognitive: 'flat', cognitiveIf: (rows, row) => isBlockOf(rows, row, /^(if|unless|with)$/) },
    // `if a, do: b, else: c`
    pair: { cognitive: 'flat', cognitiveIf: isElse },
    stab_clause: { decides: isSelective },
    rescue_block: { cognitive: 'structural', nests: 'all' },
    catch_block: { cognitive: 'structural', nests: 'all' },
    binary_operator: { decides: isMatchOfWith },
  },
  logical: { types: ['binary_operator'], operators: ['&&', '||', 'and', 'or'], parentheses: ['block'] },
  names: ['identifier', 'keyword', 'boolean'],
  comments: { comment: true },
};

/** Nodes that are calls of a function or macro with such a name. */
function calls(name: RegExp): Condition {
  return (rows, row) => name.test(rows.fieldText(row, 'target') ?? '');
}

function isDefinition(rows: NodeRows, row: number): boolean {
  if (!calls(definitions)(rows, row)) return false;
  const passed = rows.child(row, 'arguments');
  return rows.child(row, 'do_block') !== undefined || (passed !== undefined && hasChild(rows, passed, 'keywords'));
}

/** The name in `name(a, b)`, `name` and `name(a) when guard`. */
function nameOfDefinition(rows: NodeRows, row: number): string | undefined {
  const passed = rows.child(row, 'arguments');
  const guarded = passed === undefined ? undefined : rows.child(passed, 'binary_operator');
  const around = guarded ?? passed;
  if (around === undefined) return undefined;
  const head = rows.child(around, 'call');
  if (head !== undefined) return rows.fieldText(head, 'target');
  const name = rows.child(around, 'identifier');
  return name === undefined ? undefined : rows.text(name);
}

/** The code that a call of a control structure runs. */
function blocksOf(rows: NodeRows, row: number): readonly number[] {
  if (!calls(/^(if|unless|for|case|cond|receive|with)$/)(rows, row)) return [];
  const passed = rows.child(row, 'arguments');
  const block = rows.child(row, 'do_block') ?? (passed === undefined ? undefined : rows.child(passed, 'keywords'));
  return block === undefined ? [] : [block];
}

function isBlockOf(rows: NodeRows, row: number, name: RegExp): boolean {
  const call = rows.parent(rows.parent(row));
  return rows.typeName(call) === 'call' && calls(name)(rows, call);
}

function isElse(rows: NodeRows, row: number): boolean {
  const key = rows.fieldText(row, 'key');
  const call = rows.parent(rows.parent(rows.parent(row)));
  return key?.trim() === 'else:' && rows.typeName(call) === 'call' && calls(/^(if|unless|with)$/)(rows, call);
}

/** Whether a clause is one of several, and not taken in all other cases. Each handler of an error is. */
function isSelective(rows: NodeRows, row: number): boolean {
  const around = rows.parent(row);
  const type = rows.typeName(around) ?? '';
  if (type === 'rescue_block' || type === 'catch_block') return true;
  // The first clause of a function literal is its way without a decision.
  if (type === 'anonymous_function') return rows.child(around, 'stab_clause') !== row;
  const left = rows.inField(row, 'left');
  if (left === undefined || rows.typeName(left) !== 'arguments' || rows.childCount(left) !== 1) return true;
  return !/^(_|true)$/.test(rows.text(left + 1) ?? '');
}

/** `pattern <- value` as an argument of `with` */
function isMatchOfWith(rows: NodeRows, row: number): boolean {
  return hasChild(rows, row, '<-') && isArgumentOf(rows, row, 'with');
}

function isArgumentOf(rows: NodeRows, row: number, name: string): boolean {
  const call = rows.parent(rows.parent(row));
  return rows.typeName(call) === 'call' && rows.fieldText(call, 'target') === name;
}

function hasChild(rows: NodeRows, row: number, type: string): boolean {
  return rows.child(row, type) !== undefined;
}
