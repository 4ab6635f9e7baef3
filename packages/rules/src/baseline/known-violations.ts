import type { BaselineEntry, RuleViolation } from '@code-graph/api';

/** The violations of a baseline or of another revision. */
export class KnownViolations {
  readonly #byFingerprint = new Map<string, BaselineEntry[]>();
  readonly #cyclesByRule = new Map<
    string,
    { readonly entry: BaselineEntry; readonly members: ReadonlySet<string> }[]
  >();

  constructor(entries: Iterable<BaselineEntry>) {
    for (const entry of entries) {
      addTo(this.#byFingerprint, entry.fingerprint, entry);
      if (entry.members !== undefined)
        addTo(this.#cyclesByRule, entry.rule, { entry, members: new Set(entry.members) });
    }
  }

  /**
   * The entries of a violation; none if it is not known. A merge can leave several. A cycle is known if a known one has all of its members: a
   * cycle that shrank, or whose cheapest cut is another one now, is not new.
   */
  find({ rule, fingerprint, members }: RuleViolation): readonly BaselineEntry[] {
    const entries = this.#byFingerprint.get(fingerprint);
    if (entries !== undefined || members === undefined) return entries ?? [];
    const cycles = this.#cyclesByRule.get(rule) ?? [];
    return cycles.filter((cycle) => members.every((member) => cycle.members.has(member))).map(({ entry }) => entry);
  }

  /** The entries of cycles whose members are all in a larger cycle. */
  findPartsOf({ rule, members }: RuleViolation): readonly BaselineEntry[] {
    if (members === undefined) return [];
    const larger = new Set(members);
    const cycles = this.#cyclesByRule.get(rule) ?? [];
    return cycles
      .filter((cycle) => cycle.members.size < larger.size && [...cycle.members].every((member) => larger.has(member)))
      .map(({ entry }) => entry);
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Whether a value is further beyond its limit than that of an entry. Entries of earlier versions have no value, and cover all. */
export function isWorse({ value, limit }: RuleViolation, entry: BaselineEntry): boolean {
  if (typeof value !== 'number' || limit === undefined || entry.value === undefined) return false;
  return value > limit ? value > entry.value : value < entry.value;
}

/** The entry of a violation, without a reason, an owner or an expiry. */
export function toEntry(violation: RuleViolation): BaselineEntry {
  const { fingerprint, rule, source, target, edgeKind, members, kind, value } = violation;
  return {
    ...{ fingerprint, rule },
    ...(source && { source: source.node }),
    ...(target && { target: target.node }),
    ...(edgeKind !== undefined && { edgeKind }),
    ...(members && { members }),
    ...(kind === 'limit' && typeof value === 'number' && { value }),
  };
}
