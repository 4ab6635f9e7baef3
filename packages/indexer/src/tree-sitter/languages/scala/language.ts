import { words, type NamedLanguage } from '../../by-name/named-language.js';

export const scala: NamedLanguage = {
  name: 'scala',
  title: 'Scala',
  grammar: 'scala',
  extensions: ['scala', 'sc'],
  configuration: new Set(),
  separators: ['.'],
  selfNames: ['this'],
  superNames: ['super'],
  constructors: ['this'],
  nestsPackages: true,
  parameters: { optional: [], rest: ['repeated_parameter_type'], ignored: [], hasDefaultsElsewhere: false },
  arguments: { spread: ['ascription_expression'], ignored: [] },
  // `extends Base()(value)`
  readable: (text) =>
    text.replace(/\b(extends\s+[\w.]+(?:\[[^\][()]*\])?)\(\)(?=\()/g, (_, head: string) => `${head}  `),
  importedExtensions: [],
  headerExtensions: [],
  tests: /(?:^|\/)(?:src\/(?:test|it|[a-z]\w*Test)|test)\/|[^/](?:Spec|Tests?|Suite)\.scala$/,
  rules: {
    hasImplicitReceiver: true,
    hasOverloads: true,
    seesOuterModules: true,
    callConstructs: true,
    calledMember: 'apply',
    typesAreNamed: true,
    hasOpenTypes: true,
    rootMembers: words(
      'asInstanceOf eq equals getClass hashCode isInstanceOf ne notify notifyAll synchronized toString wait',
    ),
    commonNames: words(
      'add addAll andThen append apply applyOrElse close collect collectFirst combine compare compose concat contains copy count create delete diff distinct drop dropRight dropWhile empty endsWith equals exists fill filter filterNot find first flatMap flatten fold foldLeft foldRight forall foreach format forward from get getOrElse groupBy hasNext head headOption indexOf init insert intersect isDefined isEmpty isLeft isRight iterator join keys last lastOption length lift lines list load map mapValues max maxBy merge min minBy mkString name next nonEmpty of open orElse partition put range read recover reduce remove replace run select send set size slice sliding sort sortBy sortWith sorted span split splitAt start startsWith stop submit substring sum tail take takeRight takeWhile tap to toArray toInt toList toLong toMap toSeq toSet toString toVector transform traverse trim unapply until update updated value values view withFilter write zip zipWithIndex',
    ),
  },
};
