import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import type { IndexOutcome, WorkspaceIndexer } from '@code-graph/host';
import { toOutcome } from '../kit/running-host.js';

/**
 * Indexes a small workspace within a few milliseconds: each `.ts` file is a node, and so is each function in it. Excludes installed
 * packages and the folders that the `.gitignore` of the workspace names.
 */
export class FunctionIndexer implements WorkspaceIndexer {
  runs = 0;
  /** Called in each run, after the files were read. */
  onRead: () => void | Promise<void> = () => undefined;

  constructor(private readonly workspace: string) {}

  async index(knownFingerprint: string | undefined): Promise<IndexOutcome> {
    this.runs++;
    const [nodes, hashes] = [[] as GraphNode[], new Map<string, string>()];
    const [folders, excluded] = [new Set<string>(), new Set<string>()];
    const ignored = (await readFile(join(this.workspace, '.gitignore'), 'utf8').catch(() => '')).split('\n');
    const walk = async (folder: string): Promise<void> => {
      folders.add(folder);
      for (const entry of await readdir(join(this.workspace, folder), { withFileTypes: true })) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
          if (basename(path) === 'node_modules' || ignored.includes(`${path}/`)) excluded.add(`${path}/`);
          else await walk(path);
        } else if (path.endsWith('.ts')) {
          const text = await readFile(join(this.workspace, path), 'utf8').catch(() => undefined);
          if (text === undefined) continue;
          hashes.set(path, createHash('sha256').update(text).digest('base64url'));
          nodes.push({ id: path, name: basename(path), type: 'File', file: path });
          for (const [, name = ''] of text.matchAll(/function (\w+)/g))
            nodes.push({ id: `${path}#${name}`, name, type: 'Function', file: path, parent: path });
        }
      }
    };
    await walk('');
    await this.onRead();
    const edges = nodes.flatMap(({ id, parent }) =>
      parent === undefined ? [] : [{ source: parent, target: id, kind: 'contains' }],
    );
    const outcome = toOutcome({ nodes, edges });
    return {
      ...outcome,
      structure: outcome.fingerprint === knownFingerprint ? undefined : outcome.structure,
      seen: { hashes, excluded, folders, extensions: ['.ts'], configurationFiles: [/(^|\/)tsconfig\.json$/] },
    };
  }
}
