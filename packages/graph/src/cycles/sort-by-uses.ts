import { groupByKey } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';

/** Sorts dependencies by their uses, those with the fewest first. In slices, because a comparison for each pair would take long. */
export async function sortByUses(uses: Float64Array, dependencies: readonly number[]): Promise<number[]> {
  const distinct = Float64Array.from(new Set(dependencies.map((dependency) => uses[dependency] ?? 0))).sort();
  const ranks = new Map(Array.from(distinct, (value, rank) => [value, rank]));
  if (pacer.isDue) await pacer.pause();
  const rankAt = (index: number): number => ranks.get(uses[dependencies[index] ?? 0] ?? 0) ?? 0;
  const { values } = await groupByKey(dependencies.length, distinct.length, rankAt);
  return Array.from(values, (index) => dependencies[index] ?? 0);
}
