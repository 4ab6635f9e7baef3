import { summarizeNode, type CheckCondition } from '@code-graph/answers';
import { hasValue, type Column, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { impactErrors } from './impact-errors.js';

const countable = ['changed', 'affected', 'production', 'tests', 'untested'] as const;

const operators = ['<', '<=', '>', '>=', '=', '!='] as const;
type Operator = (typeof operators)[number];

const maxExamples = 5;

/**
 * Parses a condition: a count such as `production>20`, `untested` for `untested>0`, or a bound for an attribute such as
 * `coverage:percent<50`, which a changed node or an affected one in production can exceed; `changed.` or `affected.` before it
 * restricts it to one of them.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function parseCondition(snapshot: GraphSnapshot, condition: string): CheckCondition {
  const text = condition.trim() === 'untested' ? 'untested>0' : condition;
  const [, left = '', sign = '', right = ''] = /^([^<>=!]{1,300})([<>]=?|!?=)(.{1,300})$/.exec(text) ?? [];
  const operator = operators.find((candidate) => candidate === sign);
  const [subject, bound] = [left.trim(), right.trim()];
  if (operator === undefined || bound === '')
    throw impactErrors.invalidCondition(condition, 'it has no operator or no bound');
  const group = countable.find((name) => name === subject);
  if (group !== undefined) return countCondition(condition, group, operator, toNumber(condition, bound));
  const [, scope, attribute = ''] = /^(?:(changed|affected)\.)?(.+)$/.exec(subject) ?? [];
  if (!attribute.includes(':'))
    throw impactErrors.invalidCondition(condition, `${JSON.stringify(subject)} is neither a count nor an attribute`);
  const columns = snapshot.attributes.nodes;
  const column = columns.get(attribute);
  if (column === undefined) throw impactErrors.unknownAttribute(attribute, [...columns.keys()]);
  const isBeyond = toTest(condition, column, operator, bound);
  return ({ changed, removed, production, isTest }, adjacency) => {
    const nodes = [...(scope === 'affected' ? [] : changed), ...(scope === 'changed' ? [] : production)];
    const isJudged = (node: number): boolean => !isTest(node) && !removed.has(node);
    const violating = nodes.filter((node) => isJudged(node) && hasValue(column, node) && isBeyond(node));
    const examples = violating.slice(0, maxExamples).map((node) => summarizeNode(snapshot, adjacency, node));
    return { condition, isMet: violating.length > 0, count: violating.length, nodes: examples };
  };
}

function countCondition(
  condition: string,
  group: (typeof countable)[number],
  operator: Operator,
  bound: number,
): CheckCondition {
  return (groups) => {
    const nodes = groups[group];
    if (nodes === undefined) throw impactErrors.invalidCondition(condition, 'the graph does not mark test code');
    return { condition, isMet: compare(nodes.length, operator, bound), count: nodes.length, nodes: [] };
  };
}

/** Tests the value of a node, which has one. */
function toTest(condition: string, column: Column, operator: Operator, bound: string): (node: number) => boolean {
  switch (column.type) {
    case 'number': {
      const limit = toNumber(condition, bound);
      return (node) => compare(column.values[node] ?? 0, operator, limit);
    }
    case 'date': {
      const limit = Date.parse(bound);
      if (Number.isNaN(limit)) throw impactErrors.invalidCondition(condition, `${JSON.stringify(bound)} is not a date`);
      return (node) => compare(column.values[node] ?? 0, operator, limit);
    }
    case 'boolean':
      requireEquality(condition, operator);
      if (bound !== 'true' && bound !== 'false')
        throw impactErrors.invalidCondition(condition, 'the bound must be true or false');
      return (node) => ((column.values[node] === 1) === (bound === 'true')) === (operator === '=');
    case 'string':
      requireEquality(condition, operator);
      return (node) => (column.dictionary[column.values[node] ?? 0] === bound) === (operator === '=');
  }
}

function requireEquality(condition: string, operator: Operator): void {
  if (operator === '=' || operator === '!=') return;
  throw impactErrors.invalidCondition(condition, 'the attribute has no order, so the operator must be = or !=');
}

function toNumber(condition: string, bound: string): number {
  if (!/^-?\d{1,15}(?:\.\d{1,15})?$/.test(bound)) {
    throw impactErrors.invalidCondition(condition, `${JSON.stringify(bound)} is not a number`);
  }
  return Number(bound);
}

function compare(value: number, operator: Operator, bound: number): boolean {
  switch (operator) {
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    case '>=':
      return value >= bound;
    case '=':
      return value === bound;
    case '!=':
      return value !== bound;
  }
}
