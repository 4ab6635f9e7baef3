import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const dart: NamedLanguage = {
  name: 'dart',
  title: 'Dart',
  grammar: 'dart',
  extensions: ['dart'],
  configuration: new Set(),
  separators: ['.'],
  selfNames: ['this'],
  superNames: ['super'],
  constructors: [],
  bodiesAfter: ['function_body'],
  importsNamespaces: true,
  // A directive without a name, `mixin class`, and fields that are `abstract`.
  unreadable:
    /^library;|\bmixin(?=\s+class\b)|\babstract(?=\s+(?:covariant|final|late|var)\s+(?!class\b)[^{;]{1,300};)/gm,
  parameters: { optional: [], rest: ['optional_formal_parameters'], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: ['named_argument'], ignored: [] },
  filesOf: (uri) => (uri.startsWith('package:') ? [uri.replace(/^package:[^/]*/, 'lib')] : [uri]),
  importedExtensions: [],
  headerExtensions: [],
  tests: /(?:^|\/)(?:test|integration_test)\/|_test\.dart$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: false,
    seesOuterModules: false,
    callConstructs: true,
    hasOpenTypes: false,
    typesAreNamed: true,
    importsModules: true,
    rootMembers: words('noSuchMethod toString'),
    commonNames: words(
      'add addAll any apply asStream bind build call cancel cast catchError clear close compareTo complete contains containsKey copy copyWith create decode delete dispose drain elementAt encode endsWith every execute expand fill first firstWhere fold followedBy forEach fromJson get getRange handleError indexOf init insert join key last length listen load map match matches notify open parse pause pop print push put putIfAbsent read reduce remove removeAt removeLast removeWhere replace replaceAll reset resume run save schedule send set setState shuffle skip sort split start startsWith stop sublist submit substring take then throwError toJson toList toLowerCase toMap toSet toString toUpperCase transform trim tryParse update value values verify visit whenComplete where write writeln',
    ),
  },
};
