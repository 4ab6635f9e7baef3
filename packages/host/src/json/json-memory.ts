import { getHeapStatistics } from 'node:v8';
import { generalErrors } from '@code-graph/api/errors';
import { weighJson } from './json-weight.js';

/** Share of the free heap that parsed values may take. The rest is for the objects that are made from them. */
const heapShare = 0.6;

/** Returns why a JSON text would take too much memory to be parsed in this thread, or `undefined` if it would not. */
export function findJsonTooHeavy(text: Uint8Array): string | undefined {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const weight = weighJson(text);
  const available = heapShare * (limit - used);
  if (weight <= available) return undefined;
  return `its values would take up to ${megabytes(weight)} of memory, and ${megabytes(available)} are available`;
}

/** @throws HostError `INVALID_REQUEST` if the body would take too much memory */
export function refuseHeavyJson(body: Uint8Array): void {
  const reason = findJsonTooHeavy(body);
  if (reason !== undefined) throw generalErrors.invalidRequest(`The body is too large to be parsed: ${reason}.`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;
}
