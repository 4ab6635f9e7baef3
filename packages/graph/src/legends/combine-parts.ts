import type { CombinedValues, CombinationMethod } from './combined-values.js';
import type { Containment } from './containment.js';

type PartsMethod = Extract<CombinationMethod, 'maximum' | 'minimum' | 'mean' | 'mostFrequent'>;

/** Combines the innermost values inside of every container: those of units, and of containers without a value inside. */
export function combineParts(
  { order, parents, isUnit, isOmitted }: Containment,
  own: ArrayLike<number>,
  method: PartsMethod,
): CombinedValues {
  const total = accumulators[method](own.length);
  const counts = new Uint32Array(own.length);
  /** 1 for nodes whose contents have a value, even if it is omitted. */
  const hasInside = new Uint8Array(own.length);
  for (let position = order.length - 1; position >= 0; position--) {
    const node = order[position] ?? 0;
    const value = own[node] ?? NaN;
    const hasValue = !Number.isNaN(value);
    const isPart = hasValue && (isUnit[node] === 1 || hasInside[node] === 0);
    if (isPart && isOmitted?.[node] !== 1) {
      total.add(node, value);
      counts[node] = (counts[node] ?? 0) + 1;
    }
    const parent = parents[node] ?? -1;
    if (parent === -1) continue;
    if (hasValue || hasInside[node] === 1) hasInside[parent] = 1;
    if (isOmitted?.[node] === 1 || counts[node] === 0) continue;
    total.merge(parent, node);
    counts[parent] = (counts[parent] ?? 0) + (counts[node] ?? 0);
  }
  const values = Float64Array.from(own, (value, node) => {
    const isOwn = hasInside[node] === 0 || (isUnit[node] === 1 && !Number.isNaN(value));
    const count = counts[node] ?? 0;
    if (isOwn) counts[node] = 0;
    return isOwn ? value : count === 0 ? NaN : total.valueOf(node, count);
  });
  return { values, counts };
}

/** The running total of the values inside of each node. */
interface Accumulator {
  add(node: number, value: number): void;
  /** Adds the values inside of another node. */
  merge(into: number, from: number): void;
  valueOf(node: number, count: number): number;
}

const accumulators: Readonly<Record<PartsMethod, (nodes: number) => Accumulator>> = {
  maximum: (nodes) => numbers(nodes, -Infinity, Math.max, (value) => value),
  minimum: (nodes) => numbers(nodes, Infinity, Math.min, (value) => value),
  mean: (nodes) =>
    numbers(
      nodes,
      0,
      (sum, value) => sum + value,
      (sum, count) => sum / count,
    ),
  mostFrequent: tallies,
};

function numbers(
  nodes: number,
  start: number,
  combine: (one: number, other: number) => number,
  finish: (value: number, count: number) => number,
): Accumulator {
  const values = new Float64Array(nodes).fill(start);
  const add = (node: number, value: number): void => {
    values[node] = combine(values[node] ?? start, value);
  };
  return {
    add,
    merge: (into, from) => add(into, values[from] ?? start),
    valueOf: (node, count) => finish(values[node] ?? start, count),
  };
}

/** Counts categories. Of equally frequent ones the lowest wins. */
function tallies(): Accumulator {
  const tallyOf = new Map<number, Map<number, number>>();
  return {
    add: (node, value) => {
      const tally = tallyOf.get(node) ?? new Map<number, number>();
      tallyOf.set(node, tally.set(value, (tally.get(value) ?? 0) + 1));
    },
    merge: (into, from) => {
      const [one, other] = [tallyOf.get(into), tallyOf.get(from)];
      if (other === undefined) return;
      // The larger tally is copied too, because the value of the inner node is read later.
      const merged = new Map(one);
      for (const [value, count] of other) merged.set(value, (merged.get(value) ?? 0) + count);
      tallyOf.set(into, merged);
    },
    valueOf: (node) => {
      let [best, most] = [NaN, 0];
      for (const [value, count] of tallyOf.get(node) ?? []) {
        if (count > most || (count === most && value < best)) [best, most] = [value, count];
      }
      return best;
    },
  };
}
