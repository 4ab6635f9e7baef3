import { pathToFileURL } from 'node:url';
import { isDefinedPlugin } from '@code-graph/sdk';
import { messageOf } from '../../message-of.js';

process.send?.(await load(process.argv[2] ?? ''));

async function load(file: string): Promise<object> {
  try {
    const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
    if (!isDefinedPlugin(module.default)) return { isPlugin: false };
    // Only values that JSON can express, as in the file.
    return { isPlugin: true, manifest: JSON.parse(JSON.stringify(module.default.manifest)) as unknown };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}
