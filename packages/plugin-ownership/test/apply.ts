import { mkdirSync } from 'node:fs';
import type { GraphNode } from '@code-graph/sdk';
import type { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import plugin from '../src/index.js';
import type { Options } from '../src/manifest.js';

/** The attributes of a node, without the prefix. */
export function ownershipOf(context: MemoryContext, id: string): Record<string, unknown> | undefined {
  const attributes = context.attributes(id);
  if (attributes === undefined) return undefined;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.replace('ownership:', ''), value]));
}

/** The value of one attribute of each node that has it. */
export function valuesOf(context: MemoryContext, name: string): Record<string, unknown> {
  const values = context.written.map((id) => [id, ownershipOf(context, id)?.[name]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The texts of all messages. */
export function messagesOf(context: MemoryContext): string {
  return context.messages.map(({ level, text }) => `${level}: ${text}`).join('\n');
}

/** Applies the plugin to a graph with a node for each file and folder, and other nodes. */
export async function applyIn(
  folder: string,
  files: readonly string[],
  options: Partial<Options> = {},
  { nodes = [], cacheDirectory = `${folder}-cache` }: { nodes?: readonly GraphNode[]; cacheDirectory?: string } = {},
): Promise<MemoryContext> {
  mkdirSync(cacheDirectory, { recursive: true });
  const context = new MemoryContext(folder, [...nodesFor(files), ...nodes], { cacheDirectory });
  await plugin.applyAsync(context, { method: 'auto', ...options });
  return context;
}

/** Applies the plugin to a graph of all files of a repository. */
export async function applyTo(
  repository: TemporaryGitRepository,
  options: Partial<Options> = {},
): Promise<MemoryContext> {
  return applyIn(repository.folder, repository.files(), options);
}
