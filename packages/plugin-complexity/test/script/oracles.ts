import { createRequire } from 'node:module';
import { extname } from 'node:path';
import type { Rule } from 'eslint';
import { Linter } from 'eslint';
import { builtinRules } from 'eslint/use-at-your-own-risk';

/** A function as a rule measures it. Functions with the same end are in the order of their starts, the outer ones first. */
export interface OracleFunction {
  readonly end: number;
  readonly value: number;
  /** Whether the rule is known to deviate from the paper in this function. */
  readonly isException: boolean;
}

/** The measurement of a file by both rules, in the order of the ends of the functions. */
export interface OracleMeasurement {
  readonly cyclomatic: readonly OracleFunction[];
  /** Without class field initializers and static blocks, which the rule does not know. */
  readonly cognitive: readonly OracleFunction[];
}

interface Found {
  readonly node: Rule.Node;
  readonly value: number;
}

// Only the parts that are needed: the whole packages take a second to load.
const require = createRequire(import.meta.url);
const { rule: cognitiveComplexity } = require('eslint-plugin-sonarjs/cjs/S3776/rule.js') as { rule: Rule.RuleModule };
const parser = createRequire(require.resolve('typescript-eslint'))('@typescript-eslint/parser') as Linter.Parser;

type RuleFunction = (node: Rule.Node) => void;

const files = ['**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'];

/**
 * Measures a file with the rule `complexity` of ESLint and the rule `cognitive-complexity` of SonarSource. Undefined if the file has syntax
 * errors.
 */
export function measureByRules(file: string, text: string): OracleMeasurement | undefined {
  const cyclomatic: Found[] = [];
  const cognitive: Found[] = [];
  const exceptions = new Set<unknown>();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only access to the rule itself, which knows the functions that it reports
  const complexity = builtinRules.get('complexity');
  if (complexity === undefined) throw new Error('The rules are not installed.');
  const rules = {
    cyclomatic: observe(complexity, 'complexity', cyclomatic),
    cognitive: observe(cognitiveComplexity, 'complexityAmount', cognitive),
    exceptions: findExceptions(exceptions),
  };
  const messages = new Linter().verify(
    text,
    [
      {
        files,
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: /x$|\.[cm]?js$/.test(file) } } },
        plugins: { oracle: { rules } },
        rules: { 'oracle/cyclomatic': 'error', 'oracle/cognitive': 'error', 'oracle/exceptions': 'error' },
        linterOptions: { noInlineConfig: true },
      },
    ],
    { filename: `source${extname(file)}` },
  );
  if (messages.some(({ fatal }) => fatal === true)) return undefined;
  return { cyclomatic: sortByEnd(cyclomatic, new Set()), cognitive: sortByEnd(cognitive, exceptions) };
}

/** Runs a rule with a threshold that every function exceeds, and collects what it reports. */
function observe(rule: Rule.RuleModule, key: string, found: Found[]): Rule.RuleModule {
  return {
    create(context) {
      let left: Rule.Node | undefined;
      const report = ({ node = left, data }: { node?: Rule.Node; data?: Record<string, unknown> }): void => {
        if (node !== undefined) found.push({ node, value: Number(data?.[key]) });
      };
      const observed = Object.create(context, {
        options: { value: [-1] },
        report: { value: report },
      }) as typeof context;
      const listeners = countDisjunctions(rule.create(observed));
      // The rule of SonarSource reports the location of a function when it leaves the function.
      const leave = listeners[':function:exit'] as RuleFunction | undefined;
      if (leave === undefined) return listeners;
      const observeLeave = (node: Rule.Node): void => {
        left = node;
        leave(node);
      };
      return { ...listeners, ':function:exit': observeLeave };
    },
  };
}

/**
 * Makes the rule of SonarSource count `||` as its paper does, by another spelling while the rule looks at an expression. The rule ignores
 * `||`, because JavaScript also uses it for default values.
 */
function countDisjunctions(listeners: Rule.RuleListener): Rule.RuleListener {
  const visit = listeners.LogicalExpression;
  if (visit === undefined || !('Program' in listeners)) return listeners;
  return {
    ...listeners,
    LogicalExpression(node) {
      const disjunctions = disjunctionsIn(node);
      for (const each of disjunctions) each.operator = '|| ';
      visit(node);
      for (const each of disjunctions) each.operator = '||';
    },
  };
}

function disjunctionsIn(root: object): { operator: string }[] {
  const disjunctions: { operator: string }[] = [];
  const pending: object[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isLogical(node)) continue;
    if (node.operator === '||') disjunctions.push(node);
    pending.push(node.left, node.right);
  }
  return disjunctions;
}

function isLogical(node: object): node is { operator: string; left: object; right: object } {
  return 'type' in node && node.type === 'LogicalExpression';
}

/**
 * Finds the functions in which the rule of SonarSource deviates from the paper: it ignores logical operators directly in JSX, and after a
 * conditional expression with a function as a branch it counts the code as nested, although the expression has ended.
 */
function findExceptions(exceptions: Set<unknown>): Rule.RuleModule {
  return {
    create() {
      const enclosing: Rule.Node[] = [];
      const addEnclosing = (): void => {
        exceptions.add(enclosing.at(-1));
      };
      return {
        ':function': (node: Rule.Node) => {
          const { parent } = node as { readonly parent?: Rule.Node };
          if (parent?.type === 'ConditionalExpression' && (parent.test as Rule.Node) !== node) addEnclosing();
          enclosing.push(node);
        },
        ':function:exit': () => {
          enclosing.pop();
        },
        'JSXExpressionContainer > LogicalExpression': addEnclosing,
      };
    },
  };
}

/** Inner functions are reported first, so those with the same start and end are reversed. */
function sortByEnd(found: readonly Found[], exceptions: ReadonlySet<unknown>): OracleFunction[] {
  return [...found]
    .reverse()
    .map(({ node, value }) => ({
      start: node.range?.[0] ?? 0,
      end: node.range?.[1] ?? 0,
      value,
      isException: exceptions.has(node),
    }))
    .sort((one, other) => one.end - other.end || one.start - other.start);
}
