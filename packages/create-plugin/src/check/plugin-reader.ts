import type { Violation } from '@code-graph/sdk';

/**
 * The checks of the host that will load the plugin. The host passes them in, so that this package has no second version of them
 * that could disagree.
 */
export interface PluginReader {
  /** Version of the SDK that the host has. */
  readonly sdkVersion: string;
  /** Reads a package like the host does, without running its code, and returns the reason to reject it. */
  findRejection(folder: string): Promise<Rejection | undefined>;
  /** Returns the violations of the manifest's JSON Schema. */
  findManifestViolations(manifest: unknown): readonly Violation[];
  /**
   * Checks options by the options schema of a manifest, after the defaults of the schema are filled in.
   * @throws Error if the schema is not usable
   */
  checkOptions(schema: Readonly<Record<string, unknown>>, options: unknown): Promise<readonly Violation[]>;
  /**
   * Compares the types that were generated from the manifest with the manifest.
   * @param folder the package as it is developed, because types need not be published
   * @returns the paths of the files that differ; undefined if types cannot be generated from the manifest
   */
  findStaleTypes(folder: string): Promise<readonly string[] | undefined>;
}

/** The reason why the host does not use a plugin. */
export interface Rejection {
  /** A code such as `E_BAD_MANIFEST`. */
  readonly code: string;
  readonly reason: string;
}
