import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventType, HostEvent } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { EventLog, type EventContent } from '../../events/index.js';
import { Clock } from '../../processes/clock.js';
import { Logger } from '../../processes/logger.js';
import type { SharedDelivery } from './shared-deliveries.js';
import type { SequencedEvent, SharedEvent, SharedEvents } from './shared-store.js';

/** Number of events that the store keeps, and maximum number of those that wait for a store that is down. */
const maxEvents = 1000;
/** Pause before events are sent again. */
const retryMs = 400;
/** Milliseconds after which a host is considered dead that has changed the graph and not published that. */
const silenceMs = 2000;
/** Milliseconds for which a client waits for the event with which it resumes, which its former host had already read. */
const longestWaitMs = 2000;
/** Milliseconds in which the last events of a host that stops are sent. */
const farewellMs = 2000;

export const SharedEventsToken = Symbol('SharedEvents');

/** The id of the beginning, before the first event. */
const beginningId = '0-0';

/** Events that were read, and not yet sent to the listeners. */
export interface ReceivedEvents {
  readonly events: readonly HostEvent[];
  /** Whether the store has lost events that this host has sent to its listeners, or deleted some that it has not read. */
  readonly isReset: boolean;
  readonly rows: readonly SequencedEvent[];
}

/**
 * The events of all hosts of a shared store. Each host appends its own to the store, which puts them into one order, and sends them
 * to its clients once it has read them there. Ids are the same on all hosts. The operation that publishes an event never waits.
 */
@injectable()
export class SharedEventLog extends EventLog {
  #outbox: readonly SharedEvent[] = [];
  #sending: Promise<void> | undefined;
  /** The keys of events of this host that were not read yet. */
  readonly #own = new Set<string>();
  /** Events of other hosts that may have died before they published them. */
  #expected: readonly { readonly key: string; readonly event: HostEvent; readonly due: number }[] = [];
  #rows: readonly SequencedEvent[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #stop = new AbortController();
  /** Called when events were appended. */
  onDidSend: () => void = () => undefined;
  /** Makes the deliveries of webhooks that are stored with an event of this host. */
  toDeliveries: (event: HostEvent) => readonly SharedDelivery[] = () => [];
  /** Called when events with these deliveries were appended, unless another host was faster. */
  onDidStore: (deliveries: readonly SharedDelivery[]) => void = () => undefined;

  constructor(
    @inject(SharedEventsToken) private readonly shared: SharedEvents,
    @inject(Clock) clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {
    super(clock);
    this.reset(beginningId, []);
  }

  override publish(type: EventType, content: EventContent = {}, cause?: string): void {
    const key = keyOf(cause);
    const event = this.createEvent('', type, content);
    this.#own.add(key);
    this.#send(this.#toShared(key, event));
    this.sendOwn(event);
  }

  override publishForOther(type: EventType, content: EventContent, cause: string): void {
    const expected = { key: keyOf(cause), event: this.createEvent('', type, content) };
    this.#expected = [...this.#expected, { ...expected, due: this.clock.monotonic() + silenceMs }];
  }

  override async untilKnown(id: string): Promise<void> {
    const [, sequence = '0'] = /^[0-9a-f]+-(\d{1,15})$/.exec(id) ?? [];
    if (this.after(id) !== undefined || Number(sequence) <= this.#position) return;
    const timeout = AbortSignal.timeout(longestWaitMs);
    while (Number(sequence) > this.#position && !timeout.aborted) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
        timeout.addEventListener('abort', () => {
          resolve();
        });
      });
    }
  }

