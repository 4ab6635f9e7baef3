import type { ModuleResolutionSpec } from 'typescript7/sync';
import type { ResolutionMode } from './resolution-mode.js';

/** The module that an import in any file of a directory names. */
export interface KnownResolution {
  readonly specifier: string;
  readonly directory: string;
  readonly mode: ResolutionMode;
  /** Absolute path; `undefined` if there is none. */
  readonly path: string | undefined;
}

/** Other imports go to the callback of the resolver, or else to the compiler. */
export function moduleResolutions(resolutions: readonly KnownResolution[]): ModuleResolutionSpec {
  return {
    fallback: 'resolve',
    entries: resolutions.map(({ specifier, directory, mode, path }) => ({
      moduleName: specifier,
      containingDirectory: directory,
      resolutionMode: mode,
      result: path === undefined ? {} : { resolvedFileName: path },
    })),
  };
}
