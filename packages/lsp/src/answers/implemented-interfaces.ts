import type { NodeSummary } from '@code-graph/client';
import type { ReadyHost } from '../hosts/host-session.js';

const pageSize = 500;

/** The languages in which a type implements an interface by having its methods. The graph has edges between the methods only. */
const structuralLanguages: ReadonlySet<string> = new Set(['go']);

/**
 * Reads the interfaces that a type implements by its methods (`out`), or the types that implement an interface that way (`in`). Only methods of the
 * type itself count that are declared in its file.
 */
export async function readImplicitRelatives(
  host: ReadyHost,
  { id, language }: Pick<NodeSummary, 'id' | 'language'>,
  direction: 'in' | 'out',
): Promise<NodeSummary[]> {
  if (language === undefined || !structuralLanguages.has(language)) return [];
  const members = await readNeighbors(host, id, { direction: 'out', kind: 'contains' });
  const overrides = members.map((member) => readNeighbors(host, member.id, { direction, kind: 'overrides' }));
  const methods = (await Promise.all(overrides)).flat();
  const byType = new Map(methods.map((method) => [typeKey(method), method]));
  const owners = [...byType.values()].map((method) =>
    readNeighbors(host, method.id, { direction: 'in', kind: 'contains' }),
  );
  // A method that is declared in another file than its type belongs to that file.
  return (await Promise.all(owners)).flat().filter(({ type }) => type !== 'Namespace');
}

/** Methods of one type in one file have the same key, so that their type is looked up once. */
function typeKey({ file = '', qualifiedName }: NodeSummary): string {
  return `${file} ${qualifiedName.slice(0, qualifiedName.lastIndexOf('.'))}`;
}

async function readNeighbors(
  host: ReadyHost,
  id: string,
  query: { readonly direction: 'in' | 'out'; readonly kind: string },
): Promise<NodeSummary[]> {
  const params = { path: { id }, query: { ...query, limit: pageSize } };
  const { neighbors } = await host.cache.get(`${query.direction} ${query.kind} ${id}`, () =>
    host.client.get('/api/graph/nodes/{id}/neighbors', { params }),
  );
  return neighbors.map(({ node }) => node);
}
