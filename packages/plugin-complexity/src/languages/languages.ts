import { extname } from 'node:path';
import { csharpRules } from './csharp-rules.js';
import { goRules } from './go-rules.js';
import { javaRules } from './java-rules.js';
import { pythonRules } from './python-rules.js';
import { rustRules } from './rust-rules.js';
import type { LanguageRules } from './syntax-rules.js';

/** The rules for each extension. */
export const rulesByExtension: ReadonlyMap<string, LanguageRules> = new Map([
  ['.cs', csharpRules],
  ['.go', goRules],
  ['.java', javaRules],
  ['.py', pythonRules],
  ['.pyi', pythonRules],
  ['.rs', rustRules],
]);

/** Returns the rules for a file of C#, Go, Java, Python or Rust. */
export function languageOf(file: string): LanguageRules | undefined {
  return rulesByExtension.get(extname(file).toLowerCase());
}
