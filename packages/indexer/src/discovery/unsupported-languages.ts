import { extname } from 'node:path';

/** Languages that no analyzer supports, with their extensions. */
const extensionsByLanguage: Readonly<Record<string, string>> = {
  Ada: 'adb ads',
  Assembly: 'asm s',
  Clojure: 'clj cljc cljs',
  COBOL: 'cbl cob',
  Crystal: 'cr',
  CUDA: 'cu cuh',
  D: 'd',
  Elm: 'elm',
  Erlang: 'erl hrl',
  'F#': 'fs fsi fsx',
  Fortran: 'f f90 f95 f03 f08 for',
  Gleam: 'gleam',
  Groovy: 'groovy',
  Haskell: 'hs lhs',
  Haxe: 'hx',
  Julia: 'jl',
  Lisp: 'el lisp scm rkt',
  Nim: 'nim',
  'Objective-C': 'm mm',
  OCaml: 'ml mli',
  Pascal: 'pas',
  Perl: 'pl pm',
  PowerShell: 'ps1 psm1',
  R: 'r',
  ReScript: 'res resi',
  Shell: 'zsh',
  Solidity: 'sol',
  SQL: 'sql',
  'Visual Basic': 'vb',
  Zig: 'zig',
};

const languageByExtension: ReadonlyMap<string, string> = new Map(
  Object.entries(extensionsByLanguage).flatMap(([language, extensions]) =>
    extensions.split(' ').map((extension) => [`.${extension}`, language] as const),
  ),
);

/** Directives with which a header of Objective-C declares anything. */
const objectiveC = /^[ \t]*(?:@(?:class|import|interface|protocol)\s+\w|#[ \t]*import\b)/m;

/** The unsupported language of a source with a supported extension, by its text: headers of Objective-C are named like those of C. */
export function unsupportedLanguageIn(path: string, text: string): string | undefined {
  return path.endsWith('.h') && objectiveC.test(text) ? 'Objective-C' : undefined;
}

/** The unsupported language of a source; `undefined` for any other file. */
export function unsupportedLanguageOf(path: string): string | undefined {
  return languageByExtension.get(extname(path).toLowerCase());
}
