import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { readManifest } from '../check/workspace-packages.mjs';

/** Modules of data, which the reference describes by their schemas. */
const undocumented = ['./schemas', './schemas/*.json', './package.json'];

/**
 * Writes a page in Markdown for each module of the SDK, from its types and comments.
 *
 * @param {string} root
 * @param {string} folder is replaced
 * @throws if the sources do not compile
 */
export async function generateSdkApi(root, folder) {
  const sdk = join(root, 'packages', 'sdk');
  const modules = Object.keys(readManifest(join(sdk, 'package.json')).exports ?? {})
    .filter((path) => !undocumented.includes(path))
    .map((path) => path.slice('./'.length));
  /** @type {Partial<import('typedoc').TypeDocOptions> & Partial<import('typedoc-plugin-markdown').PluginOptions>} */
  const options = {
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: modules.map((name) => entryPoint(join(sdk, 'src'), name)),
    alwaysCreateEntryPointModule: true,
    tsconfig: join(sdk, 'tsconfig.json'),
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    // Types of the generic parameters, which no author names.
    validation: { notExported: false },
    blockTags: [
      '@param',
      '@returns',
      '@throws',
      '@example',
      '@deprecated',
      '@defaultValue',
      '@typeParam',
      '@minItems',
      '@maxItems',
    ],
    logLevel: 'Warn',
    outputs: [{ name: 'markdown', path: folder }],
    outputFileStrategy: 'modules',
    entryFileName: 'modules',
    // The anchors that the links of the plugin assume. VitePress reads them from the headings.
    useCustomAnchors: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    pageTitleTemplates: {
      module: ({ name }) => (name === 'index' ? '@code-graph/sdk' : `@code-graph/sdk/${name}`),
      index: () => 'Modules of the SDK',
    },
  };
  const application = await Application.bootstrapWithPlugins(options);
  const project = await application.convert();
  if (project === undefined || application.logger.hasErrors())
    throw new Error('The sources of the SDK do not compile.');
  await application.generateOutputs(project);
}

/**
 * @param {string} sources
 * @param {string} name of a module; empty for the main one
 */
function entryPoint(sources, name) {
  const file = join(sources, `${name === '' ? 'index' : name}.ts`);
  return existsSync(file) ? file : join(sources, name, 'index.ts');
}
