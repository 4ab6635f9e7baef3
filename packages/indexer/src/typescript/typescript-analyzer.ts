import ts from 'typescript';
import packageManifest from '../../package.json' with { type: 'json' };
import type { AnalysisSession, LanguageAnalyzer, Workspace } from '../analysis/language-analyzer.js';
import { isConfigurationFile, isSourceFile } from './source-kinds.js';
import { TypeScriptSession } from './typescript-session.js';

/** TypeScript and JavaScript, through the TypeScript checker. */
export class TypeScriptAnalyzer implements LanguageAnalyzer {
  readonly version = `${packageManifest.name} ${packageManifest.version}, typescript ${ts.version}`;

  isSource(path: string): boolean {
    return isSourceFile(path);
  }

  isConfiguration(path: string): boolean {
    return isConfigurationFile(path);
  }

  open(workspace: Workspace): AnalysisSession {
    return new TypeScriptSession(workspace);
  }
}
