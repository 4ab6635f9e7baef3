import type { PluginManifest } from '@code-graph/sdk';
import type { OptionsCheck } from '../../platform/compile-options-schema.js';

/** Where a plugin package was found. */
export type PluginOrigin = 'configured path' | 'host dependency' | 'workspace dependency' | 'workspace member';

/** A plugin that may be run. All of it was learned by reading, none of its code has run. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly packageName: string;
  readonly version: string;
  readonly origin: PluginOrigin;
  /** Real path of the package. */
  readonly directory: string;
  /** Real path of the module to import, inside the package. */
  readonly entryFile: string;
  readonly checkOptions: OptionsCheck;
}

/** Why a candidate is not usable. */
export const rejectionCodes = [
  'E_BAD_PACKAGE',
  'E_NO_MANIFEST',
  'E_BAD_MANIFEST',
  'E_NO_ENTRY',
  'E_BAD_ENTRY',
  'E_SDK_RANGE',
  'E_DUPLICATE',
  'E_PREFIX_TAKEN',
  'E_DISABLED',
] as const;

export type RejectionCode = (typeof rejectionCodes)[number];

/** A package that meant to be a plugin and cannot be used. */
export interface RejectedCandidate {
  readonly code: RejectionCode;
  readonly reason: string;
  readonly directory: string;
  readonly origin: PluginOrigin;
}
