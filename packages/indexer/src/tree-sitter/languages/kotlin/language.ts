import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const kotlin: NamedLanguage = {
  name: 'kotlin',
  title: 'Kotlin',
  grammar: 'kotlin',
  extensions: ['kt', 'kts'],
  configuration: new Set(),
  separators: ['.'],
  selfNames: ['this'],
  superNames: ['super'],
  constructors: ['constructor'],
  companion: 'Companion',
  parameters: { optional: [], rest: ['parameter_modifiers'], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: ['spread_expression'], ignored: [] },
  // Names such as `in1`, `open` as a name, and a constructor on the line after the name of its class.
  readable: (text) =>
    text
      .replace(/\b(?:in|is|as)(?=\d)/g, (name) => 'x'.repeat(name.length))
      .replace(/\bopen(?=[ \t]*[(:.=])/g, 'xxxx')
      .replace(
        /\b(class\s+\w+)([^\S\n]*\n\s*)(?=@|(?:internal|private|protected|public)\s+constructor\b)/g,
        (_, head: string, gap: string) => head + ' '.repeat(gap.length),
      ),
  importedExtensions: [],
  headerExtensions: [],
  tests: /(?:^|\/)src\/(?:test|testFixtures|[a-z]\w*Test)\//,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: true,
    seesOuterModules: false,
    callConstructs: true,
    hasOpenTypes: true,
    rootMembers: words('also apply equals hashCode let run takeIf takeUnless to toString'),
    commonNames: words(
      'add addAll all and any append apply associate associateBy close contains containsKey copy copyOf count create delete downTo drop emit equals execute exists filter find first firstOrNull flatMap flush fold forEach format get getOrDefault getOrNull getOrPut getValue groupBy hasNext hashCode indexOf insert inv invoke isEmpty isNotEmpty iterator join joinToString keys last lastOrNull launch length let lines load map mapNotNull max min minus name next none open or parse plus poll pop print println push put read remove replace reset reversed run send set setOf shl shr single size skip slice sort sorted sortedBy split start startsWith step stop sub submit substring sum take takeIf test toByte toChar toDouble toFloat toInt toList toLong toMap toSet toShort toString toTypedArray trim until update use ushr value valueOf values withLock write xor zip',
    ),
  },
};
