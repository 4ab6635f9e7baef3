import type { PluginIdentity } from './installed-plugin.js';
import type { PluginCandidate } from './plugin-candidate.js';

/** The reasons why a candidate is not usable. */
export const rejectionCodes = [
  'E_BAD_PACKAGE',
  'E_NO_KEYWORD',
  'E_NO_MANIFEST',
  'E_BAD_MANIFEST',
  'E_NO_ENTRY',
  'E_BAD_ENTRY',
  'E_WRITABLE_BY_OTHERS',
  'E_SDK_RANGE',
  'E_DUPLICATE',
  'E_PREFIX_TAKEN',
  'E_DISABLED',
  'E_SAFE_MODE',
  'E_LOAD_FAILED',
] as const;

export type RejectionCode = (typeof rejectionCodes)[number];

/** A plugin package that cannot be used. */
export interface RejectedCandidate extends PluginCandidate {
  readonly code: RejectionCode;
  readonly reason: string;
  /** Present if the manifest was readable. */
  readonly identity?: PluginIdentity | undefined;
}

const maxReasonLength = 1000;

/** Thrown where a candidate turns out not to be usable. */
export class CandidateRejected extends Error {
  override readonly name = 'CandidateRejected';

  constructor(
    readonly code: RejectionCode,
    message: string,
    readonly identity?: PluginIdentity,
  ) {
    // The message quotes an untrusted manifest and is printed to a terminal, which interprets control characters.
    const text = message.slice(0, maxReasonLength).replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');
    super(message.length > maxReasonLength ? `${text}….` : text);
  }
}
