import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import type { FileRecord, RecordedEdge } from '../analysis/file-record.js';
import { findRequestEdges } from '../http/find-request-edges.js';
import { findNativeEdges } from '../native/find-native-edges.js';
import type { WorkspaceFiles } from '../native/native-crates.js';
import { findTestFiles, markTestCode, testAttribute } from '../test-code/mark-test-code.js';
import type { TestFiles } from '../test-code/test-files.js';
import { pathId } from './node-id.js';

/**
 * Id of the workspace root's node. It is not `.`, because URL parsers drop the path segment `.` even if it is
 * percent-encoded, so the node could not be requested over HTTP.
 */
const rootId = './';

/** The attribute of nodes that code outside of the workspace can name. */
const publicAttribute = 'code:public';

/** The attribute of requests that names the methods and paths of the routes. */
const routeAttribute = 'code:route';

/** The attribute of folders with a package.json. */
const packageAttribute = 'code:package';

/**
 * Assembles the records of all files, and nodes for their directories, into one document. The order is fixed, so that the
 * same records always result in the same bytes: directories by path, then files by path, each with its nodes in source order.
 *
 * @param rootName the name of the workspace
 */
export function assembleDocument(
  rootName: string,
  records: ReadonlyMap<string, FileRecord>,
  testFiles: TestFiles,
  files: WorkspaceFiles,
): GraphDocument {
  const ordered = [...records.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
  const packages = findPackages(files.paths);
  const inPackage = (directory: string, node: GraphNode): GraphNode =>
    packages.has(directory) ? { ...node, [packageAttribute]: true } : node;
  const nodes: GraphNode[] = [inPackage('', { id: rootId, name: rootName, type: 'Namespace' })];
  const edges: GraphEdge[] = [];
  const exported = new Set(ordered.flatMap(({ exports = [] }) => exports));
  const contain = (node: GraphNode): void => {
    nodes.push(exported.has(node.id) ? { ...node, [publicAttribute]: true } : node);
    if (node.parent !== undefined) edges.push({ source: node.parent, target: node.id, kind: 'contains' });
  };

  const tests = findTestFiles(ordered, testFiles);
  const otherDirectories = new Set(directoriesOf(ordered.filter(({ file }) => !tests.has(file))));
  for (const directory of directoriesOf(ordered)) {
    const isTest = !otherDirectories.has(directory);
    const node = inPackage(directory, {
      id: pathId(directory),
      name: baseName(directory),
      type: 'Namespace',
      parent: parentId(directory),
    });
    contain(isTest ? { ...node, [testAttribute]: true } : node);
  }
  for (const record of ordered) {
    const isTest = tests.has(record.file);
    for (const node of markTestCode(record, isTest, testFiles.isExcluded(record.file)))
      contain(node.parent === undefined ? { ...node, parent: parentId(record.file) } : node);
  }

  const ids = new Set(nodes.map((node) => node.id));
  for (const record of ordered) {
    for (const edge of record.edges) if (ids.has(edge.target)) edges.push(toGraphEdge(edge));
  }
  for (const { route, ...edge } of [...findRequestEdges(ordered, tests), ...findNativeEdges(ordered, files)]) {
    edges.push({ ...toGraphEdge(edge), [routeAttribute]: route });
  }
  return { nodes, edges };
}

function toGraphEdge({ source, target, kind, weight, confidence, isTypeOnly, lines }: RecordedEdge): GraphEdge {
  const edge: GraphEdge = { source, target, kind };
  if (weight !== 1) edge.weight = weight;
  if (confidence !== undefined) edge['code:confidence'] = confidence;
  if (isTypeOnly === true) edge['code:typeOnly'] = true;
  if (lines !== undefined) edge['code:lines'] = lines;
  return edge;
}

/** The folders that contain a package.json, '' for the root. */
function findPackages(paths: Iterable<string>): ReadonlySet<string> {
  const directories = new Set<string>();
  for (const path of paths) {
    if (path === 'package.json') directories.add('');
    else if (path.endsWith('/package.json')) directories.add(path.slice(0, path.lastIndexOf('/')));
  }
  return directories;
}

function directoriesOf(records: readonly FileRecord[]): string[] {
  const directories = new Set<string>();
  for (const { file } of records) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      directories.add(file.slice(0, end));
    }
  }
  return [...directories].sort();
}

function parentId(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? rootId : pathId(path.slice(0, end));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
