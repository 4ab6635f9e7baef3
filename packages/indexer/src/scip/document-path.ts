/**
 * The path of a document with `/` separators and nothing superfluous; `undefined` when it is none that stays inside the
 * folder it starts from.
 */
export function toSafePath(path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-z]:/i.test(slashed) || slashed.includes('\0')) return undefined;
  const steps = slashed.split('/').filter((step) => step !== '' && step !== '.');
  return steps.length === 0 || steps.includes('..') ? undefined : steps.join('/');
}
