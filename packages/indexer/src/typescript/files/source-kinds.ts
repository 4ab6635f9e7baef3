import { isComponent } from '@code-graph/sdk/files';

/** The languages of this analyzer, as named in the graph. */
export type SourceLanguage = 'typescript' | 'javascript' | 'vue' | 'svelte' | 'astro';

const declarationFile = /\.d\.([^./]+\.)?[cm]?ts$/;
const typeScriptFile = /\.(ts|tsx|mts|cts)$/;
const javaScriptFile = /\.(js|jsx|mjs|cjs)$/;
const configurationFile = /(^|\/)(package\.json|tsconfig[^/]*\.json|jsconfig\.json|pnpm-workspace\.yaml|lerna\.json)$/;

/** Patterns of the files that decide how sources are read: compiler and package configuration, and declaration files. */
export const configurationFiles = [configurationFile, declarationFile];

export const sourceExtensions = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
  '.astro',
];

/** Whether a file is a source. Declaration files are not, because they describe code in other files. */
export function isSourceFile(path: string): boolean {
  return typeScriptFile.test(path) ? !declarationFile.test(path) : javaScriptFile.test(path) || isComponent(path);
}

export function isDeclarationFile(path: string): boolean {
  return declarationFile.test(path);
}

/** Whether a file decides how sources are read. */
export function isConfigurationFile(path: string): boolean {
  return configurationFiles.some((pattern) => pattern.test(path));
}

export function languageOf(path: string): SourceLanguage {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  if (extension === 'vue' || extension === 'svelte' || extension === 'astro') return extension;
  return typeScriptFile.test(path) ? 'typescript' : 'javascript';
}
