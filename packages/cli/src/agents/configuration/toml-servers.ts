import { parse } from 'smol-toml';
import type { ServerTable } from './server-table.js';

/** The servers in TOML, each in a table with a header of its own. */
export const tomlServers: ServerTable = {
  parse: (text) => parse(text),
  add: (text, key, name, entry) => {
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    const separator = text === '' ? '' : text.endsWith('\n') ? lineBreak : lineBreak + lineBreak;
    const lines = Object.entries(entry).map(([field, value]) => `${field} = ${toToml(value)}`);
    return text + separator + [`[${key}.${name}]`, ...lines, ''].join(lineBreak);
  },
  remove: (text, key, name) => {
    const header = new RegExp(String.raw`^[ \t]*\[[ \t]*${key}[ \t]*\.[ \t]*(["']?)${name}\1[ \t]*[\].]`);
    const lines = text.split(/(?<=\n)/);
    let isOwn = false;
    return lines
      .filter((line) => {
        if (/^[ \t]*\[/.test(line)) isOwn = header.test(line);
        // A comment may be about the next table.
        return !isOwn || /^[ \t]*(#|\r?\n)/.test(line);
      })
      .join('');
  },
};

/** JSON strings and lists of them are valid TOML. */
function toToml(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((member) => JSON.stringify(member)).join(', ')}]` : JSON.stringify(value);
}
