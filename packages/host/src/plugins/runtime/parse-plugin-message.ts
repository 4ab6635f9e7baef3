import { logLevels, type WorkerFailure, type WorkerMessage } from '../process/plugin-protocol.js';

const longestText = 10_000;

/**
 * Reads what came from a worker, where a plugin can send messages of its own: every member is of the type it should be
 * afterwards, and of bounded length. Undefined if it is no message of the protocol.
 */
export function parseWorkerMessage(message: unknown): WorkerMessage | undefined {
  if (!isRecord(message)) return undefined;
  switch (message['kind']) {
    case 'loaded':
      return { kind: 'loaded' };
    case 'progress':
      return { kind: 'progress', percent: toPercent(message['percent']), message: toText(message['message']) };
    case 'log': {
      const { level, fields } = message;
      const known = logLevels.find((name) => name === level) ?? 'info';
      return { kind: 'log', level: known, message: toText(message['message']) ?? '', fields: toFields(fields) };
    }
    case 'finished':
      return { kind: 'finished', attributes: message['attributes'] };
    case 'failed':
      return { kind: 'failed', failure: toFailure(message['failure']) };
    default:
      return undefined;
  }
}

/** Describes the error that ended a worker's thread, which may be anything a plugin threw. */
export function describeThreadError(error: unknown): WorkerFailure {
  const { message, stack } = toFailure(isRecord(error) ? error : { message: String(error) });
  return { message, ...(stack === undefined ? {} : { stack }) };
}

function toFailure(failure: unknown): WorkerFailure {
  const { message, code, stack } = isRecord(failure) ? failure : {};
  return {
    message: toText(message) ?? 'It failed without saying why.',
    ...(typeof code === 'string' ? { code: code.slice(0, 100) } : {}),
    ...(typeof stack === 'string' ? { stack: stack.slice(0, longestText) } : {}),
  };
}

function toPercent(percent: unknown): number {
  return typeof percent === 'number' && percent > 0 ? Math.min(100, Math.floor(percent)) : 0;
}

function toText(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? text.slice(0, longestText) : undefined;
}

function toFields(fields: unknown): Readonly<Record<string, unknown>> {
  return isRecord(fields) ? fields : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
