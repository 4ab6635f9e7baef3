import type { ReplyHeader } from './route.js';

/** The name of the version of a reply, for conditional requests. */
export const entityTag: ReplyHeader = {
  description:
    'Names the version of the graph, for If-None-Match. Absent in an envelope, whose content always differs.',
  schema: { type: 'string', pattern: '^(?:W/)?"[^"]*"$' },
};

/** How long to wait before another attempt. */
export const retryAfter: ReplyHeader = {
  description: 'Seconds after which another attempt may succeed.',
  schema: { type: 'integer', minimum: 1 },
  isRequired: true,
};

/** Confirms that the header Prefer was heeded. */
export const preferenceApplied: ReplyHeader = {
  description: 'The preference that the reply follows.',
  schema: { type: 'string', enum: ['respond-async'] },
  isRequired: true,
};
