import ts from 'typescript';
import { isWrapper, unwrap } from './erased-wrappers.js';

/**
 * The declaration to which a value is bound, which names functions in the value. The rules are those by which the indexer names nodes, so
 * that functions are found by the names of nodes.
 */
export interface ValueBinding {
  /** Name of the declaration; '' for the value that a function returns. */
  readonly name: string;
  /** Whether the binding names functions. The argument of a call does not: in it, only methods have names. */
  readonly namesFunctions: boolean;
}

/** The module itself, as in `module.exports = …`: a function's own name is preferred. */
const wholeModule: ValueBinding = { name: 'module.exports', namesFunctions: true };
const returned: ValueBinding = { name: '', namesFunctions: true };
const argument: ValueBinding = { name: '', namesFunctions: false };

const maxNameLength = 80;

/** Operators that assign to their left side, and so name a function on the right. */
const namingAssignments: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/** Operators whose value is one of their operands. */
const choices: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);

/** Functions that return their first argument or a wrapper of it, so that it keeps its binding. */
const transparentCalls: ReadonlySet<string> = new Set(['freeze', 'seal', 'memo', 'forwardRef', 'useCallback']);

/** The name of a function in the graph. Undefined if the function is anonymous. */
export function functionName(
  node: ts.FunctionLikeDeclaration,
  binding: ValueBinding | undefined,
  source: ts.SourceFile,
): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? 'default';
  if (!ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return declaredName(node.name, source);
  const bound = binding?.namesFunctions === true && binding.name !== '' ? binding.name : undefined;
  return binding === wholeModule ? (node.name?.text ?? bound) : (bound ?? node.name?.text);
}

/** The binding of a child of `node`, from the binding of the node itself. */
export function childBinding(
  node: ts.Node,
  child: ts.Node,
  binding: ValueBinding | undefined,
  scope: { readonly isInNamedFunction: boolean; readonly source: ts.SourceFile },
): ValueBinding | undefined {
  if (ts.isPropertyAssignment(node)) {
    const { name, namesFunctions } = { ...(binding ?? argument), name: declaredName(node.name, scope.source) };
    return child === node.initializer ? { name, namesFunctions } : undefined;
  }
  if (ts.isPropertyDeclaration(node)) {
    return child === node.initializer ? named(declaredName(node.name, scope.source)) : undefined;
  }
  if (ts.isVariableDeclaration(node)) {
    return child === node.initializer && ts.isIdentifier(node.name) ? named(node.name.text) : undefined;
  }
  if (ts.isExportAssignment(node)) return named(node.isExportEquals === true ? 'export=' : 'default');
  if (ts.isReturnStatement(node)) return scope.isInNamedFunction ? returned : argument;
  if (ts.isObjectLiteralExpression(node)) return binding ?? argument;
  if (ts.isArrayLiteralExpression(node)) return resultOf(binding);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return argumentBinding(node, child, binding);
  if (ts.isBinaryExpression(node)) return operandBinding(node, child, binding);
  if (ts.isConditionalExpression(node)) return child === node.condition ? undefined : binding;
  if (ts.isArrowFunction(node)) return child === node.body ? arrowResult(node, binding, scope) : undefined;
  return isWrapper(node) ? binding : undefined;
}

function named(name: string): ValueBinding {
  return { name, namesFunctions: true };
}

/** The binding inside a call or an array that is bound itself: it keeps the name for members of objects, and names no function. */
function resultOf(binding: ValueBinding | undefined): ValueBinding {
  return { name: binding?.name ?? '', namesFunctions: false };
}

function argumentBinding(
  call: ts.CallExpression | ts.NewExpression,
  child: ts.Node,
  binding: ValueBinding | undefined,
): ValueBinding | undefined {
  if (child === call.expression) return undefined;
  return child === call.arguments?.[0] && binding !== undefined && isTransparentCall(call)
    ? binding
    : resultOf(binding);
}

function isTransparentCall(call: ts.CallExpression | ts.NewExpression): boolean {
  const callee = unwrap(call.expression);
  if (ts.isIdentifier(callee)) return transparentCalls.has(callee.text);
  return ts.isPropertyAccessExpression(callee) && transparentCalls.has(callee.name.text);
}

function operandBinding(
  node: ts.BinaryExpression,
  child: ts.Node,
  binding: ValueBinding | undefined,
): ValueBinding | undefined {
  const operator = node.operatorToken.kind;
  if (choices.has(operator)) return binding;
  if (child !== node.right || !namingAssignments.has(operator)) return undefined;
  // In a chain such as `var app = exports = module.exports = {}`, the value has the first name.
  return binding === undefined || binding.name === '' || binding === wholeModule ? assignedName(node.left) : binding;
}

function assignedName(left: ts.Expression): ValueBinding | undefined {
  const target = unwrap(left);
  if (ts.isIdentifier(target)) return target.text === 'exports' ? wholeModule : named(target.text);
  if (ts.isElementAccessExpression(target)) {
    return ts.isStringLiteralLike(target.argumentExpression) ? named(target.argumentExpression.text) : undefined;
  }
  if (!ts.isPropertyAccessExpression(target)) return undefined;
  const isModule = ts.isIdentifier(target.expression) && target.expression.text === 'module';
  return isModule && target.name.text === 'exports' ? wholeModule : named(target.name.text);
}

function arrowResult(
  node: ts.ArrowFunction,
  binding: ValueBinding | undefined,
  { source }: { readonly source: ts.SourceFile },
): ValueBinding | undefined {
  if (ts.isBlock(node.body)) return undefined;
  return functionName(node, binding, source) === undefined ? resultOf(binding) : returned;
}

function declaredName(name: ts.PropertyName, source: ts.SourceFile): string {
  if (!ts.isComputedPropertyName(name)) return name.text;
  if (ts.isStringLiteralLike(name.expression) || ts.isNumericLiteral(name.expression)) return name.expression.text;
  const text = source.text.slice(name.expression.getStart(source), name.expression.end).replace(/\s+/g, ' ');
  return `[${text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text}]`;
}
