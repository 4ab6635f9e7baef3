import type { Expression, ReferenceKind } from '../outline.js';
import type { LocalScope } from './local-scope.js';
import { OutlineRecorder, type DeclaredSyntax } from './outline-recorder.js';
import type { SyntaxNode } from './syntax-node.js';
import type { SyntaxTable } from './syntax-table.js';

/** The surroundings of a node: its declaration and the local variables. */
export interface SyntaxContext {
  /** Index of the enclosing declaration, or `fileLevel`. */
  readonly owner: number;
  readonly locals: LocalScope;
  /** The type whose members are declared here, outside of its own body. */
  readonly receiver?: DeclaredSyntax['receiver'];
  /** The type of the receiver of the extension members declared here. */
  readonly extended?: string | undefined;
  /** The variant of an enum whose fields are declared here. */
  readonly variant?: string | undefined;
  /** The trait that the members declared here implement. */
  readonly trait?: Expression | undefined;
}

/** Handles nodes of one type: records declarations and references, and pushes the nodes to visit next. */
export type Visitor = (node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk) => void;

/** Visitors by node type. The walk descends into nodes of other types. */
export type Visitors = Readonly<Record<string, Visitor>>;

/** Expressions that are nested more deeply are `unknown`. */
export const maxExpressionDepth = 40;

/** The treatment of a node type: a visitor handles it, or the walk descends into it or skips it. */
export type Action = Visitor | 'descend' | 'skip';

/** Runs once everything that was pushed after it has been visited. */
type Continuation = () => void;

/** A range of node ids, in source order, that is still to be visited. */
interface PendingRange {
  id: number;
  end: number;
  context: SyntaxContext;
}

/**
 * Walks one file's syntax tree in source order with an explicit stack, because deep nesting would overflow the call
 * stack.
 */
export class SyntaxWalk {
  readonly recorder: OutlineRecorder;
  readonly #pending: (PendingRange | Continuation)[] = [];

  constructor(
    file: string,
    readonly text: string,
    private readonly table: SyntaxTable,
    /** Actions by type number. The walk descends into types that the grammar does not list. */
    private readonly actions: readonly Action[],
  ) {
    this.recorder = new OutlineRecorder(file);
  }

  run(root: SyntaxNode, context: SyntaxContext): void {
    this.pushChildren(root, context);
    for (let next = this.#pending.at(-1); next !== undefined; next = this.#pending.at(-1)) {
      if (typeof next === 'function') {
        this.#pending.pop();
        next();
      } else {
        this.#visitNext(next);
      }
    }
  }

  /** Pushes nodes. The first one is visited next, before everything pushed earlier. */
  push(nodes: readonly (SyntaxNode | null)[], context: SyntaxContext): void {
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index];
      if (node) this.#pending.push({ id: node.id, end: this.table.after(node.id), context });
    }
  }

  /** Visits the nodes, then runs `continuation`: a variable gets its value only after the code that computes it. */
  pushThen(continuation: Continuation, nodes: readonly (SyntaxNode | null)[], context: SyntaxContext): void {
    this.#pending.push(continuation);
    this.push(nodes, context);
  }

  /** Visits the following siblings of `node`, which is being visited, in another context. */
  switchContextAfter(node: SyntaxNode, context: SyntaxContext): void {
    const rest = this.#pending.at(-1);
    if (rest === undefined || typeof rest === 'function' || node.parent === null) return;
    const { id } = rest;
    const end = Math.min(rest.end, this.table.after(node.parent.id));
    rest.id = end;
    this.#pending.push({ id, end, context });
  }

  /** Pushes all children except those in `except`. */
  pushChildren(node: SyntaxNode, context: SyntaxContext, ...except: readonly (SyntaxNode | null)[]): void {
    const excluded = except
      .flatMap((child) => (child?.parent === node ? child.id : []))
      .sort((one, other) => other - one);
    let end = this.table.after(node.id);
    for (const id of excluded) {
      this.#pending.push({ id: this.table.after(id), end, context });
      end = id;
    }
    this.#pending.push({ id: node.id + 1, end, context });
  }

  /** Visits the first node of a range that has a visitor, and shortens the range. */
  #visitNext(range: PendingRange): void {
    const { end, context } = range;
    let { id } = range;
    while (id < end) {
      const action = this.actions[this.table.typeNumber(id)] ?? 'descend';
      if (action === 'descend') {
        id += 1;
      } else if (action === 'skip') {
        id = this.table.after(id);
      } else {
        range.id = this.table.after(id);
        action(this.table.node(id), context, this);
        return;
      }
    }
    this.#pending.pop();
  }

  /** Records a declaration and returns the context inside it. */
  declare(node: SyntaxNode, context: SyntaxContext, syntax: DeclaredSyntax): SyntaxContext {
    const { startLine, endLine } = node;
    const owner = this.recorder.declare(syntax, { parent: context.owner, startLine, endLine });
    return { owner, locals: context.locals.open() };
  }

  /** Continues an earlier declaration with another node, and returns the context inside it. */
  reopen(owner: number, node: SyntaxNode, { locals }: SyntaxContext): SyntaxContext {
    this.recorder.extend(owner, node.endLine);
    return { owner, locals: locals.open() };
  }

  /** @param at the syntax that ends with the referenced name */
  recordReference(
    kind: ReferenceKind,
    target: Expression,
    at: SyntaxNode,
    { owner }: SyntaxContext,
    argumentCount?: number,
    passed?: readonly Expression[],
  ): void {
    if (target.kind === 'name' || target.kind === 'member' || kind === 'call' || kind === 'construct') {
      if (target.kind !== 'external')
        this.recorder.references.push({ owner, kind, target, line: at.endLine, arguments: argumentCount, passed });
    }
  }

  textOf(node: SyntaxNode | null): string {
    return node === null ? '' : this.text.slice(node.startIndex, node.endIndex);
  }
}

export function isOneOf(node: SyntaxNode, others: readonly (SyntaxNode | null)[]): boolean {
  return others.some((other) => other?.id === node.id);
}
