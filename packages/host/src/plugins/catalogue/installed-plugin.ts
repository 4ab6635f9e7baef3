import type { PluginManifest } from '@code-graph/sdk';
import type { OptionsCheck } from '../../platform/options/options-check.js';
import type { PluginCandidate } from './find-candidates.js';

/** Where a plugin package was found. */
export type PluginOrigin =
  'watched folder' | 'configured path' | 'host dependency' | 'workspace dependency' | 'workspace member';

/** A plugin that may be run. All of it was learned by reading, none of its code has run. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly packageName: string;
  readonly version: string;
  /** Where it was found. */
  readonly candidate: PluginCandidate;
  /** Real path of the module to import, inside the package. */
  readonly entryFile: string;
  /** Whether that is the manifest's `source`, and not its `entry`. */
  readonly isFromSource: boolean;
  readonly checkOptions: OptionsCheck;
}

/** Why a candidate is not usable. */
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

/** A package that meant to be a plugin and cannot be used. */
export interface RejectedCandidate extends PluginCandidate {
  readonly code: RejectionCode;
  readonly reason: string;
  /** What could be learned of it all the same. */
  readonly identity?: PluginIdentity | undefined;
}

/** Who a plugin is, as its manifest and package say. */
export interface PluginIdentity {
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly sdk: string;
}

export function identityOf({ manifest, packageName, version }: InstalledPlugin): PluginIdentity {
  return { id: manifest.id, name: manifest.name, packageName, version, sdk: manifest.sdk };
}
