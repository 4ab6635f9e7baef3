const longest = 8 * 1024;

/** The end of what a process printed, which is where it says why it ended. */
export class OutputTail {
  #tail = Buffer.alloc(0);

  add(chunk: Buffer): void {
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-longest);
  }

  get text(): string {
    return this.#tail.toString('latin1');
  }
}
