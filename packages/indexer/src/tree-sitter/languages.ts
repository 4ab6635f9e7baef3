import type { Language } from './language.js';
import { csharp } from './languages/csharp.js';
import { go } from './languages/go.js';
import { java } from './languages/java.js';
import { python } from './languages/python.js';
import { rust } from './languages/rust.js';

export const languages: readonly Language[] = [csharp, go, java, python, rust];

const byExtension = new Map(
  languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
);

/** Returns the language of a source file by its extension. */
export function languageOf(path: string): Language | undefined {
  return byExtension.get(path.slice(path.lastIndexOf('.') + 1));
}
