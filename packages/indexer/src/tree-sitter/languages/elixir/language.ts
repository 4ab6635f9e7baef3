import type { NamedLanguage } from '../../by-name/named-language.js';

export const elixir: NamedLanguage = {
  name: 'elixir',
  title: 'Elixir',
  grammar: 'elixir',
  extensions: ['ex', 'exs'],
  configuration: new Set(),
  separators: ['.'],
  selfNames: [],
  superNames: [],
  constructors: [],
  mergesClauses: true,
  parameters: { optional: [], defaultToken: '\\\\', rest: [], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: [], ignored: [] },
  importedExtensions: [],
  headerExtensions: [],
  tests: /(?:^|\/)test\/|_test\.exs$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: true,
    seesOuterModules: false,
    callConstructs: false,
    hasOpenTypes: false,
    importsModules: true,
    rootMembers: new Set(),
    commonNames: new Set(),
  },
};
