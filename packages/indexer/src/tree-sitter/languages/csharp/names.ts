import { external } from '../../resolution/entity.js';
import type { NameRules } from '../../resolution/name-rules.js';
import { convert, convertToDeclared } from './conversions.js';
import { externalMember } from './library.js';
import { CsharpProjects } from './projects.js';

/** Common methods of the base class library. */
const commonNames = new Set(
  'Add AddRange Aggregate All Any Append AppendLine Clear Close Concat Contains ContainsKey Count Dispose Equals Except First FirstOrDefault GetAwaiter GetEnumerator GetHashCode GetResult GetType GroupBy IndexOf Insert Invoke Join Last Max Min MoveNext OrderBy Parse Read Remove Replace Reverse Select SelectMany Single Skip Sort Split Start StartsWith Stop Substring Sum Take Then ToArray ToDictionary ToList ToLower ToString ToUpper Trim TryGetValue TryParse Wait Where Write WriteLine Zip'.split(
    ' ',
  ),
);

/** The members of `object`. */
const rootMembers = new Set('Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString'.split(' '));

/** C#: namespaces are declared, and visible inside themselves and through `using`. */
export function csharpNames(_files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): NameRules {
  const projects = new CsharpProjects(configuration);
  return {
    ...rules,
    prepare: (outlines) => {
      for (const { file, friends } of outlines.values()) projects.addFriends(file, friends);
    },
    sees: (from, to) => projects.sees(from, to),
    seesInternals: (from, to) => projects.seesInternals(from, to),
    globalScopeOf: (file) => projects.projectOf(file) ?? '',
    configuredImports: projects.imports,
  };
}

const rules: NameRules = {
  modulePath: () => [],
  resolveImport: ({ import: { path } }, lookUp) => lookUp.path(lookUp.root, path) ?? external,
  hasImplicitReceiver: true,
  hasOverloads: true,
  functionsAreValues: true,
  typesAreSeparate: true,
  seesOuterModules: true,
  importsModules: false,
  reexports: false,
  callConstructs: false,
  superUsesMro: false,
  membersAreDeclared: true,
  overriding: 'byModifier',
  hasBuildVariants: false,
  guessesTypes: true,
  typesAreNamed: false,
  rootMembers,
  commonNames,
  convert,
  convertToDeclared,
  externalMember,
  namesHaveArity: true,
  nearestOverloads: true,
  hidesInaccessible: true,
};
