import { isPackageName } from '../check/package-name.js';

/** The names of a new plugin. */
export interface PluginNames {
  /** The name on npm. */
  readonly packageName: string;
  /** The id in the manifest. */
  readonly id: string;
  /** The display name. */
  readonly title: string;
}

const longestId = 64;
const longestPrefix = 32;

/** The prefixes that are reserved for the host. */
const reservedPrefixes = ['layout', 'code'];

/** Returns the fault of a name, with the permitted names; undefined for a valid name. */
export function findNameFault(name: string): string | undefined {
  const { id } = toNames(name);
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !isPackageName(name)) {
    return `The name ${JSON.stringify(name)} is not permitted: use lower-case letters, digits and hyphens, beginning with a letter, optionally after a scope, such as "test-age" or "@me/test-age".`;
  }
  if (id.length <= longestId) return undefined;
  return `The name ${JSON.stringify(name)} has ${id.length} characters. At most ${longestId} are permitted.`;
}

/** Returns the fault of a prefix, with the permitted prefixes; undefined for a valid prefix. */
export function findPrefixFault(text: string): string | undefined {
  const prefix = withoutColon(text);
  if (reservedPrefixes.includes(prefix)) {
    return `The prefix "${prefix}" is reserved for the host. Choose another one, such as "my-${prefix}".`;
  }
  if (/^[a-z][a-z0-9-]*$/.test(prefix) && prefix.length <= longestPrefix) return undefined;
  return `The prefix ${JSON.stringify(text)} is not permitted: use at most ${longestPrefix} lower-case letters, digits and hyphens, beginning with a letter, such as "age".`;
}

/** Derives the names: the package has the name of the plugin, after a prefix by which users find plugins on npm. */
export function toNames(name: string): PluginNames {
  const [, scope = '', base = ''] = /^(@[^/]*\/)?(.*)$/.exec(name) ?? [];
  const id = base.replace(/^(?:code-graph-)?plugin-(?=.)/, '');
  const packageName = `${scope}${base === id ? `code-graph-plugin-${id}` : base}`;
  const words = id.replaceAll('-', ' ');
  return { packageName, id, title: `${words.charAt(0).toUpperCase()}${words.slice(1)}` };
}

/** The default prefix of a plugin: its id, cut to the maximum length of a prefix. */
export function defaultPrefix(id: string): string {
  const prefix = reservedPrefixes.includes(id) ? `my-${id}` : id;
  return prefix.slice(0, longestPrefix).replace(/-+$/, '');
}

export function withoutColon(prefix: string): string {
  return prefix.replace(/:$/, '');
}
