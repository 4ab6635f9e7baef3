import type { HostPluginReader } from '../../../cli/src/authoring/plugin-reader.js';

// The built module, because the process that checks options is found only next to the bundles.
const bundle = (await import(new URL('../../../cli/dist/plugin-reader.js', import.meta.url).href)) as {
  readonly HostPluginReader: typeof HostPluginReader;
};
const reader = new bundle.HostPluginReader();

/** Checks options in a process of its own, like a host. */
export const checkOptions: HostPluginReader['checkOptions'] = (schema, options) => reader.checkOptions(schema, options);
