import type { goodPackage, Json, PackageFiles } from './good-package.js';

type GoodPackage = ReturnType<typeof goodPackage>;

/** A small edit of the good package that violates one rule. */
export interface RuleFixture {
  readonly rule: string;
  readonly edit: (files: GoodPackage) => void;
  /** The first finding: its place and its message. */
  readonly place: string;
  readonly message: RegExp;
  /** The advice, where it depends on the cause. */
  readonly remedy?: RegExp;
  /** Files of the folder where the package is developed that are not published. */
  readonly unpublished?: PackageFiles;
  /** Whether the code of the plugin is run. Otherwise its result is that of the good package, because a process takes time. */
  readonly runsEntry?: boolean;
  /** Other rules that the same edit must violate. Default: none. */
  readonly alsoViolated?: readonly string[];
}

const manifest = 'code-graph.plugin.json';
const entry = './dist/index.js';

const fileRemoved =
  (path: string) =>
  (files: PackageFiles): void => {
    Reflect.deleteProperty(files, path);
  };
const memberSet =
  (name: string, value: unknown) =>
  (files: GoodPackage): void => {
    files['package.json'][name] = value;
  };
const manifestEdited = (edit: (content: Json) => void) => (files: GoodPackage) => edit(files[manifest]);
const legendEdited = (index: number, edit: (legend: Json) => void) =>
  manifestEdited(({ overlays }) => edit(overlays[index].legend));

