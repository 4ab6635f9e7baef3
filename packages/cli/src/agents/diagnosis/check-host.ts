import type { Health } from '@code-graph/api';
import { HostError, messageOf } from '@code-graph/api/errors';
import { DataDirectory, hostVersion, type HostSettings } from '@code-graph/host/embedding';
import { connectToOwnHost, type OwnHostOptions } from '../../client/own-host.js';
import { lastLinesOf } from '../../client/start-detached-host.js';
import { countOf, durationOf } from '../../output/output.js';
import { failed, note, ok, type Finding } from './finding.js';

const shownLogLines = 10;

/** Checks that the host of the workspace runs or starts, and that it has a graph. */
export async function checkHost(settings: HostSettings, options: OwnHostOptions): Promise<readonly Finding[]> {
  const directory = new DataDirectory(settings.dataDirectory);
  const running = await directory.runFile.read();
  const startedAt = performance.now();
  const host = connectToOwnHost(options);
  try {
    const health = await host.client.get('/api/health');
    const { pid, url = '?' } = (await directory.runFile.read()) ?? {};
    const origin =
      running === undefined
        ? `it did not run, and was started in ${durationOf(performance.now() - startedAt)}`
        : running.endsWhenIdle === true
          ? 'started by an agent or an editor'
          : 'started by you';
    return [
      ok('Host', `${url}, process ${pid ?? '?'}: ${origin}`),
      ...checkVersion(health),
      checkGraph(health),
      ...health.problems.map(({ part, plugin, message }) => note(plugin ?? part, message)),
    ];
  } catch (error) {
    const lines = await lastLinesOf(directory.hostLogFile, shownLogLines);
    const log = lines.length === 0 ? [] : [note('Its log', [directory.hostLogFile, ...lines].join('\n'))];
    const message = error instanceof HostError ? error.message : messageOf(error);
    return [failed('Host', message), ...log];
  } finally {
    await host.release();
  }
}

function checkVersion({ version }: Health): readonly Finding[] {
  if (version === hostVersion) return [];
  return [
    note('Version', `The host has version ${version}, this program ${hostVersion}. Stop the host to replace it.`),
  ];
}

function checkGraph({ graph, index }: Health): Finding {
  const counted = `${countOf(graph.nodes, 'node')}, ${countOf(graph.edges, 'edge')}, version ${graph.version}`;
  if (index.status === 'running') {
    return note('Graph', `${counted}; the index runs: ${index.progress ?? 0} % (${index.message ?? ''})`);
  }
  if (index.error !== undefined) return failed('Graph', `${counted}; the latest index failed: ${index.error}`);
  if (graph.version === 0 || graph.nodes === 0) return failed('Graph', 'There are no nodes: no source was indexed.');
  return ok('Graph', `${counted}${index.watch === undefined ? '' : `, ${index.watch.state}`}`);
}
