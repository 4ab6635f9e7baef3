// `node scripts/readme-summary.mjs`: runs `npm start` on this repository, and writes the summary that it prints into README.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSummary, withSummary } from './release/readme-summary.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const readme = join(repositoryRoot, 'README.md');
// Empty directories: a summary of the stored graph would not name what is not indexed, and one with the cache not how long a first run takes.
const data = mkdtempSync(join(tmpdir(), 'readme-summary-'));
try {
  const summary = await readSummary();
  writeFileSync(readme, withSummary(readFileSync(readme, 'utf8'), summary));
  console.log(`${summary}\n\nREADME.md has this summary.`);
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** @returns {Promise<string>} */
async function readSummary() {
  const { INIT_CWD: _, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--data', data], {
    cwd: repositoryRoot,
    env: { ...env, NO_COLOR: '1', XDG_CACHE_HOME: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text;
    const summary = toSummary(output, repositoryRoot);
    if (summary === undefined) continue;
    child.kill('SIGINT');
    await exited;
    return summary;
  }
  throw new Error(`npm start ended without a summary:\n${output}`);
}
