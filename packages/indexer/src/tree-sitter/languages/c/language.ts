import { readableC } from '@code-graph/parser';
import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const c: NamedLanguage = {
  name: 'c',
  title: 'C',
  family: 'cpp',
  grammar: 'c',
  extensions: ['c'],
  configuration: new Set(),
  separators: ['::'],
  selfNames: ['this'],
  superNames: [],
  constructors: [],
  parameters: {
    optional: ['optional_parameter_declaration'],
    rest: ['variadic_parameter', 'variadic_parameter_declaration', 'parameter_pack_expansion'],
    ignored: [],
    hasDefaultsElsewhere: false,
  },
  arguments: { spread: ['parameter_pack_expansion'], ignored: [] },
  importedExtensions: ['h'],
  headerExtensions: ['h', 'hh', 'hpp', 'hxx', 'inl', 'ipp'],
  readable: readableC,
  hasMacros: true,
  tests:
    /(?:^|\/)(?:[Tt]ests?|unittests?)\/|(?:^|\/)test[-_.][^/]*$|[-_](?:test|unittest)s?\.\w+$|[^/]Tests?\.\w+$|^test\.c$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: true,
    seesOuterModules: true,
    callConstructs: true,
    hasOpenTypes: true,
    rootMembers: new Set(),
    commonNames: words(
      'add append assign at back base begin c_str capacity cbegin cend clear close contains copy count data emplace emplace_back empty end erase fill find first flush front get has_value insert key length lock max_size max min name next open pop pop_back pop_front push push_back push_front put read release remove replace reserve reset resize rbegin rend run second seek set shrink_to_fit size start stop str substr swap tell test to_string top type unlock update value what write',
    ),
  },
};
