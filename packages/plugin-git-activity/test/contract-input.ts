import { buildFileGraph, TemporaryGitRepository, type ContractSettings } from '@code-graph/sdk/testing';

const files = { 'src/a.ts': 'export const a = 1;\n', 'src/b.ts': 'export const b = 1;\n' };
let repository: TemporaryGitRepository | undefined;

/** A repository with two commits of two authors. */
export default {
  graph: buildFileGraph(Object.keys(files)),
  options: { since: '2025-01-01', until: '2025-12-31' },
  workspaceRoot: () => (repository ??= createRepository()).folder,
} satisfies ContractSettings;

function createRepository(): TemporaryGitRepository {
  const created = new TemporaryGitRepository();
  process.once('exit', () => created.delete());
  created.commit(files, { day: '2025-06-01' });
  created.commit({ 'src/a.ts': 'export const a = 2;\n' }, { day: '2025-06-02', author: 'Bo <bo@example.com>' });
  return created;
}
