import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import { isPluginError } from '@code-graph/sdk';
import { MemoryContext, nodesFor } from '../../../../test-support/memory-context.js';
import plugin from '../../src/index.js';
import type { Options } from '../../src/manifest.js';

/** Writes files into a folder, by their paths relative to it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Applies the plugin to a graph with a node for each of the files and for each of their folders. */
export async function applyTo(
  folder: string,
  files: readonly string[],
  options: Partial<Options> = {},
): Promise<MemoryContext> {
  return applyToNodes(folder, nodesFor(files), options);
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
export async function assertFails(
  context: MemoryContext,
  options: Partial<Options>,
  code: string,
  text: RegExp,
): Promise<void> {
  await assert.rejects(plugin.applyAsync(context, { ...options }), (error) => {
    assert.ok(isPluginError(error), String(error instanceof Error ? error.stack : error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, text);
    return true;
  });
  assert.deepEqual(context.written, []);
}

/** An lcov report of files with line numbers and executions. */
export function toLcov(files: Readonly<Record<string, Readonly<Record<number, number>>>>): string {
  return Object.entries(files)
    .map(([path, lines]) => {
      const records = Object.entries(lines).map(([line, executions]) => `DA:${line},${executions}\n`);
      return `TN:\nSF:${path}\n${records.join('')}end_of_record\n`;
    })
    .join('');
}

/** The nodes with executed and executable lines, such as `3/4`. */
export function lines(context: MemoryContext): Record<string, string> {
  return Object.fromEntries(
    context.written.map((id) => {
      const attributes = context.attributes(id) ?? {};
      return [id, `${String(attributes['coverage:lines'])}/${String(attributes['coverage:executableLines'])}`];
    }),
  );
}

/** The ids of the files with values. */
export function matchedFiles(context: MemoryContext): string[] {
  return context.written.filter((id) => context.graph.node(id)?.file !== undefined).sort();
}
