import type { ModuleResolutionSpec } from 'typescript7/sync';
import type { ResolutionMode } from './compiler.js';

/** The module that an import in any file of a directory names. */
export interface KnownResolution {
  readonly specifier: string;
  readonly directory: string;
  readonly mode: ResolutionMode;
  /** Absolute path; `undefined` if there is none. */
  readonly path: string | undefined;
}

export function moduleResolutions(
  resolutions: readonly KnownResolution[],
  fallback: ModuleResolutionSpec['fallback'],
): ModuleResolutionSpec {
  return {
    fallback,
    entries: resolutions.map(({ specifier, directory, mode, path }) => ({
      moduleName: specifier,
      containingDirectory: directory,
      resolutionMode: mode,
      result: path === undefined ? {} : { resolvedFileName: path },
    })),
  };
}
