import { buildFileGraph, describeOverlayContract, TemporaryGitRepository } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';

const files = { 'src/a.ts': 'export const a = 1;\n', 'src/b.ts': 'export const b = 1;\n' };

describe('a repository with two commits', () => {
  let repository: TemporaryGitRepository;

  before('create the repository', () => {
    repository = new TemporaryGitRepository();
    repository.commit(files, { day: '2025-06-01' });
    repository.commit({ 'src/a.ts': 'export const a = 2;\n' }, { day: '2025-06-02', author: 'Bo <bo@example.com>' });
  });

  after('delete the repository', () => repository.delete());

  describeOverlayContract(plugin, {
    graph: buildFileGraph(Object.keys(files)),
    options: { method: 'auto' },
    workspaceRoot: () => repository.folder,
  });
});
