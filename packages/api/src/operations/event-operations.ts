import type { Operations } from './operation.js';
import { retryAfter } from './reply-headers.js';

/** The operation that streams the events of the host. */
export const eventOperations = {
  streamEvents: {
    method: 'get',
    path: '/api/events',
    operationId: 'streamEvents',
    scope: 'graph:read',
    tag: 'Events',
    summary: 'Streams the events of the host, as server-sent events.',
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The id of the latest event that the client has received. Later events are sent first.',
      },
      { name: 'lastEventId', in: 'query', description: 'The same, for clients that cannot send the header.' },
    ],
    replies: {
      200: {
        description: 'A stream that does not end. The data of every event but `reset` is a HostEvent.',
        schema: 'HostEvent',
        mediaType: 'text/event-stream',
      },
      503: {
        description: 'Too many streams are open, or the host is stopping.',
        schema: 'ErrorBody',
        headers: { 'Retry-After': retryAfter },
      },
    },
  },
} satisfies Operations;
