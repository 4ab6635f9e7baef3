import type { NodeSummary } from '@code-graph/client';
import { toIdentifier } from './identifiers.js';

const constructorNames: ReadonlySet<string> = new Set(['constructor', '__init__', 'initialize', '__construct']);

/** The name by which code uses a node: that of the type for a constructor. */
export function usedNameOf({ name, qualifiedName }: NodeSummary): string {
  return constructorNames.has(name) ? (qualifiedName.split(/[.:#]+/).at(-2) ?? name) : name;
}

/** Whether an identifier uses a node. A constructor is also used by its own name, as in `super.__init__()`. */
export function isUsedBy(node: NodeSummary, word: string): boolean {
  return toIdentifier(node.name) === word || usedNameOf(node) === word;
}
