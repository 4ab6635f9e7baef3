import type { ApplyMessage } from '@code-graph/sdk';
import { ApplyMessages, isDeeperThan, type SecretRedaction } from '@code-graph/sdk/checks';
import { logLevels, type PluginFailureMessage, type PluginMessage } from '../protocol/plugin-protocol.js';

const maxTextLength = 10_000;
const maxCodeLength = 100;
const maxFieldDepth = 64;

/** Returns undefined if the bytes are not JSON. */
export function decodePluginMessage(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/**
 * Checks a message of a plugin's process, where the plugin's code can send messages of its own. In the returned message, every
 * member has the type of the protocol and a bounded length, and secrets are replaced. Returns undefined if it is not a message of the
 * protocol.
 */
export function parsePluginMessage(message: unknown, redaction: SecretRedaction): PluginMessage | undefined {
  if (!isRecord(message)) return undefined;
  switch (message['kind']) {
    case 'progress':
      return {
        kind: 'progress',
        percent: toPercent(message['percent']),
        message: toText(message['message'], redaction),
      };
    case 'log': {
      const { level, fields } = message;
      const validLevel = logLevels.find((name) => name === level) ?? 'info';
      return {
        kind: 'log',
        level: validLevel,
        message: toText(message['message'], redaction) ?? '',
        fields: toFields(fields, redaction),
      };
    }
    case 'done':
      return {
        kind: 'done',
        memoryMb: toCount(message['memoryMb']),
        disposes: message['disposes'] === true,
        messages: toMessages(message['messages'], redaction),
      };
    case 'failed':
      return {
        kind: 'failed',
        memoryMb: toCount(message['memoryMb']),
        failure: toFailure(message['failure'], redaction),
      };
    case 'crashed':
      return { kind: 'crashed', failure: toFailure(message['failure'], redaction) };
    default:
      return undefined;
  }
}

function toFailure(failure: unknown, redaction: SecretRedaction): PluginFailureMessage {
  const { message, code, stack } = isRecord(failure) ? failure : {};
  return {
    message: toText(message, redaction) ?? 'It failed without saying why.',
    ...(typeof code === 'string' ? { code: redaction.inText(code).slice(0, maxCodeLength) } : {}),
    ...(typeof stack === 'string' ? { stack: redaction.inText(stack).slice(0, maxTextLength) } : {}),
  };
}

function toMessages(messages: unknown, redaction: SecretRedaction): readonly ApplyMessage[] {
  const checked = new ApplyMessages();
  if (Array.isArray(messages)) {
    for (const message of messages) {
      if (isRecord(message)) checked.add(message['level'], toText(message['text'], redaction));
    }
  }
  return checked.all;
}

function toPercent(percent: unknown): number {
  return Math.min(100, toCount(percent));
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < Infinity ? Math.floor(value) : 0;
}

function toText(text: unknown, redaction: SecretRedaction): string | undefined {
  return typeof text === 'string' && text !== '' ? redaction.inText(text).slice(0, maxTextLength) : undefined;
}

function toFields(fields: unknown, redaction: SecretRedaction): Readonly<Record<string, unknown>> {
  // Code that reads the fields later is recursive.
  return isRecord(fields) && !isDeeperThan(fields, maxFieldDepth) ? (redaction.inData(fields) as typeof fields) : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
