interface Timer {
  readonly id: number;
  time: number;
  readonly intervalMs: number | undefined;
  readonly run: () => void;
}

type Callback = (...parameters: unknown[]) => void;

/**
 * Replaces `Date` and the timers `setTimeout` and `setInterval` until it is restored. Time passes only when a test advances it.
 *
 * @example
 * const clock = new FakeClock('2026-01-01T00:00:00Z');
 * try {
 *   const applied = applyOnce(plugin, graph);
 *   await clock.advanceAsync(60_000);
 *   await applied;
 * } finally {
 *   clock.restore();
 * }
 */
export class FakeClock {
  readonly #real = { Date, setTimeout, setInterval, clearTimeout, clearInterval, setImmediate };
  readonly #timers = new Map<number, Timer>();
  #now: number;
  #lastId = 0;

  /** @param start the time that the clock shows at first, as `new Date` accepts it */
  constructor(start: string | number | Date = 0) {
    this.#now = new Date(start).getTime();
    if (Number.isNaN(this.#now)) throw new RangeError(`The clock cannot start at ${String(start)}: it is not a date.`);
    const now = (): number => this.#now;
    const RealDate = Date;
    const FakeDate = new Proxy(RealDate, {
      construct: (target, parameters: unknown[], newTarget: new () => Date) =>
        Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
    });
    const clear = (id: unknown): void => void this.#timers.delete(Number(id));
    Object.assign(globalThis, {
      Date: FakeDate,
      setTimeout: (run: Callback, ms?: number, ...rest: unknown[]) => this.#add(run, ms, rest, false),
      setInterval: (run: Callback, ms?: number, ...rest: unknown[]) => this.#add(run, ms, rest, true),
      clearTimeout: clear,
      clearInterval: clear,
    });
  }

  /** Advances the clock: runs the due timers in order, and the code that awaits them. */
  async advanceAsync(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await this.#settle();
      const next = [...this.#timers.values()]
        .filter(({ time }) => time <= end)
        .sort((a, b) => a.time - b.time || a.id - b.id)[0];
      if (!next) break;
      this.#now = Math.max(this.#now, next.time);
      if (next.intervalMs === undefined) this.#timers.delete(next.id);
      else next.time += Math.max(1, next.intervalMs);
      next.run();
    }
    this.#now = end;
    await this.#settle();
  }

  /** Number of timers that have not run and were not cleared. */
  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Puts back the real `Date` and timers. */
  restore(): void {
    const { setImmediate: _immediate, ...replaced } = this.#real;
    Object.assign(globalThis, replaced);
    this.#timers.clear();
  }

  #add(run: Callback, ms = 0, rest: readonly unknown[], repeats: boolean): unknown {
    const id = ++this.#lastId;
    const delay = Math.max(1, ms);
    const timer = { id, time: this.#now + delay, intervalMs: repeats ? delay : undefined, run: () => run(...rest) };
    this.#timers.set(id, timer);
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true, [Symbol.toPrimitive]: () => id };
    return handle;
  }

  /** Waits for promises and file requests that are complete. It counts turns of the event loop, which a pacer would not. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise<void>((resolve) => {
        this.#real.setImmediate(resolve);
      });
    }
  }
}
