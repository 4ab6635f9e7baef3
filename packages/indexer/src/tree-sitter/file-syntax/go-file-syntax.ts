import {
  formatted,
  textValue,
  unknownValue,
  type FileSyntax,
  type TypeSyntax,
  type Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { call, TreeSyntaxReader, type ReadPart } from './tree-syntax-reader.js';

type MethodName = TypeSyntax['methods'][number];

/** Reads the calls, bindings and embedded types of a file of Go. */
export function readGoSyntax(root: SyntaxNode, text: string): FileSyntax {
  return new GoSyntax(text).read(root);
}

class GoSyntax extends TreeSyntaxReader {
  /** The methods of a type are declared outside of it. */
  readonly #methods = new Map<string, MethodName[]>();

  constructor(text: string) {
    super(text, 'go');
  }

  protected override visit(node: SyntaxNode): void {
    switch (node.type) {
      case 'call_expression':
        this.addCall(this.valueOfNode(node));
        break;
      case 'short_var_declaration': {
        const values = node.childForFieldName('right')?.namedChildren ?? [];
        for (const [index, name] of (node.childForFieldName('left')?.namedChildren ?? []).entries())
          this.bind(this.textOf(name), { value: this.valueOfNode(values[index] ?? null) });
        break;
      }
      case 'const_spec':
      case 'var_spec': {
        const type = this.#typeOf(node);
        const values = node.childForFieldName('value')?.namedChildren ?? [];
        for (const [index, name] of node.childrenForFieldName('name').entries())
          this.bind(this.textOf(name), { type, value: this.valueOfNode(values[index] ?? null) });
        break;
      }
      case 'parameter_declaration':
      case 'field_declaration':
        for (const name of node.childrenForFieldName('name'))
          this.bind(this.textOf(name), { type: this.#typeOf(node), isParameter: true });
        break;
      case 'type_spec': {
        const type = node.childForFieldName('type');
        const fields =
          type?.namedChildren.find((child) => child.type === 'field_declaration_list')?.namedChildren ?? [];
        const embedded = fields.flatMap((field) =>
          field.childForFieldName('name') === null ? (field.childForFieldName('type') ?? []) : [],
        );
        const name = node.childForFieldName('name');
        if (embedded.length > 0) this.addType(name, embedded, this.#methodsOf(this.textOf(name)));
        break;
      }
      case 'method_declaration': {
        const receiver = node.childForFieldName('receiver')?.namedChild(0) ?? null;
        const name = node.childForFieldName('name');
        if (receiver === null || name === null) break;
        const type = this.#typeOf(receiver).replace(/\[.*$/s, '');
        this.#methodsOf(type).push({ name: this.textOf(name), line: name.startLine });
        break;
      }
      case 'import_spec': {
        const module = this.textOf(node.childForFieldName('path')).slice(1, -1);
        const alias = this.textOf(node.childForFieldName('name'));
        const name = alias === '' ? module.replace(/^.*\//, '') : alias;
        this.addImport({ name, imported: '*', module, line: node.startLine });
        break;
      }
    }
  }

  #methodsOf(type: string): MethodName[] {
    const methods = this.#methods.get(type) ?? [];
    this.#methods.set(type, methods);
    return methods;
  }

  /** The type of a declaration, through a pointer. */
  #typeOf(node: SyntaxNode): string {
    return this.textOf(node.childForFieldName('type')).replace(/^\*/, '');
  }

  protected override toValue(node: SyntaxNode, inner: ReadPart): Value {
    switch (node.type) {
      case 'identifier':
        return { kind: 'name', name: this.textOf(node) };
      case 'selector_expression': {
        const name = this.textOf(node.childForFieldName('field'));
        return { kind: 'member', of: inner(node.childForFieldName('operand')), name };
      }
      case 'interpreted_string_literal':
      case 'raw_string_literal':
        return textValue(this.textOf(node).slice(1, -1));
      case 'binary_expression':
        return this.concatenation(node, inner);
      case 'parenthesized_expression':
        return inner(node.namedChild(0));
      case 'unary_expression':
        return inner(node.childForFieldName('operand'));
      case 'composite_literal': {
        const [module = '', name] = this.textOf(node.childForFieldName('type')).split('.');
        const type: Value = { kind: 'name', name: module };
        return call(name === undefined ? type : { kind: 'member', of: type, name }, [], node.startLine);
      }
      case 'call_expression': {
        const callee = inner(node.childForFieldName('function'));
        const passed = (node.childForFieldName('arguments')?.namedChildren ?? []).map(inner);
        const [format, ...values] = passed;
        if (callee.kind === 'member' && callee.name === 'Sprintf' && format !== undefined) {
          return formatted(format, /%[-#+ 0]*\d*(?:\.\d+)?[a-zA-Z]/, values);
        }
        return call(
          callee,
          passed.map((value) => ({ value })),
          node.startLine,
        );
      }
      default:
        return unknownValue;
    }
  }
}
