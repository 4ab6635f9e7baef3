import { testFiles } from './test-arguments.mjs';

/** @typedef {import('./check/workspace-packages.mjs').WorkspacePackage} WorkspacePackage */

/** No test reads these. */
const untested = /^(\.changeset|benchmarks)\//;
/** Tests of the host and of the command line compare documentation with their code. */
const documentation = /^(docs\/|[^/]+\.md$)/;
/** Fixtures of a package are also read by tests of other packages. */
const ownTests = /^packages\/[^/]+\/test\/(?!fixtures\/)/;

/**
 * Selects the tests that a change can affect: the tests of each changed package and of all packages that depend on it. Files
 * outside of the packages, such as scripts and settings, affect all tests.
 *
 * @param {readonly string[]} changedFiles relative to the root, with `/`
 * @param {readonly WorkspacePackage[]} packages
 * @returns {readonly string[]} patterns of test files
 */
export function findAffectedTests(changedFiles, packages) {
  /** @type {Set<string>} */
  const affected = new Set();
  /** @type {Set<string>} */
  const tested = new Set();
  for (const file of changedFiles) {
    if (untested.test(file)) continue;
    const changed = packages.find(({ folder }) => file.startsWith(`${folder}/`));
    if (documentation.test(file)) tested.add('packages/cli').add('packages/host').add('scripts');
    else if (changed === undefined) return testFiles.all;
    else if (ownTests.test(file)) tested.add(changed.folder);
    else addWithDependents(changed, packages, affected);
  }
  return [...new Set([...affected, ...tested])].sort().map((folder) => `${folder}/test/**/*${testFiles.suffix}`);
}

/**
 * @param {WorkspacePackage} changed
 * @param {readonly WorkspacePackage[]} packages
 * @param {Set<string>} folders
 */
function addWithDependents(changed, packages, folders) {
  if (folders.has(changed.folder)) return;
  folders.add(changed.folder);
  for (const dependent of packages) {
    if (changed.manifest.name in dependenciesOf(dependent)) addWithDependents(dependent, packages, folders);
  }
}

/** @param {WorkspacePackage} dependent */
function dependenciesOf({ manifest }) {
  return {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  };
}
