import type { GraphDocument } from '@code-graph/sdk';

/** The nodes in files with their lines, the edges between them with their confidence, and the numbers of unresolved calls. */
export function confidentView({ nodes, edges }: GraphDocument): string[] {
  const members = nodes
    .filter(({ id, file }) => file !== undefined && (id !== file || id.includes('#')))
    .map(({ type, id, startLine, endLine }) => `${type} ${id} ${String(startLine)}-${String(endLine)}`);
  const relations = edges
    .filter(({ kind }) => kind !== 'contains' && kind !== 'overrides')
    .map(({ kind, source, target, weight = 1, ...attributes }) => {
      const times = weight === 1 ? '' : ` x${String(weight)}`;
      return `${kind ?? ''} ${source} -> ${target}${times} @${String(attributes['code:confidence'])}`;
    });
  const unresolved = nodes
    .filter((node) => node['code:unresolvedCalls'] !== undefined)
    .map((node) => `unresolved ${node.id} ${String(node['code:unresolvedCalls'])}`);
  return [...members, ...relations, ...unresolved];
}

/** Only the call edges and the numbers of unresolved calls. */
export function confidentCalls(document: GraphDocument): string[] {
  return confidentView(document).filter((line) => /^(calls|unresolved) /.test(line));
}
