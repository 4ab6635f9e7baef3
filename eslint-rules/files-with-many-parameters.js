/**
 * Names of files with functions of more than four parameters, in any folder of any package, so that files can be moved. The list may only
 * shrink: a test fails for a name that is not needed any more.
 */
export const filesWithManyParameters = [
  // host
  'attribute-collector.ts',
  'change-locator.ts',
  'document-builder.ts',
  'host-error.ts',
  'ladybug-query-engine.ts',
  'package-watcher.ts',
  'parse-flags.ts',
  'plugin-process-error.ts',
  'plugin-process.ts',
  'plugin-reload-service.ts',
  'process-plugin-runtime.ts',
  'projection-writer.ts',
  'query-values.ts',
  'shortest-paths.ts',
  'sort-in-slices.ts',
  // indexer
  'code-symbol.ts',
  'describe-file.ts',
  'document-structure.ts',
  'edge-walk.ts',
  'file-analysis.ts',
  'file-resolution.ts',
  'find-edges.ts',
  'java-generics.ts',
  'private-declarations.ts',
  'program-builder.ts',
  'python-declarations.ts',
  'syntax-node.ts',
  'syntax-walk.ts',
  // layout-webgpu
  'cpu-iteration.ts',
  'webgpu-session.ts',
  'worker-pool.ts',
  'write-graph.ts',
  // plugin-complexity
  'function-record.ts',
  // plugin-git-activity
  'persistent-numbers.ts',
  // viewer
  'edge-table.ts',
  'find-beside.ts',
  'picture-model.ts',
  'select-visible.ts',
  'separate-circles.ts',
];
