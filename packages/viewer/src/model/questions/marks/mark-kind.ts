/** The marks of nodes and edges in pictures: changes between revisions, and violations of rules, new and known ones. */
export const markKinds = ['added', 'removed', 'changed', 'moved', 'violation', 'known'] as const;

export type MarkKind = (typeof markKinds)[number];

/** The number of nodes and of edges with a mark. Undefined: there is no such number. */
export interface MarkCount {
  readonly kind: MarkKind;
  readonly nodes: number | undefined;
  readonly edges: number | undefined;
}

/** A sign for each mark, which does not depend on its color. */
export const markSigns: Readonly<Record<MarkKind, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '→',
  violation: '!',
  known: '·',
};

export function isMarkKind(text: string): text is MarkKind {
  return markKinds.some((kind) => kind === text);
}

/** The value of a mark in arrays; 0 stands for none. */
export function markCode(kind: MarkKind): number {
  return markKinds.indexOf(kind) + 1;
}
