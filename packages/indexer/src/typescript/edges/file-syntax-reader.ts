import {
  concatenated,
  maxValueDepth,
  textValue,
  unknownValue,
  type AnnotatedDeclaration,
  type Argument,
  type Binding,
  type CallValue,
  type FileSyntax,
  type ImportedName,
  type Value,
} from '../../http/file-syntax.js';
import * as ts from '../compiler/syntax.js';
import { unwrap } from '../syntax/declared-name.js';
import { lineOf } from '../syntax/line-of.js';
import { isRequire } from '../syntax/name-roles.js';

/** Reads the parts of a file of TypeScript or JavaScript from which HTTP requests and routes are found. */
export class FileSyntaxReader {
  readonly #calls: CallValue[] = [];
  readonly #bindings: Binding[] = [];
  readonly #imports: ImportedName[] = [];
  readonly #declarations: AnnotatedDeclaration[] = [];
  #defaultExport: Value | undefined;

  constructor(private readonly source: ts.SourceFile) {}

  read(): FileSyntax {
    const pending: ts.Node[] = [this.source];
    const containers = new Map<ts.Node, AnnotatedDeclaration>();
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      this.#visit(node, containers);
      const children: ts.Node[] = [];
      ts.forEachChild(node, (child) => {
        children.push(child);
      });
      for (const child of children.reverse()) pending.push(child);
    }
    return {
      language: 'javascript',
      calls: this.#calls,
      bindings: this.#bindings,
      imports: this.#imports,
      declarations: this.#declarations,
      defaultExport: this.#defaultExport,
    };
  }

  #visit(node: ts.Node, containers: Map<ts.Node, AnnotatedDeclaration>): void {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const value = this.#valueOf(node, 0);
      if (value.kind === 'call') this.#calls.push(value);
    } else if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
      this.#bind(node.name, node.type, node.initializer);
    } else if (ts.isParameterDeclaration(node)) {
      this.#bind(node.name, node.type, undefined, true);
    } else if (ts.isBinaryExpression(node)) {
      this.#visitAssignment(node);
    } else if (ts.isImportDeclaration(node)) {
      this.#visitImport(node);
    } else if (ts.isExportAssignment(node)) {
      this.#defaultExport = this.#valueOf(node.expression, 0);
    } else if (ts.isClassDeclaration(node) || ts.isMethodDeclaration(node)) {
      this.#visitDeclaration(node, containers);
    }
  }

  #visitDeclaration(
    node: ts.ClassDeclaration | ts.MethodDeclaration,
    containers: Map<ts.Node, AnnotatedDeclaration>,
  ): void {
    const { name } = node;
    const annotations = ts.decoratorsOf(node).map(({ expression }) => this.#valueOf(expression, 0));
    if (name === undefined || annotations.length === 0 || !ts.isIdentifier(name)) return;
    const container = containers.get(node.parent);
    const line = this.#lineOf(name);
    const declaration = { name: name.text, line, annotations, ...(container && { container }) };
    containers.set(node, declaration);
    this.#declarations.push(declaration);
  }

  /** `this.router = Router()` and `module.exports = router` */
  #visitAssignment({ left, right, operatorToken }: ts.BinaryExpression): void {
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
    const target = unwrap(left);
    if (ts.isIdentifier(target)) this.#bind(target, undefined, right);
    if (!ts.isPropertyAccessExpression(target)) return;
    const of = unwrap(target.expression);
    if (of.kind === ts.SyntaxKind.ThisKeyword) this.#bind(target.name, undefined, right);
    const isExports = ts.isIdentifier(of) && (of.text === 'module' || of.text === 'exports');
    if (isExports && target.name.text === 'exports') {
      // `const app = module.exports = express()`
      this.#defaultExport = this.#valueOf(right, 0);
      if (this.#defaultExport.kind !== 'call') return;
      this.#addBinding('exports', target, { initializer: right });
      this.#defaultExport = { kind: 'name', name: 'exports' };
    }
  }

  #bind(name: ts.Node, type?: ts.Node, initializer?: ts.Expression, isParameter = false): void {
    if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) {
      if (initializer !== undefined && ts.isCallExpression(initializer) && isRequire(initializer)) {
        this.#addImport(name.text, '*', initializer.arguments[0]);
      } else {
        const typeName = type === undefined ? undefined : this.#typeName(type);
        this.#addBinding(name.text, name, { type: typeName, initializer, isParameter });
      }
    } else {
      this.#bindRequired(name, initializer);
    }
  }

  #addBinding(
    name: string,
    at: ts.Node,
    {
      type,
      initializer,
      isParameter = false,
    }: { type?: string | undefined; initializer?: ts.Expression | undefined; isParameter?: boolean },
  ): void {
    const value = initializer === undefined ? undefined : this.#valueOf(initializer, 0);
    this.#bindings.push({
      name,
      line: this.#lineOf(at),
      ...(type === undefined ? {} : { type }),
      ...(value === undefined || value.kind === 'unknown' ? {} : { value }),
      ...(isParameter && { isParameter }),
    });
  }

  /** `const { Router } = require('express')` */
  #bindRequired(pattern: ts.Node, initializer: ts.Expression | undefined): void {
    if (initializer === undefined || !ts.isCallExpression(initializer) || !isRequire(initializer)) return;
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { name, propertyName } of pattern.elements) {
      if (name === undefined || !ts.isIdentifier(name)) continue;
      const imported = propertyName !== undefined && ts.isIdentifier(propertyName) ? propertyName.text : name.text;
      this.#addImport(name.text, imported, initializer.arguments[0]);
    }
  }

  #visitImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause === undefined) return;
    const { name, namedBindings } = importClause;
    if (name !== undefined) this.#addImport(name.text, 'default', moduleSpecifier);
    if (namedBindings === undefined) return;
    if (!ts.isNamedImports(namedBindings)) this.#addImport(namedBindings.name.text, '*', moduleSpecifier);
    else
      for (const { name: local, propertyName = local } of namedBindings.elements)
        this.#addImport(local.text, propertyName.text, moduleSpecifier);
  }

  #addImport(name: string, imported: string, specifier: ts.Node | undefined): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    this.#imports.push({ name, imported, module: specifier.text, line: this.#lineOf(specifier) });
  }

  #typeName(type: ts.Node): string {
    const text = this.source.text.slice(type.getStart(this.source), type.end);
    return text.replace(/<.*$/s, '').replace(/^.*\./, '').trim();
  }

  #valueOf(expression: ts.Expression, depth: number): Value {
    if (depth > maxValueDepth) return unknownValue;
    const node = unwrap(expression);
    const inner = (each: ts.Expression): Value => this.#valueOf(each, depth + 1);
    if (ts.isStringLiteralLike(node)) return textValue(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap(({ expression: value, literal }) => [inner(value), literal.text]);
      return { kind: 'text', parts: [node.head.text, ...parts] };
    }
    if (ts.isIdentifier(node)) return { kind: 'name', name: node.text };
    if (node.kind === ts.SyntaxKind.ThisKeyword) return { kind: 'name', name: 'this' };
    if (ts.isPropertyAccessExpression(node))
      return { kind: 'member', of: inner(node.expression), name: node.name.text };
    if (ts.isAwaitExpression(node)) return inner(node.expression);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = unwrap(node.expression);
      const at = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
      const passed = (node.arguments ?? []).map((value): Argument => ({ value: inner(value) }));
      return { kind: 'call', callee: inner(callee), arguments: passed, line: this.#lineOf(at) };
    }
    if (ts.isObjectLiteralExpression(node)) {
      return { kind: 'record', entries: node.properties.flatMap((property) => this.#entryOf(property, depth)) };
    }
    if (ts.isArrayLiteralExpression(node)) return { kind: 'list', items: node.elements.map(inner) };
    if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return concatenated(inner(node.left), inner(node.right));
      // `const app = module.exports = express()`
      if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return inner(node.right);
    }
    return unknownValue;
  }

  #entryOf(property: ts.ObjectLiteralElementLike, depth: number): Argument[] {
    const name = ts.getNameOfDeclaration(property);
    if (name === undefined || (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name))) return [];
    if (ts.isPropertyAssignment(property)) {
      return [{ name: name.text, value: this.#valueOf(property.initializer, depth + 1) }];
    }
    const isShorthand = ts.isShorthandPropertyAssignment(property);
    return [{ name: name.text, value: isShorthand ? { kind: 'name', name: name.text } : unknownValue }];
  }

  #lineOf(node: ts.Node): number {
    return lineOf(this.source, node.getStart(this.source));
  }
}
