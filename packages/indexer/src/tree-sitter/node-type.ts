/** The node types of the graph that these languages have. */
export const nodeTypes = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'] as const;

export type NodeType = (typeof nodeTypes)[number];

const types: ReadonlySet<NodeType> = new Set<NodeType>(['Class', 'Interface', 'Struct', 'Enum']);

export function isTypeNode(type: NodeType): boolean {
  return types.has(type);
}

export function isFunctionNode(type: NodeType | undefined): boolean {
  return type === 'Function' || type === 'Method';
}
