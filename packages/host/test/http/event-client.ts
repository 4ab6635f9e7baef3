import { get, type IncomingHttpHeaders } from 'node:http';

/** An event as received. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** A client of `GET /api/events` and the events that it has received so far. */
export interface EventClient {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly ReceivedEvent[];
  /** Everything that was received. */
  readonly text: string;
  /** The Last-Event-ID that a browser would send. */
  readonly lastEventId: string;
  /** Whether the stream has ended, completely or broken off. */
  readonly end: 'whole' | 'broken' | undefined;
  /** Pauses or resumes reading. */
  pause(): void;
  resume(): void;
  /** Closes the connection. */
  close(): void;
}

export interface EventClientOptions {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connects on a socket of its own. Resolves when the head of the reply has arrived. */
export function connectToEvents(
  url: string,
  { query = '', headers = {} }: EventClientOptions = {},
): Promise<EventClient> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events${query}`, { agent: false, headers }, (response) => {
      const parser = new EventStreamParser(headers['last-event-id'] ?? '');
      let text = '';
      let end: EventClient['end'];
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        parser.take(chunk);
      });
      response.on('error', () => undefined);
      response.on('close', () => (end = response.complete ? 'whole' : 'broken'));
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        get events() {
          return parser.events;
        },
        get text() {
          return text;
        },
        get lastEventId() {
          return parser.lastEventId;
        },
        get end() {
          return end;
        },
        pause: () => response.pause(),
        resume: () => response.resume(),
        close: () => response.destroy(),
      });
    });
    request.on('error', reject);
  });
}

/** Parses a stream as the HTML standard prescribes for browsers. Lines are assumed to end with LF. */
class EventStreamParser {
  readonly events: ReceivedEvent[] = [];
  lastEventId: string;
  #unread = '';
  #id: string;
  #type = '';
  #data: string[] = [];

  constructor(lastEventId: string) {
    this.lastEventId = lastEventId;
    this.#id = lastEventId;
  }

  take(chunk: string): void {
    const lines = (this.#unread + chunk).split('\n');
    this.#unread = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') this.#dispatch();
      else this.#takeField(line);
    }
  }

  #takeField(line: string): void {
    const colon = line.includes(':') ? line.indexOf(':') : line.length;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'id' && !value.includes('\0')) this.#id = value;
    if (field === 'event') this.#type = value;
    if (field === 'data') this.#data.push(value);
  }

  #dispatch(): void {
    this.lastEventId = this.#id;
    const data = this.#data.join('\n');
    if (data !== '') this.events.push({ id: this.#id, type: this.#type || 'message', data });
    this.#type = '';
    this.#data = [];
  }
}
