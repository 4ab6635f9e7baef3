import { commonSuffix, toSegments, type Segments } from './file-path.js';

interface IndexedFile {
  /** The path as the graph has it. */
  readonly file: string;
  readonly segments: Segments;
  /** The segments from the last to the first, each with an end mark, so that files with a common suffix are next to each other. */
  readonly reversed: string;
}

/** The files with the longest common suffix with a path. */
export interface SuffixMatch {
  /** The number of segments at the end that the path and the files have in common. */
  readonly length: number;
  readonly count: number;
  /** One of the files: the only one if the count is 1. */
  readonly file: string;
  readonly segments: Segments;
}

/** Finds files by the ends of their paths. */
export class SuffixIndex {
  readonly #sorted: readonly IndexedFile[];
  readonly #byPath = new Map<string, string>();
  readonly #fold: (text: string) => string;

  constructor(files: Iterable<string>, { ignoreCase = false } = {}) {
    this.#fold = ignoreCase ? (text) => text.toLowerCase() : (text) => text;
    this.#sorted = [...files]
      .map((file) => {
        const segments = this.segments(file);
        this.#byPath.set(segments.join('/'), file);
        return { file, segments, reversed: reverse(segments) };
      })
      .sort((a, b) => (a.reversed < b.reversed ? -1 : a.reversed > b.reversed ? 1 : 0));
  }

  /** The segments of a path, in lower case if the index ignores case. */
  segments(path: string): Segments {
    return toSegments(this.#fold(path));
  }

  /** Whether any file has the file name of the path. */
  hasName(path: string): boolean {
    return this.longest(this.segments(path).slice(-1)) !== undefined;
  }

  /** The file with exactly this path. */
  file(segments: Segments): string | undefined {
    return this.#byPath.get(segments.join('/'));
  }

  /** The files with the longest common suffix with the path. Undefined if none has its name. */
  longest(segments: Segments): SuffixMatch | undefined {
    // The matches are adjacent to the position at which the path would be inserted.
    const at = this.#startOf(reverse(segments));
    const length = Math.max(this.#suffixAt(at - 1, segments), this.#suffixAt(at, segments));
    if (length === 0) return undefined;
    const suffix = reverse(segments.slice(-length));
    const start = this.#startOf(suffix);
    const first = this.#sorted[start];
    return first && { length, count: this.#endOf(suffix) - start, file: first.file, segments: first.segments };
  }

  #suffixAt(index: number, segments: Segments): number {
    const file = this.#sorted[index];
    return file === undefined ? 0 : commonSuffix(file.segments, segments);
  }

  /** Index of the first file that starts with the prefix, or of the first file after all of these. */
  #startOf(prefix: string): number {
    return this.#firstIndex(({ reversed }) => reversed >= prefix);
  }

  /** The index after the last file that begins with the prefix. */
  #endOf(prefix: string): number {
    return this.#firstIndex(({ reversed }) => reversed >= prefix && !reversed.startsWith(prefix));
  }

  #firstIndex(isReached: (file: IndexedFile) => boolean): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const file = this.#sorted[middle];
      if (file === undefined || isReached(file)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function reverse(segments: Segments): string {
  return segments.map((_, index) => `${segments[segments.length - 1 - index] ?? ''}\0`).join('');
}
