import { readFileSync } from 'node:fs';

const prefix = '@code-graph/plugin-';
const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Ids of the plugins that the host depends on, which every host lists. */
export const ownPlugins = Object.keys(dependencies)
  .filter((name) => name.startsWith(prefix))
  .map((name) => name.slice(prefix.length));
