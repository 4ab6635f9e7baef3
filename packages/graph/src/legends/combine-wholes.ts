import type { CombinedValues, NodeValues } from './combined-values.js';
import type { Containment } from './containment.js';

/**
 * Adds up the outermost values inside of every container, or with weights their mean. The value of a container with omitted contents is
 * its own less that of the contents, plus what is left of them. A rest without weight is none: shares are often rounded.
 */
export function combineMeasuredWholes(
  { order, parents, isUnit, isOmitted }: Containment,
  { values: own, weights }: NodeValues,
): CombinedValues {
  const count = own.length;
  /** Sums over the contents of each node: of all, and of those that are not omitted. */
  const [all, allWeights] = [new Float64Array(count), new Float64Array(count)];
  const [shown, shownWeights] = [new Float64Array(count), new Float64Array(count)];
  const counts = new Uint32Array(count);
  const hasOmitted = new Uint8Array(count);
  const values = new Float64Array(count).fill(NaN);
  for (let position = order.length - 1; position >= 0; position--) {
    const node = order[position] ?? 0;
    const parent = parents[node] ?? -1;
    const weight = weights === undefined ? 1 : (weights[node] ?? NaN);
    const amount = (own[node] ?? NaN) * weight;
    const hasOwn = !Number.isNaN(amount) && weight > 0;
    const whole = hasOwn ? { amount, weight } : { amount: all[node] ?? 0, weight: allWeights[node] ?? 0 };
    let left = { amount: shown[node] ?? 0, weight: shownWeights[node] ?? 0 };
    let inside = counts[node] ?? 0;
    if (hasOwn) {
      const rest = { amount: amount - (all[node] ?? 0), weight: weight - (allWeights[node] ?? 0) };
      // Contents that do not add up to the container have values of another kind, such as that of their file.
      const isPartial = hasOmitted[node] === 1 && isUnit[node] !== 1 && (weights !== undefined || rest.amount >= 0);
      const hasRest = isPartial && (weights === undefined ? rest.amount > 0 : rest.weight > 0);
      if (!isPartial) left = whole;
      else if (hasRest) left = { amount: left.amount + rest.amount, weight: left.weight + rest.weight };
      inside = isPartial ? inside + (hasRest ? 1 : 0) : 0;
    }
    counts[node] = inside;
    if (hasOwn && inside === 0 && left === whole) values[node] = own[node] ?? NaN;
    else if (inside > 0) values[node] = weights === undefined ? left.amount : left.amount / left.weight;
    if (parent === -1) continue;
    add(all, parent, whole.amount);
    add(allWeights, parent, whole.weight);
    if (isOmitted?.[node] === 1) hasOmitted[parent] = 1;
    else {
      if (hasOmitted[node] === 1) hasOmitted[parent] = 1;
      add(shown, parent, left.amount);
      add(shownWeights, parent, left.weight);
      counts[parent] = (counts[parent] ?? 0) + (Number.isNaN(values[node]) ? 0 : Math.max(1, inside));
    }
  }
  return { values, counts };
}

/** The latest or earliest value inside of every container: its own one, unless some of its contents are omitted. */
export function latestOfWholes(
  { order, parents, isUnit, isOmitted }: Containment,
  own: ArrayLike<number>,
  method: 'latest' | 'earliest',
): CombinedValues {
  const values = Float64Array.from(own);
  const counts = new Uint32Array(own.length);
  const hasOmitted = new Uint8Array(own.length);
  const inside = new Float64Array(own.length).fill(NaN);
  const isBetter = (value: number, than: number): boolean =>
    Number.isNaN(than) || (method === 'latest' ? value > than : value < than);
  for (let position = order.length - 1; position >= 0; position--) {
    const node = order[position] ?? 0;
    const isOwn = !Number.isNaN(own[node] ?? NaN) && (hasOmitted[node] !== 1 || isUnit[node] === 1);
    if (isOwn) counts[node] = 0;
    else values[node] = inside[node] ?? NaN;
    const parent = parents[node] ?? -1;
    if (parent === -1) continue;
    if (isOmitted?.[node] === 1) hasOmitted[parent] = 1;
    else {
      if (hasOmitted[node] === 1) hasOmitted[parent] = 1;
      const value = values[node] ?? NaN;
      if (Number.isNaN(value)) continue;
      counts[parent] = (counts[parent] ?? 0) + Math.max(1, counts[node] ?? 0);
      if (isBetter(value, inside[parent] ?? NaN)) inside[parent] = value;
    }
  }
  return { values, counts };
}

function add(sums: Float64Array, node: number, amount: number): void {
  sums[node] = (sums[node] ?? 0) + amount;
}
