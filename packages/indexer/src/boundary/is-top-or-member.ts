import { foldersUp } from '../tree/folders.js';
import { isMember } from '../typescript/packages/member-glob.js';

/**
 * Whether a project is published with its repository. One below another belongs to a test or an example, unless a workspace lists it.
 * @param isProject whether a folder has a project
 * @param membersOf the globs of the members of the workspace in a folder
 */
export function isTopOrMember(
  folder: string,
  isProject: (folder: string) => boolean,
  membersOf: (folder: string) => readonly string[],
): boolean {
  const above = foldersUp(folder).filter((each) => each !== folder);
  return !above.some(isProject) || above.some((top) => membersOf(top).some((glob) => isMember(folder, top, glob)));
}
