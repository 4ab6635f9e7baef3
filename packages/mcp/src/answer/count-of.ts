/**
 * A count with its noun: `1 caller`, `2 callers`.
 * @param noun the singular, and the plural after a slash if it has no regular one
 */
export function countOf(count: number, noun: string): string {
  const [singular = '', plural = `${singular}s`] = noun.split('/');
  return `${count} ${count === 1 ? singular : plural}`;
}
