/** The types of node that these languages have. */
export type NodeType = 'Namespace' | 'Class' | 'Interface' | 'Struct' | 'Enum' | 'Method' | 'Function';

const types: ReadonlySet<NodeType> = new Set<NodeType>(['Class', 'Interface', 'Struct', 'Enum']);

export function isTypeNode(type: NodeType): boolean {
  return types.has(type);
}
