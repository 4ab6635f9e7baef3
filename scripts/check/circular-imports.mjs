import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { readWorkspacePackages } from './workspace-packages.mjs';

/**
 * Finds circular imports between source files. Imports of types count, because files that import each other cannot be understood one
 * by one.
 *
 * @param {string} root
 * @returns {string[]} a sentence for each circle
 */
export function findCircularImports(root) {
  const packageFolders = readWorkspacePackages(root).flatMap(({ folder }) => [`${folder}/src`, `${folder}/assembly`]);
  const folders = [...packageFolders, 'scripts', 'eslint-rules'].filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs|js)$/.test(path)),
  );
  const imports = new Map(files.sort().map((file) => [file, importsOf(root, file)]));
  return findCycles(imports).map((cycle) => `Circular import: ${[...cycle, cycle[0]].join(' → ')}.`);
}

/**
 * @param {string} root
 * @param {string} file
 */
function importsOf(root, file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const imported = posix.join(posix.dirname(file), fileName);
      if (!/\.tsx?$/.test(file)) return [imported];
      // A `.js` in TypeScript stands for a source with or without JSX, and AssemblyScript has no endings. Whichever does not exist is
      // ignored.
      return ['.ts', '.tsx'].map((ending) => imported.replace(/\.js$/, '') + ending);
    });
}

/**
 * Finds the shortest cycle through each node. Of cycles that share a node, returns only the first.
 *
 * @param {ReadonlyMap<string, readonly string[]>} graph targets by source; targets that are not sources are ignored
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  for (const node of graph.keys()) {
    const cycle = shortestCycle(node, graph);
    if (cycle !== undefined && !cycle.some((each) => cycles.flat().includes(each))) cycles.push(cycle);
  }
  return cycles;
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[] | undefined} the nodes on the way from `start` back to it, `start` first
 */
function shortestCycle(start, graph) {
  /** @type {Map<string, string[]>} */
  const paths = new Map([[start, [start]]]);
  for (const [node, path] of paths) {
    for (const target of graph.get(node) ?? []) {
      if (target === start) return path;
      if (graph.has(target) && !paths.has(target)) paths.set(target, [...path, target]);
    }
  }
  return undefined;
}
