import { blank } from '@code-graph/parser';
import { words, type NamedLanguage } from '../../by-name/named-language.js';

/** An extension is a part of its type. */
export const swift: NamedLanguage = {
  name: 'swift',
  title: 'Swift',
  grammar: 'swift',
  extensions: ['swift'],
  configuration: new Set(),
  separators: ['.'],
  selfNames: ['self', 'Self'],
  superNames: ['super'],
  constructors: ['init'],
  parameters: { counted: ['parameter'], optional: [], rest: ['...'], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: [], ignored: [] },
  // Conditions inside of types, `(())`, and `value as? Type ?? other`.
  readable: (text) =>
    text.replace(
      /^[ \t]*#(?:if|elseif|else|endif)\b[^\n]*|(?<=\()\(\)(?=\))|\bas\?[ \t]+[\w.]+(?=[ \t]+\?\?)/gm,
      blank,
    ),
  importedExtensions: [],
  headerExtensions: [],
  tests: /(?:^|\/)(?:\w*Tests|UITests)\/|[^/]Tests?\.swift$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: true,
    seesOuterModules: false,
    callConstructs: true,
    hasOpenTypes: true,
    typesAreNamed: true,
    rootMembers: words('description hash isEqual'),
    commonNames: words(
      'add addObserver append apply async bind cancel close compactMap contains copy count create decode delete dequeue description distance drop encode enumerated execute filter finish first flatMap forEach formIndex get hash index init insert invalidate joined last load lock lowercased makeIterator map max merge min move next open perform pop prefix print process push put read reduce remove removeAll removeFirst removeLast replace request reserveCapacity reset resume reversed run save send set shuffled sort sorted split start stop string suffix suspend swap sync trimmingCharacters unlock update uppercased validate value wait withLock write zip',
    ),
  },
};
