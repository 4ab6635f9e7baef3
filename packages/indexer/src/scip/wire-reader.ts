/** The encoding of a SCIP index is invalid at `offset` in the file. */
export class DamagedScipError extends Error {
  override readonly name = 'DamagedScipError';

  constructor(
    readonly reason: string,
    readonly offset: number,
  ) {
    super(`byte ${offset.toLocaleString('en-US')}: ${reason}`);
  }
}

/** The wire types of the protobuf encoding that SCIP uses. */
export const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const longestVarint = 10;

/**
 * Reads protobuf messages field by field, without creating objects. It never reads beyond the end of a message, and never
 * allocates memory because of a length in the input.
 */
export class WireReader {
  /** Number of the current field. */
  field = 0;
  /** Wire type of its value. */
  wireType = 0;
  #position = 0;
  #end: number;

  /** @param start offset of the bytes in the file */
  constructor(
    private readonly bytes: Buffer,
    private readonly start: number,
  ) {
    this.#end = bytes.length;
  }

  /** Offset in the file. */
  get offset(): number {
    return this.start + this.#position;
  }

  /** Advances to the next field of the message, whose value must be read or skipped. Returns false at the end. */
  next(): boolean {
    if (this.#position >= this.#end) return false;
    const byte = this.bytes[this.#position] ?? 0;
    if (byte < 0x80) {
      // Fast path: the tags of all fields of SCIP are one byte long.
      this.#position += 1;
      this.field = byte >>> 3;
      this.wireType = byte & 7;
    } else {
      const tag = this.readVarint();
      this.field = Math.floor(tag / 8);
      this.wireType = tag % 8;
    }
    if (this.field === 0 || this.field > 0x1fffffff) throw this.#damaged(`${this.field} is not a field number`);
    return true;
  }

  /** Reads an unsigned number. Beyond 53 bits it loses precision. */
  readVarint(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < longestVarint; count += 1) {
      const byte = this.#position < this.#end ? this.bytes[this.#position] : undefined;
      if (byte === undefined) throw this.#damaged('a number extends beyond the end');
      this.#position += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw this.#damaged('a number is longer than 10 bytes');
  }

  /** Reads the low 32 bits of a number as a signed integer. */
  readInt32(): number {
    this.#expect(wireTypes.varint);
    let value = 0;
    for (let count = 0; count < longestVarint; count += 1) {
      const byte = this.#position < this.#end ? this.bytes[this.#position] : undefined;
      if (byte === undefined) throw this.#damaged('a number extends beyond the end');
      this.#position += 1;
      if (count < 5) value |= (byte & 0x7f) << (7 * count);
      if (byte < 0x80) return value;
    }
    throw this.#damaged('a number is longer than 10 bytes');
  }

  /** Appends a single number or the numbers of a packed list. Stops appending after more than `most`. */
  readInt32s(numbers: number[], most: number): void {
    if (this.wireType === wireTypes.varint) {
      const value = this.readInt32();
      if (numbers.length <= most) numbers.push(value);
      return;
    }
    const end = this.enter();
    this.wireType = wireTypes.varint;
    while (this.#position < this.#end) {
      const value = this.readInt32();
      if (numbers.length <= most) numbers.push(value);
    }
    this.leave(end);
  }

  /** Reads a string; `undefined` if it is not UTF-8 or longer than `longest` bytes. */
  readString(longest: number): string | undefined {
    const start = this.#takeBytes();
    if (this.#position - start > longest) return undefined;
    const text = this.bytes.toString('utf8', start, this.#position);
    return text.includes('\uFFFD') ? undefined : text;
  }

  /** Skips a string, and returns its position for `readStringAt`. */
  skipString(): number {
    const position = this.#position;
    this.skip();
    return position;
  }

  /** Reads a string that was skipped. */
  readStringAt(position: number, longest: number): string | undefined {
    const next = this.#position;
    this.#position = position;
    this.wireType = wireTypes.bytes;
    const text = this.readString(longest);
    this.#position = next;
    return text;
  }

  /** Whether a string that was skipped is ASCII, shorter than 128 bytes, and begins with `start`. */
  isAsciiAt(position: number, start: Uint8Array): boolean {
    const length = this.bytes[position] ?? 0;
    if (length >= 0x80 || length < start.length) return false;
    for (let offset = 0; offset < length; offset += 1) {
      const byte = this.bytes[position + 1 + offset] ?? 0x80;
      if (byte >= 0x80 || (offset < start.length && byte !== start[offset])) return false;
    }
    return true;
  }

  /** Reads a string, truncated to `longest` bytes. */
  readStart(longest: number): string {
    const start = this.#takeBytes();
    return this.bytes.toString('utf8', start, Math.min(this.#position, start + longest));
  }

  /** Enters the message that is the field's value. Returns the end of the outer message, for `leave`. */
  enter(): number {
    const start = this.#takeBytes();
    const outerEnd = this.#end;
    this.#end = this.#position;
    this.#position = start;
    return outerEnd;
  }

  /** Leaves the message and continues after its end. */
  leave(outerEnd: number): void {
    this.#position = this.#end;
    this.#end = outerEnd;
  }

  /** Skips the value. Groups count as damage because SCIP does not use them. */
  skip(): void {
    if (this.wireType === wireTypes.varint) this.readVarint();
    else if (this.wireType === wireTypes.bytes) this.#takeBytes();
    else if (this.wireType === wireTypes.fixed32) this.#advance(4);
    else if (this.wireType === wireTypes.fixed64) this.#advance(8);
    else throw this.#damaged(`field ${this.field} has a wire type that SCIP does not use`);
  }

  /** Skips the bytes of the field and returns the position of the first. */
  #takeBytes(): number {
    this.#expect(wireTypes.bytes);
    const length = this.readVarint();
    const start = this.#position;
    this.#advance(length);
    return start;
  }

  #advance(length: number): void {
    if (length > this.#end - this.#position) throw this.#damaged(`${length} bytes are announced, but fewer follow`);
    this.#position += length;
  }

  #expect(wireType: number): void {
    if (this.wireType !== wireType)
      throw this.#damaged(`field ${this.field} does not have the wire type that SCIP defines`);
  }

  #damaged(reason: string): DamagedScipError {
    return new DamagedScipError(reason, this.offset);
  }
}
