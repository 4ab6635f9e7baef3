import type { AttributeValue, GraphNode, Plugin } from '@code-graph/client';
import type { Hover } from 'vscode-languageserver';
import { countOf, describeCallers, readCalls } from '../answers/calls.js';
import { describeFreshness } from '../answers/freshness.js';
import {
  describeProvenance,
  formatValue,
  readOverlayAttributes,
  unitBehind,
  type OverlayAttribute,
} from '../answers/overlay-values.js';
import { describeTests, readTests } from '../answers/tests.js';
import { confidenceAt, symbolAt, type SymbolAt } from '../documents/symbols-at.js';
import type { ReadyHost } from '../hosts/host-session.js';
import type { DocumentPosition } from '../request-params.js';
import type { EditorContext } from './editor-context.js';
import { markdownText, plainText, type HoverText } from './hover-text.js';

const callableTypes: ReadonlySet<string> = new Set(['Function', 'Method', 'Class', 'Struct']);

/** Describes the symbol at a position, with the origin of each value. */
export async function describeSymbol(
  context: EditorContext,
  { uri, position }: DocumentPosition,
  isMarkdown: boolean,
): Promise<Hover | undefined> {
  const document = await context.open(uri);
  const symbol = document && (await symbolAt(document, position));
  if (!symbol) return undefined;
  const text = isMarkdown ? markdownText : plainText;
  const value = (await describe(document.host, symbol, text)).join('\n\n');
  return { contents: { kind: isMarkdown ? 'markdown' : 'plaintext', value } };
}

async function describe(host: ReadyHost, symbol: SymbolAt, text: HoverText): Promise<string[]> {
  const { id, type, qualifiedName, language, file, startLine } = symbol.node;
  const [node, calls, tests, attributes] = await Promise.all([
    host.client.get('/api/graph/nodes/{id}', { params: { path: { id } } }),
    readCalls(host, id, 'callers'),
    readTests(host, id),
    readOverlayAttributes(host),
  ]);
  const place = file === undefined ? '' : ` ${text.code(startLine === undefined ? file : `${file}:${startLine}`)}`;
  const kind = `${text.bold(type)} ${text.code(qualifiedName)}`;
  const confidence = confidenceAt(symbol);
  const counts = [
    ...(callableTypes.has(type) ? [text.plain(await describeCallers(host, calls))] : []),
    node['code:test'] === true ? 'test code' : text.plain(`reached from ${describeTests(tests)}`),
  ];
  const hidden = calls.answer.unresolvedCalls.calls;
  return [
    `${kind}${language === undefined ? '' : ` · ${text.plain(language)}`} ·${place}`,
    counts.join(' · '),
    ...listOf(describeValues(node, attributes, text)),
    ...(confidence === undefined ? [] : [`This use was resolved with confidence ${confidence}, not by a compiler.`]),
    ...(hidden === 0 ? [] : [`${countOf(hidden, 'call')} in the workspace with an unknown target may hide callers.`]),
    text.plain(describeFreshness(calls.answer.graph)),
  ];
}

/** The values of each plugin in a line, with their origin. */
function describeValues(node: GraphNode, attributes: readonly OverlayAttribute[], text: HoverText): string[] {
  const byPlugin = new Map<Plugin, string[]>();
  for (const attribute of attributes) {
    const { title, definition, plugin } = attribute;
    const value: AttributeValue | undefined = node[definition.name];
    if (value === undefined) continue;
    const unit = text.plain(unitBehind(value, attribute));
    const shown = `${text.plain(title)} ${text.bold(formatValue(value, definition))}${unit}`;
    byPlugin.set(plugin, [...(byPlugin.get(plugin) ?? []), shown]);
  }
  return [...byPlugin].map(([plugin, values]) =>
    text.item(`${values.join(', ')} (${text.plain(describeProvenance(plugin))})`),
  );
}

function listOf(items: readonly string[]): string[] {
  return items.length === 0 ? [] : [items.join('\n')];
}
