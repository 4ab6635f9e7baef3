/** The source through which a plugin package was found. */
export type PluginOrigin =
  | 'watched folder'
  | 'configured path'
  | 'host dependency'
  | 'workspace dependency'
  | 'workspace member';

/** A folder that may contain a plugin package. */
export interface PluginCandidate {
  /** Real path. */
  readonly directory: string;
  /** The path by which the folder was found. It may be a link whose target changes. */
  readonly path: string;
  readonly origin: PluginOrigin;
}

/** Whether a candidate was found because the workspace, which is untrusted, names it. */
export function isFromWorkspace({ origin }: PluginCandidate): boolean {
  return origin === 'workspace dependency' || origin === 'workspace member';
}
