import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPeer, installPeer } from './agents/ask-peer.js';
import { checkOutRepositories } from './agents/repositories.js';
import { chooseQuestions } from './agents/questions.js';
import { measureAnswers, type Answered } from './agents/measure-answers.js';
import { measureServer } from './agents/measure-server.js';
import { measureSessions, measureWorktrees } from './agents/measure-sessions.js';
import { exportGraph } from './agents/run-program.js';
import { printReport, type BenchmarkOptions, type Measurement } from './report.js';

/** Asks 72 questions about three repositories through the protocol that coding agents speak, and does the same with a peer. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const measurements: Measurement[] = [];
    const ours: Answered[] = [];
    const theirs: Answered[] = [];
    const peer = await installPeer(folder);
    for (const repository of await checkOutRepositories(folder)) {
      const questions = chooseQuestions(repository.root, await exportGraph(repository.root, folder));
      const { answers, figures } = await measureServer(repository, questions, folder);
      ours.push(...answers);
      measurements.push(...figures, ...(await measureSessions(repository, folder)));
      measurements.push(...(await measureWorktrees(repository, folder)));
      if (peer) theirs.push(...(await askPeer(peer, repository, questions)));
    }
    measurements.unshift(...measureAnswers('Code Graph', ours, true));
    if (peer) measurements.push(...measureAnswers(peer.name, theirs, false));
    printReport('agents', measurements, json);
  } finally {
    // The last hosts are still ending.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
