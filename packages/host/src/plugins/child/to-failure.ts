import { isPluginError } from '@code-graph/sdk';
import type { SecretRedaction } from '@code-graph/sdk/checks';
import { endSentence, isError, messageWithCauses, stackWithCauses } from '@code-graph/api/errors';
import type { PluginFailureMessage } from '../protocol/plugin-protocol.js';

const maxTextLength = 10_000;
const maxCodeLength = 100;

/**
 * Describes a value that a plugin threw, with its causes. Never throws, even if reading the value does, or if the plugin has
 * modified built-ins such as `Array.prototype`.
 * @param redaction replaces secrets, before the texts are shortened
 */
export function toFailure(thrown: unknown, redaction: SecretRedaction): PluginFailureMessage {
  try {
    const shorten = (text: string): string => redaction.inText(text).slice(0, maxTextLength);
    if (!isError(thrown)) return { message: shorten(`It threw ${describe(thrown)}.`) };
    const code: unknown = isPluginError(thrown) ? thrown.code : undefined;
    const { message, stack } = withCauses(thrown);
    return {
      message: shorten(message ?? 'It threw an error without a message.'),
      ...(typeof code === 'string' && code !== '' ? { code: code.slice(0, maxCodeLength) } : {}),
      ...(stack === undefined ? {} : { stack: shorten(stack) }),
    };
  } catch {
    return { message: 'It threw something that cannot be described.' };
  }
}

/** Describes an unhandled rejection: the error alone does not explain why the process ends. */
export function describeRejection({ message, ...failure }: PluginFailureMessage): PluginFailureMessage {
  const shortened = message.slice(0, maxTextLength - 200);
  return {
    ...failure,
    message: `A promise that nothing awaits was rejected: ${endSentence(shortened)} Await it in applyAsync, or handle its rejection.`,
  };
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
