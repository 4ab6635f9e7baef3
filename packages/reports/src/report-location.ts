import { isAbsolute, relative, sep } from 'node:path';

/** The location of a report, and its name in messages. */
export interface ReportLocation {
  /** Absolute path. */
  readonly path: string;
  /** The path relative to the workspace if it is inside, with `/` separators. */
  readonly name: string;
  /** Folder that has to contain the file. */
  readonly within?: string | undefined;
}

/** The path relative to the workspace with `/` separators, or the absolute path if it is outside. */
export function nameOf(path: string, workspaceRoot: string): string {
  const name = relative(workspaceRoot, path);
  return name === '..' || name.startsWith(`..${sep}`) || isAbsolute(name) ? path : name.split(sep).join('/');
}
