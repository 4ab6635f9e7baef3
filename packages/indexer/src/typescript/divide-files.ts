/** Limits of a part of a list of files. */
interface PartLimits {
  readonly files: number;
  /** Number of characters, which only the last file of a part may exceed. */
  readonly length: number;
}

/**
 * Limits the files for one checker, which keeps all types that it has computed: about 0.1 MB for each file of 4,000 characters. Each further
 * program resolves all imports again, and two of them are in memory for a while: 30,000 small files take 1.9 GB with one, 2.2 GB with two.
 */
const checkerLimits: PartLimits = { files: 30_000, length: 20_000_000 };

/** Limits the files that are analyzed together, which take a tenth of a second. */
const batchLimits: PartLimits = { files: 50, length: 200_000 };

/** Divides files into slices of about the same length, each for a separate checker. Returns at least one slice. */
export function divideIntoSlices(files: readonly string[], lengthOf: (file: string) => number): Parts {
  return files.length === 0 ? [[]] : divide(files, checkerLimits, lengthOf);
}

/** Divides files into batches of about the same length, each of which is analyzed together. */
export function divideIntoBatches(files: readonly string[], lengthOf: (file: string) => number): Parts {
  return divide(files, batchLimits, lengthOf);
}

/** Consecutive parts of a list of files. */
type Parts = readonly (readonly string[])[];

function divide(
  files: readonly string[],
  { files: maxFiles, length: maxLength }: PartLimits,
  lengthOf: (file: string) => number,
): Parts {
  const parts: string[][] = [];
  let part: string[] = [];
  let length = 0;
  for (const file of files) {
    part.push(file);
    length += lengthOf(file);
    if (part.length < maxFiles && length < maxLength) continue;
    parts.push(part);
    part = [];
    length = 0;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
