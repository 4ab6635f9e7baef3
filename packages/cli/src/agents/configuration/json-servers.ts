import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { ServerTable } from './server-table.js';

const usualIndentation = '  ';

/** The rest of a line after a value: a comment that belongs to it. */
const commentAfterValue = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*(?=\r?\n))/;

/** The servers in JSON with comments and trailing commas. */
export const jsonServers: ServerTable = {
  parse: (text) => {
    const errors: ParseError[] = [];
    if (text.trim() === '') return {};
    const value: unknown = parse(text, errors, { allowTrailingComma: true });
    if (errors.length > 0) throw new SyntaxError('it is not valid JSON');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SyntaxError('it is not a JSON object');
    }
    return value as Readonly<Record<string, unknown>>;
  },
  add: (text, key, name, entry) => {
    if (text.trim() === '') return `${JSON.stringify({ [key]: { [name]: entry } }, undefined, usualIndentation)}\n`;
    const root = parseTree(text, [], { allowTrailingComma: true });
    if (!root) return text;
    const table = findNodeAtLocation(root, [key]);
    return table ? insert(text, table, name, entry) : insert(text, root, key, { [name]: entry });
  },
  remove: (text, key, name) =>
    applyEdits(text, modify(text, [key, name], undefined, { formattingOptions: { insertSpaces: true, tabSize: 2 } })),
};

/** Inserts a property at the end of an object, in the style of the text. */
function insert(text: string, object: Node, name: string, value: unknown): string {
  const end = object.offset + object.length - 1;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? usualIndentation;
  const outer = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', object.offset) + 1))?.[0] ?? '';
  const last = object.children?.at(-1);
  if (last && !text.slice(object.offset, end).includes('\n')) {
    const at = last.offset + last.length;
    return `${text.slice(0, at)}, ${JSON.stringify(name)}: ${JSON.stringify(value)}${text.slice(at)}`;
  }
  const inner = last ? indentationAt(text, last.offset) : outer + unit;
  const lines = JSON.stringify(value, undefined, unit)
    .split('\n')
    .join(lineBreak + inner);
  const property = `${lineBreak}${inner}${JSON.stringify(name)}: ${lines}`;
  if (!last) {
    const interior = text.slice(object.offset + 1, end).trimEnd();
    return text.slice(0, object.offset + 1) + interior + property + lineBreak + outer + text.slice(end);
  }
  const afterLast = last.offset + last.length;
  const comma = /^\s*,/.exec(text.slice(afterLast, end))?.[0] ?? '';
  const afterComma = afterLast + comma.length;
  const comment = commentAfterValue.exec(text.slice(afterComma, end))?.[0] ?? '';
  const rest = afterComma + comment.length;
  return `${text.slice(0, afterLast)}${comma === '' ? ',' : comma}${comment}${property}${comma === '' ? '' : ','}${text.slice(rest)}`;
}

function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
}
