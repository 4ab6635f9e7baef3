/**
 * Formats generated code like the author's own, with the author's configuration of Prettier if there is one, so that a check of
 * the format passes.
 * @param file its path, which determines the language and the configuration
 */
export async function formatGenerated(file: string, code: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier');
  try {
    const configuration = await resolveConfig(file, { editorconfig: true, useCache: false });
    return await format(code, { ...configuration, filepath: file, endOfLine: 'lf' });
  } catch {
    // The configuration is broken, or names a plugin that is not installed.
    return format(code, { filepath: file });
  }
}
