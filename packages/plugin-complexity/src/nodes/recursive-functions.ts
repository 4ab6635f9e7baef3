import type { GraphEdge } from '@code-graph/sdk';
import type { Pacer } from '@code-graph/sdk/pacer';

/** Minimum confidence of the calls that are followed, because a wrong call could close a cycle. */
const minConfidence = 0.7;

/** The calls between functions. */
export class CallGraph {
  readonly #callees = new Map<string, string[]>();

  /** @param isFunction whether a node is a function */
  constructor(private readonly isFunction: (id: string) => boolean) {}

  add({ kind, source, target, 'code:confidence': confidence }: GraphEdge): void {
    if (kind !== 'calls' || (typeof confidence === 'number' && confidence < minConfidence)) return;
    if (!this.isFunction(source) || !this.isFunction(target)) return;
    const others = this.#callees.get(source);
    if (others === undefined) this.#callees.set(source, [target]);
    else others.push(target);
  }

  /**
   * The functions that call themselves, directly or through others: the strongly connected components with a cycle, by Tarjan's algorithm
   * with an explicit stack.
   */
  async recursiveFunctions(pacer: Pacer): Promise<Set<string>> {
    const search = new ComponentSearch(this.#callees);
    for (const id of this.#callees.keys()) {
      search.begin(id);
      while (search.step()) if (pacer.isDue) await pacer.pause();
    }
    return search.recursive;
  }
}

interface Visit {
  readonly id: string;
  readonly callees: readonly string[];
  next: number;
  /** The smallest number among the functions on the stack that are reached from this function. */
  lowest: number;
  readonly number: number;
}

class ComponentSearch {
  readonly recursive = new Set<string>();
  readonly #numbers = new Map<string, number>();
  readonly #isOpen = new Set<string>();
  readonly #component: string[] = [];
  readonly #path: Visit[] = [];

  constructor(private readonly callees: ReadonlyMap<string, readonly string[]>) {}

  begin(id: string): void {
    if (!this.#numbers.has(id)) this.#enter(id);
  }

  /** Follows one call, or leaves one function. Returns false at the end. */
  step(): boolean {
    const visit = this.#path.at(-1);
    if (visit === undefined) return false;
    const callee = visit.callees[visit.next];
    visit.next += 1;
    if (callee === undefined) this.#leave(visit);
    else if (callee === visit.id) this.recursive.add(callee);
    else if (!this.#numbers.has(callee)) this.#enter(callee);
    else if (this.#isOpen.has(callee)) visit.lowest = Math.min(visit.lowest, this.#numbers.get(callee) ?? 0);
    return true;
  }

  #enter(id: string): void {
    const number = this.#numbers.size;
    this.#numbers.set(id, number);
    this.#isOpen.add(id);
    this.#component.push(id);
    this.#path.push({ id, callees: this.callees.get(id) ?? [], next: 0, lowest: number, number });
  }

  #leave(visit: Visit): void {
    this.#path.pop();
    const caller = this.#path.at(-1);
    if (caller !== undefined) caller.lowest = Math.min(caller.lowest, visit.lowest);
    if (visit.lowest < visit.number) return;
    const members = this.#component.splice(this.#component.lastIndexOf(visit.id));
    for (const id of members) {
      this.#isOpen.delete(id);
      if (members.length > 1) this.recursive.add(id);
    }
  }
}
