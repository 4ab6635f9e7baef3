/** Characters that XML cannot represent even as references, and text that looks like the escape of one. */
const unwritable =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-F]{4}(?:_|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]))/gu;
/** The escape of an underscore or of a character that XML cannot represent. */
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
 * Escapes text for use between tags and in attributes. XML cannot represent most control characters and halves of surrogate pairs, not
 * even as references: they are written as `_x0001_`, as in ECMA-376, and text that looks like that as `_x005F_x0001_`.
 */
export function toXmlText(text: string): string {
  return text
    .replaceAll(unwritable, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(escapable, (character) => references[character] ?? character);
}

/** Reverses `toXmlText` after an XML parser. Other text stays unchanged. */
export function fromXmlText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(written, (sequence) => String.fromCharCode(Number.parseInt(sequence.slice(2, 6), 16)));
}
