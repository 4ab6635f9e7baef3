import type { GraphNode } from '@code-graph/sdk';
import type { FileRecord } from '../analysis/file-record.js';
import { GoBoundary } from './go/go-boundary.js';
import { CargoBoundary } from './cargo/cargo-boundary.js';
import { ExportedPaths } from './exported-paths.js';
import { MavenBoundary } from './maven/maven-boundary.js';
import { NpmBoundary } from './npm/npm-boundary.js';
import { NugetBoundary } from './nuget/nuget-boundary.js';
import {
  qualifiedName,
  symbolOf,
  type LocatedModule,
  type PackageBoundary,
  type PackageFiles,
} from './package-boundary.js';
import { PypiBoundary } from './pypi/pypi-boundary.js';
import type { ExportedSymbol, PackageManager, RepositoryBoundary, SymbolUse } from './repository-boundary.js';
import { addToList } from '../add-to-list.js';

/** Joins the records of files with manifests and lock files to the boundary of the repository. */
export function extractBoundary(records: ReadonlyMap<string, FileRecord>, files: PackageFiles): RepositoryBoundary {
  const managers: Readonly<Record<PackageManager, PackageBoundary>> = {
    npm: new NpmBoundary(files),
    go: new GoBoundary(files),
    pypi: new PypiBoundary(files, new ExportedPaths(records, false)),
    cargo: new CargoBoundary(files, new ExportedPaths(records, true)),
    maven: new MavenBoundary(files),
    nuget: new NugetBoundary(files),
  };
  const exports = new Map<string, ExportedSymbol>();
  const uses: SymbolUse[] = [];
  const members = new Members(records.values());
  for (const record of records.values()) {
    const manager = managerOf(record.file);
    const boundary = managers[manager];
    for (const exported of boundary.exportsOf(record)) {
      for (const symbol of [exported, ...members.of(exported)]) {
        const key = `${manager}\n${symbol.package}\n${symbol.symbol}`;
        if (!exports.has(key)) exports.set(key, symbol);
      }
    }
    for (const use of usesOf(record, manager, boundary)) uses.push(use);
  }
  return {
    packages: Object.values(managers).flatMap(({ packages }) => packages),
    exports: [...exports.values()],
    uses,
  };
}

/** Types of nodes with members that users of a package can name. */
const withMembers: ReadonlySet<string> = new Set(['Class', 'Interface', 'Enum', 'Namespace']);

/** The members of exported classes and the like, which importers name as `Parser.parse`. */
class Members {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #members = new Map<string, GraphNode[]>();

  constructor(records: Iterable<FileRecord>) {
    for (const { nodes, exportedNames } of records) {
      // Other languages list members among the exported names, because they may be in another file than their type.
      const [file] = nodes;
      if (file === undefined || (exportedNames !== undefined && managerOf(file.file ?? '') !== 'npm')) continue;
      for (const node of nodes) {
        this.#nodes.set(node.id, node);
        if (node.parent === undefined || node['code:private'] === true || !/^[\p{L}_$]/u.test(node.name)) continue;
        if (node.name === 'constructor') continue;
        addToList(this.#members, node.parent, node);
      }
    }
  }

  of(exported: ExportedSymbol): ExportedSymbol[] {
    const node = this.#nodes.get(exported.nodeId);
    // The node of a file stands for an export without a node of its own.
    if (node?.parent === undefined || !withMembers.has(node.type)) return [];
    const members = this.#members.get(exported.nodeId) ?? [];
    return members.map(({ id, name }) => ({ ...exported, symbol: `${exported.symbol}.${name}`, nodeId: id }));
  }
}

function usesOf(record: FileRecord, manager: PackageManager, boundary: PackageBoundary): SymbolUse[] {
  const { file, externalUses = [] } = record;
  return externalUses.flatMap(({ owner, module, name, kind, line, confidence }) => {
    const toUse = (located: LocatedModule): SymbolUse => {
      const { range, locked, entryPoint } = located;
      const symbol = boundary.hasQualifiedNames === true ? qualifiedName(entryPoint, name) : symbolOf(entryPoint, name);
      const place = { nodeId: owner, file, line, kind, confidence: Math.min(confidence, located.confidence) };
      return { manager, package: located.package, symbol, ...place, range, locked };
    };
    return [boundary.locate(module, file, name) ?? []].flat().map(toUse);
  });
}

const managersByExtension: Readonly<Record<string, PackageManager>> = {
  go: 'go',
  py: 'pypi',
  pyi: 'pypi',
  rs: 'cargo',
  java: 'maven',
  cs: 'nuget',
};

function managerOf(file: string): PackageManager {
  return managersByExtension[file.slice(file.lastIndexOf('.') + 1)] ?? 'npm';
}
