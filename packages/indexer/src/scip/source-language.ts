import { languageOf as languageByExtension } from '../tree-sitter/languages.js';
import { languageOf as scriptLanguageOf, sourceExtensions } from '../typescript/files/source-kinds.js';

/** Languages that have SCIP indexes and no analyzer, by file extension. */
const otherLanguages: Readonly<Record<string, string | undefined>> = { vb: 'visualbasic' };

/**
 * The language of a document, in lower case as in the graph; empty if unknown. The extension decides, because indexers state one language
 * under several names.
 */
export function languageOf(path: string, stated: string): string {
  const file = path.toLowerCase();
  const extension = file.slice(file.lastIndexOf('.') + 1);
  if (sourceExtensions.includes(`.${extension}`)) return scriptLanguageOf(file);
  return languageByExtension(file)?.name ?? otherLanguages[extension] ?? stated.toLowerCase();
}
