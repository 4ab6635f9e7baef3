import { createRequire } from 'node:module';
import type * as prettier from 'prettier';

type Prettier = Pick<typeof prettier, 'format' | 'resolveConfig'>;

/**
 * Formats a generated module like the author's own code, so that a check of the format passes: with the Prettier that is installed
 * in the author's package, and its configuration. Otherwise with the defaults of the Prettier that is part of this package.
 * @param file path of the module, which determines the author's Prettier and its configuration
 */
export async function formatGenerated(file: string, code: string): Promise<string> {
  const installed = findPrettier(file);
  if (installed === undefined) return formatWithDefaults(code);
  try {
    const configuration = await installed.resolveConfig(file, { editorconfig: true, useCache: false });
    return await installed.format(code, { ...configuration, filepath: file, endOfLine: 'lf' });
  } catch {
    // The configuration is broken, or names a plugin that is not installed.
    return formatWithDefaults(code);
  }
}

function findPrettier(file: string): Prettier | undefined {
  try {
    return createRequire(file)('prettier') as Prettier;
  } catch {
    return undefined;
  }
}

async function formatWithDefaults(code: string): Promise<string> {
  const [{ format }, typescript, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/typescript'),
    import('prettier/plugins/estree'),
  ]);
  return format(code, { parser: 'typescript', plugins: [typescript, estree] });
}
