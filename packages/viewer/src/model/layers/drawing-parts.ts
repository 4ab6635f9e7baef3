import { maxShareOfPart } from '../parts/find-parts.js';
import type { DrawnNode } from './drawing.js';

/** The folder whose folders are the main parts of the nodes; empty at the top. */
export function findMainFolder(nodes: readonly Pick<DrawnNode, 'file'>[]): string {
  const files = nodes.flatMap(({ file }) => file ?? []);
  let main = '';
  for (;;) {
    const counts = new Map<string, number>();
    for (const file of files) {
      const child = childOf(file, main);
      if (child !== undefined) counts.set(child, (counts.get(child) ?? 0) + 1);
    }
    const [largest] = [...counts].sort(([, one], [, other]) => other - one);
    if (largest === undefined || largest[1] <= maxShareOfPart * files.length) return main;
    [main] = largest;
  }
}

/** The folder that a file belongs to: inside of the main folder one of its folders, elsewhere the one beside it. */
export function partOf(file: string, main: string): string {
  let folder = '';
  for (;;) {
    const child = childOf(file, folder);
    if (child === undefined) return folder === '' ? '.' : folder;
    if (child !== main && !main.startsWith(`${child}/`)) return child;
    folder = child;
  }
}

/** The folder in `folder` that contains the file. Undefined: the file is elsewhere, or not in a folder inside. */
function childOf(file: string, folder: string): string | undefined {
  const start = folder === '' ? 0 : folder.length + 1;
  if (folder !== '' && !file.startsWith(`${folder}/`)) return undefined;
  const end = file.indexOf('/', start);
  return end === -1 ? undefined : file.slice(0, end);
}
