import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const php: NamedLanguage = {
  name: 'php',
  title: 'PHP',
  grammar: 'php',
  extensions: ['php', 'phtml', 'inc'],
  configuration: new Set(),
  separators: ['\\', '::'],
  selfNames: ['$this', 'self', 'static'],
  superNames: ['parent'],
  constructors: ['__construct'],
  parameters: { optional: [], rest: ['variadic_parameter'], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: ['variadic_unpacking'], ignored: [] },
  importedExtensions: ['php'],
  headerExtensions: [],
  tests: /(?:^|\/)[Tt]ests?\/|[^/]Test\.php$/,
  rules: {
    hasImplicitReceiver: false,
    hasOverloads: false,
    seesOuterModules: true,
    callConstructs: true,
    valuesAreUntyped: true,
    valuesLackStatics: true,
    hasOpenTypes: false,
    typesAreNamed: true,
    rootMembers: new Set(),
    commonNames: words(
      'add all append bind call close count create current delete exists fetch find first format get getAttribute getBody getCode getContents getHeader getMessage getMethod getName getStatusCode getUri has insert invoke isEmpty key last load make map match next offsetGet open parse pop push put query read remove render reset rewind run save send set setName start stop toArray toString update valid withHeader withStatus write',
    ),
  },
};
