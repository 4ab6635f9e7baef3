import type { CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall } from 'vscode-languageserver';
import { readCalls, type Neighbor } from '../answers/calls.js';
import { symbolAt } from '../documents/symbols-at.js';
import { usedNameOf } from '../documents/used-names.js';
import type { DocumentPosition } from '../request-params.js';
import type { EditorContext } from './editor-context.js';
import { readItemData, toItem } from './hierarchy-items.js';

/** The symbol at a position as the root of a call hierarchy. */
export async function prepareCallHierarchy(
  context: EditorContext,
  { uri, position }: DocumentPosition,
): Promise<CallHierarchyItem[] | undefined> {
  const document = await context.open(uri);
  const symbol = document && (await symbolAt(document, position));
  const item = symbol && (await toItem(context.texts(document.host), symbol.node));
  return item && [item];
}

/** The callers of an item, in any language, each with the ranges of its calls. */
export async function listIncomingCalls(
  context: EditorContext,
  item: CallHierarchyItem,
): Promise<CallHierarchyIncomingCall[]> {
  const data = readItemData(item);
  const host = data && context.find(data.uri)?.host;
  if (!host) return [];
  const texts = context.texts(host);
  const { answer, neighbors } = await readCalls(host, data.node, 'callers');
  const calls = neighbors.map(async (neighbor) => {
    const from = await toItem(texts, neighbor.node);
    if (!from) return [];
    const lines = neighbor.node.file === undefined ? [] : linesIn(neighbor, neighbor.node.file);
    const ranges = await texts.uses(neighbor.node.file ?? '', lines, usedNameOf(answer.node));
    return [{ from, fromRanges: lines.length === 0 ? [from.selectionRange] : ranges }];
  });
  return (await Promise.all(calls)).flat();
}

/** The callees of an item, in any language, each with the ranges of its calls in the file of the item. */
export async function listOutgoingCalls(
  context: EditorContext,
  item: CallHierarchyItem,
): Promise<CallHierarchyOutgoingCall[]> {
  const data = readItemData(item);
  const host = data && context.find(data.uri)?.host;
  if (!host) return [];
  const texts = context.texts(host);
  const { answer, neighbors } = await readCalls(host, data.node, 'callees');
  const file = answer.node.file ?? '';
  const calls = neighbors.map(async (neighbor) => {
    const to = await toItem(texts, neighbor.node);
    if (!to) return [];
    const lines = linesIn(neighbor, file);
    const ranges = await texts.uses(file, lines, usedNameOf(neighbor.node));
    return [{ to, fromRanges: lines.length === 0 ? [item.selectionRange] : ranges }];
  });
  return (await Promise.all(calls)).flat();
}

/** The lines of the calls in a file. */
function linesIn({ callSites = [] }: Neighbor, file: string): readonly number[] {
  return callSites.filter((site) => site.file === file).flatMap(({ lines }) => lines);
}
