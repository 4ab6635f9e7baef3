import * as ts from '../compiler/syntax.js';
import { endOfChain } from '../syntax/assigned-paths.js';
import { isAssignment } from '../syntax/assignment-paths.js';
import { dottedPath, unwrap } from '../syntax/declared-name.js';
import type { JavaScriptScope } from './javascript-scope.js';
import { isVoid, type FunctionBodies, type InferredFunction } from './unobservable-bodies.js';

/** Finds the bodies of functions in a module of JavaScript of which other files can observe nothing, or only the return type. */
export function javaScriptBodies(source: ts.SourceFile, scope: JavaScriptScope): FunctionBodies {
  const unobservable = new Set<ts.Node>();
  const inferred = new Map<ts.Node, InferredFunction>();
  for (const declaration of source.statements.flatMap(functionsIn)) {
    const { body } = declaration;
    if (body === undefined || scope.isObservable(body, ts.isClassLike(declaration.parent))) continue;
    if (declaration.type !== undefined || (ts.isBlock(body) && isVoid(declaration, body))) unobservable.add(body);
    else inferred.set(body, declaration);
  }
  return { unobservable, inferred };
}

/** The functions that are nodes of their own, so that the syntax in their bodies has no other names in the file. */
function functionsIn(statement: ts.Statement): readonly InferredFunction[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (ts.isClassDeclaration(statement)) return statement.members.filter(ts.isMethodDeclaration);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer !== undefined && ts.isIdentifier(name) ? functionsOf(initializer) : [],
    );
  }
  return ts.isExpressionStatement(statement) ? functionsOfAssignment(unwrap(statement.expression)) : [];
}

function functionsOfAssignment(expression: ts.Expression): readonly InferredFunction[] {
  return isAssignment(expression) && hasName(expression.left) ? functionsOf(expression.right) : [];
}

/** Whether a function gets its name from the left side of an assignment: `exports.x`, `app.x`, `Foo.prototype.x`. */
function hasName(left: ts.Expression): boolean {
  const names = dottedPath(left);
  if (names === undefined || names[0] === 'this') return false;
  const prototype = names.indexOf('prototype');
  return prototype < 0 || prototype === names.length - 2;
}

function functionsOf(value: ts.Expression): readonly InferredFunction[] {
  const end = endOfChain(value).value;
  if (ts.isArrowFunction(end) || ts.isFunctionExpression(end)) return [end];
  if (!ts.isObjectLiteralExpression(end)) return [];
  return end.properties.flatMap((property) => {
    if (ts.isMethodDeclaration(property)) return [property];
    return ts.isPropertyAssignment(property) ? functionsOf(property.initializer) : [];
  });
}