/** At least one for each rule. */
export const ruleFixtures: readonly RuleFixture[] = [
  {
    rule: 'package-name',
    edit: memberSet('name', 'My Plugin'),
    place: 'package.json (/name)',
    message: /^"name" is "My Plugin"\.$/,
  },
  {
    rule: 'package-version',
    edit: memberSet('version', '1.0'),
    place: 'package.json (/version)',
    message: /^"version" is "1\.0"\.$/,
  },
  {
    rule: 'package-public',
    edit: memberSet('private', true),
    place: 'package.json (/private)',
    message: /^"private" is true\.$/,
  },
  {
    rule: 'package-keyword',
    edit: memberSet('keywords', ['code-graph']),
    place: 'package.json (/keywords)',
    message: /does not contain "code-graph-plugin"/,
  },
  {
    rule: 'package-description',
    edit: memberSet('description', undefined),
    place: 'package.json (/description)',
    message: /^"description" is missing\.$/,
  },
  {
    rule: 'package-license',
    edit: memberSet('license', 'UNLICENSED'),
    place: 'package.json (/license)',
    message: /^"license" is "UNLICENSED"\.$/,
  },
  {
    rule: 'package-license',
    edit: memberSet('license', 'my own'),
    place: 'package.json (/license)',
    message: /^"license" is "my own"\.$/,
  },
  {
    rule: 'package-repository',
    edit: memberSet('repository', { type: 'git' }),
    place: 'package.json (/repository)',
    message: /^"repository" is \{"type":"git"\}\.$/,
  },
  {
    rule: 'package-engines',
    edit: memberSet('engines', { node: '>=22' }),
    place: 'package.json (/engines)',
    message: /^"engines" is \{"node":">=22"\}\.$/,
  },
  {
    rule: 'package-no-install-scripts',
    edit: memberSet('scripts', { postinstall: 'node setup.js' }),
    place: 'package.json (/scripts/postinstall)',
    message: /^The script "postinstall" runs when the package is installed\.$/,
  },
  {
    rule: 'package-no-install-scripts',
    edit: (files) => (files['binding.gyp'] = '{}'),
    place: 'binding.gyp',
    message: /node-gyp/,
  },
  {
    rule: 'dependency-protocols',
    edit: memberSet('dependencies', { semver: 'file:../semver' }),
    place: 'package.json (/dependencies)',
    message: /^semver is required as "file:\.\.\/semver"\.$/,
  },
  {
    rule: 'dependency-protocols',
    edit: memberSet('dependencies', { semver: 'workspace:*' }),
    place: 'package.json (/dependencies)',
    message: /"workspace:\*"/,
  },
  {
    rule: 'dependency-bundles',
    edit: (files) => (files['node_modules/left/index.js'] = 'export {};'),
    place: 'node_modules/left/index.js',
    message: /contains installed dependencies/,
  },
  {
    rule: 'dependency-installed',
    edit: memberSet('dependencies', { 'not-installed-here': '^1.0.0' }),
    place: 'package.json',
    runsEntry: true,
    message: /^not-installed-here is declared, but not installed\.$/,
  },
  {
    rule: 'sdk-installed',
    edit: () => undefined,
    unpublished: { 'node_modules/@code-graph/sdk/package.json': { name: '@code-graph/sdk', version: '0.0.9' } },
    place: `${manifest} (/sdk)`,
    message: /^The tests run with @code-graph\/sdk 0\.0\.9, which ">=0\.1\.0 <1\.0\.0" excludes\.$/,
  },
  {
    rule: 'dependency-native',
    edit: memberSet('dependencies', { fast: '^1.0.0' }),
    unpublished: {
      'node_modules/fast/package.json': { name: 'fast', dependencies: { faster: '1' } },
      'node_modules/faster/package.json': { name: 'faster', dependencies: { fast: '1' } },
      'node_modules/faster/binding.gyp': '{}',
    },
    place: 'package.json',
    message: /^fast depends on faster, which contains native code \(binding\.gyp\)\.$/,
  },
  {
    rule: 'dependency-native',
    edit: (files) => (files['dist/linux-x64.node'] = ''),
    place: 'dist/linux-x64.node',
    message: /^dist\/linux-x64\.node is native code for one platform\.$/,
  },
  {
    rule: 'dependency-installed',
    edit: (files) => {
      files['package.json']['dependencies'] = { 'not-installed-here': '^1.0.0' };
      files['dist/index.js'] = `import 'not-installed-here';\n${files['dist/index.js']}`;
    },
    place: 'package.json',
    runsEntry: true,
    message: /not-installed-here is declared, but not installed/,
  },
  {
    rule: 'sdk-peer',
    edit: (files) => {
      files['package.json']['dependencies'] = files['package.json']['peerDependencies'];
      delete files['package.json']['peerDependencies'];
    },
    place: 'package.json (/dependencies)',
    message: /^@code-graph\/sdk is in "dependencies"\.$/,
  },
  {
    rule: 'sdk-peer',
    edit: memberSet('peerDependencies', {}),
    place: 'package.json (/peerDependencies)',
    message: /not declared, and not part of the bundle/,
    runsEntry: true,
    alsoViolated: ['entry-loads'],
  },
  {
    rule: 'sdk-single-copy',
    edit: (files) => (files['dist/chunk.js'] = `const brand = Symbol.for('@code-graph/sdk.plugin');`),
    place: 'package.json',
    message: /^The package contains a copy of @code-graph\/sdk, although it is a peer dependency\.$/,
  },
  {
    rule: 'sdk-range-newest',
    edit: (files) => {
      files[manifest]['sdk'] = '^99.0.0';
      files['package.json']['peerDependencies'] = { '@code-graph/sdk': '^99.0.0' };
    },
    place: `${manifest} (/sdk)`,
    message: /^This host has @code-graph\/sdk \S+, which "\^99\.0\.0" excludes\.$/,
  },
  {
    rule: 'sdk-range-minimum',
    edit: memberSet('peerDependencies', { '@code-graph/sdk': '>=0.0.1 <1.0.0' }),
    place: `${manifest} (/sdk)`,
    message: /from 0\.1\.0 on, but the peer dependency is ">=0\.0\.1 <1\.0\.0"/,
  },
  {
    rule: 'sdk-range-bounded',
    edit: manifestEdited((content) => (content.sdk = '>=0.1.0')),
    place: `${manifest} (/sdk)`,
    message: /^">=0\.1\.0" includes all future versions\.$/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      fileRemoved('dist/index.js')(files);
      files['package.json']['exports'] = { './code-graph.plugin.json': './code-graph.plugin.json' };
    },
    place: `${manifest} (/entry)`,
    message: /^The package does not contain \.\/dist\/index\.js\.$/,
    remedy: /^Correct "entry", or add the file\.$/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      fileRemoved('dist/index.js')(files);
      files['package.json']['exports'] = { './code-graph.plugin.json': './code-graph.plugin.json' };
    },
    unpublished: { 'dist/index.js': 'export {};' },
    place: `${manifest} (/entry)`,
    message: /does not contain/,
    remedy: /^Add "dist" to "files" in package\.json\.$/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      files[manifest]['entry'] = './dist/indx.js';
    },
    place: `${manifest} (/entry)`,
    message: /does not contain \.\/dist\/indx\.js\.$/,
    remedy: /Did you mean \.\/dist\/index\.js\?$/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      files[manifest]['entry'] = './dist/other.js';
      files['package.json']['scripts'] = { build: 'tsc' };
    },
    place: `${manifest} (/entry)`,
    message: /does not contain \.\/dist\/other\.js\.$/,
    remedy: /^Build the entry in "prepack"/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      files[manifest]['entry'] = './../dist/index.js';
    },
    place: `${manifest} (/entry)`,
    message: /^\.\/\.\.\/dist\/index\.js leads out of the package\.$/,
    remedy: /^Move the file into the package/,
  },
  {
    rule: 'entry-present',
    edit: (files) => {
      files[manifest]['entry'] = './..dist/index.js';
    },
    place: `${manifest} (/entry)`,
    message: /^The package does not contain \.\/\.\.dist\/index\.js\.$/,
  },
  {
    rule: 'entry-javascript',
    edit: (files) => {
      files[manifest]['entry'] = './dist/index.ts';
      files['dist/index.ts'] = files['dist/index.js'];
    },
    place: `${manifest} (/entry)`,
    message: /^\.\/dist\/index\.ts is not a JavaScript module\.$/,
    remedy: /^Build it, name the result as "entry"/,
  },
  {
    rule: 'entry-javascript',
    edit: (files) => {
      files[manifest]['entry'] = './dist/index.cjs';
      files['dist/index.cjs'] = 'module.exports = {};';
    },
    place: `${manifest} (/entry)`,
    message: /^\.\/dist\/index\.cjs is a CommonJS module, and plugins are ES modules\.$/,
    remedy: /^Write it with "import" and "export default"/,
    runsEntry: true,
  },
  {
    rule: 'entry-javascript',
    edit: memberSet('type', undefined),
    place: `${manifest} (/entry)`,
    message: /lacks "type": "module"/,
  },
  {
    rule: 'exports-present',
    edit: memberSet('exports', undefined),
    place: 'package.json (/exports)',
    message: /^"exports" is missing\.$/,
  },
  {
    rule: 'exports-files',
    edit: memberSet('exports', { '.': { types: './dist/index.d.ts', default: entry } }),
    place: 'package.json (/exports/./types)',
    message: /^The package does not contain \.\/dist\/index\.d\.ts\.$/,
  },
  {
    rule: 'readme-present',
    edit: fileRemoved('README.md'),
    place: 'README.md',
    message: /does not contain a README/,
  },
  {
    rule: 'readme-present',
    edit: (files) => (files['README.md'] = '# Names\n'),
    place: 'README.md',
    message: /almost empty/,
  },
  {
    rule: 'readme-own',
    edit: (files) =>
      (files['README.md'] =
        `# Names\n\nReplace this paragraph by a description of what your overlay shows.${' x'.repeat(50)}\n`),
    place: 'README.md',
    message: /contains the text of the template/,
  },
  {
    rule: 'license-file',
    edit: fileRemoved('LICENSE'),
    place: 'LICENSE',
    message: /does not contain a file LICENSE/,
  },
  {
    rule: 'package-size',
    edit: (files) => (files['dist/data.bin'] = 'x'.repeat(6 * 1024 * 1024)),
    place: 'package.json (/files)',
    message: /^The package has 6\.0 MiB\. The largest file is dist\/data\.bin with 6\.0 MiB\.$/,
  },
  {
    rule: 'files-needed',
    edit: (files) => {
      files['test/index.test.js'] = '';
      files['tsconfig.json'] = '{}';
    },
    place: 'test/index.test.js',
    message: /^The package contains test\/index\.test\.js and 1 more files/,
  },
  {
    rule: 'files-secret',
    edit: (files) => (files['.env'] = 'TOKEN=1'),
    place: '.env',
    message: /^\.env is a file of secrets by its name\.$/,
  },
  {
    rule: 'package-json',
    edit: (files) => Object.assign(files, { 'package.json': '[]' }),
    place: 'package.json',
    message: /missing or not a JSON object/,
    alsoViolated: ['sdk-peer', 'entry-javascript'],
  },
  {
    rule: 'manifest-present',
    edit: (files) => {
      fileRemoved(manifest)(files);
      files['package.json']['exports'] = entry;
    },
    place: manifest,
    message: /does not contain code-graph\.plugin\.json/,
  },
  {
    rule: 'manifest-json',
    edit: (files) => Object.assign(files, { [manifest]: '{ "id": "x", }' }),
    place: manifest,
    message: /JSON/,
  },
  {
    rule: 'manifest-schema',
    edit: manifestEdited((content) => (content.attributes[0].type = 'integer')),
    place: `${manifest} (/attributes/0/type)`,
    message: /\/attributes\/0\/type must be /,
  },
  {
    rule: 'host-accepts',
    edit: manifestEdited((content) => (content.overlays[0].attribute = 'names:depth')),
    place: manifest,
    message: /^E_BAD_MANIFEST: .*names:depth/,
  },
  {
    rule: 'manifest-overlays',
    edit: manifestEdited((content) => (content.overlays = [])),
    place: `${manifest} (/overlays)`,
    message: /^"overlays" is empty\.$/,
  },
  {
    rule: 'manifest-editor-schema',
    edit: manifestEdited((content) => delete content.$schema),
    place: `${manifest} (/$schema)`,
    message: /does not name the schema/,
  },
  {
    rule: 'manifest-descriptions',
    edit: manifestEdited((content) => (content.attributes[0].description = 'Length')),
    place: `${manifest} (/attributes/0/description)`,
    message: /^The description of names:length says no more than the name\.$/,
  },
  {
    rule: 'manifest-descriptions',
    edit: manifestEdited((content) => (content.name = content.id)),
    place: `${manifest} (/name)`,
    message: /^The display name "name-length" is the id\.$/,
  },
  {
    rule: 'manifest-units',
    edit: manifestEdited((content) => delete content.attributes[0].unit),
    place: `${manifest} (/attributes/0/unit)`,
    message: /^The number names:length has no unit\.$/,
  },
  {
    rule: 'host-accepts',
    edit: manifestEdited(({ attributes }) => attributes.push(attributes[0])),
    place: manifest,
    message: /contradicts itself: the attribute names:length is declared twice\.$/,
    remedy: /^Correct the package as the message says\.$/,
    runsEntry: true,
  },
  {
    rule: 'host-accepts',
    edit: manifestEdited(({ attributes }) =>
      attributes.push({ name: 'other:count', type: 'boolean', description: 'An attribute of another plugin.' }),
    ),
    place: manifest,
    message: /contradicts itself: the attribute other:count does not start with the prefix names:\.$/,
    runsEntry: true,
  },
  {
    rule: 'host-accepts',
    edit: (files) => {
      files[manifest]['source'] = './../elsewhere/index.ts';
    },
    place: 'package.json',
    message: /^E_BAD_ENTRY: the source \.\/\.\.\/elsewhere\/index\.ts leads out of the package\.$/,
  },
  {
    rule: 'options-schema',
    edit: manifestEdited((content) => (content.optionsSchema.properties.shortest.type = 'whole')),
    place: `${manifest} (/optionsSchema)`,
    message: /^The schema cannot be used: /,
  },
  {
    rule: 'options-defaults',
    edit: manifestEdited((content) => (content.optionsSchema.properties.shortest.default = 'one')),
    place: `${manifest} (/optionsSchema/properties/shortest/default)`,
    message: /^The default "one" of the option shortest is not valid: \/shortest must be integer\.$/,
  },
  {
    rule: 'options-descriptions',
    edit: manifestEdited((content) => delete content.optionsSchema.properties.shortest.description),
    place: `${manifest} (/optionsSchema/properties/shortest)`,
    message: /^The option shortest has no description\.$/,
  },
  {
    rule: 'options-closed',
    edit: manifestEdited((content) => delete content.optionsSchema.additionalProperties),
    place: `${manifest} (/optionsSchema)`,
    message: /permits options that it does not declare/,
  },
  {
    rule: 'legend-type',
    edit: manifestEdited((content) => (content.overlays[0].attribute = 'names:style')),
    place: `${manifest} (/overlays/0/legend/type)`,
    message: /^The overlay length has a gradient legend, but names:style is a string\. It can have: category\.$/,
  },
  {
    rule: 'legend-type',
    edit: manifestEdited((content) => (content.overlays[0].type = 'size')),
    place: `${manifest} (/overlays/0/legend/type)`,
    message: /^The overlay length of type size has a gradient legend\. It can have: size\.$/,
  },
  {
    rule: 'legend-combine',
    edit: manifestEdited(({ overlays }) => Reflect.deleteProperty(overlays[0], 'combine')),
    place: `${manifest} (/overlays/0)`,
    message: /^The overlay length of names:length has no "combine"\.$/,
  },
  {
    rule: 'legend-size-range',
    edit: legendEdited(1, (legend) => Object.assign(legend, { min: 40, max: 4 })),
    place: `${manifest} (/overlays/1/legend/min)`,
    message: /^In the legend of length-size: min is 40, and max is 4\.$/,
  },
  {
    rule: 'legend-size-scale',
    edit: legendEdited(1, (legend) => (legend.scale = 'logg')),
    place: `${manifest} (/overlays/1/legend/scale)`,
    message: /^"logg" is not a scale\.$/,
  },
  {
    rule: 'legend-stops-ascending',
    edit: legendEdited(0, (legend) => (legend.stops[1].value = 60)),
    place: `${manifest} (/overlays/0/legend/stops/2/value)`,
    message: /^In the legend of length: 40 is not greater than 60 before it\.$/,
  },
  {
    rule: 'legend-stops-count',
    edit: legendEdited(0, (legend) => (legend.stops.length = 1)),
    place: `${manifest} (/overlays/0/legend/stops)`,
    message: /has 1 stop\.$/,
  },
  {
    rule: 'legend-categories',
    edit: legendEdited(2, (legend) => (legend.categories = {})),
    place: `${manifest} (/overlays/2/legend/categories)`,
    message: /There are no categories\.$/,
  },
  {
    rule: 'legend-boolean',
    edit: legendEdited(3, (legend) => (legend.categories = { yes: '#d55e00', false: '#0072b2' })),
    place: `${manifest} (/overlays/3/legend/categories)`,
    message: /^The overlay long has the category "yes" of a boolean\.$/,
  },
  {
    rule: 'legend-background',
    edit: legendEdited(2, (legend) => (legend.categories.camelCase = '#fefefe')),
    place: `${manifest} (/overlays/2/legend)`,
    message: /^In the legend of style: #fefefe is hardly visible on the light background #fbfbfa\.$/,
  },
  {
    rule: 'legend-contrast',
    edit: legendEdited(2, (legend) => (legend.categories.camelCase = '#0075b5')),
    place: `${manifest} (/overlays/2/legend)`,
    message: /^In the legend of style: #0075b5 and #0072b2 look alike\.$/,
  },
  {
    rule: 'legend-no-data',
    edit: manifestEdited((content) => (content.overlays[2].noDataColor = '#0075b5')),
    place: `${manifest} (/overlays/2/legend)`,
    message: /^In the legend of style: #0072b2 looks like #0075b5, the color of nodes without data\.$/,
  },
  {
    rule: 'legend-color-blind',
    edit: legendEdited(2, (legend) => (legend.categories = { a: '#4caf50', b: '#f44336' })),
    place: `${manifest} (/overlays/2/legend)`,
    message: /^In the legend of style: #4caf50 and #f44336 look alike with deuteranopia\.$/,
  },
  {
    rule: 'entry-loads',
    edit: (files) => (files['dist/index.js'] = `import 'left-pad';\n${files['dist/index.js']}`),
    place: entry,
    message: /^\.\/dist\/index\.js cannot be imported: Cannot find package 'left-pad' imported from dist\/index\.js\.$/,
    runsEntry: true,
  },
  {
    rule: 'entry-plugin',
    edit: (files) => (files['dist/index.js'] = 'export default { applyAsync() {} };'),
    place: entry,
    message: /not created by definePlugin/,
    runsEntry: true,
  },
  {
    rule: 'entry-manifest',
    edit: (files) =>
      (files['dist/index.js'] = files['dist/index.js'].replace(
        'JSON.parse(',
        "Object.assign({ prefix: 'old:' }, { id: 'old', }) || JSON.parse(",
      )),
    place: entry,
    message: /contains a manifest that differs from code-graph\.plugin\.json/,
    remedy: /^Import the manifest from the module that `code-graph plugin types` generates/,
    runsEntry: true,
    alsoViolated: ['contract', 'contract-input'],
  },
  {
    rule: 'contract-input',
    edit: (files) => (files['dist/index.js'] = files['dist/index.js'].replace('node.name.length >= shortest', 'false')),
    place: entry,
    message: /^The apply set no attribute\. Its input was the default graph .*: "graph", "options", "workspaceRoot"\.$/,
    runsEntry: true,
  },
  {
    rule: 'contract-input',
    edit: () => undefined,
    unpublished: { 'test/contract-input.mjs': 'export default undefined;' },
    place: 'test/contract-input.mjs',
    message: /^test\/contract-input\.mjs cannot be used: its default export is not an object/,
    remedy: /^Correct the module/,
    runsEntry: true,
  },
  {
    rule: 'contract',
    edit: (files) => (files['dist/index.js'] = files['dist/index.js'].replace('node.name.length);', 'Math.random());')),
    place: entry,
    message: /^deterministic: The attributes differ in two hosts: /,
    runsEntry: true,
  },
  {
    rule: 'types-current',
    edit: (files) =>
      (files['dist/manifest.js'] =
        '// Generated from code-graph.plugin.json by `code-graph plugin types`. Do not edit.\nexport const manifest = {};\n'),
    place: 'dist/manifest.js',
    message: /^dist\/manifest\.js differs from what code-graph\.plugin\.json generates\.$/,
  },
];
