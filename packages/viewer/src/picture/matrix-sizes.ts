/** Sizes in pixels: of a cell, and of the room for names. */
export const matrixSizes = { cell: 20, names: 236, titles: 116 } as const;

/** Room in pixels for the number of a cycle and its stripe. */
export const cycleRoom = 24;
const indent = 11;
/** Width in pixels of the sign. */
export const signWidth = 14;

/** Size in pixels of the count in a cell, by its number of digits. A longer count has no room. */
export const countSizes: readonly number[] = [11, 11, 9.5, 8];

/** Left end in pixels of the sign that opens and closes a container, by the depth of its row. */
export function signLeft(depth: number): number {
  return 8 + Math.min(depth, 8) * indent;
}
