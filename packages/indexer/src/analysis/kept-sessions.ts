import { combinedHash } from '../content-hash.js';
import type { AnalysisSession, LanguageAnalyzer, Workspace, WorkspaceHashes } from './language-analyzer.js';

/** The sessions that continue in the next run of the same workspace. */
export class KeptSessions {
  readonly #sessions = new Map<LanguageAnalyzer, { readonly key: string; readonly session: AnalysisSession }>();

  /** The sum over all closed sessions. */
  #continuedPrograms = 0;

  /** See `KeptState.continuedPrograms`. */
  get continuedPrograms(): number {
    const counts = [...this.#sessions.values()].map(({ session }) => session.continuedPrograms ?? 0);
    return counts.reduce((sum, count) => sum + count, this.#continuedPrograms);
  }

  /** Continues the session of the previous run if only texts of sources have changed, and otherwise opens another one. */
  async open(
    analyzer: LanguageAnalyzer,
    workspace: Workspace & { readonly hashes: WorkspaceHashes },
  ): Promise<AnalysisSession> {
    const key = keyOf(workspace);
    const kept = this.#sessions.get(analyzer);
    if (kept?.key === key && kept.session.continueWith?.(workspace) === true) return kept.session;
    this.#end(analyzer);
    const session = await analyzer.open(workspace);
    this.#sessions.set(analyzer, { key, session });
    return session;
  }

  /** Ends a run: closes the sessions that do not continue. */
  endRun(): void {
    for (const [analyzer, { session }] of [...this.#sessions]) if (session.canContinue !== true) this.#end(analyzer);
  }

  /** Closes all sessions. */
  close(): void {
    for (const analyzer of [...this.#sessions.keys()]) this.#end(analyzer);
  }

  #end(analyzer: LanguageAnalyzer): void {
    const session = this.#sessions.get(analyzer)?.session;
    this.#sessions.delete(analyzer);
    this.#continuedPrograms += session?.continuedPrograms ?? 0;
    session?.close?.();
  }
}

/** Hash of everything about a workspace that a session relies on, except for what the session looks up itself. */
function keyOf({
  root,
  sources,
  configuration,
  skipped,
  hashes,
  ...settings
}: Workspace & { readonly hashes: WorkspaceHashes }): string {
  const { timeLimits, threads, recordsBoundary } = settings;
  return combinedHash([
    root,
    JSON.stringify([timeLimits, threads, recordsBoundary]),
    [...sources].join('\n'),
    [...configuration].map((path) => `${path} ${hashes.of(path)}`).join('\n'),
    [...skipped].join('\n'),
  ]);
}
