import type { Violation } from '@code-graph/sdk';
import { messageWithValue } from '../checks/message-with-value.js';

const maxFaults = 5;

/**
 * Describes the violations of the manifest's schema, the first few of them. Each names the attribute or the overlay that its pointer leads
 * into, because elements of a list are hard to count.
 */
export function describeManifestFaults(violations: readonly Violation[], manifest: unknown): string {
  return violations
    .slice(0, maxFaults)
    .map((violation) => `${messageWithValue(violation)}${describeOwner(violation.pointer, manifest)}`)
    .join('; ');
}

function describeOwner(pointer: string, manifest: unknown): string {
  const [, list = '', index = '', member] = pointer.split('/');
  const element = memberOf(memberOf(manifest, list), index);
  if (list === 'attributes') return describeIn('attribute', memberOf(element, 'name'));
  if (list !== 'overlays') return '';
  const type = memberOf(memberOf(element, 'legend'), 'type');
  const legend = member === 'legend' && typeof type === 'string' ? `${type} legend of the overlay` : 'overlay';
  return describeIn(legend, memberOf(element, 'id'));
}

function describeIn(owner: string, name: unknown): string {
  return typeof name === 'string' ? ` (in the ${owner} ${JSON.stringify(name)})` : '';
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
