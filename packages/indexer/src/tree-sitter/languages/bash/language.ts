import type { NamedLanguage } from '../../by-name/named-language.js';

export const bash: NamedLanguage = {
  name: 'bash',
  title: 'Bash',
  grammar: 'bash',
  extensions: ['sh', 'bash'],
  configuration: new Set(),
  separators: [],
  selfNames: [],
  superNames: [],
  constructors: [],
  parameters: { optional: [], rest: [], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: [], ignored: [] },
  importedExtensions: ['sh'],
  headerExtensions: [],
  tests: /(?:^|\/)tests?\/|[._-]test\.(?:sh|bash)$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: false,
    seesOuterModules: false,
    callConstructs: false,
    valuesAreUntyped: true,
    hasOpenTypes: false,
    importsFunctions: true,
    rootMembers: new Set(),
    commonNames: new Set(),
  },
};
