import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';

/** The packages are ES modules: other ways to resolve them are not supported. */
const supportedResolutions = new Set(['node16-esm', 'bundler']);

/**
 * Checks that TypeScript finds the types of each export, and that they describe the file that Node.js or a bundler loads.
 *
 * @param {import('../release/pack-packages.mjs').PackedPackage} packed
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function findTypeFaults({ folder, tarball, manifest }) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  if (result.types === false) return [];
  const faults = result.problems
    .filter((problem) => !('resolutionKind' in problem) || supportedResolutions.has(problem.resolutionKind))
    .filter((problem) => !('entrypoint' in problem) || !isProgram(manifest, problem.entrypoint))
    .map((problem) => `${folder}: ${describe(problem)}`);
  return [...new Set(faults)];
}

/** @param {import('@arethetypeswrong/core').Problem} problem */
function describe(problem) {
  const { title, docsUrl } = problemKindInfo[problem.kind];
  const place =
    'entrypoint' in problem
      ? `"${problem.entrypoint}" (${problem.resolutionKind})`
      : 'fileName' in problem
        ? problem.fileName
        : `${problem.typesFileName} and ${problem.implementationFileName}`;
  return `${title}: ${place}. See ${docsUrl}`;
}

/**
 * Whether an export is a program, which is started and not imported, and therefore has no types.
 *
 * @param {import('./workspace-packages.mjs').Manifest} manifest
 * @param {string} subpath such as `./server-program`
 */
export function isProgram({ exports }, subpath) {
  const target = Object(exports)[subpath];
  return typeof target === 'string' && target.startsWith('./bin/');
}
