import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMeasured } from '../index/measured-process.js';
import { median, type Measurement } from '../report.js';
import { generateHistory } from './generate-history.js';

const history = { commits: 200_000, files: 1000 };
const range = { since: '2015-01-01', until: '2030-12-31' };
const rounds = 3;
const plugin = import.meta.resolve('@code-graph/plugin-git-activity');
const program = fileURLToPath(new URL('./apply-plugin.mjs', import.meta.url));

/** Measures git-activity at file level beside the `git log` of the same range with the same renames, alternately. */
export async function measureGitFiles(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const files = await generateHistory(folder, history);
    const request = { module: plugin, workspaceRoot: folder, files, options: { ...range, level: 'file' } };
    const logs: number[] = [];
    const applies: number[] = [];
    let memory = 0;
    for (let round = 0; round < rounds; round++) {
      logs.push(await timeGitLog(folder));
      const { answer, maxRssMiB } = await runMeasured(program, [JSON.stringify(request)], folder);
      const { milliseconds, values } = JSON.parse(answer) as { milliseconds: number; values: number };
      if (values < files.length) throw new Error(`Only ${values} values were set for ${files.length} files.`);
      applies.push(milliseconds);
      memory = Math.max(memory, maxRssMiB);
    }
    const commits = `${history.commits.toLocaleString('en-US')} commits`;
    const ratio = median(applies.map((each, round) => each / (logs[round] ?? NaN)));
    return [
      { name: `git log of ${commits}`, value: median(logs), unit: 'ms' },
      { name: `git-activity at file level, ${commits}`, value: median(applies), unit: 'ms' },
      { name: 'ratio', value: ratio, unit: 'x', atMost: 1.3 },
      { name: 'maximum memory (RSS) of git-activity', value: memory, unit: 'MiB', atMost: 300 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of the bare `git log`, whose output is discarded. */
async function timeGitLog(folder: string): Promise<number> {
  const format = ['--raw', '-z', '--no-abbrev', '--format=%H%x00%aN%x00%aE'];
  const selection = ['--no-merges', `--since=${range.since}T00:00:00Z`, `--until=${range.until}T23:59:59Z`];
  const renames = ['--find-renames=50%', '-l1000'];
  const started = performance.now();
  const log = spawn('git', ['-C', folder, 'log', ...selection, ...renames, ...format], { stdio: 'ignore' });
  const [code] = (await once(log, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`git log ended with exit code ${String(code)}`);
  return performance.now() - started;
}
