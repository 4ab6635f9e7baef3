const zero = 48;

/** A number with more digits may not be exact. */
const maxDigits = 15;

/** Reads numbers of digits, separated by commas, from a part of a text without copying it. */
export class PlainNumbers {
  constructor(
    private readonly text: string,
    private at: number,
    private readonly end: number,
  ) {}

  /** Whether the whole part was read. */
  get isAtEnd(): boolean {
    return this.at > this.end;
  }

  /** The next number. Undefined if anything else is next. */
  next(): number | undefined {
    const start = this.at;
    let value = 0;
    for (; this.at < this.end; this.at++) {
      const digit = this.text.charCodeAt(this.at) - zero;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const length = this.at - start;
    if (length === 0 || length > maxDigits || (this.at < this.end && this.text[this.at] !== ',')) return undefined;
    this.at += 1;
    return value;
  }
}
