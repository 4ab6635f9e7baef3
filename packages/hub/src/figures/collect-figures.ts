import type { RepositoryPlugin, RepositoryRules } from '@code-graph/api';
import { messageOf } from '@code-graph/api/errors';
import { toTestFilter } from '@code-graph/graph/snapshot';
import type { Host } from '@code-graph/host';
import { countOwnedCode, linesOf } from './count-owned-code.js';
import { findFiguredNodes } from './find-files.js';
import { findHotFiles } from './find-hot-files.js';
import type { RepositoryFigures } from './repository-figures.js';

/** The parts of a host that figures are collected from. */
export type FiguredHost = Pick<Host, 'snapshot' | 'plugins' | 'checkRules'>;

/**
 * Collects the figures of the graph that a host has in memory.
 * @param applied the plugins of the repository with their results: values of an earlier commit do not count
 */
export async function collectFigures(
  host: FiguredHost,
  applied: readonly RepositoryPlugin[],
  signal: AbortSignal,
): Promise<RepositoryFigures> {
  const snapshot = host.snapshot();
  const current = new Set(applied.filter(({ status }) => status === 'applied').map(({ id }) => id));
  const plugins = host.plugins().filter(({ id }) => current.has(id));
  const nodes = findFiguredNodes(snapshot);
  const production = nodes.files.filter(toTestFilter(snapshot, false));
  const rules = await checkRules(host, signal);
  return {
    lines: nodes.files.reduce((sum, node) => sum + linesOf(snapshot, node), 0),
    ...(rules && { rules }),
    hotSpots: findHotFiles(snapshot, production, plugins),
    owners: {
      team: countOwnedCode(snapshot, 'ownership:team', nodes),
      author: countOwnedCode(snapshot, 'ownership:author', nodes),
    },
  };
}

/** Undefined without a rule file. Rules that cannot be checked prevent nothing else. */
async function checkRules(host: FiguredHost, signal: AbortSignal): Promise<RepositoryRules | undefined> {
  try {
    const { rules, violations } = await host.checkRules(signal);
    const newViolations = violations.filter(({ state }) => state === 'new').length;
    return rules.length === 0 ? undefined : { rules: rules.length, violations: newViolations };
  } catch (error) {
    signal.throwIfAborted();
    return { rules: 0, violations: 0, failure: messageOf(error) };
  }
}
