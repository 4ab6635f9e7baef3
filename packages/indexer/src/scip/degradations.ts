/** Phrases for missing or wrong parts of the description of a file: `count` cases out of `of`. */
const reasons = {
  stale: (count: number, of: number) =>
    `the file has changed since (${count} of ${of} definitions are elsewhere), so only what its text still confirms is used`,
  merged: (count: number) => `it is described ${count} times, and the descriptions were merged`,
  missingKinds: (count: number, of: number) =>
    `${count} of ${of} symbols ${count === 1 ? 'has' : 'have'} no kind, so the form of the symbol decided`,
  missingEnds: (count: number, of: number) =>
    `${count} of ${of} definitions ${count === 1 ? 'has' : 'have'} no end, which was inferred from what follows`,
  duplicates: (count: number) => `${some(count, 'symbol')} defined more than once`,
  definedElsewhere: (count: number) =>
    `${some(count, 'symbol')} also defined in another file, which references resolve to`,
  badLocals: (count: number) => `${some(count, 'local symbol')} without a valid id`,
  badSymbols: (count: number) => `${some(count, 'symbol')} malformed or too long`,
  badRanges: (count: number) => `${some(count, 'occurrence')} outside the file, or without a range`,
  tooDeep: (count: number) => `${some(count, 'definition')} nested too deeply`,
} as const;

function some(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`;
}

export type Degradation = keyof typeof reasons;

const order = Object.keys(reasons) as Degradation[];

/** Counts missing and wrong parts in the description of one file. */
export class Degradations {
  readonly #counts = new Map<Degradation, { count: number; of: number }>();

  add(kind: Degradation, count = 1, of = 0): void {
    if (count === 0 && of === 0) return;
    const tally = this.#counts.get(kind) ?? { count: 0, of: 0 };
    this.#counts.set(kind, { count: tally.count + count, of: tally.of + of });
  }

  has(kind: Degradation): boolean {
    return this.#counts.has(kind);
  }

  /** Whether the degradation applies to every symbol or definition that it could apply to. */
  isComplete(kind: Degradation): boolean {
    const tally = this.#counts.get(kind);
    return tally !== undefined && tally.count === tally.of;
  }

  /** Describes all degradations except those that are reported elsewhere; `undefined` if there is none. */
  describe(reportedElsewhere: ReadonlySet<Degradation>): string | undefined {
    const lines = order.flatMap((kind) => {
      const tally = this.#counts.get(kind);
      return tally === undefined || reportedElsewhere.has(kind) ? [] : [reasons[kind](tally.count, tally.of)];
    });
    return lines.length === 0 ? undefined : `SCIP: ${lines.join('; ')}`;
  }
}
