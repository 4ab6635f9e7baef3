/** Limits of a part of a list of files. */
export interface PartLimits {
  readonly files: number;
  /** Number of characters, which only the last file of a part may exceed. */
  readonly length: number;
}

/** Divides files into consecutive parts of about the same length. */
export function divideFiles(
  files: readonly string[],
  { files: maxFiles, length: maxLength }: PartLimits,
  lengthOf: (file: string) => number,
): readonly (readonly string[])[] {
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
