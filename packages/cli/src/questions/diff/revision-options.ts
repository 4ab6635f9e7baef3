import type { Plugin } from '@code-graph/api';
import type { Client } from '@code-graph/client';
import { quote } from '@code-graph/api/errors';
import { pluginErrors } from '@code-graph/host/embedding';
import { cliErrors } from '../../cli-errors.js';
import { parseOptionTexts } from '../../overlays/plugin-options/parse-option-texts.js';
import { readPluginOptions } from '../../overlays/plugin-options/plugin-option.js';
import { resolvePaths } from '../../overlays/plugin-options/resolve-paths.js';

/** Options of plugins for one or both revisions, as strings such as `test-coverage:report=base.info`. */
export interface RevisionOptionTexts {
  readonly fromOption?: readonly string[];
  readonly toOption?: readonly string[];
}

/** Options by plugin id. */
type OptionsByPlugin = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Converts the texts to options, with the types of the schemas of the plugins. Paths are relative to the current folder.
 * @returns undefined without texts
 * @throws HostError `INVALID_USAGE` for a text of another form, `NOT_FOUND` for an unknown plugin
 */
export async function readRevisionOptions(
  client: Client,
  { fromOption = [], toOption = [] }: RevisionOptionTexts,
): Promise<{ readonly from?: OptionsByPlugin; readonly to?: OptionsByPlugin } | undefined> {
  if (fromOption.length + toOption.length === 0) return undefined;
  const { plugins } = await client.get('/api/overlays');
  return {
    ...(fromOption.length > 0 && { from: parse('--from-option', fromOption, plugins) }),
    ...(toOption.length > 0 && { to: parse('--to-option', toOption, plugins) }),
  };
}

function parse(flag: string, texts: readonly string[], plugins: readonly Plugin[]): OptionsByPlugin {
  const byPlugin = new Map<string, string[]>();
  for (const text of texts) {
    const [, id = '', option = ''] = /^([a-z][a-z0-9-]*):(.+=.*)$/s.exec(text) ?? [];
    if (id === '') throw cliErrors.invalidUsage(`${flag} takes plugin:key=value, not ${quote(text)}.`);
    byPlugin.set(id, [...(byPlugin.get(id) ?? []), option]);
  }
  return Object.fromEntries(
    Array.from(byPlugin, ([id, options]) => {
      const schema = plugins.find((plugin) => plugin.id === id)?.optionsSchema;
      if (!schema) throw pluginErrors.pluginNotFound(id);
      const values = parseOptionTexts(options, readPluginOptions(schema, []));
      return [id, resolvePaths(schema, values, process.cwd())];
    }),
  );
}
