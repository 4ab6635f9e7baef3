import { addSizes } from './count-owned-code.js';
import type { OwnedCode, OwnedSize } from './repository-figures.js';

/** The owners of one repository. */
export interface OwnersOf {
  readonly repository: string;
  readonly code: OwnedCode;
}

/** An owner with its code in all repositories. */
export interface SummedOwner extends OwnedSize {
  /** Undefined for the code without an owner. */
  readonly name: string | undefined;
  /** The most lines first. */
  readonly repositories: readonly (OwnedSize & { readonly repository: string })[];
}

const nothing: OwnedSize = { files: 0, lines: 0, symbols: 0 };

/** The owners of all repositories, the largest first, and the code without an owner last. Repositories without any owner do not count. */
export function sumOwners(all: readonly OwnersOf[], sort: keyof OwnedSize): readonly SummedOwner[] {
  const shares = new Map<string | undefined, (OwnedSize & { readonly repository: string })[]>();
  for (const { repository, code } of withOwners(all))
    for (const { name, ...size } of [...code.owners, { name: undefined, ...code.unowned }]) {
      if (size.files + size.symbols === 0) continue;
      const list = shares.get(name) ?? [];
      shares.set(name, list);
      list.push({ repository, ...size });
    }
  const owners = [...shares].map(([name, repositories]): SummedOwner => {
    const { files, lines, symbols } = repositories.reduce(addSizes, nothing);
    return {
      ...{ name, files, lines, symbols },
      repositories: repositories.sort((one, other) => other.lines - one.lines || other.files - one.files),
    };
  });
  return owners.sort(
    (one, other) =>
      Number(one.name === undefined) - Number(other.name === undefined) ||
      other[sort] - one[sort] ||
      ((one.name ?? '') < (other.name ?? '') ? -1 : 1),
  );
}

/** The repositories with at least one owner of the kind. */
export function withOwners(all: readonly OwnersOf[]): readonly OwnersOf[] {
  return all.filter(({ code }) => code.owners.length > 0);
}
