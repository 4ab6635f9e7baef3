import packageManifest from '../../package.json' with { type: 'json' };
import type { AnalysisSession, LanguageAnalyzer, Workspace } from '../analysis/language-analyzer.js';
import { configurationPattern } from './language.js';
import { languageOf, languages } from './languages.js';

const { name, version, dependencies, devDependencies } = packageManifest;
const engine = `web-tree-sitter ${dependencies['web-tree-sitter']}`;
/** Changes when records get contents that those of the same version of the package do not have. */
const contents =
  'languages by name, new instances as receivers, C# 14, internal members of C#, type parameters as arguments, type arguments of calls in C#, modules, traits of all types, closures and aliases of Rust, macros and conditions of C and C++, HTTP and gRPC requests, exports of Rust, type-only imports of Python';
const grammars = Object.entries(devDependencies)
  .filter(([name]) => name.includes('tree-sitter'))
  .map((entry) => entry.join(' '))
  .join(', ');

/** Languages whose declarations are parsed with tree-sitter, and whose edges are found by resolving names without a compiler. */
export class TreeSitterAnalyzer implements LanguageAnalyzer {
  readonly version = `${name} ${version}, ${engine}, ${grammars}, ${contents}`;

  readonly languages = languages.map(({ title }) => title);

  readonly extensions = languages.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));

  languageOf(path: string): string | undefined {
    return languageOf(path)?.title;
  }

  isSource(path: string): boolean {
    return languageOf(path) !== undefined;
  }

  readonly configurationFiles = languages.flatMap(({ configuration }) => [...configuration]).map(configurationPattern);

  isConfiguration(path: string): boolean {
    return this.configurationFiles.some((pattern) => pattern.test(path));
  }

  prepare(paths: readonly string[]): void {
    const names = new Set(paths.flatMap((path) => languageOf(path)?.grammar ?? []));
    if (names.size > 0) loadAhead([...names]).catch(() => undefined);
  }

  async open(workspace: Workspace): Promise<AnalysisSession> {
    const { TreeSitterSession } = await import('./tree-sitter-session.js');
    return new TreeSitterSession(workspace);
  }
}

/** Failures are ignored here; the session reports them when it needs the grammar. */
async function loadAhead(names: readonly string[]): Promise<void> {
  const { loadGrammar } = await import('./grammar.js');
  await Promise.allSettled(names.map(loadGrammar));
}
