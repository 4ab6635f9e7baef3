import type {
  AnnotatedDeclaration,
  Argument,
  Binding,
  CallValue,
  FileSyntax,
  ImportedName,
  Value,
} from '../../http/file-syntax.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';

/** Values that are nested more deeply are unknown. */
export const maxValueDepth = 60;

/** Collects the parts of one file from which HTTP requests and routes are found. */
export class SyntaxCollector {
  readonly calls: CallValue[] = [];
  readonly bindings: Binding[] = [];
  readonly imports: ImportedName[] = [];
  readonly declarations: AnnotatedDeclaration[] = [];
  #visited: SyntaxNode | undefined;
  readonly #declared = new Map<number, AnnotatedDeclaration>();

  constructor(private readonly text: string) {}

  textOf(node: SyntaxNode | null | undefined): string {
    return node === null || node === undefined ? '' : this.text.slice(node.startIndex, node.endIndex);
  }

  /** Visits all nodes in source order, each container before its content. */
  walk(root: SyntaxNode, visit: (node: SyntaxNode) => void): void {
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      this.#visited = node;
      visit(node);
      for (let index = node.namedChildren.length - 1; index >= 0; index -= 1) {
        const child = node.namedChildren[index];
        if (child !== undefined) pending.push(child);
      }
    }
  }

  /** Adds a binding at the node that is being visited. */
  bind(name: string, { type, value, isParameter }: Omit<Binding, 'name' | 'line'>): void {
    this.bindings.push({
      name,
      line: this.#visited?.startLine ?? 1,
      ...(type === undefined || type === '' ? {} : { type: type.replace(/[<?[].*$/s, '') }),
      ...(value === undefined || value.kind === 'unknown' ? {} : { value }),
      ...(isParameter === true && { isParameter }),
    });
  }

  /** Adds a declaration, if it has annotations or contains others. */
  declare(node: SyntaxNode, declaration: AnnotatedDeclaration): void {
    const container = this.containerOf(node);
    const declared = container === undefined ? declaration : { ...declaration, container };
    this.#declared.set(node.id, declared);
    if (declared.annotations.length > 0) this.declarations.push(declared);
  }

  containerOf(node: SyntaxNode): AnnotatedDeclaration | undefined {
    for (let at = node.parent; at !== null; at = at.parent) {
      const declared = this.#declared.get(at.id);
      if (declared !== undefined) return declared;
    }
    return undefined;
  }

  toSyntax(language: FileSyntax['language']): FileSyntax {
    const { calls, bindings, imports, declarations } = this;
    return { language, calls, bindings, imports, declarations };
  }
}

export function call(callee: Value, passed: readonly Argument[], line: number): CallValue {
  return { kind: 'call', callee, arguments: passed, line };
}
