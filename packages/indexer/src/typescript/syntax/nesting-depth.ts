import ts from 'typescript';

/** No one writes or generates code like this; the compiler copes with it in the smallest stack a thread is given. */
const deepest = 1000;

/** Whether syntax is nested deeper than the compiler can follow. Chains of operators do not count: it loops over those. */
export function isNestedTooDeeply(file: ts.SourceFile): boolean {
  let level: ts.Node[] = [file];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
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
