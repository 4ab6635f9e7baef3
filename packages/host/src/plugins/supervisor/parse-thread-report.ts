import type { SecretRedaction } from '@code-graph/sdk/checks';
import type { ThreadReport } from '../protocol/plugin-protocol.js';

const maxTextLength = 2000;

/** Checks a report of a plugin's process, whose code can write to the pipe itself. Returns undefined if it is not one. */
export function parseThreadReport(line: string, redaction: SecretRedaction): ThreadReport | undefined {
  let report: unknown;
  try {
    report = JSON.parse(line);
  } catch {
    return undefined;
  }
  const { kind, ms, call, place, stack } = report as Readonly<Record<string, unknown>>;
  const toText = (text: unknown): string | undefined =>
    typeof text === 'string' && text !== '' ? redaction.inText(text).slice(0, maxTextLength) : undefined;
  const sample = { place: toText(place), stack: toText(stack) ?? '' };
  if (kind === 'blocked' && typeof ms === 'number' && ms >= 0)
    return { kind, ms, ...sample, place: sample.place ?? 'its code' };
  if (kind === 'unblocked') return { kind };
  if (kind === 'exit') return { kind, call: toText(call) ?? 'process.exit', ...sample };
  return undefined;
}
