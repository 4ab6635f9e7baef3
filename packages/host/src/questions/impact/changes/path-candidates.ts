/**
 * The files of a graph that a path in a diff may mean, most likely first: the diff may have been made in a folder above the workspace
 * or below it.
 * @param workspace absolute path of the workspace
 */
export function pathCandidates(path: string, files: ReadonlyMap<string, number>, workspace: string): string[] {
  if (files.has(path)) return [path];
  const candidates: string[] = [];
  const folders = `/${workspace.replaceAll('\\', '/')}`;
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const inner = path.slice(slash + 1);
    if (files.has(inner) && folders.endsWith(`/${path.slice(0, slash)}`)) candidates.push(inner);
  }
  if (candidates.length > 0 || path === '') return candidates;
  const ending = `/${path}`;
  for (const file of files.keys()) {
    if (file.endsWith(ending) && candidates.push(file) === maxCandidates) break;
  }
  return candidates;
}

const maxCandidates = 20;
