import type { SyntaxNode } from './syntax-node.js';
import type { Expression, UseKind } from '../outline.js';
import type { LocalScope } from './local-scope.js';
import { OutlineRecorder, type DeclaredSyntax } from './outline-recorder.js';

/** Where in a file a piece of syntax is met. */
export interface Place {
  /** Index of the nearest declaration around it, or `fileLevel`. */
  readonly owner: number;
  readonly locals: LocalScope;
  /** The type whose members stand here without being inside of its declaration. */
  readonly receiver?: DeclaredSyntax['receiver'];
}

/** Handles one type of syntax: records what it says and pushes what else is to be visited. */
export type Visitor = (node: SyntaxNode, place: Place, walk: SyntaxWalk) => void;

/** Visitors by the grammar's name of the syntax. Syntax without one is passed through. */
export type Visitors = Readonly<Record<string, Visitor>>;

/** Turns syntax into an expression. Nesting deeper than `deepestExpression` is `unknown`. */
export type ToExpression = (node: SyntaxNode | null, place: Place, depth?: number) => Expression;

export const deepestExpression = 40;

interface Visit {
  readonly node: SyntaxNode;
  readonly place: Place;
}

/** Something to do once what was pushed after it has been visited. */
type Action = () => void;

/** Goes through the syntax of one file in source order, on a stack of its own: code nests deeper than calls can. */
export class SyntaxWalk {
  readonly recorder: OutlineRecorder;
  readonly #pending: (Visit | Action)[] = [];

  constructor(
    file: string,
    readonly text: string,
    private readonly visitors: ReadonlyMap<string, Visitor>,
    /** Syntax with nothing of interest inside. */
    private readonly leaves: ReadonlySet<string>,
  ) {
    this.recorder = new OutlineRecorder(file);
  }

  run(root: SyntaxNode, place: Place): void {
    this.pushChildren(root, place);
    for (let visit = this.#pending.pop(); visit !== undefined; visit = this.#pending.pop()) {
      if (typeof visit === 'function') {
        visit();
        continue;
      }
      const { type } = visit.node;
      if (this.leaves.has(type)) continue;
      const visitor = this.visitors.get(type);
      if (visitor === undefined) this.pushChildren(visit.node, visit.place);
      else visitor(visit.node, visit.place, this);
    }
  }

  /** The first of the nodes is visited next, before anything pushed earlier. */
  push(nodes: readonly (SyntaxNode | null)[], place: Place): void {
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index];
      if (node) this.#pending.push({ node, place });
    }
  }

  /** Visits the nodes, then acts: a variable has its new value only after the code that gives it. */
  pushBefore(action: Action, nodes: readonly (SyntaxNode | null)[], place: Place): void {
    this.#pending.push(action);
    this.push(nodes, place);
  }

  /** Moves nodes that are already waiting to another place. */
  takeOver(nodes: readonly SyntaxNode[], place: Place): void {
    const ids = new Set(nodes.map(({ id }) => id));
    for (const [index, visit] of this.#pending.entries()) {
      if (typeof visit !== 'function' && ids.has(visit.node.id)) this.#pending[index] = { node: visit.node, place };
    }
  }

  /** All named children but those at the positions of these. */
  pushChildren(node: SyntaxNode, place: Place, ...except: readonly (SyntaxNode | null)[]): void {
    const left =
      except.length === 0 ? node.namedChildren : node.namedChildren.filter((child) => !isOneOf(child, except));
    this.push(left, place);
  }

  /** Enters a declaration; gives the place inside of it. */
  declare(node: SyntaxNode, place: Place, syntax: DeclaredSyntax): Place {
    const { startLine, endLine } = node;
    const owner = this.recorder.declare(syntax, { parent: place.owner, startLine, endLine });
    return { owner, locals: place.locals.open() };
  }

  /** Goes on with a declaration that another piece of syntax belongs to as well. */
  reopen(owner: number, node: SyntaxNode, { locals }: Place): Place {
    this.recorder.extend(owner, node.endLine);
    return { owner, locals: locals.open() };
  }

  use(kind: UseKind, target: Expression, { owner }: Place, argumentCount?: number): void {
    if (target.kind === 'name' || target.kind === 'member' || kind !== 'reference') {
      if (target.kind !== 'outside') this.recorder.uses.push({ owner, kind, target, arguments: argumentCount });
    }
  }

  textOf(node: SyntaxNode | null): string {
    return node === null ? '' : this.text.slice(node.startIndex, node.endIndex);
  }
}

export function isOneOf(node: SyntaxNode, others: readonly (SyntaxNode | null)[]): boolean {
  return others.some((other) => other?.id === node.id);
}
