import type { LanguageAnalyzer } from './analysis/language-analyzer.js';
import { TreeSitterAnalyzer } from './tree-sitter/tree-sitter-analyzer.js';
import { TypeScriptAnalyzer } from './typescript/typescript-analyzer.js';

/** All analyzers. */
export const analyzers: readonly LanguageAnalyzer[] = [new TypeScriptAnalyzer(), new TreeSitterAnalyzer()];

/** Whether one of the analyzers supports the file's language. */
export function isAnalyzed(path: string): boolean {
  return analyzers.some((analyzer) => analyzer.isSource(path));
}

/** Whether the file decides how sources are read. */
export function isConfiguration(path: string): boolean {
  return analyzers.some((analyzer) => analyzer.isConfiguration(path));
}
