import {
  formatted,
  textValue,
  unknownValue,
  type AnnotatedDeclaration,
  type Argument,
  type FileSyntax,
  type Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { call, TreeSyntaxReader, type ReadPart } from './tree-syntax-reader.js';

/** Reads the calls, bindings and annotations of a file of Java. */
export function readJavaSyntax(root: SyntaxNode, text: string): FileSyntax {
  return new JavaSyntax(text).read(root);
}

class JavaSyntax extends TreeSyntaxReader {
  constructor(text: string) {
    super(text, 'java');
  }

  protected override visit(node: SyntaxNode): void {
    switch (node.type) {
      case 'method_invocation':
        this.addCall(this.valueOfNode(node));
        break;
      case 'field_declaration':
      case 'local_variable_declaration':
        for (const declarator of node.childrenForFieldName('declarator')) {
          const name = this.textOf(declarator.childForFieldName('name'));
          const value = this.valueOfNode(declarator.childForFieldName('value'));
          this.bind(name, { type: this.textOf(node.childForFieldName('type')), value });
        }
        break;
      case 'assignment_expression': {
        const left = node.childForFieldName('left');
        const name = left?.type === 'field_access' ? left.childForFieldName('field') : left;
        const value = this.valueOfNode(node.childForFieldName('right'));
        if (name?.type === 'identifier' && value.kind === 'call') this.bind(this.textOf(name), { value });
        break;
      }
      case 'formal_parameter': {
        const type = this.textOf(node.childForFieldName('type'));
        this.bind(this.textOf(node.childForFieldName('name')), { type, isParameter: true });
        break;
      }
      case 'class_declaration': {
        const bases = node.childForFieldName('superclass')?.namedChildren ?? [];
        const methods = this.methodsIn(node.childForFieldName('body'), 'method_declaration');
        this.addType(node.childForFieldName('name'), bases, methods);
        this.declare(node, this.#declarationOf(node));
        break;
      }
      case 'interface_declaration':
      case 'method_declaration':
        this.declare(node, this.#declarationOf(node));
        break;
    }
  }

  #declarationOf(node: SyntaxNode): AnnotatedDeclaration {
    const name = node.childForFieldName('name');
    const modifiers = node.namedChildren.find(({ type }) => type === 'modifiers')?.namedChildren ?? [];
    const annotations = modifiers.flatMap((child): Value[] => {
      const called: Value = { kind: 'name', name: this.textOf(child.childForFieldName('name')) };
      if (child.type === 'marker_annotation') return [called];
      if (child.type !== 'annotation') return [];
      const passed = child.childForFieldName('arguments')?.namedChildren ?? [];
      return [
        call(
          called,
          passed.map((argument) => this.#argumentOf(argument)),
          child.startLine,
        ),
      ];
    });
    return { name: this.textOf(name), line: (name ?? node).startLine, annotations };
  }

  #argumentOf(node: SyntaxNode): Argument {
    if (node.type !== 'element_value_pair') return { value: this.valueOfNode(node) };
    const name = this.textOf(node.childForFieldName('key'));
    return { name, value: this.valueOfNode(node.childForFieldName('value')) };
  }

  protected override toValue(node: SyntaxNode, inner: ReadPart): Value {
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
      case 'this':
        return { kind: 'name', name: this.textOf(node) };
      case 'generic_type':
        return inner(node.namedChild(0));
      case 'field_access':
        return {
          kind: 'member',
          of: inner(node.childForFieldName('object')),
          name: this.textOf(node.childForFieldName('field')),
        };
      case 'string_literal':
        return textValue(this.textOf(node).replace(/^"+|"+$/g, ''));
      case 'binary_expression':
        return this.concatenation(node, inner);
      case 'parenthesized_expression':
        return inner(node.namedChild(0));
      case 'element_value_array_initializer':
      case 'array_initializer':
        return { kind: 'list', items: node.namedChildren.map(inner) };
      case 'object_creation_expression':
        return call(inner(node.childForFieldName('type')), this.#passed(node, inner), node.startLine);
      case 'method_invocation': {
        const object = node.childForFieldName('object');
        const name = node.childForFieldName('name');
        const called = this.textOf(name);
        const passed = this.#passed(node, inner);
        const [format, ...values] = passed.map(({ value }) => value);
        if (called === 'format' && this.textOf(object) === 'String' && format !== undefined) {
          return formatted(format, /%[-#+ 0,(]*\d*(?:\.\d+)?[a-zA-Z]/, values);
        }
        if (called === 'formatted' && object !== null)
          return formatted(
            inner(object),
            /%[a-zA-Z]/,
            passed.map(({ value }) => value),
          );
        const callee: Value =
          object === null ? { kind: 'name', name: called } : { kind: 'member', of: inner(object), name: called };
        return call(callee, passed, (name ?? node).startLine);
      }
      default:
        return unknownValue;
    }
  }

  #passed(node: SyntaxNode, inner: ReadPart): Argument[] {
    return (node.childForFieldName('arguments')?.namedChildren ?? []).map((argument) => ({ value: inner(argument) }));
  }
}
