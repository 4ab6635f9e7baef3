import type { ReplyHeader } from './operation.js';

/** The name of the version of a reply, for conditional requests. */
export const entityTag: ReplyHeader = {
  description:
    'Names the version of the graph, for If-None-Match. Absent in an envelope, whose content always differs.',
  schema: { type: 'string', pattern: '^(?:W/)?"[^"]*"$' },
};

/** The size of a compressed reply after decompression, which Content-Length does not have. */
export const decodedLength: ReplyHeader = {
  description:
    'Bytes of the body after decompression. Absent for a part of the graph and in an envelope, whose sizes are not known before.',
  schema: { type: 'integer', minimum: 1 },
};

/** The time to wait before the next attempt. */
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

/** The scheme and the scope that a request needs. */
export const challenge: ReplyHeader = {
  description: 'The scheme and the scope of the token that the operation requires, as RFC 6750 defines them.',
  schema: { type: 'string', pattern: '^Bearer ' },
  isRequired: true,
};

/** The id of the request, with which the log can be searched. */
export const requestId: ReplyHeader = {
  description: "The id of the request: the client's own if it has sent one, otherwise a generated one.",
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  isRequired: true,
};
