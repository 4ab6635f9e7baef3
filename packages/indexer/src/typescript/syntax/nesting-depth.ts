import ts from 'typescript';

/** Maximum nesting: more than real code needs, and little enough for the compiler to process on the smallest stack of a thread. */
const maxDepth = 1000;

/** Whether syntax is nested too deeply for the compiler. Chains of operators do not count, because it processes them in a loop. */
export function isNestedTooDeeply(file: ts.SourceFile): boolean {
  let level: ts.Node[] = [file];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    const next: ts.Node[] = [];
    for (const node of level) {
      ts.forEachChild(node, (child) => {
        addPastOperators(child, next);
      });
    }
    level = next;
  }
  return false;
}

function addPastOperators(node: ts.Node, into: ts.Node[]): void {
  let inner = node;
  while (ts.isBinaryExpression(inner)) {
    into.push(inner.right);
    inner = inner.left;
  }
  into.push(inner);
}
