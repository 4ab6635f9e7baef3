const validName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** The fault of a repository's name and what to do, as the rest of a sentence about the name; undefined if it can be used. */
export function findNameFault(name: string): string | undefined {
  if (name.includes('/') || name.includes('\\'))
    return `contains a slash, which separates the parts of an address; write "${toValidName(name)}"`;
  if (name.length > 100) return 'is longer than 100 characters';
  if (!validName.test(name))
    return `may have letters, digits, ".", "_" and "-" only, and begins with a letter or a digit; for example "${toValidName(name)}"`;
  return undefined;
}

/** A similar name that can be used. */
function toValidName(name: string): string {
  const valid = name
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100);
  return valid === '' ? 'repository' : valid;
}
