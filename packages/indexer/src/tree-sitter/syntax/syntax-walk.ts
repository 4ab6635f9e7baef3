import type { Expression, ReferenceKind } from '../outline.js';
import type { LocalScope } from './local-scope.js';
import { OutlineRecorder, type DeclaredSyntax } from './outline-recorder.js';
import type { SyntaxNode } from './syntax-node.js';
import type { SyntaxTable } from './syntax-table.js';

/** Where in a file a piece of syntax is met. */
export interface SyntaxContext {
  /** Index of the nearest declaration around it, or `fileLevel`. */
  readonly owner: number;
  readonly locals: LocalScope;
  /** The type whose members stand here without being inside of its declaration. */
  readonly receiver?: DeclaredSyntax['receiver'];
}

/** Handles one type of syntax: records what it says and pushes what else is to be visited. */
export type Visitor = (node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk) => void;

/** Visitors by the grammar's name of the syntax. Syntax without one is passed through. */
export type Visitors = Readonly<Record<string, Visitor>>;

/** Expressions nested deeper are `unknown`. */
export const maxExpressionDepth = 40;

/** What is done with syntax of one type: a visitor handles it, or it is passed through or over. */
export type Action = Visitor | 'descend' | 'skip';

/** Something to do once what was pushed after it has been visited. */
type Continuation = () => void;

/** Syntax from one id up to another, in source order, that is still to be visited. */
interface PendingRange {
  id: number;
  end: number;
  context: SyntaxContext;
}

/** Goes through the syntax of one file in source order, on a stack of its own: code nests deeper than calls can. */
export class SyntaxWalk {
  readonly recorder: OutlineRecorder;
  readonly #pending: (PendingRange | Continuation)[] = [];

  constructor(
    file: string,
    readonly text: string,
    private readonly table: SyntaxTable,
    /** By the numbers of types. What a grammar does not list is passed through. */
    private readonly steps: readonly Action[],
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

  /** The first of the nodes is visited next, before anything pushed earlier. */
  push(nodes: readonly (SyntaxNode | null)[], context: SyntaxContext): void {
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index];
      if (node) this.#pending.push({ id: node.id, end: this.table.after(node.id), context });
    }
  }

  /** Visits the nodes, then acts: a variable has its new value only after the code that gives it. */
  pushThen(action: Continuation, nodes: readonly (SyntaxNode | null)[], context: SyntaxContext): void {
    this.#pending.push(action);
    this.push(nodes, context);
  }

  /** What follows the node being visited, in the same syntax around it, is visited in another place. */
  switchContextAfter(node: SyntaxNode, context: SyntaxContext): void {
    const rest = this.#pending.at(-1);
    if (rest === undefined || typeof rest === 'function' || node.parent === null) return;
    const { id } = rest;
    const end = Math.min(rest.end, this.table.after(node.parent.id));
    rest.id = end;
    this.#pending.push({ id, end, context });
  }

  /** All children but these. */
  pushChildren(node: SyntaxNode, context: SyntaxContext, ...except: readonly (SyntaxNode | null)[]): void {
    const left = except.flatMap((child) => (child?.parent === node ? child.id : [])).sort((one, other) => other - one);
    let end = this.table.after(node.id);
    for (const id of left) {
      this.#pending.push({ id: this.table.after(id), end, context });
      end = id;
    }
    this.#pending.push({ id: node.id + 1, end, context });
  }

  /** Visits what comes first in a stretch, which then begins after it. */
  #visitNext(stretch: PendingRange): void {
    const { end, context } = stretch;
    let { id } = stretch;
    while (id < end) {
      const step = this.steps[this.table.typeNumber(id)] ?? 'descend';
      if (step === 'descend') {
        id += 1;
      } else if (step === 'skip') {
        id = this.table.after(id);
      } else {
        stretch.id = this.table.after(id);
        step(this.table.node(id), context, this);
        return;
      }
    }
    this.#pending.pop();
  }

  /** Enters a declaration; gives the place inside of it. */
  declare(node: SyntaxNode, context: SyntaxContext, syntax: DeclaredSyntax): SyntaxContext {
    const { startLine, endLine } = node;
    const owner = this.recorder.declare(syntax, { parent: context.owner, startLine, endLine });
    return { owner, locals: context.locals.open() };
  }

  /** Goes on with a declaration that another piece of syntax belongs to as well. */
  reopen(owner: number, node: SyntaxNode, { locals }: SyntaxContext): SyntaxContext {
    this.recorder.extend(owner, node.endLine);
    return { owner, locals: locals.open() };
  }

  recordReference(
    kind: ReferenceKind,
    target: Expression,
    { owner }: SyntaxContext,
    argumentCount?: number,
    passed?: readonly Expression[],
  ): void {
    if (target.kind === 'name' || target.kind === 'member' || kind === 'call' || kind === 'construct') {
      if (target.kind !== 'external')
        this.recorder.references.push({ owner, kind, target, arguments: argumentCount, passed });
    }
  }

  textOf(node: SyntaxNode | null): string {
    return node === null ? '' : this.text.slice(node.startIndex, node.endIndex);
  }
}

export function isOneOf(node: SyntaxNode, others: readonly (SyntaxNode | null)[]): boolean {
  return others.some((other) => other?.id === node.id);
}
