import { isLockFile } from './npm/locked-versions.js';
import { pythonLocks } from './pypi/python-lock.js';

const names: ReadonlySet<string> = new Set([
  ...['pyproject.toml', 'setup.cfg', ...pythonLocks],
  'Cargo.lock',
  ...['pom.xml', 'build.gradle', 'build.gradle.kts', 'gradle.lockfile', 'libs.versions.toml'],
]);

/** Files of Python's requirements, and those that projects of MSBuild import. */
const patterns = /(^|\/)([\w-]*requirements[\w-]*\.txt|requirements\/[\w-]+\.txt|[^/]+\.(props|targets))$/;

/** Whether a file is read only for the boundary: a manifest that decides nothing else, or a lock file. */
export function isBoundaryFile(path: string): boolean {
  return isLockFile(path) || names.has(path.slice(path.lastIndexOf('/') + 1)) || patterns.test(path);
}
