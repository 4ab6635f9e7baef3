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
import { call, TreeSyntaxReader, type ReadPart } from './tree-syntax-reader.js';

/** Reads the calls, bindings and decorators of a file of Python. */
export function readPythonSyntax(root: SyntaxNode, text: string): FileSyntax {
  return new PythonSyntax(text).read(root);
}

class PythonSyntax extends TreeSyntaxReader {
  /** The values of decorators, by the id of their syntax: a decorator is a call like others. */
  readonly #decorators = new Map<number, Value>();

  constructor(text: string) {
    super(text, 'python');
  }

  protected override visit(node: SyntaxNode): void {
    const textOf = (child: SyntaxNode | null): string => this.textOf(child);
    switch (node.type) {
      case 'call':
        this.addCall(this.#decorators.get(node.id) ?? this.valueOfNode(node));
        break;
      case 'assignment': {
        const left = node.childForFieldName('left');
        const name = left?.type === 'attribute' ? left.childForFieldName('attribute') : left;
        if (name?.type !== 'identifier') break;
        const value = this.valueOfNode(node.childForFieldName('right'));
        this.bind(textOf(name), { type: textOf(node.childForFieldName('type')), value });
        break;
      }
      case 'as_pattern': {
        const alias = node.childForFieldName('alias');
        if (alias !== null) this.bind(textOf(alias), { value: this.valueOfNode(node.namedChild(0)) });
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
      case 'class_definition': {
        const bases = node.childForFieldName('superclasses')?.namedChildren ?? [];
        const methods = this.methodsIn(node.childForFieldName('body'), 'function_definition');
        this.addType(node.childForFieldName('name'), bases, methods);
        break;
      }
    }
  }

  #bindParameter(node: SyntaxNode): void {
    const name = node.type === 'identifier' ? node : (node.childForFieldName('name') ?? node.namedChild(0));
    if (name?.type !== 'identifier') return;
    const type = this.textOf(node.childForFieldName('type'));
    this.bind(this.textOf(name), { type: type.replace(/^.*\./, ''), isParameter: true });
  }

  #import(node: SyntaxNode, module: string | undefined): void {
    for (const each of node.childrenForFieldName('name')) {
      const alias = each.childForFieldName('alias');
      const imported = this.textOf(each.childForFieldName('name') ?? each);
      const name = alias === null ? imported : this.textOf(alias);
      this.addImport({
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
      const value = this.valueOfNode(expression);
      if (expression !== null) this.#decorators.set(expression.id, value);
      return [value];
    });
    this.declare(definition, { name: this.textOf(name), line: name.startLine, annotations });
  }

  protected override toValue(node: SyntaxNode, inner: ReadPart): Value {
    switch (node.type) {
      case 'identifier':
        return { kind: 'name', name: this.textOf(node) };
      case 'attribute':
        return {
          kind: 'member',
          of: inner(node.childForFieldName('object')),
          name: this.textOf(node.childForFieldName('attribute')),
        };
      case 'string':
        return this.#stringOf(node, inner);
      case 'concatenated_string':
        return node.namedChildren.map(inner).reduce(concatenated);
      case 'binary_operator': {
        const operator = this.textOf(node.childForFieldName('operator'));
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

  #callOf(node: SyntaxNode, inner: ReadPart): Value {
    const callee = node.childForFieldName('function');
    const passed = (node.childForFieldName('arguments')?.namedChildren ?? []).map((argument): Argument => {
      if (argument.type !== 'keyword_argument') return { value: inner(argument) };
      const name = this.textOf(argument.childForFieldName('name'));
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

  #stringOf(node: SyntaxNode, inner: ReadPart): Value {
    const parts = node.namedChildren.flatMap((child): (string | Value)[] => {
      if (child.type === 'string_content') return [this.textOf(child)];
      return child.type === 'interpolation' ? [inner(child.namedChild(0))] : [];
    });
    return parts.length === 0 ? textValue('') : { kind: 'text', parts };
  }
}
