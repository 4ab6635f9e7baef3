import { Pacer } from '@code-graph/sdk/pacer';

/** Paces the long work of a thread, 10 ms at a time. Shared, because consecutive pieces of work block the event loop together. */
export const pacer = new Pacer(undefined, 10);
