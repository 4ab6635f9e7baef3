import { isPluginError } from '@code-graph/sdk';
import { isError, messageWithCauses, stackWithCauses } from '../../platform/errors/message-with-causes.js';
import type { PluginFailureMessage } from '../protocol/plugin-protocol.js';

const longestText = 10_000;
const longestCode = 100;

/**
 * Describes anything that a plugin threw, with its causes. Never throws itself, even if the thrown value does so when it is
 * read, or the plugin has changed what everything uses, such as `Array.prototype`.
 */
export function toFailure(thrown: unknown): PluginFailureMessage {
  try {
    if (!isError(thrown)) return { message: `It threw ${describe(thrown)}.`.slice(0, longestText) };
    const code: unknown = isPluginError(thrown) ? thrown.code : undefined;
    const { message, stack } = withCauses(thrown);
    return {
      message: (message ?? 'It threw an error without a message.').slice(0, longestText),
      ...(typeof code === 'string' && code !== '' ? { code: code.slice(0, longestCode) } : {}),
      ...(stack === undefined ? {} : { stack: stack.slice(0, longestText) }),
    };
  } catch {
    return { message: 'It threw something that cannot be described.' };
  }
}

function withCauses(error: Error): { readonly message?: string | undefined; readonly stack?: string | undefined } {
  try {
    return { message: messageWithCauses(error), stack: stackWithCauses(error) };
  } catch {
    const message: unknown = error.message;
    return typeof message === 'string' ? { message } : {};
  }
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null) return `an object instead of an Error: ${JSON.stringify(thrown)}`;
  return typeof thrown === 'string' && thrown !== '' ? JSON.stringify(thrown) : String(thrown);
}
