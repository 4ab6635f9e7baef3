import type { Expression } from '../outline.js';
import type { SourceFile } from './code-symbol.js';

/** The names that a file mentions. Only one file is cached, because files are resolved one after the other. */
export class MentionedNames {
  #file: SourceFile | undefined;
  #names = new Set<string>();

  has(file: SourceFile, name: string): boolean {
    if (file !== this.#file) {
      this.#file = file;
      this.#names = namesIn(file);
    }
    return this.#names.has(name);
  }
}

function namesIn({ outline: { declarations, imports, references } }: SourceFile): Set<string> {
  const names = new Set<string>();
  for (const { name } of declarations) names.add(name);
  for (const { as, path } of imports) {
    // An alias also mentions the name that it replaces.
    for (const name of as === undefined ? [] : [as, path.at(-1) ?? as]) names.add(name);
  }
  for (const { target } of references) {
    for (let at: Expression | undefined = target; at !== undefined; at = 'of' in at ? at.of : undefined) {
      if ('name' in at) names.add(at.name);
    }
  }
  return names;
}
