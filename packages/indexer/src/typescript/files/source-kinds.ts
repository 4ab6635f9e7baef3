/** The languages of this analyzer, as named in the graph. */
export type SourceLanguage = 'typescript' | 'javascript';

const declarationFile = /\.d\.([^./]+\.)?[cm]?ts$/;
const typeScriptFile = /\.(ts|tsx|mts|cts)$/;
const javaScriptFile = /\.(js|jsx|mjs|cjs)$/;
const configurationName = /^(package\.json|tsconfig.*\.json|jsconfig\.json|pnpm-workspace\.yaml|lerna\.json)$/;

export const sourceExtensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Whether a file is a source. Declaration files are not, because they describe code in other files. */
export function isSourceFile(path: string): boolean {
  return typeScriptFile.test(path) ? !declarationFile.test(path) : javaScriptFile.test(path);
}

export function isDeclarationFile(path: string): boolean {
  return declarationFile.test(path);
}

/** Whether a file decides how sources are read: compiler and package configuration, and declaration files. */
export function isConfigurationFile(path: string): boolean {
  return configurationName.test(path.slice(path.lastIndexOf('/') + 1)) || isDeclarationFile(path);
}

export function languageOf(path: string): SourceLanguage {
  return typeScriptFile.test(path) ? 'typescript' : 'javascript';
}
