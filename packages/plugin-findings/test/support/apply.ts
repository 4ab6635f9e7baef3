import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPluginError, type GraphNode } from '@code-graph/sdk';
import { MemoryContext, nodesFor } from '../../../../test-support/memory-context.js';
import plugin from '../../src/index.js';
import type { Options } from '../../src/manifest.js';

/** Writes files into a folder, by their paths relative to it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }
}

/** Applies the plugin to a graph. */
export async function applyToNodes(
  folder: string,
  nodes: readonly GraphNode[],
  options: Partial<Options> = {},
): Promise<MemoryContext> {
  const context = new MemoryContext(folder, nodes);
  await plugin.applyAsync(context, { ...options });
  return context;
}

/** Applies the plugin, and checks the error and that nothing was set. */
export async function assertFails(folder: string, report: string, code: string, text: RegExp): Promise<void> {
  const context = new MemoryContext(folder, nodesFor(['src/a.ts']));
  await assert.rejects(plugin.applyAsync(context, { report }), (error) => {
    assert.ok(isPluginError(error), String(error instanceof Error ? error.stack : error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, text);
    return true;
  });
  assert.deepEqual(context.written, []);
}

/** A SARIF log of one run. */
export function toLog(results: readonly object[], run: object = {}): object {
  return {
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'lint' } }, results, ...run }],
  };
}

/** A result at a line of a file. */
export function at(uri: string, startLine: number | undefined, result: object = {}): object {
  const region = startLine === undefined ? {} : { region: { startLine } };
  return {
    ruleId: 'r',
    message: { text: `message ${startLine ?? ''}` },
    locations: [{ physicalLocation: { artifactLocation: { uri }, ...region } }],
    ...result,
  };
}

/** Errors, warnings and notes of each node with findings, as in `1/0/2`. */
export function counts(context: MemoryContext): Record<string, string> {
  return Object.fromEntries(
    context.written.sort().map((id) => {
      const {
        [`findings:errors`]: errors,
        'findings:warnings': warnings,
        'findings:notes': notes,
      } = context.attributes(id) ?? {};
      return [id, [errors, warnings, notes].map(String).join('/')];
    }),
  );
}

/** The messages of an apply, as text. */
export function messagesOf(context: MemoryContext): string {
  return context.messages.map(({ level, text }) => `${level}: ${text}`).join('\n');
}

/** A declaration in a file. */
export function declare(
  file: string,
  type: string,
  name: string,
  [startLine, endLine]: readonly [number, number],
  parent = file,
): GraphNode {
  return { id: `${file}#${name}`, name, type, file, startLine, endLine, parent };
}
