import {
  concatenated,
  formatted,
  textValue,
  unknownValue,
  type Argument,
  type FileSyntax,
  type Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { call, maxValueDepth, SyntaxCollector } from './syntax-collector.js';

/** Reads the calls, bindings and decorators of a file of Python. */
export function readPythonSyntax(root: SyntaxNode, text: string): FileSyntax {
  return new PythonSyntax(text).read(root);
}

class PythonSyntax {
  readonly #collector: SyntaxCollector;
  /** The values of decorators, by the id of their syntax: a decorator is a call like others. */
  readonly #decorators = new Map<number, Value>();

  constructor(text: string) {
    this.#collector = new SyntaxCollector(text);
  }

  read(root: SyntaxNode): FileSyntax {
    this.#collector.walk(root, (node) => {
      this.#visit(node);
    });
    return this.#collector.toSyntax('python');
  }

  #visit(node: SyntaxNode): void {
    const textOf = (child: SyntaxNode | null): string => this.#collector.textOf(child);
    switch (node.type) {
      case 'call': {
        const value = this.#decorators.get(node.id) ?? this.#valueOf(node, 0);
        if (value.kind === 'call') this.#collector.calls.push(value);
        break;
      }
      case 'assignment': {
        const left = node.childForFieldName('left');
        const name = left?.type === 'attribute' ? left.childForFieldName('attribute') : left;
        if (name?.type !== 'identifier') break;
        const value = this.#valueOf(node.childForFieldName('right'), 0);
        this.#collector.bind(textOf(name), { type: textOf(node.childForFieldName('type')), value });
        break;
      }
      case 'as_pattern': {
        const alias = node.childForFieldName('alias');
        if (alias !== null) this.#collector.bind(textOf(alias), { value: this.#valueOf(node.namedChild(0), 0) });
        break;
      }
      case 'parameters':
        for (const parameter of node.namedChildren) this.#bindParameter(parameter);
        break;
      case 'import_from_statement':
        this.#import(node, textOf(node.childForFieldName('module_name')));
        break;
      case 'import_statement':
        this.#import(node, undefined);
        break;
      case 'decorated_definition':
        this.#declare(node);
        break;
    }
  }

  #bindParameter(node: SyntaxNode): void {
    const name = node.type === 'identifier' ? node : (node.childForFieldName('name') ?? node.namedChild(0));
    if (name?.type !== 'identifier') return;
    const type = this.#collector.textOf(node.childForFieldName('type'));
    this.#collector.bind(this.#collector.textOf(name), { type: type.replace(/^.*\./, ''), isParameter: true });
  }

  #import(node: SyntaxNode, module: string | undefined): void {
    for (const each of node.childrenForFieldName('name')) {
      const alias = each.childForFieldName('alias');
      const imported = this.#collector.textOf(each.childForFieldName('name') ?? each);
      const name = alias === null ? imported : this.#collector.textOf(alias);
      this.#collector.imports.push({
        name,
        imported: module === undefined ? '*' : imported,
        module: module ?? imported,
        line: each.startLine,
      });
    }
  }

  #declare(node: SyntaxNode): void {
    const definition = node.childForFieldName('definition');
    const name = definition?.childForFieldName('name') ?? null;
    if (definition === null || name === null) return;
    const annotations = node.namedChildren.flatMap((child) => {
      if (child.type !== 'decorator') return [];
      const expression = child.namedChild(0);
      const value = this.#valueOf(expression, 0);
      if (expression !== null) this.#decorators.set(expression.id, value);
      return [value];
    });
    this.#collector.declare(definition, { name: this.#collector.textOf(name), line: name.startLine, annotations });
  }

  #valueOf(node: SyntaxNode | null, depth: number): Value {
    if (node === null || depth > maxValueDepth) return unknownValue;
    const inner = (child: SyntaxNode | null): Value => this.#valueOf(child, depth + 1);
    switch (node.type) {
      case 'identifier':
        return { kind: 'name', name: this.#collector.textOf(node) };
      case 'attribute':
        return {
          kind: 'member',
          of: inner(node.childForFieldName('object')),
          name: this.#collector.textOf(node.childForFieldName('attribute')),
        };
      case 'string':
        return this.#stringOf(node, inner);
      case 'concatenated_string':
        return node.namedChildren.map(inner).reduce(concatenated);
      case 'binary_operator': {
        const operator = this.#collector.textOf(node.childForFieldName('operator'));
        const left = inner(node.childForFieldName('left'));
        const right = node.childForFieldName('right');
        if (operator === '+') return concatenated(left, inner(right));
        const values = right?.type === 'tuple' ? right.namedChildren.map(inner) : [inner(right)];
        return operator === '%' ? formatted(left, /%[#0 +-]*\d*(?:\.\d+)?[a-z]/, values) : unknownValue;
      }
      case 'await':
      case 'parenthesized_expression':
        return inner(node.namedChild(0));
      case 'list':
      case 'tuple':
      case 'set':
        return { kind: 'list', items: node.namedChildren.map(inner) };
      case 'call':
        return this.#callOf(node, inner);
      default:
        return unknownValue;
    }
  }

  #callOf(node: SyntaxNode, inner: (child: SyntaxNode | null) => Value): Value {
    const callee = node.childForFieldName('function');
    const passed = (node.childForFieldName('arguments')?.namedChildren ?? []).map((argument): Argument => {
      if (argument.type !== 'keyword_argument') return { value: inner(argument) };
      const name = this.#collector.textOf(argument.childForFieldName('name'));
      return { name, value: inner(argument.childForFieldName('value')) };
    });
    const value = inner(callee);
    if (value.kind === 'member' && value.name === 'format' && value.of.kind === 'text') {
      return formatted(
        value.of,
        /\{[^{}]*\}/,
        passed.map((argument) => argument.value),
      );
    }
    return call(value, passed, (callee?.childForFieldName('attribute') ?? node).startLine);
  }

  #stringOf(node: SyntaxNode, inner: (child: SyntaxNode | null) => Value): Value {
    const parts = node.namedChildren.flatMap((child): (string | Value)[] => {
      if (child.type === 'string_content') return [this.#collector.textOf(child)];
      return child.type === 'interpolation' ? [inner(child.namedChild(0))] : [];
    });
    return parts.length === 0 ? textValue('') : { kind: 'text', parts };
  }
}
