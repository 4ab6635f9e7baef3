import { isFunctionNode, type OutlineNode } from './outline.js';

/**
 * The node that stands for a file: a namespace that no other node of the file contains, without lines, or on all lines with code. A graph
 * from elsewhere may lack it.
 */
export function fileNode(
  nodes: readonly OutlineNode[],
  codeLines: Uint8Array,
  nodeById: ReadonlyMap<string, OutlineNode>,
): OutlineNode | undefined {
  return nodes.find((node) => {
    if (isFunctionNode(node) || node.type !== 'Namespace') return false;
    const parent = node.parent === undefined ? undefined : nodeById.get(node.parent);
    return parent?.file !== node.file && coversCode(node, codeLines);
  });
}

function coversCode({ startLine, endLine }: OutlineNode, codeLines: Uint8Array): boolean {
  if (startLine === undefined || endLine === undefined) return true;
  const first = codeLines.indexOf(1) + 1;
  return first === 0 || (startLine <= first && codeLines.lastIndexOf(1) + 1 <= endLine);
}
