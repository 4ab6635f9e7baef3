import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { readManifest } from './workspace-packages.mjs';

/** The package whose declarations plugins are compiled against. */
const folder = 'packages/sdk';

/**
 * Compares the declarations of each module of the SDK with its report in `packages/sdk/api`, so that every change of the API shows in
 * a review. Keeps the new reports, so that a stale one is current after the check.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each stale report
 */
export async function findApiChanges(root) {
  const { exports } = readManifest(join(root, folder, 'package.json'));
  const declarations = Object.values(Object(exports)).flatMap((target) => (target.types ? [target.types] : []));
  // API Extractor writes no report into a folder that does not exist.
  mkdirSync(join(root, folder, 'api'), { recursive: true });
  return declarations.flatMap((path) => {
    const name = path.slice('./dist/'.length, -'.d.ts'.length).replaceAll('/', '-');
    const { apiReportChanged } = Extractor.invoke(toConfiguration(root, path, name), {
      localBuild: true,
      messageCallback: (message) => (message.handled = true),
    });
    return apiReportChanged
      ? [
          `${folder}/api/${name}.api.md was not current. It has been written again: review the difference and commit it.`,
        ]
      : [];
  });
}

/**
 * @param {string} root
 * @param {string} path of the declarations, relative to the package
 * @param {string} name of the module
 */
function toConfiguration(root, path, name) {
  const projectFolder = join(root, folder);
  const reportFolder = join(projectFolder, 'api');
  const silent = { default: { logLevel: /** @type {any} */ ('none') } };
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(projectFolder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(projectFolder, path),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'nodenext',
            strict: true,
            skipLibCheck: true,
            types: ['node'],
            typeRoots: [join(root, 'node_modules', '@types')],
          },
          files: [join(projectFolder, path)],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder,
        reportTempFolder: join(root, 'node_modules', '.cache', 'api-reports'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}
