import type { Violation } from '@code-graph/sdk';
import { leadsInto, toPointerSegment } from '../checks/json-pointer.js';
import { messageWithValue } from '../checks/message-with-value.js';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Checks the defaults of an options schema against the schema itself: otherwise every apply that omits such an option would fail.
 * @throws Error that describes the first default that is not valid
 */
export function refuseBadDefault(schema: Schema, validate: (options: unknown) => Violation[]): void {
  const pointers: string[] = [];
  const options = withoutOptions(schema, '', pointers);
  if (pointers.length === 0) return;
  const violation = validate(options).find(({ pointer }) => leadsInto(pointer, pointers));
  if (violation) throw new Error(`the default of the option ${messageWithValue(violation)}`);
}

/** Creates options that contain only the objects in which defaults are filled in, and collects the pointers of those defaults. */
function withoutOptions(schema: Schema, pointer: string, defaults: string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(asSchema(schema['properties']) ?? {})) {
    const inner = asSchema(property);
    if (!inner) continue;
    const innerPointer = `${pointer}/${toPointerSegment(name)}`;
    if ('default' in inner) defaults.push(innerPointer);
    else if (asSchema(inner['properties'])) options[name] = withoutOptions(inner, innerPointer, defaults);
  }
  return options;
}

function asSchema(value: unknown): Schema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;
}
