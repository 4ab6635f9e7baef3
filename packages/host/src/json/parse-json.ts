import { generalErrors, messageOf } from '@code-graph/api/errors';
import { refuseDeepNesting } from './json-depth.js';
import { refuseHeavyJson } from './json-memory.js';

/**
 * Parses the JSON of a request's body.
 * @param pieces the bytes of the body, in the pieces in which they arrived
 * @throws HostError `MALFORMED_JSON`, also for invalid UTF-8; `INVALID_REQUEST` if it is nested too deeply or takes too much
 *   memory
 */
export function parseJson(pieces: readonly Uint8Array[]): unknown {
  const bytes = Buffer.concat(pieces);
  refuseHeavyJson(bytes);
  const content = parse(decode(bytes));
  refuseDeepNesting(content);
  return content;
}

/** Fails for invalid sequences. Replacing them by U+FFFD would store other strings than the client sent. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw generalErrors.malformedJson('it is not UTF-8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw generalErrors.malformedJson(messageOf(error));
  }
}
