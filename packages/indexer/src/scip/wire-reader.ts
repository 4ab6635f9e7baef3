/** What a SCIP index is made of does not fit together; `place` is the byte in the file where that shows. */
export class DamagedScipError extends Error {
  override readonly name = 'DamagedScipError';

  constructor(
    readonly reason: string,
    readonly place: number,
  ) {
    super(`byte ${place.toLocaleString('en-US')}: ${reason}`);
  }
}

/** How a value is written, by the numbers of the protobuf encoding. */
export const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const longestVarint = 10;

/**
 * Reads protobuf messages field by field, without making objects of them. Nothing is read beyond the end, and nothing is
 * allocated by what a length claims.
 */
export class WireReader {
  /** The field that `next` came to. */
  field = 0;
  /** How its value is written. */
  wireType = 0;
  #position = 0;
  #end: number;

  /** @param offset place in the file of the first of the bytes */
  constructor(
    private readonly bytes: Buffer,
    private readonly offset: number,
  ) {
    this.#end = bytes.length;
  }

  get place(): number {
    return this.offset + this.#position;
  }

  /** Comes to the next field of the message; false at its end. The value has to be read or skipped. */
  next(): boolean {
    if (this.#position >= this.#end) return false;
    const byte = this.bytes[this.#position] ?? 0;
    if (byte < 0x80) {
      // All fields that SCIP has are written in one byte.
      this.#position += 1;
      this.field = byte >>> 3;
      this.wireType = byte & 7;
    } else {
      const tag = this.readVarint();
      this.field = Math.floor(tag / 8);
      this.wireType = tag % 8;
    }
    if (this.field === 0 || this.field > 0x1fffffff) throw this.#damaged(`there is no field ${this.field}`);
    return true;
  }

  /** An unsigned number. What goes beyond 53 bits loses its last digits. */
  readVarint(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < longestVarint; count += 1) {
      const byte = this.#position < this.#end ? this.bytes[this.#position] : undefined;
      if (byte === undefined) throw this.#damaged('a number goes on beyond the end');
      this.#position += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw this.#damaged('a number is longer than 10 bytes');
  }

  /** The last 32 bits of a number, signed. */
  readInt32(): number {
    this.#expect(wireTypes.varint);
    let value = 0;
    for (let count = 0; count < longestVarint; count += 1) {
      const byte = this.#position < this.#end ? this.bytes[this.#position] : undefined;
      if (byte === undefined) throw this.#damaged('a number goes on beyond the end');
      this.#position += 1;
      if (count < 5) value |= (byte & 0x7f) << (7 * count);
      if (byte < 0x80) return value;
    }
    throw this.#damaged('a number is longer than 10 bytes');
  }

  /** Adds numbers that stand for themselves or in a packed list. Those beyond `most` are only counted. */
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

  /** The bytes of a text; `undefined` if they are no UTF-8 or more than `longest`. */
  readString(longest: number): string | undefined {
    const start = this.#takeBytes();
    if (this.#position - start > longest) return undefined;
    const text = this.bytes.toString('utf8', start, this.#position);
    return text.includes('\uFFFD') ? undefined : text;
  }

  /** Skips the value, and tells where `readStringAt` finds it as long as the message is not left. */
  skipForNow(): number {
    const position = this.#position;
    this.skip();
    return position;
  }

  /** Reads a text that was skipped. */
  readStringAt(position: number, longest: number): string | undefined {
    const next = this.#position;
    this.#position = position;
    this.wireType = wireTypes.bytes;
    const text = this.readString(longest);
    this.#position = next;
    return text;
  }

  /** Whether a text that was skipped begins with these bytes, and is short and all ASCII. */
  isPlainTextAt(position: number, start: Uint8Array): boolean {
    const length = this.bytes[position] ?? 0;
    if (length >= 0x80 || length < start.length) return false;
    for (let offset = 0; offset < length; offset += 1) {
      const byte = this.bytes[position + 1 + offset] ?? 0x80;
      if (byte >= 0x80 || (offset < start.length && byte !== start[offset])) return false;
    }
    return true;
  }

  /** The beginning of a text, cut off after so many bytes. */
  readStart(longest: number): string {
    const start = this.#takeBytes();
    return this.bytes.toString('utf8', start, Math.min(this.#position, start + longest));
  }

  /** Goes into the message that is the field's value: its end is where `next` stops. Gives what `leave` takes. */
  enter(): number {
    const start = this.#takeBytes();
    const outerEnd = this.#end;
    this.#end = this.#position;
    this.#position = start;
    return outerEnd;
  }

  /** Comes back out of the message, behind all of it. */
  leave(outerEnd: number): void {
    this.#position = this.#end;
    this.#end = outerEnd;
  }

  /** Groups are no part of what SCIP is written in, so they count as damage. */
  skip(): void {
    if (this.wireType === wireTypes.varint) this.readVarint();
    else if (this.wireType === wireTypes.bytes) this.#takeBytes();
    else if (this.wireType === wireTypes.fixed32) this.#advance(4);
    else if (this.wireType === wireTypes.fixed64) this.#advance(8);
    else throw this.#damaged(`field ${this.field} is written in a way that SCIP does not use`);
  }

  /** Position of the field's bytes, which are behind the reader then. */
  #takeBytes(): number {
    this.#expect(wireTypes.bytes);
    const length = this.readVarint();
    const start = this.#position;
    this.#advance(length);
    return start;
  }

  #advance(length: number): void {
    if (length > this.#end - this.#position) throw this.#damaged(`${length} bytes are announced, which are not there`);
    this.#position += length;
  }

  #expect(wireType: number): void {
    if (this.wireType !== wireType) throw this.#damaged(`field ${this.field} is not written as SCIP writes it`);
  }

  #damaged(reason: string): DamagedScipError {
    return new DamagedScipError(reason, this.place);
  }
}
