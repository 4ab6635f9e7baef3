import type { GraphNode } from '@code-graph/sdk';
import type { FileRecord } from '../analysis/file-record.js';
import type { TestFiles } from './test-files.js';

/** The attribute of nodes of test code. */
export const testAttribute = 'code:test';

/** The files of some records that contain only test code, because of their path or because a test module includes them. */
export function findTestFiles(records: readonly FileRecord[], testFiles: TestFiles): ReadonlySet<string> {
  const testPaths = new Set<string>();
  const modules = new Set(records.flatMap(({ testModules = [] }) => testModules));
  for (const { file } of records) {
    if (testFiles.isTest(file) || (isInModule(file, modules) && !testFiles.isExcluded(file))) testPaths.add(file);
  }
  return testPaths;
}

/** Whether a file, or one of its folders, is one of the modules, whose paths have no extension. */
function isInModule(file: string, modules: ReadonlySet<string>): boolean {
  if (modules.size === 0) return false;
  if (modules.has(file.replace(/\.[^./]*$/, ''))) return true;
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    if (modules.has(file.slice(0, end))) return true;
  }
  return false;
}

/** The nodes of a record, marked if they are test code. */
export function* markTestCode(record: FileRecord, isTest: boolean, isExcluded: boolean): Generator<GraphNode> {
  for (const node of record.nodes) {
    if (isTest) yield { ...node, [testAttribute]: true };
    else if (isExcluded && node[testAttribute] !== undefined) {
      const { [testAttribute]: _, ...unmarked } = node;
      yield unmarked;
    } else yield node;
  }
}
