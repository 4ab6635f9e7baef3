import { getHeapStatistics } from 'node:v8';
import { generalErrors } from '@code-graph/api/errors';
import { weighJson } from './json-weight.js';

/** Share of the free heap that parsed values may take. The rest is for the objects that are made from them. */
const heapShare = 0.6;

/**
 * Megabytes of the young generation that the limit of the heap includes beyond the 48 MB of Node.js 20 and 22, by major version. Values
 * that are kept do not stay there.
 */
const excessYoungMb: Readonly<Record<string, number>> = { 20: 0, 22: 0, 24: 144, 26: 48 };

/** Other versions are assumed to have the largest. */
const excessYoungBytes = (excessYoungMb[process.versions.node.split('.', 1)[0] ?? ''] ?? 144) * 2 ** 20;

/** Returns why a JSON text would take too much memory to be parsed in this thread, or `undefined` if it would not. */
export function findJsonTooHeavy(text: Uint8Array): string | undefined {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const weight = weighJson(text);
  const available = heapShare * (limit - excessYoungBytes - used);
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
