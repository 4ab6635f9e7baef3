import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { eventTypeSchema } from '@code-graph/api/schemas';
import { hostConfigurationSchema } from '@code-graph/sdk/schemas';
import type { Command } from 'commander';
import { createProgram } from '../src/create-program.js';
import { resolveSettings } from '@code-graph/host/embedding';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { startHost } from '../../host/test/kit/running-host.js';

function readReference(name: string): Promise<string> {
  return readFile(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '').sort();
}

describe('The reference in docs/', () => {
  it('describes every operation of the API, and no other', async () => {
    const documented = matches(await readReference('rest-api.md'), /^### `([A-Z]+ \/api[^`]*)`$/gm);
    const served = await withTemporaryFolder(async (folder) => {
      const running = await startHost({ folder });
      const { body } = await running.request('GET', '/api/openapi.json');
      await running.host.stop();
      const paths = body['paths'] as Record<string, Record<string, unknown>>;
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    });
    assert.deepEqual(documented, served.sort());
  });

  it('describes every event, and no other', async () => {
    const documented = matches(await readReference('rest-api.md'), /^\| `([a-z]+\.[a-z-]+)` /gm);
    assert.deepEqual(documented, [...(eventTypeSchema['enum'] as string[])].sort());
  });

  it('describes every command and flag, and no other', async () => {
    const sections = (await readReference('command-line.md')).split(/^## /m).slice(1);
    const documented = new Map(
      sections
        .filter((section) => section.startsWith('`code-graph '))
        .map((section) => [nameIn(section), new Set(matches(section, /`(--[\w-]+)/g))]),
    );
    const commands = commandsOf(createProgram());
    assert.deepEqual([...documented.keys()].sort(), [...commands.keys()].sort());
    for (const [name, command] of commands) {
      const flags = new Set(command.options.map((option) => option.long ?? ''));
      assert.deepEqual([...(documented.get(name) ?? [])].sort(), [...flags].sort(), name);
    }
  });

  it('describes every key of the configuration with its default', async () => {
    const rows = [...(await readReference('configuration.md')).matchAll(/^\| +`([\w.]+)` +\| +(.*?) +\|/gm)];
    const documented = rows.map(([, key = '', value = '']): [string, string] => [key, value]);
    // Has no default, but its members do.
    const jwt = { jwksUri: 'https://login.example/keys', issuer: 'login', audience: 'graph' };
    const settings = resolveSettings({ auth: { jwt } }, '/base') as unknown as Record<string, unknown>;
    const expected = leavesOf(hostConfigurationSchema as unknown as Schema).map(([key, schema]): [string, string] => {
      const value = key
        .split('.')
        .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], settings);
      if (schema.default !== undefined && key !== 'workspace') assert.deepEqual(value, schema.default, key);
      const written =
        schema.default === undefined
          ? ''
          : typeof schema.default === 'string'
            ? schema.default
            : JSON.stringify(schema.default);
      return [key, written];
    });
    assert.deepEqual(documented.map(([key]) => key).sort(), expected.map(([key]) => key).sort());
    for (const [key, written] of expected) {
      if (written !== '') assert.equal(documented.find(([name]) => name === key)?.[1], `\`${written}\``, key);
    }
  });
});

/** The full name of the command in the heading of a section, such as `plugins list`. */
function nameIn(section: string): string {
  return /^`code-graph ([\w -]*\w)/.exec(section)?.[1] ?? '';
}

/** The commands with an action, by their full names. A group such as `plugins` has neither an action nor flags. */
function commandsOf(parent: Command, words: readonly string[] = []): Map<string, Command> {
  const entries = parent.commands.flatMap((command): [string, Command][] => {
    const own = [...words, command.name()];
    const isGroup = command.commands.length > 0 && command.options.length === 0;
    return [...commandsOf(command, own), ...(isGroup ? [] : [[own.join(' '), command] as [string, Command]])];
  });
  return new Map(entries);
}

interface Schema {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function leavesOf(schema: Schema, prefix = ''): [string, Schema][] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, member]): [string, Schema][] =>
      member.properties ? leavesOf(member, `${prefix}${name}.`) : [[`${prefix}${name}`, member]],
    );
}
