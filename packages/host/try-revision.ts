import { execFileSync } from 'node:child_process';
import { rmSync, mkdtempSync, existsSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { indexWorkspace } from '@code-graph/indexer';
import { findCommit, readCommit } from './src/revisions/read-revision.js';
const [repo, ...revisions] = process.argv.slice(2);
const { signal } = new AbortController();
const cacheFolder = mkdtempSync('/tmp/w/rev-try/cache-');
const t = () => performance.now();
const head = await indexWorkspace({ root: repo, cache: { folder: cacheFolder } });
console.log(repo, 'working tree', head.files, 'files', Math.round(head.durationMs), 'ms');
for (const name of revisions) {
  const a = t();
  const commit = await findCommit(repo, name, signal);
  const files = await readCommit(repo, commit, { signal, hasScip: false });
  const b = t();
  const cached = await indexWorkspace({ root: repo, revision: files, cache: { folder: cacheFolder } });
  const c = t();
  const again = await indexWorkspace({ root: repo, revision: await readCommit(repo, commit, { signal, hasScip: false }), cache: { folder: cacheFolder } });
  const d = t();
  const tmp = mkdtempSync('/tmp/w/rev-try/co-');
  const checkout = join(tmp, basename(repo));
  execFileSync('git', ['-C', repo, 'worktree', 'add', '-q', '--detach', checkout, commit]);
  if (existsSync(join(repo, 'node_modules'))) execFileSync('cp', ['-a', join(repo, 'node_modules'), join(checkout, 'node_modules')]);
  const fresh = await indexWorkspace({ root: checkout });
  const changed = execFileSync('git', ['-C', repo, 'diff', '--name-only', commit], { encoding: 'utf8' }).trim().split('\n').length;
  const equal = JSON.stringify(cached.document) === JSON.stringify(fresh.document) && cached.fingerprint === fresh.fingerprint;
  const bytes = files.entries.reduce((n, e) => n + (e.content?.length ?? 0), 0);
  console.log(name, commit.slice(0, 8), 'changed', changed, 'equal', equal, 'files', cached.files, fresh.files, 'analyzed', cached.filesAnalyzed, again.filesAnalyzed,
    'read ms', Math.round(b - a), 'index ms', Math.round(c - b), 'again', Math.round(d - c), 'fresh ms', Math.round(fresh.durationMs), 'entries', files.entries.length, 'MB', (bytes / 1e6).toFixed(1));
  if (!equal) console.log(JSON.stringify(cached.document).length, JSON.stringify(fresh.document).length, cached.warnings.slice(0, 3), fresh.warnings.slice(0, 3), cached.leftOut, fresh.leftOut);
  execFileSync('git', ['-C', repo, 'worktree', 'remove', '--force', checkout]);
  rmSync(tmp, { recursive: true, force: true });
}
const w = await indexWorkspace({ root: repo, cache: { folder: cacheFolder } });
console.log('working tree again analyzed', w.filesAnalyzed, Math.round(w.durationMs), 'ms');
rmSync(cacheFolder, { recursive: true, force: true });
