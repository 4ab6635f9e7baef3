/** The languages this analyzer reads, as the graph names them. */
export type SourceLanguage = 'typescript' | 'javascript';

const declarationFile = /\.d\.([^./]+\.)?[cm]?ts$/;
const typeScriptFile = /\.(ts|tsx|mts|cts)$/;
const javaScriptFile = /\.(js|jsx|mjs|cjs)$/;
const configurationFile = /(^|\/)(package\.json|tsconfig[^/]*\.json|jsconfig\.json|pnpm-workspace\.yaml|lerna\.json)$/;

/** Declaration files only describe code that is elsewhere: they are no source. */
export function isSourceFile(path: string): boolean {
  return typeScriptFile.test(path) ? !declarationFile.test(path) : javaScriptFile.test(path);
}

export function isDeclarationFile(path: string): boolean {
  return declarationFile.test(path);
}

/** What decides how sources are read: compiler and package configuration, and ambient declarations. */
export function isConfigurationFile(path: string): boolean {
  return configurationFile.test(path) || isDeclarationFile(path);
}

export function languageOf(path: string): SourceLanguage {
  return typeScriptFile.test(path) ? 'typescript' : 'javascript';
}
