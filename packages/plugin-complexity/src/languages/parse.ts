import { Parser, type Language, type Tree } from 'web-tree-sitter';
import type { Pacer } from '@code-graph/sdk/pacer';

/**
 * Parses a text in slices: a parser that is stopped by its progress callback continues when it is called again. The caller frees the
 * tree.
 */
export async function parse(text: string, language: Language, pacer: Pacer): Promise<Tree> {
  const parser = new Parser().setLanguage(language);
  try {
    for (;;) {
      const tree = parser.parse(text, null, { progressCallback: () => pacer.isDue });
      if (tree !== null) return tree;
      await pacer.pause();
    }
  } finally {
    parser.delete();
  }
}
