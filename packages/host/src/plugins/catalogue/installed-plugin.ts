import type { PluginManifest } from '@code-graph/sdk';
import type { CheckedOptions } from '../options/checked-options.js';
import type { PluginCandidate } from './plugin-candidate.js';

/** A plugin that may be run. Everything here was read from its files; none of its code has run. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly packageName: string;
  readonly version: string;
  readonly candidate: PluginCandidate;
  /** Real path of the module to import, inside the package. */
  readonly entryFile: string;
  /** Whether that module is the manifest's `source` instead of its `entry`. */
  readonly isFromSource: boolean;
  /**
   * Checks a copy of options by the schema of the manifest, and fills in its defaults.
   * @throws CheckUnavailable
   */
  readonly checkOptions: (options: unknown) => Promise<CheckedOptions>;
  /** Faults that do not prevent the use of the plugin, for its author. */
  readonly warnings: readonly string[];
}

/** The fields of a manifest and its package.json that identify a plugin. */
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
