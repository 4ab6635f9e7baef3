import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { RepositoryRequest } from '@code-graph/api';
import type { Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import { cliErrors } from '../cli-errors.js';
import { collect } from '../output/collect.js';
import { printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { openHubFile, withHubOptions, type HubOptions } from './hub-options.js';
import { askRunningHub, withHub } from './hub-access.js';

interface HubAddOptions extends HubOptions {
  readonly name?: string;
  readonly branch?: string;
  readonly schedule?: string;
  readonly plugin?: readonly string[];
  readonly commits?: string;
  readonly tags?: string;
}

/** `code-graph hub add <source>`: adds a repository to the file of a hub, and to the hub if it runs. */
export function addHubAddCommand(hub: Command): void {
  withHubOptions(
    hub
      .command('add')
      .description('add a repository; a running hub fetches and indexes it at once')
      .argument('<source>', 'folder of a git repository, or its address'),
  )
    .option('--name <name>', 'name in addresses; default: the last part of the source')
    .option('--branch <name>', 'branch to index; default: the one that the repository names')
    .option('--schedule <time>', 'time between two looks for new commits, such as 15m, or manual')
    .option('--plugin <id>', 'plugin to apply after each index run; may be repeated', collect)
    .option('--commits <number>', 'commits to keep, or all (default: 1)')
    .option('--tags <pattern>', 'tags to keep, such as v*')
    .action(async (source: string, options: HubAddOptions) => {
      const file = await openHubFile(options);
      const request = toRequest(source, dirname(file.path), options);
      const running = await askRunningHub(file);
      const isShared = await file.isShared();
      if (running) await running.add(request);
      else if (isShared) await withHub(file, (access) => access.add(request));
      else {
        const { name, ...repository } = request;
        await file.add(name, repository);
      }
      if (options.json === true) printJson(request);
      else {
        const next = running ? 'The hub fetches it now' : '"code-graph hub serve" serves it';
        const place = isShared ? 'the store of the hub' : toPrintable(file.path);
        const updated = isShared ? 'A process that runs updates fetches it' : next;
        printLine(`${toPrintable(request.name)} is in ${place}. ${updated}.`);
      }
    });
}

/** @param folder the folder of the file, which relative paths in it start at */
function toRequest(source: string, folder: string, options: HubAddOptions): RepositoryRequest {
  const { branch, schedule, plugin, commits, tags } = options;
  const isAddress = /^[a-z][a-z0-9+.-]*:|^[\w.-]+@[\w.-]+:/i.test(source) && !/^[a-z]:[\\/]/i.test(source);
  const retention = defined({ commits: commits === undefined ? undefined : readCommits(commits), tags });
  return {
    name: options.name ?? basename(isAddress ? source : resolve(source)).replace(/\.git$/, ''),
    ...(isAddress ? { url: source } : { path: relative(folder, resolve(source)).replaceAll(sep, '/') || '.' }),
    ...defined({ branch, schedule, plugins: plugin && [...plugin] }),
    ...(Object.keys(retention).length === 0 ? {} : { retention }),
  };
}

function readCommits(text: string): number | 'all' {
  if (text === 'all') return 'all';
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1) return count;
  throw cliErrors.invalidUsage(`--commits takes a number or all, not ${quote(text)}.`);
}

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

function defined<Shape extends object>(shape: Shape): Defined<Shape> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}
