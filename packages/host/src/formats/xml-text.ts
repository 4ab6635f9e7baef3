/** What XML cannot hold, also not as a reference, and what would look as if it stood for such a character. */
const unwritable =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-F]{4}(?:_|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]))/gu;
/** The underscore, where it is written like that, and every character that cannot be written otherwise. */
const written = /_x005F_(?=x[0-9A-F]{4}_)|_x(?:000[0-8BCEF]|001[0-9A-F]|D[89A-F][0-9A-F]{2}|FFF[EF])_/g;
const escapable = /[&<>"\t\n\r]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Text as it can stand between tags and in attributes. Most control characters and halves of surrogate pairs cannot, not even as
 * references: they are written as `_x0001_`, the way of ECMA-376, and text that looks like that as `_x005F_x0001_`.
 */
export function toXmlText(text: string): string {
  return text
    .replaceAll(unwritable, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(escapable, (character) => references[character] ?? character);
}

/** The text that `toXmlText` was given, from what an XML parser makes of it. Other text stays what it is. */
export function fromXmlText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(written, (sequence) => String.fromCharCode(Number.parseInt(sequence.slice(2, 6), 16)));
}
