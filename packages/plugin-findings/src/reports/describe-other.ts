/** Describes a file that is not a SARIF log by its beginning. Undefined if it can be one. */
export function describeOther(head: string): string | undefined {
  const text = head.trimStart();
  if (text.startsWith('\x1f\u{fffd}')) return 'it is compressed by gzip; decompress it';
  if (text.startsWith('PK\x03\x04')) return 'it is a ZIP archive; unpack it';
  if (/[\0\u{fffd}]/u.test(text.slice(0, 1000))) return 'it is a binary file';
  if (text.startsWith('<')) return 'it is XML or HTML';
  if (text.startsWith('[')) return 'it is a JSON list, as linters write it in their own JSON format';
  if (!text.startsWith('{')) return `it begins with "${text.slice(0, 60)}"`;
  if (/^\{\s*"(?:\$schema|version|runs|inlineExternalProperties|properties)"/.test(text) || /^\{\s*\}?\s*$/.test(text))
    return undefined;
  const key = /^\{\s*"([^"\\]{0,60})"/.exec(text)?.[1];
  return key === undefined || head.includes('"runs"') ? undefined : `it is JSON whose first member is "${key}"`;
}
