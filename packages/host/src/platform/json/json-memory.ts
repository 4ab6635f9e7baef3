import { getHeapStatistics } from 'node:v8';
import { errors } from '../errors/error-catalogue.js';
import { weighJson } from './json-weight.js';

/** Of the heap that is left; the rest is for what is made of the values. */
const share = 0.6;

/** Why a JSON text must not be parsed in this thread: it takes too much memory. `undefined` if it may be. */
export function findJsonTooHeavy(text: Uint8Array): string | undefined {
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const weight = weighJson(text);
  const available = share * (limit - used);
  if (weight <= available) return undefined;
  return `its values would take up to ${megabytes(weight)} of memory, and there are ${megabytes(available)} for them`;
}

/** @throws HostError `INVALID_REQUEST` */
export function refuseHeavyJson(body: Uint8Array): void {
  const reason = findJsonTooHeavy(body);
  if (reason !== undefined) throw errors.invalidRequest(`The body holds too much: ${reason}.`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;
}
