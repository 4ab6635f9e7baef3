import { randomBytes } from 'node:crypto';
import type { EventType, HostEvent } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../processes/clock.js';

/** The fields of an event besides its id, type and time. */
export type EventContent = Omit<HostEvent, 'id' | 'type' | 'at'>;

type Listener = (event: HostEvent) => void;

/** Maximum number of events that are kept for clients that reconnect. */
const longestLog = 1000;

/**
 * Keeps the latest thousand events in the order in which clients receive them, and sends each new event to the listeners. If several
 * hosts share their store, these are the events of all of them.
 */
@injectable()
export class EventLog {
  /** Distinguishes the events of this run of the host from those of earlier runs, whose numbers also start at 1. */
  readonly #run = randomBytes(4).toString('hex');
  readonly #events: HostEvent[] = [];
  readonly #listeners = new Map<Listener, () => void>();
  readonly #ownListeners = new Set<Listener>();
  readonly #otherListeners = new Set<Listener>();
  #count = 0;
  /** The id of the event before the first one that is kept. */
  #startId = `${this.#run}-0`;

  constructor(@inject(Clock) protected readonly clock: Clock) {}

  /**
   * Adds an event and sends it to every listener.
   * @param _cause identifies the event among those of all hosts, of which only one publishes it
   */
  publish(type: EventType, content: EventContent = {}, _cause?: string): void {
    this.#count++;
    const event = this.createEvent(`${this.#run}-${this.#count}`, type, content);
    this.sendOwn(event);
    this.append(event);
  }

  /** Publishes an event in the name of another host, unless that does so itself within seconds. Without other hosts, at once. */
  publishForOther(type: EventType, content: EventContent, cause: string): void {
    this.publish(type, content, cause);
  }

  /** The id of the latest event. Before the first event, the id from which `after` returns all events. */
  get latestId(): string {
    return this.#events.at(-1)?.id ?? this.#startId;
  }

  /**
   * Returns the events after the one with this id.
   * @returns undefined if the id is unknown, for example of another run of the host, or too old
   */
  after(id: string): readonly HostEvent[] | undefined {
    if (id === this.latestId) return [];
    if (id === this.#startId) return [...this.#events];
    const index = this.#events.findLastIndex((event) => event.id === id);
    return index === -1 ? undefined : this.#events.slice(index + 1);
  }

  /** Resolves as soon as `after` knows an id, or when it is unlikely to become known. */
  untilKnown(_id: string): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Calls the listener with every future event, in the order that is the same on all hosts.
   * @param onReset called when events were lost: `after` may not know ids that it knew
   * @returns a function that removes the listener
   */
  listen(listener: Listener, onReset: () => void = () => undefined): () => void {
    this.#listeners.set(listener, onReset);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls the listener with every future event of this host, before `publish` returns.
   * @returns a function that removes the listener
   */
  listenToOwn(listener: Listener): () => void {
    this.#ownListeners.add(listener);
    return () => this.#ownListeners.delete(listener);
  }

  /**
   * Calls the listener with every future event of other hosts.
   * @returns a function that removes the listener
   */
  listenToOthers(listener: Listener): () => void {
    this.#otherListeners.add(listener);
    return () => this.#otherListeners.delete(listener);
  }

  protected createEvent(id: string, type: EventType, content: EventContent): HostEvent {
    return { id, type, at: this.clock.now().toISOString(), ...content };
  }

  protected sendOwn(event: HostEvent): void {
    for (const listener of this.#ownListeners) listener(event);
  }

  protected sendOther(event: HostEvent): void {
    for (const listener of this.#otherListeners) listener(event);
  }

  /** Adds an event at the end. */
  protected append(event: HostEvent): void {
    this.#keep(event);
    for (const listener of this.#listeners.keys()) listener(event);
  }

  /**
   * Replaces the events that are kept.
   * @param startId the id of the event before them
   */
  protected reset(startId: string, events: readonly HostEvent[]): void {
    this.#startId = startId;
    this.#events.length = 0;
    for (const event of events) this.#keep(event);
    for (const onReset of this.#listeners.values()) onReset();
  }

  #keep(event: HostEvent): void {
    this.#events.push(event);
    if (this.#events.length > longestLog) this.#startId = this.#events.shift()?.id ?? this.#startId;
  }
}
