import type { Health, IndexStatus, PluginApplyStatus } from '@code-graph/api';
import type { Client } from '@code-graph/client';
import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { describeOutdated } from '../overlays/describe-outdated.js';
import { describeMessages } from '../overlays/describe-apply.js';
import { describeData } from '../overlays/describe-data.js';
import { countOf, printJson, printLine, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** `code-graph status [plugin]`: shows the status of the host or of one plugin. */
export function addStatusCommand(program: Command): void {
  withAnswerOptions(
    program
      .command('status')
      .description('show the status of the host, or of one plugin')
      .argument('[plugin]', 'plugin id'),
  ).action(async (plugin: string | undefined, options: AnswerOptions) => {
    if (plugin === undefined) await showHost(options);
    else await showPlugin(plugin, options);
  });
}

interface HostStatus {
  readonly health: Health;
  readonly statuses: readonly PluginApplyStatus[];
  /** Address of the host. Undefined if none serves the workspace, and the stored graph is described. */
  readonly url: string | undefined;
}

async function readHost(client: Client, isRunning: boolean): Promise<HostStatus> {
  const [health, { plugins }] = await Promise.all([client.get('/api/health'), client.get('/api/overlays')]);
  const statuses = plugins.map(({ id: pluginId }) =>
    client.get('/api/overlays/{pluginId}/status', { params: { path: { pluginId } } }),
  );
  return { health, statuses: await Promise.all(statuses), url: isRunning ? client.url : undefined };
}

async function showHost(options: AnswerOptions): Promise<void> {
  const { health, statuses, url } = await withAnsweringHost(options, readHost, false);
  if (options.json === true) {
    printJson({ ...health, plugins: statuses });
    return;
  }
  const { graph, index, problems } = health;
  const indexing =
    index.status === 'running' ? `running, ${index.progress ?? 0} % (${index.message ?? ''})` : index.status;
  printLine(
    toTable([
      ...(url === undefined
        ? [['Host', 'none; this is the stored graph']]
        : [
            ['Host', `${url}, version ${toPrintable(health.version)}`],
            ['Started', timeOf(health.startedAt)],
          ]),
      ...(health.members ?? []).map((member, index) => [
        index === 0 ? 'Members' : '',
        toPrintable(describeMember(member)),
      ]),
      ['Workspace', toPrintable(health.workspace ?? '?')],
      ['Graph', describeGraph(graph)],
      ...problems.map(({ part, plugin, message }) => ['Problem', toPrintable(`${plugin ?? part}: ${message}`)]),
      ['Index', toPrintable(index.error === undefined ? indexing : `${indexing}: ${index.error}`)],
      ...(index.watch === undefined ? [] : [['Watching', toPrintable(describeWatch(index.watch))]]),
      ...statuses.map((status, index) => [index === 0 ? 'Plugins' : '', toPrintable(describe(status))]),
    ]),
  );
}

/** One of the programs that share the store. */
function describeMember({ role, machine, version, startedAt, isSelf }: NonNullable<Health['members']>[number]): string {
  return `${role} on ${machine}, version ${version}, started ${timeOf(startedAt)}${isSelf ? ', this one' : ''}`;
}

function describeWatch({ state, reason, waiting }: NonNullable<IndexStatus['watch']>): string {
  const waits = waiting.count === 0 ? '' : `, ${countOf(waiting.count, 'edited file')} waiting`;
  return `${state}${waits}${reason === undefined ? '' : `: ${reason}`}`;
}

function describeGraph({ nodes, edges, version, importedAt }: Health['graph']): string {
  const counted = `${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}, version ${version}`;
  return importedAt === undefined ? counted : `${counted}, imported ${timeOf(importedAt)}`;
}

async function showPlugin(pluginId: string, options: AnswerOptions): Promise<void> {
  const read = (client: Client): Promise<PluginApplyStatus> =>
    client.get('/api/overlays/{pluginId}/status', { params: { path: { pluginId } } });
  const status = await withAnsweringHost(options, read, false);
  if (options.json === true) {
    printJson(status);
    return;
  }
  printLine(toPrintable(describe(status)));
  if (status.outdated !== undefined) printLine(describeOutdated(status.outdated));
  for (const line of describeMessages(status.messages ?? [])) printLine(line);
}

function describe(status: PluginApplyStatus): string {
  const { plugin, progress, message, appliedAt, nodesWithData: nodes, edgesWithData: edges, error } = status;
  switch (status.status) {
    case 'not_applied':
      return `${plugin}: not applied`;
    case 'applying':
      return `${plugin}: applying, ${progress ?? 0} %${message === undefined ? '' : ` (${message})`}`;
    case 'removing':
      return `${plugin}: removing`;
    case 'applied':
      return `${plugin}: ${status.outdated === undefined ? '' : 'outdated, '}applied at ${appliedAt ?? '?'}, ${describeData({ nodes, edges })}`;
    case 'error':
      return `${plugin}: error: ${error ?? 'unknown'}`;
  }
}
