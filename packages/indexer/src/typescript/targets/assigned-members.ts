import { posix } from 'node:path';
import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { DeclaredSyntax } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { assignedPathsOf, endOfChain, joinNames } from '../syntax/assigned-paths.js';
import { dottedPath, unwrap } from '../syntax/declared-name.js';
import { isJavaScript } from '../syntax/module-syntax.js';
import { isExportsPath, isRequire, nameIn } from '../syntax/name-roles.js';
import { possibleValues } from '../syntax/possible-values.js';

/** The expressions and paths followed so far, because they may be assigned to each other. */
type Visited = Set<ts.Node | string>;

/** An object whose members a file assigns: a variable, a constructor function, or the exports. */
interface AssignedObject {
  readonly source: ts.SourceFile;
  /** The path of the object in its file. */
  readonly path: string;
}

/**
 * Finds members that JavaScript assigns and that the checker does not infer: `this.json()` in `res.send = function () {…}`,
 * `app.init()` after `app = exports = module.exports = {}`, and members of the prototype of a constructor function.
 */
export class AssignedMembers {
  constructor(
    private readonly checker: Checker,
    private readonly tables: DeclarationTables,
    private readonly resolve: (specifier: string, directory: string) => ts.SourceFile | undefined,
  ) {}

  /** The functions that the property `name` of an expression may be. */
  find(expression: ts.Expression, name: string): readonly DeclaredSyntax[] {
    const visited: Visited = new Set();
    return this.#objectsOf(expression, visited).flatMap((object) => this.#membersAt(object, name, visited));
  }

