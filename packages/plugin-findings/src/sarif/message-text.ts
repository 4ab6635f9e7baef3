import { printableText } from '@code-graph/sdk';
import { isObject, type JsonObject } from '@code-graph/reports';

const maxLength = 200;

/** The text of a message: its own one, or that of its rule or tool with the id of the message. */
export function messageText(message: unknown, rule: JsonObject | undefined, tool: JsonObject | undefined): string {
  if (!isObject(message)) return '';
  const strings = [rule?.['messageStrings'], tool?.['globalMessageStrings']];
  const { text = templateOf(message['id'], strings) } = message;
  if (typeof text !== 'string') return '';
  const args: readonly unknown[] = Array.isArray(message['arguments']) ? message['arguments'] : [];
  const replaced = text.slice(0, 10 * maxLength).replaceAll(/\{\{|\}\}|\{(\d{1,3})\}/g, (match, index?: string) => {
    if (args.length === 0) return match;
    if (index === undefined) return match.charAt(0);
    const value = args[Number(index)];
    return typeof value === 'string' ? value.slice(0, maxLength) : match;
  });
  return printableText(withoutLinks(replaced), maxLength);
}

function templateOf(id: unknown, sources: readonly unknown[]): unknown {
  if (typeof id !== 'string') return undefined;
  for (const strings of sources) {
    const entry = isObject(strings) ? strings[id] : undefined;
    if (isObject(entry)) return entry['text'] ?? entry['markdown'];
  }
  return undefined;
}

/** Embedded links, `[text](0)`, refer to other locations of the result. */
function withoutLinks(text: string): string {
  return text.replaceAll(/(?<!\\)\[([^[\]]{1,1000})\]\([^()\s]{1,1000}\)/g, '$1').replaceAll(/\\([[\]\\])/g, '$1');
}
