const maxBytes = 8 * 1024;

/** The end of a process's error output, which contains the reason why it ended. */
export class OutputTail {
  #tail = Buffer.alloc(0);

  add(chunk: Buffer): void {
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-maxBytes);
  }

  get text(): string {
    return this.#tail.toString('latin1');
  }
}
