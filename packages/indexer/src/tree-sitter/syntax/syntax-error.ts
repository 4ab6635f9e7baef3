import type { Node } from 'web-tree-sitter';

/**
 * Returns the syntax errors in source order. A tree can be marked as damaged without containing any error: the parser then chose an
 * unlikely interpretation, and nothing is lost.
 * @param mayLackSemicolons whether a missing semicolon is not an error
 */
export function* errorsIn(root: Node, mayLackSemicolons = false): Generator<Node, void> {
  if (!root.hasError) return;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.isError || (node.isMissing && !(mayLackSemicolons && node.type === ';'))) yield node;
    // Access to one child by its index takes time in proportion to the index.
    for (const child of node.children.reverse()) if (child.hasError || child.isMissing) pending.push(child);
  }
}

/** Returns a warning with the first syntax error. */
export function syntaxWarnings(errors: Iterable<Node>): string[] {
  for (const node of errors) {
    const line = `syntax error in line ${String(node.startPosition.row + 1)}`;
    return [node.isMissing ? `${line}: ${node.type} expected` : line];
  }
  return [];
}
