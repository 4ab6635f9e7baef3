import { types } from 'node:util';
import { isPluginError } from '@code-graph/sdk';
import type { PluginFailureMessage } from './plugin-protocol.js';

/** Describes whatever a plugin threw. Never throws itself, even if the thrown value does so when it is looked at. */
export function toFailure(thrown: unknown): PluginFailureMessage {
  try {
    if (!isError(thrown)) return { message: `It threw ${describe(thrown)}.` };
    // An Error can carry anything under these names.
    const { message, name, stack }: Partial<Record<'message' | 'name' | 'stack', unknown>> = thrown;
    const code: unknown = isPluginError(thrown) ? thrown.code : undefined;
    return {
      message: [message, name].find(isText) ?? 'It threw an error without a message.',
      ...(isText(code) ? { code } : {}),
      ...(isText(stack) ? { stack } : {}),
    };
  } catch {
    return { message: 'It threw something that cannot be described.' };
  }
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null) return `an object instead of an Error: ${JSON.stringify(thrown)}`;
  return isText(thrown) ? JSON.stringify(thrown) : String(thrown);
}

/** Errors of another realm, such as a `vm` context, are no instances of this one's Error. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
