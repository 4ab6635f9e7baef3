import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import plugin from '@code-graph/plugin-git-activity';
import { MemoryContext } from '../../test-support/memory-context.js';
import { median, type Measurement } from '../report.js';
import { MethodHistory } from './method-history.js';

const rounds = 3;
const sampleSize = 20;

/** Measures git-activity at method level beside `git log -L`, which lists the commits of one method. */
export async function measureGitMethods(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    return await measure(new MethodHistory(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(history: MethodHistory): Promise<Measurement[]> {
  const { methods } = history;
  const step = Math.floor(methods.length / sampleSize);
  const sample = methods.filter((_, index) => index % step === 0).slice(0, sampleSize);
  const options = { since: '2000-01-01', until: '2099-12-31', level: 'method' } as const;
  const applies: number[] = [];
  const logs: number[] = [];
  let equal = 0;
  for (let round = 0; round < rounds; round++) {
    const context = new MemoryContext(history.folder, methods);
    applies.push(await seconds(() => plugin.applyAsync(context, options)));
    for (const { id, file = '', startLine = 0, endLine = 0 } of sample) {
      const args = ['--no-merges', '--no-patch', '--format=%H', `-L${startLine},${endLine}:${file}`];
      let lines = '';
      logs.push(await seconds(() => (lines = history.git('log', ...args))));
      if (lines.trimEnd().split('\n').length === context.attributes(id)?.['git:churn']) equal += 1;
    }
  }
  const apply = median(applies);
  const log = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const commits = history.git('rev-list', '--count', 'HEAD').trim();
  const all = `${methods.length} methods, ${commits} commits`;
  return [
    { name: `git-activity at method level, ${all}, median`, value: apply, unit: 's' },
    { name: `git log -L of one method, mean of ${sampleSize}`, value: log, unit: 's' },
    { name: 'git log -L of all methods / git-activity', value: (log * methods.length) / apply, unit: 'x', atLeast: 10 },
    { name: `sampled methods with the churn of git log -L`, value: equal / rounds, unit: '', atLeast: sampleSize },
  ];
}

async function seconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
