import { define, quote } from '@code-graph/api/errors';

/** The errors of questions about dependencies between folders or packages. */
export const dependencyErrors = {
  notFolder: define('invalid-input', 'INVALID_PARAMETERS', (id: string) => ({
    message: `The node ${quote(id)} is not a folder. "within" must be a folder.`,
    details: [{ pointer: '', rule: 'folder', got: id, message: 'the query parameter "within" must be a folder' }],
  })),
  depthOfPackages: define('invalid-input', 'INVALID_PARAMETERS', () => ({
    message: 'Packages have no levels. Leave out "depth", or use "between=folders".',
    details: [{ pointer: '', rule: 'unused', message: 'the query parameter "depth" applies only to folders' }],
  })),
} as const;
