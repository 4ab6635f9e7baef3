import { randomBytes } from 'node:crypto';
import type { EventType, HostEvent } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../time/clock.js';

/** What an event carries beside its id, type and time. */
export type EventContent = Omit<HostEvent, 'id' | 'type' | 'at'>;

/** How many events are kept for clients that come back. */
const longestLog = 1000;

/** What happened in the host, the latest thousand events of it, for whoever listens. */
@injectable()
export class EventLog {
  /** Tells the events of this run apart from those of an earlier one, whose numbers began at 1 too. */
  readonly #run = randomBytes(4).toString('hex');
  readonly #events: HostEvent[] = [];
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #count = 0;

  constructor(@inject(Clock) private readonly clock: Clock) {}

  /** Adds an event and tells every listener. */
  publish(type: EventType, content: EventContent = {}): void {
    this.#count++;
    const event: HostEvent = {
      id: `${this.#run}-${this.#count}`,
      type,
      at: this.clock.now().toISOString(),
      ...content,
    };
    this.#events.push(event);
    if (this.#events.length > longestLog) this.#events.shift();
    for (const listener of this.#listeners) listener(event);
  }

  /** The id of the latest event; also before there was one. */
  get latestId(): string {
    return `${this.#run}-${this.#count}`;
  }

  /**
   * The events that came after the one with this id.
   * @returns undefined if that cannot be told: the id is of another run of the host, or too old
   */
  after(id: string): readonly HostEvent[] | undefined {
    const match = /^([0-9a-f]+)-(\d{1,15})$/.exec(id);
    if (match?.[1] !== this.#run) return undefined;
    const missing = this.#count - Number(match[2]);
    if (missing < 0 || missing > this.#events.length) return undefined;
    return missing === 0 ? [] : this.#events.slice(-missing);
  }

  /**
   * Calls the listener with every event from now on.
   * @returns what ends that
   */
  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
