import { asObject, manifestName } from '../packed-package.js';
import { withManifest, type Finding, type Rule } from '../rule.js';

/** Rules about the manifest, except its options and legends. */
export const manifestRules: readonly Rule[] = [
  {
    id: 'package-json',
    level: 'error',
    title: 'The package has a `package.json` with a JSON object.',
    reason: 'Neither npm nor the host can read the package otherwise.',
    remedy: 'Correct the file.',
    find: ({ packageJson }) =>
      packageJson === undefined
        ? [{ place: 'package.json', message: 'The file is missing or not a JSON object.' }]
        : [],
  },
  {
    id: 'manifest-present',
    level: 'error',
    title: 'The package contains `code-graph.plugin.json`.',
    reason: 'The host reads it before it runs any code. Without it, the package is not a plugin.',
    remedy: 'Add "code-graph.plugin.json" to "files" in package.json.',
    find: (packed) =>
      packed.has(manifestName)
        ? []
        : [{ place: manifestName, message: `The package does not contain ${manifestName}.` }],
  },
  {
    id: 'manifest-json',
    level: 'error',
    title: 'The manifest is a JSON object.',
    reason: 'The host rejects the plugin with `E_BAD_MANIFEST` otherwise.',
    remedy: 'Correct the JSON. Comments and trailing commas are not permitted.',
    find: (packed) => {
      if (!packed.has(manifestName)) return undefined;
      if (asObject(packed.manifestContent) !== undefined) return [];
      const isJson = packed.manifestContent !== undefined;
      const reason = isJson ? 'The manifest is not a JSON object.' : packed.rejection?.reason;
      return [{ place: manifestName, message: reason ?? 'The manifest is not JSON.' }];
    },
  },
  {
    id: 'manifest-schema',
    level: 'error',
    title: 'The manifest fits its JSON Schema.',
    reason: 'The host rejects the plugin with `E_BAD_MANIFEST` otherwise.',
    remedy: 'Correct the value. With "$schema", an editor shows the permitted values.',
    find: ({ manifestContent, reader }) =>
      asObject(manifestContent) === undefined
        ? undefined
        : reader
            .findManifestViolations(manifestContent)
            // `legend-size-scale` reports these.
            .filter(({ pointer }) => !/^\/overlays\/\d+\/legend\/scale$/.test(pointer))
            .map(({ pointer, message }): Finding => {
              const place = pointer === '' ? manifestName : `${manifestName} (${pointer})`;
              return { place, message: asSentence(message) };
            }),
  },
  {
    id: 'manifest-overlays',
    level: 'error',
    title: 'The manifest defines at least one overlay.',
    reason: 'Without one, clients have nothing to show.',
    remedy: 'Define an overlay for the most important attribute.',
    find: withManifest(({ overlays }) =>
      overlays.length > 0 ? [] : [{ place: `${manifestName} (/overlays)`, message: '"overlays" is empty.' }],
    ),
  },
  {
    id: 'manifest-editor-schema',
    level: 'warning',
    title: 'The manifest names its schema.',
    reason: 'Editors complete and check the manifest by it.',
    remedy: 'Set "$schema" to `./node_modules/@code-graph/sdk/schemas/plugin-manifest.schema.json`.',
    find: withManifest(({ $schema }) =>
      $schema?.endsWith('plugin-manifest.schema.json') === true
        ? []
        : [{ place: `${manifestName} (/$schema)`, message: '"$schema" does not name the schema of manifests.' }],
    ),
  },
  {
    id: 'manifest-descriptions',
    level: 'warning',
    title: 'Names and descriptions are written for people.',
    reason: 'Clients show them. A description that repeats the name explains nothing.',
    remedy: 'Describe the meaning of a value in one sentence.',
    find: withManifest(({ name, description, id, attributes, overlays }) => {
      const findings: Finding[] = [];
      const report = (pointer: string, message: string): void => {
        findings.push({ place: `${manifestName} (${pointer})`, message });
      };
      if (name === id) report('/name', `The display name "${name}" is the id.`);
      if (!isDescription(description, name)) report('/description', 'The description says no more than the name.');
      for (const [index, attribute] of attributes.entries()) {
        if (isDescription(attribute.description, attribute.name)) continue;
        report(`/attributes/${index}/description`, `The description of ${attribute.name} says no more than the name.`);
      }
      for (const [index, overlay] of overlays.entries()) {
        if (overlay.name !== overlay.id && overlay.name !== overlay.attribute) continue;
        report(`/overlays/${index}/name`, `The display name "${overlay.name}" is an id.`);
      }
      return findings;
    }),
  },
  {
    id: 'manifest-units',
    level: 'warning',
    title: 'Attributes of numbers have a unit.',
    reason: 'Clients show the unit beside the value: "12 commits" instead of "12".',
    remedy: 'Set "unit" to what is counted, in the plural, or to a symbol such as `%`.',
    find: withManifest(({ attributes }) =>
      attributes.flatMap(({ name, type, unit }, index) =>
        type === 'number' && unit === undefined
          ? [{ place: `${manifestName} (/attributes/${index}/unit)`, message: `The number ${name} has no unit.` }]
          : [],
      ),
    ),
  },
  {
    id: 'host-accepts',
    level: 'error',
    isFallback: true,
    title: 'The host accepts the package.',
    reason:
      'The host lists the plugin as rejected otherwise. This rule is checked if no other error is found. Examples: an attribute without the prefix, an overlay of an attribute that is not declared, two overlays with one id.',
    remedy: 'Correct the package as the message says.',
    find: ({ packageJson, manifest, rejection }) => {
      if (packageJson === undefined || manifest === undefined) return undefined;
      if (rejection === undefined || rejection.code === 'E_WRITABLE_BY_OTHERS') return [];
      const place = rejection.code === 'E_BAD_MANIFEST' ? manifestName : 'package.json';
      return [{ place, message: asSentence(`${rejection.code}: ${rejection.reason}`) }];
    },
  },
];

/** Whether a description differs from the name and has several words. */
function isDescription(description: string, name: string): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return words(description) !== words(name) && words(description).includes(' ');
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
