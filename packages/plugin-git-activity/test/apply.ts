import type { TemporaryGitRepository } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';
import type { Options } from '../src/manifest.js';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';

/** The attributes of a node that the plugin sets. */
export interface FileActivity {
  readonly churn: unknown;
  readonly authors: unknown;
  readonly lastModified: unknown;
}

/** The default range of tests. */
export const in2025: Options = { level: 'method', since: '2025-01-01', until: '2025-12-31' };

/** Applies the plugin to a graph with a node for each file and folder of a repository. */
export async function applyTo(
  repository: TemporaryGitRepository,
  options: Partial<Options> = in2025,
): Promise<MemoryContext> {
  return applyIn(repository.folder, repository.files(options.branch), options);
}

/** Applies the plugin to a graph with a node for each of the files and for each of their folders. */
export async function applyIn(
  folder: string,
  files: readonly string[],
  options: Partial<Options> = in2025,
): Promise<MemoryContext> {
  const context = new MemoryContext(folder, nodesFor(files));
  await plugin.applyAsync(context, { level: 'method', ...options });
  return context;
}

/** The attributes set on a node. */
export function activityOf(context: MemoryContext, id: string): FileActivity | undefined {
  const attributes = context.attributes(id);
  if (attributes === undefined) return undefined;
  const { 'git:churn': churn, 'git:authors': authors, 'git:lastModified': lastModified, ...others } = attributes;
  if (Object.keys(others).length > 0) throw new Error(`undeclared: ${Object.keys(others).join(', ')}`);
  return { churn, authors, lastModified };
}

/** The churn of every file. */
export function churn(context: MemoryContext): Record<string, unknown> {
  const files = [...context.graph.nodes()].filter((node) => node.file !== undefined);
  return Object.fromEntries(files.map(({ id }) => [id, context.attributes(id)?.['git:churn']]));
}
