import { locateJsonFault } from './locate-json-fault.js';

/**
 * Parses JSON that a person wrote.
 * @throws SyntaxError whose message has the line and the column of the first fault
 */
export function parseLocatedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) error.message = `it is not JSON, ${locateJsonFault(text) ?? error.message}`;
    throw error;
  }
}
