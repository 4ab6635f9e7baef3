import { randomBytes } from 'node:crypto';
import type { EventType, HostEvent } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../processes/clock.js';

/** The fields of an event besides its id, type and time. */
export type EventContent = Omit<HostEvent, 'id' | 'type' | 'at'>;

/** Maximum number of events that are kept for clients that reconnect. */
const longestLog = 1000;

/** Keeps the latest thousand events of the host, and sends each new event to the listeners. */
@injectable()
export class EventLog {
  /** Distinguishes the events of this run of the host from those of earlier runs, whose numbers also start at 1. */
  readonly #run = randomBytes(4).toString('hex');
  readonly #events: HostEvent[] = [];
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #count = 0;

  constructor(@inject(Clock) private readonly clock: Clock) {}

  /** Adds an event and sends it to every listener. */
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

  /** The id of the latest event. Before the first event, the id from which `after` returns all events. */
  get latestId(): string {
    return `${this.#run}-${this.#count}`;
  }

  /**
   * Returns the events after the one with this id.
   * @returns undefined if the id is of another run of the host, or too old
   */
  after(id: string): readonly HostEvent[] | undefined {
    const match = /^([0-9a-f]+)-(\d{1,15})$/.exec(id);
    if (match?.[1] !== this.#run) return undefined;
    const missing = this.#count - Number(match[2]);
    if (missing < 0 || missing > this.#events.length) return undefined;
    return missing === 0 ? [] : this.#events.slice(-missing);
  }

  /**
   * Calls the listener with every future event.
   * @returns a function that removes the listener
   */
  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