  /** Reads the events that the store keeps. Clients may have received them from another host, or from an earlier run of this one. */
  async load(): Promise<void> {
    this.#rows = await this.shared.read(0);
    this.reset(startIdOf(this.#rows), toEvents(this.#rows));
  }

  /** Reads the events that were appended since. They are passed to `deliver` when the host serves what they are about. */
  async receive(): Promise<ReceivedEvents> {
    this.#publishOverdue();
    const latest = this.#rows.at(-1);
    const [same, ...rows] = await this.shared.read(this.#position);
    if (!latest) {
      const first = same ? [same, ...rows] : [];
      return { events: toEvents(first), rows: first, isReset: same !== undefined && same.sequence > 1 };
    }
    if (same?.sequence === latest.sequence && same.key === latest.key)
      return { events: toEvents(rows), rows, isReset: false };
    // A standby took over that was behind, this host was behind, or the repository was deleted.
    const all = await this.shared.read(0);
    return { events: toEvents(all), rows: all, isReset: true };
  }

  /** Sends events to the listeners. */
  deliver({ rows, isReset }: ReceivedEvents): void {
    const formerIds = new Set(isReset ? this.#rows.map(idOf) : []);
    this.#rows = [...(isReset ? [] : this.#rows), ...rows].slice(-maxEvents);
    if (isReset) this.reset(startIdOf(rows), toEvents(rows));
    for (const row of rows) {
      const isOwn = this.#own.delete(row.key);
      const event = toEvent(row);
      if (!event || formerIds.has(idOf(row))) continue;
      if (!isReset) this.append(event);
      if (!isOwn) this.sendOther(event);
    }
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** Sends the events that wait, if the store accepts them soon. */
  async stop(): Promise<void> {
    this.#stop.abort();
    const sendRest = async (): Promise<void> => {
      await this.#sending;
      if (this.#outbox.length > 0) await this.shared.append(this.#outbox).catch(() => undefined);
    };
    await Promise.race([sendRest(), delay(farewellMs, undefined, { ref: false })]);
  }

  get #position(): number {
    return this.#rows.at(-1)?.sequence ?? 0;
  }

  #send(event: SharedEvent): void {
    const events = [...this.#outbox, event];
    for (const { key } of events.slice(0, -maxEvents)) this.#own.delete(key);
    this.#outbox = events.slice(-maxEvents);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    let failure: string | undefined;
    while (this.#outbox.length > 0 && !this.#stop.signal.aborted) {
      const batch = new Set(this.#outbox);
      try {
        await this.shared.append([...batch]);
        this.#outbox = this.#outbox.filter((event) => !batch.has(event));
        this.onDidSend();
        this.onDidStore([...batch].flatMap(({ deliveries = [] }) => deliveries));
      } catch (error) {
        const message = messageOf(error);
        if (message !== failure) this.logger.warn({ error: message }, 'events cannot be stored, and are sent later');
        failure = message;
        await delay(retryMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
      }
    }
    // In the same turn, so that an event that is published next is sent.
    this.#sending = undefined;
  }

  #publishOverdue(): void {
    const now = this.clock.monotonic();
    const overdue = this.#expected.filter(({ due }) => due <= now);
    if (overdue.length === 0) return;
    this.#expected = this.#expected.filter(({ due }) => due > now);
    const published = new Set(this.#rows.map(({ key }) => key));
    for (const { key, event } of overdue) if (!published.has(key)) this.#send(this.#toShared(key, event));
  }

  #toShared(key: string, event: HostEvent): SharedEvent {
    const { id: _id, ...content } = event;
    return { key, content: JSON.stringify(content), deliveries: this.toDeliveries(event) };
  }
}

function keyOf(cause: string | undefined): string {
  if (cause === undefined) return randomBytes(16).toString('hex');
  return createHash('sha256').update(cause).digest('hex').slice(0, 32);
}

/** The beginning of the key makes ids differ after events were lost, when their numbers are assigned again. */
function idOf({ key, sequence }: SequencedEvent): string {
  return `${key.slice(0, 8)}-${sequence}`;
}

/** The id before the first of some events: the beginning, or none that a client can have. */
function startIdOf([first]: readonly SequencedEvent[]): string {
  return first === undefined || first.sequence === 1 ? beginningId : `-${first.sequence}`;
}

function toEvents(rows: readonly SequencedEvent[]): HostEvent[] {
  return rows.map(toEvent).filter((event) => event !== undefined);
}

/** Returns undefined if the content is damaged. */
function toEvent(row: SequencedEvent): HostEvent | undefined {
  try {
    return { id: idOf(row), ...(JSON.parse(row.content) as Omit<HostEvent, 'id'>) };
  } catch {
    return undefined;
  }
}
