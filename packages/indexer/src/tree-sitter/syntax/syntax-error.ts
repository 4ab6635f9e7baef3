import type { Node } from 'web-tree-sitter';

/**
 * Returns a warning with the first syntax error. A tree can be marked as damaged without containing any error: the parser then chose an
 * unlikely interpretation, and nothing is lost.
 */
export function syntaxWarnings(root: Node): string[] {
  if (!root.hasError) return [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.isError || node.isMissing) {
      const line = `syntax error in line ${String(node.startPosition.row + 1)}`;
      return [node.isMissing ? `${line}: ${node.type} expected` : line];
    }
    for (let index = node.childCount - 1; index >= 0; index -= 1) {
      const child = node.child(index);
      if (child !== null && (child.hasError || child.isMissing)) pending.push(child);
    }
  }
  return [];
}
