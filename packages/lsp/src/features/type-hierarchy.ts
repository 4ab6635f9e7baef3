import type { TypeHierarchyItem } from 'vscode-languageserver';
import { readImplicitRelatives } from '../answers/implemented-interfaces.js';
import { symbolAt } from '../documents/symbols-at.js';
import type { DocumentPosition } from '../request-params.js';
import type { EditorContext } from './editor-context.js';
import { readItemData, toItem } from './hierarchy-items.js';

const types: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum']);
const pageSize = 500;

/** The type at a position as the root of a type hierarchy. */
export async function prepareTypeHierarchy(
  context: EditorContext,
  { uri, position }: DocumentPosition,
): Promise<TypeHierarchyItem[] | undefined> {
  const document = await context.open(uri);
  const symbol = document && (await symbolAt(document, position));
  if (!symbol || !types.has(symbol.node.type)) return undefined;
  const item = await toItem(context.texts(document.host), symbol.node);
  return item && [item];
}

/** The types that an item extends or implements (`out`), or those that extend or implement it (`in`). */
export async function listTypes(
  context: EditorContext,
  item: TypeHierarchyItem,
  direction: 'in' | 'out',
): Promise<TypeHierarchyItem[]> {
  const data = readItemData(item);
  const host = data && context.find(data.uri)?.host;
  if (!host) return [];
  const params = { path: { id: data.node }, query: { direction, kind: 'extends,implements', limit: pageSize } };
  const { node: type, neighbors } = await host.client.get('/api/graph/nodes/{id}/neighbors', { params });
  const implicit = await readImplicitRelatives(host, type, direction);
  const relatives = new Map([...neighbors.map(({ node }) => node), ...implicit].map((node) => [node.id, node]));
  const texts = context.texts(host);
  const items = await Promise.all([...relatives.values()].map((node) => toItem(texts, node)));
  return items.filter((each) => each !== undefined);
}
