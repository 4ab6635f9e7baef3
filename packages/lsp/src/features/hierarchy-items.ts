import type { NodeSummary } from '@code-graph/client';
import type { CallHierarchyItem } from 'vscode-languageserver';
import type { FileTexts } from '../documents/file-texts.js';
import { toRecord } from '../server-settings.js';
import { toSymbolKind } from './symbol-kinds.js';

/** The node of an item of a hierarchy, and a document of its workspace. */
export interface ItemData {
  readonly uri: string;
  readonly node: string;
}

/** Creates an item of a call or type hierarchy: both have the same fields. Undefined if its lines were edited. */
export async function toItem(texts: FileTexts, node: NodeSummary): Promise<CallHierarchyItem | undefined> {
  const placed = await texts.place(node);
  if (!placed) return undefined;
  const { uri, range, nameRange } = placed;
  const data: ItemData = { uri, node: node.id };
  return {
    name: node.qualifiedName,
    kind: toSymbolKind(node.type),
    detail: `${node.file ?? ''}${node.language === undefined ? '' : ` · ${node.language}`}`,
    uri,
    range,
    selectionRange: nameRange,
    data,
  };
}

/** Reads the data of an item that the editor sends back. */
export function readItemData(item: { readonly data?: unknown }): ItemData | undefined {
  const { uri, node } = toRecord(item.data);
  return typeof uri === 'string' && typeof node === 'string' ? { uri, node } : undefined;
}
