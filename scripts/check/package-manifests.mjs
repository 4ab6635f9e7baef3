import semver from 'semver';

/**
 * @typedef {import('./workspace-packages.mjs').Manifest} Manifest
 * @typedef {import('./workspace-packages.mjs').WorkspacePackage} WorkspacePackage
 */

const installScripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
const dependencyFields = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
]);

/**
 * Finds faults in the packages' manifests.
 *
 * @param {Manifest} rootManifest
 * @param {readonly WorkspacePackage[]} packages
 * @returns {string[]} a sentence for each fault
 */
export function findManifestFaults(rootManifest, packages) {
  return packages.flatMap(({ folder, manifest }) =>
    [...fieldFaults(manifest, rootManifest), ...versionFaults(manifest, packages)].map(
      (fault) => `${folder}/package.json: ${fault}`,
    ),
  );
}

/**
 * @param {Manifest} manifest
 * @param {Manifest} rootManifest
 * @returns {string[]}
 */
function fieldFaults(manifest, { license, engines }) {
  const { scripts = {} } = manifest;
  const rows = /** @type {[fault: string | false][]} */ ([
    [!/^\d+\.\d+\.\d+/.test(manifest.version ?? '') && '"version" is missing.'],
    [!manifest.description && '"description" is missing.'],
    [manifest.license !== license && `"license" must be ${license}, like that of the repository.`],
    [manifest.type !== 'module' && '"type" must be "module".'],
    [
      manifest.engines?.['node'] !== engines?.['node'] &&
        `"engines.node" must be ${engines?.['node']}, like that of the repository.`,
    ],
    [manifest.exports === undefined && '"exports" is missing: without it every file can be imported.'],
    [!manifest.files?.length && '"files" is missing: without it sources and tests are published.'],
    ...(manifest.private === true ? [] : publishingRows(manifest)),
    ...installScripts.map((name) => [
      name in scripts && `the script "${name}" would run when the package is installed or packed.`,
    ]),
  ]);
  return rows.flatMap(([fault]) => (fault === false ? [] : [fault]));
}

/**
 * @param {Manifest} manifest of a package that is published
 * @returns {[fault: string | false][]}
 */
function publishingRows({ publishConfig }) {
  return [
    [publishConfig?.access !== 'public' && '"publishConfig.access" must be "public": npm would refuse to publish it.'],
    [publishConfig?.provenance !== true && '"publishConfig.provenance" must be true.'],
  ];
}

/**
 * Checks that packages depend on the exact version of each other, because they are released together. A peer is installed by somebody else,
 * and has a range.
 *
 * @param {Manifest} manifest
 * @param {readonly WorkspacePackage[]} packages
 * @returns {string[]}
 */
function versionFaults(manifest, packages) {
  const versions = new Map(packages.map((workspace) => [workspace.manifest.name, workspace.manifest.version]));
  return dependencyFields.flatMap((field) =>
    Object.entries(manifest[field] ?? {}).flatMap(([name, wanted]) => {
      const version = versions.get(name);
      const fits =
        version === undefined ||
        (field === 'peerDependencies' ? semver.satisfies(version, wanted) : version === wanted);
      return fits ? [] : [`"${field}" requires ${name} ${wanted}, but the repository has ${version}.`];
    }),
  );
}
