import { isPluginError, type PluginContext } from '@code-graph/sdk';
import { SecretRedaction } from '../../checks/secret-redaction.js';
import { CheckedPlugin, type AnyPlugin } from '../checked-plugin.js';
import type { ContractRule } from './contract-rule.js';
import { optionsOf, withHost } from './contract-run.js';
import { inventSecrets } from './invent-secrets.js';

/** Minimum length of a secret that does not occur in a text by chance. */
const minLength = 8;

/**
 * The rule about options that are secrets. The host replaces them in what a plugin says, but neither parts nor other encodings of them,
 * and not in a terminal or a log that the plugin writes to otherwise.
 */
export const secretRule: ContractRule = {
  id: 'secrets-withheld',
  title: 'repeats no secret option in messages, errors, output or attributes',
  async checkAsync(plugin, settings) {
    const checked = new CheckedPlugin(plugin);
    const options = inventSecrets(checked.manifest.optionsSchema ?? {}, await optionsOf(settings));
    const secrets = checked.secretsOf(options).filter(({ length }) => length >= minLength);
    if (secrets.length === 0) return;
    const redaction = new SecretRedaction(secrets);
    const leaks = new Set<string>();
    const look = (place: string, ...said: readonly unknown[]): void => {
      const text = said.map(toText).join(' ');
      if (redaction.inText(text) !== text) leaks.add(place);
    };
    const restore = watchOutput((chunk) => look('its output', chunk));
    try {
      await withHost(listenedTo(plugin, look), settings, async (host) => {
        // Whether an apply with an invented secret succeeds does not matter.
        await host.applyAsync(checked.manifest.id, { options }).catch((error: unknown) => look('an error', error));
      });
    } finally {
      restore();
    }
    if (leaks.size === 0) return;
    throw new Error(
      `The plugin repeats the value of a secret option (writeOnly) in ${[...leaks].join(', ')}. Remove it there: others read it.`,
    );
  },
};

type Look = (place: string, ...said: readonly unknown[]) => void;

/** The plugin with a context that passes what the plugin says on. */
function listenedTo(plugin: AnyPlugin, look: Look): AnyPlugin {
  const applyAsync = (context: PluginContext, options: unknown): Promise<void> =>
    plugin.applyAsync(listeningContext(context, look), options);
  return Object.create(plugin, { applyAsync: { value: applyAsync } }) as AnyPlugin;
}

function listeningContext(context: PluginContext, look: Look): PluginContext {
  const { logger } = context;
  const log =
    (level: keyof typeof logger): ((message: string, fields?: Record<string, unknown>) => void) =>
    (message, fields) => {
      look('the log', message, fields);
      logger[level](message, fields);
    };
  return Object.freeze({
    ...context,
    logger: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    addMessage: (level, text) => {
      look('a message', text);
      context.addMessage(level, text);
    },
    reportProgress: (percent, message) => {
      look('its progress', message);
      context.reportProgress(percent, message);
    },
    setNodeAttribute: (id, name, value) => {
      look(name, value);
      context.setNodeAttribute(id, name, value);
    },
    setEdgeAttribute: (edge, name, value) => {
      look(name, value);
      context.setEdgeAttribute(edge, name, value);
    },
  } satisfies PluginContext);
}

/** @returns ends the watch */
function watchOutput(onChunk: (chunk: string) => void): () => void {
  const restorers = [process.stdout, process.stderr].map((stream) => {
    const own = Object.getOwnPropertyDescriptor(stream, 'write');
    const write = stream.write.bind(stream);
    stream.write = (chunk: string | Uint8Array, ...rest: []): boolean => {
      onChunk(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return write(chunk, ...rest);
    };
    return () => {
      if (own) Object.defineProperty(stream, 'write', own);
      else Reflect.deleteProperty(stream, 'write');
    };
  });
  return () => {
    for (const restore of restorers) restore();
  };
}

function toText(said: unknown): string {
  if (typeof said === 'string') return said;
  if (said instanceof Error) {
    const code = isPluginError(said) ? said.code : '';
    return `${code} ${said.message} ${said.stack ?? ''} ${said.cause === undefined ? '' : toText(said.cause)}`;
  }
  return said === undefined ? '' : JSON.stringify(said);
}