  /** The functions that are members of the objects behind a value that a module exports. */
  membersOf(expression: ts.Expression): readonly DeclaredSyntax[] {
    return this.#objectsOf(expression, new Set()).flatMap(({ source, path }) => {
      const table = this.tables.of(source);
      if (table === undefined || path === 'exports') return [];
      return [...table.paths].flatMap(([each, declared]) => (isMemberPath(each, path) ? [declared] : []));
    });
  }

  /** The values that CommonJS exports under names and as a whole. */
  exportedValuesOf(source: ts.SourceFile): readonly ts.Expression[] {
    const values: ts.Expression[] = [];
    for (const [path, assigned] of assignedPathsOf(source).values) {
      if (path === 'exports' || isMemberPath(path, 'exports')) values.push(...assigned);
    }
    return values;
  }

  /** The module that a value requires, as in `module.exports = require('./lib')`. */
  moduleOf(value: ts.Expression): ts.SourceFile | undefined {
    const end = endOfChain(value).value;
    return ts.isCallExpression(end) && isRequire(end) ? this.#moduleOf(end) : undefined;
  }

  /** The functions that a variable in `const { start } = require('./lib')` may be. */
  requiredBy(element: ts.BindingElement): readonly DeclaredSyntax[] {
    const { initializer } = element.parent.parent as Partial<ts.VariableDeclaration>;
    const isRequired = initializer !== undefined && ts.isCallExpression(initializer) && isRequire(initializer);
    return isRequired ? this.#membersOfBinding(element, new Set()) : [];
  }

  /** The functions and classes that a value is, or names. */
  functionsOf(value: ts.Expression): readonly DeclaredSyntax[] {
    return this.#functionsOf(value, new Set());
  }

  #membersAt({ source, path }: AssignedObject, name: string, visited: Visited): readonly DeclaredSyntax[] {
    const memberPath = `${path}.${name}`;
    const key = `${source.fileName}\n${memberPath}`;
    if (visited.has(key)) return [];
    visited.add(key);
    const declared = this.tables.of(source)?.atPath(path === 'exports' ? name : memberPath);
    const isMember = declared !== undefined && (path !== 'exports' || isOfExports(declared));
    if (isMember && isFunction(declared)) return [declared];
    // In TypeScript, the checker knows the members of everything else.
    if (path !== 'exports' && !isJavaScript(source)) return [];
    const values = assignedPathsOf(source).values.get(memberPath) ?? [];
    return values.flatMap((value) => this.#functionsOf(value, visited));
  }

  #functionsOf(value: ts.Expression, visited: Visited): readonly DeclaredSyntax[] {
    return possibleValues(value).flatMap((each) => {
      const own = this.tables.memberOf(each);
      if (own !== undefined) return [{ member: own, declaration: each }];
      if (ts.isPropertyAccessExpression(each)) {
        const members = this.#objectsOf(each.expression, visited).flatMap((object) =>
          this.#membersAt(object, each.name.text, visited),
        );
        if (members.length > 0) return members;
      }
      const name = nameIn(each);
      return name === undefined ? [] : this.#declarationsOf(name).flatMap((declaration) => this.#declared(declaration));
    });
  }

  #objectsOf(expression: ts.Expression, visited: Visited): readonly AssignedObject[] {
    const inner = unwrap(expression);
    if (visited.has(inner)) return [];
    visited.add(inner);
    const source = inner.getSourceFile();
    if (inner.kind === ts.SyntaxKind.ThisKeyword) {
      const path = ownerOfThis(inner, this.tables);
      return path === undefined ? [] : [{ source, path }];
    }
    if (!isJavaScript(source)) return [];
    if (ts.isNewExpression(inner)) return this.#objectsOf(inner.expression, visited);
    if (ts.isCallExpression(inner)) return isRequire(inner) ? this.#exportsOf(inner, visited) : [];
    if (isExportsItself(inner)) return this.#wholeExportsOf(source, visited);
    if (ts.isPropertyAccessExpression(inner) && inner.name.text === 'prototype') {
      return this.#objectsOf(inner.expression, visited);
    }
    const name = nameIn(inner);
    const declarations = name === undefined ? [] : this.#declarationsOf(name);
    if (name !== undefined && declarations.length > 0) {
      const objects = declarations.flatMap((declaration) => this.#objectsAt(declaration, visited));
      return [...objects, ...this.#requiredBy(name, visited)];
    }
    return ts.isPropertyAccessExpression(inner) ? this.#objectsOfProperty(inner, visited) : [];
  }

  /** The exports that a variable requires: a module may add members to the function or class that it exports as a whole. */
  #requiredBy(name: ts.Node, visited: Visited): readonly AssignedObject[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return [];
    return this.checker
      .declarationsOf(symbol)
      .flatMap((each) => (ts.isVariableDeclaration(each) ? this.#objectsOfVariable(each, visited) : []));
  }

  #objectsOfProperty({ expression, name }: ts.PropertyAccessExpression, visited: Visited): readonly AssignedObject[] {
    return this.#objectsOf(expression, visited).flatMap(({ source, path }) => {
      const values = assignedPathsOf(source).values.get(`${path}.${name.text}`) ?? [];
      return values.flatMap((value) => this.#objectsOfValue(value, source, visited));
    });
  }

  #objectsAt(declaration: ts.Node, visited: Visited): readonly AssignedObject[] {
    const source = declaration.getSourceFile();
    if (ts.isSourceFile(declaration)) return this.#wholeExportsOf(source, visited);
    const member = this.tables.memberOf(declaration);
    if (member !== undefined) return [{ source, path: member.path }];
    if (ts.isVariableDeclaration(declaration)) return this.#objectsOfVariable(declaration, visited);
    if (ts.isBindingElement(declaration)) return this.#objectsOfBinding(declaration, visited);
    const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
    if (!ts.isBinaryExpression(assignment)) return [];
    if (isExportsItself(assignment.left)) return this.#wholeExportsOf(source, visited);
    return this.#objectsOfValue(assignment.right, source, visited);
  }

  #objectsOfVariable(declaration: ts.VariableDeclaration, visited: Visited): readonly AssignedObject[] {
    const { name, initializer } = declaration;
    const source = declaration.getSourceFile();
    const isOfModule = ts.isSourceFile(declaration.parent.parent.parent);
    const own = isOfModule && ts.isIdentifier(name) ? [{ source, path: name.text }] : [];
    return [...own, ...(initializer === undefined ? [] : this.#objectsOfValue(initializer, source, visited))];
  }

  /** `const { Store } = require('./store')` */
  #objectsOfBinding(element: ts.BindingElement, visited: Visited): readonly AssignedObject[] {
    return this.#membersOfBinding(element, visited).map((declared) => ({
      source: declared.declaration.getSourceFile(),
      path: declared.member.path,
    }));
  }

  #membersOfBinding(element: ts.BindingElement, visited: Visited): readonly DeclaredSyntax[] {
    const declaration = element.parent.parent;
    const key = element.propertyName ?? element.name;
    if (key === undefined || !ts.isIdentifier(key) || !ts.isVariableDeclaration(declaration)) return [];
    const { initializer } = declaration;
    if (initializer === undefined) return [];
    return this.#objectsOf(initializer, visited).flatMap((object) => this.#membersAt(object, key.text, visited));
  }

  #objectsOfValue(value: ts.Expression, source: ts.SourceFile, visited: Visited): readonly AssignedObject[] {
    const end = endOfChain(value);
    const assigned = end.paths.filter((path) => path !== 'exports').map((path) => ({ source, path }));
    const own = this.tables.memberOf(end.value);
    const objects = own === undefined ? this.#objectsOf(end.value, visited) : [{ source, path: own.path }];
    return [...assigned, ...objects];
  }

  #exportsOf(call: ts.CallExpression, visited: Visited): readonly AssignedObject[] {
    const module = this.#moduleOf(call);
    return module === undefined ? [] : this.#wholeExportsOf(module, visited);
  }

  #moduleOf(call: ts.CallExpression): ts.SourceFile | undefined {
    const [specifier] = call.arguments;
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return undefined;
    return this.resolve(specifier.text, posix.dirname(call.getSourceFile().fileName));
  }

  /** The exports themselves, and the value that replaces them. */
  #wholeExportsOf(source: ts.SourceFile, visited: Visited): readonly AssignedObject[] {
    const values = assignedPathsOf(source).values.get('exports') ?? [];
    const variables = variablesWithExports(source).map((path) => ({ source, path }));
    return [
      { source, path: 'exports' },
      ...variables,
      ...values.flatMap((value) => this.#objectsOfValue(value, source, visited)),
    ];
  }

  #declarationsOf(name: ts.Node): readonly ts.Node[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol === undefined ? [] : this.checker.declarationsOf(this.checker.resolveAlias(symbol));
  }

  #declared(declaration: ts.Node): readonly DeclaredSyntax[] {
    const member = this.tables.memberOf(declaration);
    return member === undefined ? [] : [{ member, declaration }];
  }
}

