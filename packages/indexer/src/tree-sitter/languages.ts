import type { NamedLanguage } from './by-name/named-language.js';
import type { Language } from './language.js';
import { bash } from './languages/bash/language.js';
import { c } from './languages/c/language.js';
import { cpp } from './languages/cpp/language.js';
import { csharp } from './languages/csharp/language.js';
import { dart } from './languages/dart/language.js';
import { elixir } from './languages/elixir/language.js';
import { go } from './languages/go/language.js';
import { java } from './languages/java/language.js';
import { kotlin } from './languages/kotlin/language.js';
import { lua } from './languages/lua/language.js';
import { php } from './languages/php/language.js';
import { python } from './languages/python/language.js';
import { ruby } from './languages/ruby/language.js';
import { rust } from './languages/rust/language.js';
import { scala } from './languages/scala/language.js';
import { swift } from './languages/swift/language.js';

export type IndexedLanguage = Language | NamedLanguage;

/** Read by name, from queries. */
export const namedLanguages: readonly NamedLanguage[] = [
  bash,
  c,
  cpp,
  dart,
  elixir,
  kotlin,
  lua,
  php,
  ruby,
  scala,
  swift,
];

export const languages: readonly IndexedLanguage[] = [csharp, go, java, python, rust, ...namedLanguages];

const byExtension = new Map(
  languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
);

/** Returns the language of a source file by its extension. */
export function languageOf(path: string): IndexedLanguage | undefined {
  return byExtension.get(path.slice(path.lastIndexOf('.') + 1));
}
