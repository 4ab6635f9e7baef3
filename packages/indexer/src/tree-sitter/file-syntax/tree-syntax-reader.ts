import {
  concatenated,
  maxValueDepth,
  unknownValue,
  type AnnotatedDeclaration,
  type Argument,
  type Binding,
  type CallValue,
  type FileSyntax,
  type ImportedName,
  type TypeSyntax,
  type Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';

/** Reads a part of the value that is being read. */
export type ReadPart = (node: SyntaxNode | null) => Value;

/** Reads the parts of one file from which HTTP requests and routes are found. Each language has a subclass that knows its syntax. */
export abstract class TreeSyntaxReader {
  readonly #calls: CallValue[] = [];
  readonly #bindings: Binding[] = [];
  readonly #imports: ImportedName[] = [];
  readonly #declarations: AnnotatedDeclaration[] = [];
  readonly #types: TypeSyntax[] = [];
  #visited: SyntaxNode | undefined;
  readonly #declared = new Map<number, AnnotatedDeclaration>();

  constructor(
    private readonly text: string,
    private readonly language: FileSyntax['language'],
  ) {}

  read(root: SyntaxNode): FileSyntax {
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      this.#visited = node;
      this.visit(node);
      for (let index = node.namedChildren.length - 1; index >= 0; index -= 1) {
        const child = node.namedChildren[index];
        if (child !== undefined) pending.push(child);
      }
    }
    return {
      language: this.language,
      calls: this.#calls,
      bindings: this.#bindings,
      imports: this.#imports,
      declarations: this.#declarations,
      types: this.#types,
    };
  }

  /** Adds the contents of a node. Called for all nodes in source order, each container before its content. */
  protected abstract visit(node: SyntaxNode): void;

  /** The value of an expression; unknown for syntax that is not supported. */
  protected abstract toValue(node: SyntaxNode, inner: ReadPart): Value;

  protected valueOfNode(node: SyntaxNode | null, depth = 0): Value {
    if (node === null || depth > maxValueDepth) return unknownValue;
    return this.toValue(node, (child) => this.valueOfNode(child, depth + 1));
  }

  protected textOf(node: SyntaxNode | null | undefined): string {
    return node === null || node === undefined ? '' : this.text.slice(node.startIndex, node.endIndex);
  }

  /** The text that a binary expression concatenates. */
  protected concatenation(node: SyntaxNode, inner: ReadPart): Value {
    return this.textOf(node.childForFieldName('operator')) === '+'
      ? concatenated(inner(node.childForFieldName('left')), inner(node.childForFieldName('right')))
      : unknownValue;
  }

  protected addCall(value: Value): void {
    if (value.kind === 'call') this.#calls.push(value);
  }

  protected addImport(imported: ImportedName): void {
    this.#imports.push(imported);
  }

  protected addType(name: SyntaxNode | null, bases: readonly SyntaxNode[], methods: TypeSyntax['methods']): void {
    const baseNames = bases.map((base) => this.textOf(base).replace(/<.*$/s, ''));
    this.#types.push({ name: this.textOf(name), bases: baseNames, methods });
  }

  /** The names of the declarations of methods in the body of a type. */
  protected methodsIn(body: SyntaxNode | null, ...types: readonly string[]): TypeSyntax['methods'] {
    return (body?.namedChildren ?? []).flatMap((child) => {
      const declaration = child.childForFieldName('definition') ?? child;
      const name = types.includes(declaration.type) ? declaration.childForFieldName('name') : null;
      return name === null ? [] : [{ name: this.textOf(name), line: name.startLine }];
    });
  }

  /** Adds a binding at the node that is being visited. */
  protected bind(name: string, { type, value, isParameter }: Omit<Binding, 'name' | 'line'>): void {
    this.#bindings.push({
      name,
      line: this.#visited?.startLine ?? 1,
      ...(type === undefined || type === '' ? {} : { type: type.replace(/[<?[].*$/s, '') }),
      ...(value === undefined || value.kind === 'unknown' ? {} : { value }),
      ...(isParameter === true && { isParameter }),
    });
  }

  /** Adds a declaration, if it has annotations or contains others. */
  protected declare(node: SyntaxNode, declaration: AnnotatedDeclaration): void {
    const container = this.#containerOf(node);
    const declared = container === undefined ? declaration : { ...declaration, container };
    this.#declared.set(node.id, declared);
    if (declared.annotations.length > 0) this.#declarations.push(declared);
  }

  #containerOf(node: SyntaxNode): AnnotatedDeclaration | undefined {
    for (let at = node.parent; at !== null; at = at.parent) {
      const declared = this.#declared.get(at.id);
      if (declared !== undefined) return declared;
    }
    return undefined;
  }
}

export function call(callee: Value, passed: readonly Argument[], line: number): CallValue {
  return { kind: 'call', callee, arguments: passed, line };
}
