/** Normalizes the path of a document to `/` separators. Returns `undefined` if the path leaves its folder. */
export function toSafePath(path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-z]:/i.test(slashed) || slashed.includes('\0')) return undefined;
  const steps = slashed.split('/').filter((step) => step !== '' && step !== '.');
  return steps.length === 0 || steps.includes('..') ? undefined : steps.join('/');
}
