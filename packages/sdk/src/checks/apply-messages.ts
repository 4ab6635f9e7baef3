import type { ApplyMessage, MessageLevel } from '@code-graph/sdk';

const maxMessages = 20;
const maxLength = 1000;
const levels = ['info', 'warning'] as const satisfies readonly MessageLevel[];

/** The messages that a plugin adds to the result of an apply: at most 20. Messages of other types and empty ones are dropped. */
export class ApplyMessages {
  readonly #messages: ApplyMessage[] = [];
  #dropped = 0;

  add(level: unknown, text: unknown): void {
    const validLevel = levels.find((each) => each === level);
    if (validLevel === undefined || typeof text !== 'string' || text.trim() === '') return;
    if (this.#messages.length < maxMessages) this.#messages.push({ level: validLevel, text: shorten(text) });
    else this.#dropped++;
  }

  /** Adds a message of the host, which takes precedence. */
  addFirst(level: MessageLevel, text: string): void {
    this.#messages.unshift({ level, text: shorten(text) });
    this.#messages.length = Math.min(this.#messages.length, maxMessages);
  }

  get all(): readonly ApplyMessage[] {
    return this.#messages;
  }

  /** Number of valid messages that exceeded the limit. */
  get dropped(): number {
    return this.#dropped;
  }
}

/** Makes a text fit the schema of messages. It is stored as UTF-8, which has no lone surrogates. */
function shorten(text: string): string {
  const shortened = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return shortened.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
