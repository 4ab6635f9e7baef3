/**
 * Fills in the template of links to an editor: `{path}`, `{line}` and `{column}`.
 * @param path absolute path; becomes percent-encoded, with `/`, and begins with `/` also on Windows
 */
export function toEditorUrl(template: string, path: string, line: number): string {
  const slashed = path.replaceAll('\\', '/');
  const rooted = slashed.startsWith('/') ? slashed : `/${slashed}`;
  // The colon of a Windows drive stays.
  const encoded = rooted
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/^\/([A-Za-z])%3A/, '/$1:');
  const values: Readonly<Record<string, string>> = { path: encoded, line: String(line), column: '1' };
  return template.replaceAll(/\{(path|line|column)\}/g, (whole, name: string) => values[name] ?? whole);
}
