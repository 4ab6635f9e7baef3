const [ofAttribute, ofField] = ['diff-before-', 'diff-before:'] as const;

/** The attribute with the earlier values of another one, in a graph that the host has merged of two revisions. */
export function earlierAttribute(name: string): string {
  return `${name.includes(':') ? ofAttribute : ofField}${name}`;
}

/** The attribute whose earlier values an attribute has. Undefined: it has values of its own. */
export function attributeBefore(name: string): string | undefined {
  const prefix = [ofAttribute, ofField].find((each) => name.startsWith(each));
  return prefix && name.slice(prefix.length);
}
