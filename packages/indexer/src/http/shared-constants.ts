import type { HttpFile } from './file-variables.js';

/** The constants of all files, such as the prefix of an API in the settings of a server. A name with several values is unknown. */
export class SharedConstants {
  readonly #values = new Map<string, string>();

  constructor(files: Iterable<HttpFile>) {
    for (const file of files) {
      for (const [name, value] of Object.entries(file.http.constants ?? {})) {
        const key = keyOf(file, name);
        const otherValue = this.#values.get(key);
        this.#values.set(key, otherValue === undefined || otherValue === value ? value : '{}');
      }
    }
  }

  /** The text of a file with the values of the constants that it names. */
  insertInto(text: string, file: HttpFile): string {
    if (!text.includes('{=')) return text;
    return text.replace(/\{=(\w+)\}/g, (_, name: string) =>
      (this.#values.get(keyOf(file, name)) ?? '{}').replace(/\{=\w+\}/g, '{}'),
    );
  }
}

/** Constants are shared within a language. */
function keyOf({ nodes }: HttpFile, name: string): string {
  const language = nodes[0]?.language ?? '';
  return `${language === 'typescript' ? 'javascript' : language} ${name}`;
}
