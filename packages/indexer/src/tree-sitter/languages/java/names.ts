import { javaLibrary } from './library.js';
import { convert } from './conversions.js';
import type { NameRules } from '../../resolution/name-rules.js';
import { external } from '../../resolution/entity.js';

/** Common methods of the standard library. */
const commonNames = new Set(
  'add addAll append apply accept build close collect compareTo contains containsKey copy equals filter find flush forEach format get getClass getKey getMessage getName getOrDefault getValue hashCode hasNext indexOf isEmpty isPresent iterator join keySet length map matches next of orElse print println put putAll read remove replace run set size sort split start stop stream subList substring test toArray toList toString trim valueOf values write'.split(
    ' ',
  ),
);

/** The members of `Object`. */
const rootMembers = new Set('clone equals finalize getClass hashCode notify notifyAll toString wait'.split(' '));

/** The types of results of external methods, by their names. */
const externalResults = new Map(
  Object.entries({
    String: 'toString toLowerCase toUpperCase trim strip substring',
    boolean: 'booleanValue contains containsKey endsWith equals equalsIgnoreCase hasNext isEmpty startsWith',
    ...{ double: 'doubleValue', float: 'floatValue', int: 'hashCode intValue', long: 'longValue' },
  }).flatMap(([type, methods]) => methods.split(' ').map((method) => [method, type] as const)),
);

/** Java: packages are declared, imports are qualified names. */
export const javaNames: NameRules = {
  modulePath: ({ packagePath }) => packagePath,
  resolveImport: ({ import: { path } }, lookUp) => lookUp.path(lookUp.root, path) ?? external,
  hasImplicitReceiver: true,
  hasOverloads: true,
  convert,
  externalResults,
  hasGeneratedMembers: true,
  library: javaLibrary,
  functionsAreValues: false,
  seesOuterModules: false,
  importsModules: false,
  reexports: false,
  callConstructs: false,
  superUsesMro: false,
  membersAreDeclared: true,
  overriding: 'bySignature',
  hasBuildVariants: false,
  guessesTypes: false,
  typesAreNamed: true,
  rootMembers,
  commonNames,
};