function isFunction({ member }: DeclaredSyntax): boolean {
  return member.type === 'Function' || member.type === 'Method' || member.type === 'Class';
}

/** Whether a declaration is assigned to the exports or to a member of them. Others have the same paths if they are local to the file. */
function isOfExports({ declaration }: DeclaredSyntax): boolean {
  let node = declaration;
  while (!ts.isBinaryExpression(node) || !isExportsPath(node.left)) {
    node = node.parent;
    if (!isPartOfValue(node)) return false;
  }
  return true;
}

function isPartOfValue(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node) || ts.isPropertyAssignment(node)) return true;
  return ts.isBinaryExpression(node) || ts.isConditionalExpression(node) || ts.isParenthesizedExpression(node);
}

/** Whether an expression is `exports` or `module.exports`. */
function isExportsItself(expression: ts.Expression): boolean {
  const names = dottedPath(expression);
  return names !== undefined && joinNames(names) === 'exports';
}

function isMemberPath(path: string, object: string): boolean {
  return path.startsWith(`${object}.`) && !path.includes('.', object.length + 1);
}

/** The names of top-level variables such as `app` in `var app = exports = module.exports = {}`. */
function variablesWithExports(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (initializer === undefined || !ts.isIdentifier(name)) return [];
      return endOfChain(initializer).paths.includes('exports') ? [name.text] : [];
    });
  });
}

/** The names of the object to whose property an assignment assigns: `app` in `app.x`, and in `app[name]`. */
function objectOf(left: ts.Expression): readonly string[] | undefined {
  const names = dottedPath(left);
  if (names !== undefined) return names.slice(0, -1);
  return ts.isElementAccessExpression(left) ? dottedPath(left.expression) : undefined;
}

/** The path of the object that is `this` in a function that is assigned to a property, or that is a constructor. */
function ownerOfThis(node: ts.Node, tables: DeclarationTables): string | undefined {
  let inner = node;
  while (!ts.isSourceFile(inner) && (ts.isArrowFunction(inner) || !ts.isFunctionLike(inner))) inner = inner.parent;
  if (ts.isFunctionDeclaration(inner)) return tables.memberOf(inner)?.path;
  const assignment = inner.parent as ts.Node | undefined;
  if (!ts.isFunctionExpression(inner) || assignment === undefined || !ts.isBinaryExpression(assignment))
    return undefined;
  const owner = assignment.right === inner ? objectOf(assignment.left) : undefined;
  if (owner === undefined || owner.length === 0 || owner[0] === 'this') return undefined;
  const path = joinNames(owner);
  return path === 'exports' ? undefined : path;
}
