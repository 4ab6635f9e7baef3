/** Share of a node from which the other teams count as owners beside the first. */
const sharedFrom = 0.2;

/** The first of several candidates by weight. */
export interface Leader<Key> {
  /** Undefined if there is no candidate, or if several have the same, highest weight. */
  readonly first: Key | undefined;
  readonly firstWeight: number;
  readonly isTie: boolean;
  readonly total: number;
}

/** The candidate with the highest weight. A tie has no first. */
export function leaderOf<Key>(weights: ReadonlyMap<Key, number>): Leader<Key> {
  let first: Key | undefined;
  let firstWeight = 0;
  let isTie = false;
  let total = 0;
  for (const [key, weight] of weights) {
    total += weight;
    if (weight === firstWeight) isTie = true;
    if (weight <= firstWeight) continue;
    first = key;
    firstWeight = weight;
    isTie = false;
  }
  return { first: isTie ? undefined : first, firstWeight, isTie: isTie && firstWeight > 0, total };
}

/** The teams that own a node. */
export interface TeamClaim {
  /** The primary team. Undefined if no team owns more than every other team and more than the people without a team. */
  readonly team: string | undefined;
  readonly isShared: boolean;
  /** All teams, the first by weight first. */
  readonly teams: readonly string[];
  readonly method: 'codeowners' | 'blame';
}

/**
 * The teams by the weight of their part, in lines or files.
 * @param withoutTeam weight of the part that has no team
 */
export function claimByWeight(
  weights: ReadonlyMap<string, number>,
  withoutTeam: number,
  method: TeamClaim['method'],
): TeamClaim {
  const { first, firstWeight, total } = leaderOf(weights);
  const others = total === 0 ? 0 : (total - firstWeight) / (total + withoutTeam);
  return {
    team: firstWeight > withoutTeam ? first : undefined,
    // A tie is shared: the others have at least a third, unless most of the node has no team.
    isShared: others >= sharedFrom,
    teams: [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name),
    method,
  };
}

/** The lines of a node by team. */
export interface TeamLines {
  readonly byTeam: ReadonlyMap<string, number>;
  /** Lines of people in no team. */
  readonly withoutTeam: number;
}

/**
 * The teams by CODEOWNERS. Where lines can be compared, they decide between several owners, and reveal teams that are not owners but
 * wrote a large part.
 */
export function claimByOwners(owners: readonly string[], lines: TeamLines | undefined): TeamClaim {
  const [only] = owners;
  const method = 'codeowners';
  const byTeam = lines?.byTeam ?? new Map<string, number>();
  const others = [...byTeam].filter(([team]) => !owners.includes(team)).sort(([, x], [, y]) => y - x);
  const total = leaderOf(byTeam).total + (lines?.withoutTeam ?? 0);
  const isTouched = others.reduce((sum, [, count]) => sum + count, 0) / total >= sharedFrom;
  const teams = isTouched ? [...owners, ...others.map(([team]) => team)] : owners;
  if (owners.length === 1) return { team: only, isShared: isTouched, teams, method };
  const { first } = leaderOf(new Map([...byTeam].filter(([team]) => owners.includes(team))));
  return { team: first, isShared: true, teams, method };
}
