/** Bodies in JSON of a request and of its successful reply. */
export interface BodyExample {
  readonly request?: unknown;
  readonly reply?: unknown;
}

/** Bodies by the id of the operation. */
export type BodyExamples = Readonly<Record<string, BodyExample>>;
