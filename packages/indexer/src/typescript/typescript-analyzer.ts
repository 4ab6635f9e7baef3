import packageManifest from '../../package.json' with { type: 'json' };
import type {
  AnalysisSession,
  BuildQuery,
  BuildResult,
  ConfigurationParts,
  LanguageAnalyzer,
  Workspace,
} from '../analysis/language-analyzer.js';
import type { FileRecord } from '../analysis/file-record.js';
import { moveLines } from '../analysis/move-lines.js';
import { lastLineOf } from '../last-line.js';
import { findBuiltScripts } from './build-output/built-scripts.js';
import {
  configurationFiles,
  isConfigurationFile,
  isSourceFile,
  languageOf,
  sourceExtensions,
  type SourceLanguage,
} from './files/source-kinds.js';
import { codeOf } from './code/code-of.js';
import { relevantPartsOf } from './packages/package-manifest.js';

/** The compiler, with its version. Its client is part of this package's bundle, so its own package need not be installed. */
const compiler = packageManifest.devDependencies.typescript7;

/** Changes when records get contents that those of the same version of the package do not have. */
const contents =
  'missing packages, lines of imports and bases, HTTP and gRPC requests, calls of Rust, scripts of components, later statements, unlisted files, code, generated configurations, shared scopes, statements of JavaScript, data blocks, members of whole exports';

const titles: Readonly<Record<SourceLanguage, string>> = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
};

/** TypeScript and JavaScript, through the TypeScript checker. */
export class TypeScriptAnalyzer implements LanguageAnalyzer {
  readonly version = `${packageManifest.name} ${packageManifest.version}, ${compiler}, ${contents}`;

  readonly languages = Object.values(titles);

  readonly extensions = sourceExtensions;

  readonly configurationFiles = configurationFiles;

  languageOf(path: string): string | undefined {
    if (!isSourceFile(path)) return undefined;
    return titles[languageOf(path)];
  }

  isSource(path: string): boolean {
    return isSourceFile(path);
  }

  isConfiguration(path: string): boolean {
    return isConfigurationFile(path);
  }

  relevantParts(path: string, text: string): ConfigurationParts {
    return path.endsWith('package.json') ? relevantPartsOf(text) : { environment: text, declarations: '' };
  }

  findBuilt(query: BuildQuery): BuildResult {
    return findBuiltScripts(query);
  }

  moveRecord(before: FileRecord, text: string): FileRecord | undefined {
    const code = codeOf(before.file, text);
    return code && moveLines(before, code, lastLineOf(text));
  }

  async open(workspace: Workspace): Promise<AnalysisSession> {
    const { TypeScriptSession } = await import('./typescript-session.js');
    return new TypeScriptSession(workspace);
  }
}
