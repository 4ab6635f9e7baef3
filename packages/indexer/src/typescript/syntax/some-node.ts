import * as ts from '../compiler/syntax.js';

/** Whether a test holds for a node or for one inside of it. */
export function someNode(root: ts.Node, test: (node: ts.Node) => boolean): boolean {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (test(node)) return true;
    ts.forEachChild(node, (child) => {
      pending.push(child);
    });
  }
  return false;
}
