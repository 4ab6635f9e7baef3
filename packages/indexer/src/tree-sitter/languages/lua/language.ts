import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const lua: NamedLanguage = {
  name: 'lua',
  title: 'Lua',
  grammar: 'lua',
  extensions: ['lua'],
  configuration: new Set(),
  separators: ['.', ':'],
  selfNames: ['self'],
  superNames: [],
  constructors: [],
  isType: (name, text) =>
    new RegExp(`\\bfunction\\s+${name}\\s*[.:]|(?<![\\w.:])${name}\\.\\w+\\s*=\\s*function\\b`).test(text),
  // Any number of arguments may be passed.
  parameters: { optional: [], rest: ['identifier', 'vararg_expression'], ignored: [], hasDefaultsElsewhere: true },
  arguments: { spread: ['vararg_expression'], ignored: [] },
  filesOf: (name) => [name, `${name}/init`].flatMap((each) => [each.replaceAll('.', '/'), each]),
  importedExtensions: ['lua'],
  headerExtensions: [],
  tests: /(?:^|\/)(?:tests?|spec)\/|_(?:spec|test)\.lua$/,
  rules: {
    hasImplicitReceiver: false,
    hasOverloads: false,
    seesOuterModules: false,
    callConstructs: false,
    valuesAreUntyped: true,
    hasOpenTypes: false,
    typesAreLocal: true,
    rootMembers: new Set(),
    commonNames: words(
      'add byte call char clear clone close concat count create date delete dump each extend filter find first flush format get gmatch gsub init insert iter join keys last len length lines load lower map match new next open pack pop print push put read remove rep reset reverse run select send set setup size sort split start stop sub time toggle tostring unpack update upper values write',
    ),
  },
};
