import { extname } from 'node:path';
import { bashRules } from './bash-rules.js';
import { cRules, cppRules } from './c-rules.js';
import { csharpRules } from './csharp-rules.js';
import { dartRules } from './dart-rules.js';
import { elixirRules } from './elixir-rules.js';
import { goRules } from './go-rules.js';
import { javaRules } from './java-rules.js';
import { kotlinRules } from './kotlin-rules.js';
import { luaRules } from './lua-rules.js';
import { phpRules } from './php-rules.js';
import { pythonRules } from './python-rules.js';
import { rubyRules } from './ruby-rules.js';
import { rustRules } from './rust-rules.js';
import { scalaRules } from './scala-rules.js';
import { swiftRules } from './swift-rules.js';
import type { LanguageRules } from './syntax-rules.js';

/** The rules for each extension. */
export const rulesByExtension: ReadonlyMap<string, LanguageRules> = new Map([
  ['.cs', csharpRules],
  ['.go', goRules],
  ['.java', javaRules],
  ['.py', pythonRules],
  ['.pyi', pythonRules],
  ['.rs', rustRules],
  ['.bash', bashRules],
  ['.sh', bashRules],
  ['.c', cRules],
  ...['.cc', '.cpp', '.cxx', '.c++', '.h', '.hh', '.hpp', '.hxx', '.inl', '.ipp', '.cppm', '.ixx'].map(
    (extension) => [extension, cppRules] as const,
  ),
  ['.dart', dartRules],
  ['.ex', elixirRules],
  ['.exs', elixirRules],
  ['.kt', kotlinRules],
  ['.kts', kotlinRules],
  ['.lua', luaRules],
  ['.php', phpRules],
  ['.phtml', phpRules],
  ['.inc', phpRules],
  ['.rb', rubyRules],
  ['.rake', rubyRules],
  ['.gemspec', rubyRules],
  ['.ru', rubyRules],
  ['.scala', scalaRules],
  ['.sc', scalaRules],
  ['.swift', swiftRules],
]);

/** Returns the rules for a file, except for TypeScript and JavaScript. */
export function languageOf(file: string): LanguageRules | undefined {
  return rulesByExtension.get(extname(file).toLowerCase());
}
