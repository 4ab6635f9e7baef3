/** Length of a part of a path from which it may be wider than a line of a panel. */
const minLong = 36;

/** The parts of a path, an id or a name between which a line may break: those of paths and ids, and the words of long names. */
export function splitToBreak(text: string): string[] {
  return text
    .split(/(?<=[/#])/)
    .flatMap((part) => (part.length < minLong ? [part] : part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?=\.)|(?<=_)/u)));
}
