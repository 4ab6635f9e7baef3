import type { BaselineEntry, RuleViolation } from '@code-graph/api';

/** The violations of a baseline or of another revision. */
export class KnownViolations {
  readonly #byFingerprint = new Map<string, BaselineEntry>();
  readonly #cyclesByRule = new Map<
    string,
    { readonly entry: BaselineEntry; readonly members: ReadonlySet<string> }[]
  >();

  constructor(entries: Iterable<BaselineEntry>) {
    for (const entry of entries) {
      this.#byFingerprint.set(entry.fingerprint, entry);
      if (entry.members === undefined) continue;
      const cycles = this.#cyclesByRule.get(entry.rule) ?? [];
      this.#cyclesByRule.set(entry.rule, cycles);
      cycles.push({ entry, members: new Set(entry.members) });
    }
  }

  /**
   * The entry of a violation; undefined if it is not known. A cycle is known if a known one has all of its members: a cycle that shrank, or
   * whose cheapest cut is another one now, is not new.
   */
  find({ rule, fingerprint, members }: RuleViolation): BaselineEntry | undefined {
    const entry = this.#byFingerprint.get(fingerprint);
    if (entry !== undefined || members === undefined) return entry;
    const cycles = this.#cyclesByRule.get(rule) ?? [];
    return cycles.find((cycle) => members.every((member) => cycle.members.has(member)))?.entry;
  }
}

/** The entry of a violation, without a reason, an owner or an expiry. */
export function toEntry({ fingerprint, rule, source, target, edgeKind, members }: RuleViolation): BaselineEntry {
  return {
    ...{ fingerprint, rule },
    ...(source && { source: source.node }),
    ...(target && { target: target.node }),
    ...(edgeKind !== undefined && { edgeKind }),
    ...(members && { members }),
  };
}
