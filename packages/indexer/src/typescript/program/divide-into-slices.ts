/** Limits memory: a checker keeps all types that it has computed, about 0.1 MB per file. */
const filesPerChecker = 5_000;

/** Maximum number of characters that one checker analyzes. */
const lengthPerChecker = 20_000_000;

/** Divides files into slices of about the same length, each for a separate checker. Returns at least one slice. */
export function divideIntoSlices(files: readonly string[], lengthOf: (file: string) => number): string[][] {
  const slices: string[][] = [];
  let slice: string[] = [];
  let length = 0;
  for (const file of files) {
    slice.push(file);
    length += lengthOf(file);
    if (slice.length < filesPerChecker && length < lengthPerChecker) continue;
    slices.push(slice);
    slice = [];
    length = 0;
  }
  return slice.length > 0 || slices.length === 0 ? [...slices, slice] : slices;
}
