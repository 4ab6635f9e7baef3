import type { PluginReader } from '../src/check/plugin-reader.js';

/** The reader of the built host, so that the fixtures are judged as they are by `code-graph plugin check`. */
export async function hostReader(): Promise<PluginReader> {
  const bundle: string = new URL('../../cli/dist/plugin-reader.js', import.meta.url).href;
  const { HostPluginReader } = (await import(bundle)) as { HostPluginReader: new () => PluginReader };
  return new HostPluginReader();
}
