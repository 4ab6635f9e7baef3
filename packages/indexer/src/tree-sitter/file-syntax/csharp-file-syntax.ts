import {
  textValue,
  unknownValue,
  type AnnotatedDeclaration,
  type Argument,
  type FileSyntax,
  type Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { call, TreeSyntaxReader, type ReadPart } from './tree-syntax-reader.js';

/** Reads the calls, bindings and attributes of a file of C#. */
export function readCSharpSyntax(root: SyntaxNode, text: string): FileSyntax {
  return new CSharpSyntax(text).read(root);
}

class CSharpSyntax extends TreeSyntaxReader {
  constructor(text: string) {
    super(text, 'csharp');
  }

  protected override visit(node: SyntaxNode): void {
    const textOf = (child: SyntaxNode | null): string => this.textOf(child);
    switch (node.type) {
      case 'invocation_expression':
      case 'object_creation_expression':
        this.addCall(this.valueOfNode(node));
        break;
      case 'variable_declaration':
        for (const declarator of node.namedChildren) {
          if (declarator.type !== 'variable_declarator') continue;
          const name = declarator.childForFieldName('name') ?? declarator.namedChild(0);
          const value = this.valueOfNode(declarator.namedChild(declarator.namedChildren.length - 1));
          const type = textOf(node.childForFieldName('type'));
          this.bind(textOf(name), {
            type: type === 'var' ? '' : type,
            value: value.kind === 'name' ? unknownValue : value,
          });
        }
        break;
      case 'property_declaration':
        this.bind(textOf(node.childForFieldName('name')), { type: textOf(node.childForFieldName('type')) });
        break;
      case 'assignment_expression': {
        const left = this.valueOfNode(node.childForFieldName('left'));
        const value = this.valueOfNode(node.childForFieldName('right'));
        if (left.kind === 'name' && value.kind === 'call') this.bind(left.name, { value });
        break;
      }
      case 'parameter': {
        const type = textOf(node.childForFieldName('type'));
        this.bind(textOf(node.childForFieldName('name')), { type, isParameter: true });
        break;
      }
      case 'method_declaration':
        // A function that makes a client has its type.
        this.bind(textOf(node.childForFieldName('name')), {
          type: textOf(node.childForFieldName('returns')),
        });
        this.declare(node, this.#declarationOf(node));
        break;
      case 'class_declaration': {
        const bases = node.namedChildren.find(({ type }) => type === 'base_list')?.namedChildren ?? [];
        const methods = this.methodsIn(node.childForFieldName('body'), 'method_declaration');
        this.addType(node.childForFieldName('name'), bases, methods);
        this.declare(node, this.#declarationOf(node));
        break;
      }
    }
  }

  #declarationOf(node: SyntaxNode): AnnotatedDeclaration {
    const name = node.childForFieldName('name');
    const lists = node.namedChildren.filter(({ type }) => type === 'attribute_list');
    const annotations = lists
      .flatMap(({ namedChildren }) => namedChildren)
      .flatMap((attribute): Value[] => {
        if (attribute.type !== 'attribute') return [];
        const called: Value = { kind: 'name', name: this.textOf(attribute.childForFieldName('name')) };
        const list = attribute.namedChildren.find(({ type }) => type === 'attribute_argument_list');
        return [
          call(
            called,
            (list?.namedChildren ?? []).map((argument) =>
              this.#argumentOf(argument, (child) => this.valueOfNode(child, 1)),
            ),
            attribute.startLine,
          ),
        ];
      });
    const bases = node.namedChildren.find(({ type }) => type === 'base_list')?.namedChildren ?? [];
    const baseNames = bases.map((base) => this.textOf(base).replace(/<.*$/s, ''));
    return { name: this.textOf(name), line: (name ?? node).startLine, annotations, bases: baseNames };
  }

  /** `"path"`, `Name = "list"` and `name: "list"` */
  #argumentOf(node: SyntaxNode, inner: ReadPart): Argument {
    const { namedChildren } = node;
    const value = inner(namedChildren.at(-1) ?? null);
    if (namedChildren.length < 2) return { value };
    return { name: this.textOf(namedChildren[0]).replace(/[:=\s]+$/, ''), value };
  }

  protected override toValue(node: SyntaxNode, inner: ReadPart): Value {
    switch (node.type) {
      case 'identifier':
      case 'this':
      case 'this_expression':
        return { kind: 'name', name: this.textOf(node) };
      case 'generic_name':
        return inner(node.namedChild(0));
      case 'member_access_expression': {
        const name = node.childForFieldName('name');
        const spelled = this.textOf(name).replace(/<.*$/s, '');
        return { kind: 'member', of: inner(node.childForFieldName('expression')), name: spelled };
      }
      case 'string_literal':
      case 'verbatim_string_literal':
      case 'raw_string_literal':
        return textValue(this.textOf(node).replace(/^@?"+|"+$/g, ''));
      case 'interpolated_string_expression': {
        const parts = node.namedChildren.flatMap((child): (string | Value)[] => {
          if (child.type === 'interpolation') return [inner(child.namedChild(0))];
          return /content|text/.test(child.type) ? [this.textOf(child)] : [];
        });
        return { kind: 'text', parts };
      }
      case 'binary_expression':
        return this.concatenation(node, inner);
      case 'await_expression':
      case 'parenthesized_expression':
        return inner(node.namedChild(0));
      case 'collection_expression':
      case 'initializer_expression':
        return { kind: 'list', items: node.namedChildren.map(inner) };
      case 'array_creation_expression':
      case 'implicit_array_creation_expression':
        return inner(node.namedChild(node.namedChildren.length - 1));
      case 'invocation_expression':
      case 'object_creation_expression':
        return this.#callOf(node, inner);
      default:
        return unknownValue;
    }
  }

  #callOf(node: SyntaxNode, inner: ReadPart): Value {
    const called = node.childForFieldName('function') ?? node.childForFieldName('type');
    const list = node.childForFieldName('arguments')?.namedChildren ?? [];
    const passed = list.map((argument) => this.#argumentOf(argument, inner));
    // `new HttpClient { BaseAddress = new Uri("…") }`
    const initializer = node.childForFieldName('initializer')?.namedChildren ?? [];
    const entries = initializer.flatMap((entry): Argument[] => {
      if (entry.type !== 'assignment_expression') return [];
      const name = this.textOf(entry.childForFieldName('left'));
      return [{ name, value: inner(entry.childForFieldName('right')) }];
    });
    const at = called?.childForFieldName('name') ?? node;
    return call(inner(called), [...passed, ...entries], at.startLine);
  }
}
