import { posix } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { FileRecord } from '../analysis/file-record.js';
import type { WorkspaceSnapshot } from '../discovery/workspace-snapshot.js';
import type { IndexWarning, ScipSummary } from '../index-options.js';
import type { Degradation } from './degradations.js';
import { describeFile } from './describe-file.js';
import type { DescribedFile } from './described-file.js';
import { findEdges } from './find-edges.js';
import { OpenIndexes } from './open-indexes.js';
import type { ScipIndexes } from './scip-indexes.js';
import { SourceLines } from './source-lines.js';
import { maxSymbols, SymbolTable } from './symbol-table.js';
import { TypeHierarchy } from './type-hierarchy.js';
import { DamagedScipError } from './wire-reader.js';

export interface RefineRequest {
  readonly root: string;
  readonly indexes: ScipIndexes;
  readonly snapshot: WorkspaceSnapshot;
  /** Records of the analyzers by file. */
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly pacer: Pacer;
  readonly onDocument: (done: number, total: number) => void;
}

export interface RefinedRecords {
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly warnings: readonly IndexWarning[];
  readonly summary: ScipSummary;
}

/**
 * Merges the indexes into the records of analyzers, and makes records of the files that only the indexes describe. All documents
 * are read twice, one at a time: first for definitions, then for references.
 */
export async function refineRecords(request: RefineRequest): Promise<RefinedRecords> {
  const pass = new RefiningPass(request);
  try {
    return await pass.run();
  } finally {
    pass.close();
  }
}

/** Degradations that are reported once for an index if all of its documents have them, because some indexers never write the data. */
const wholesale: readonly (readonly [Degradation, string])[] = [
  [
    'missingKinds',
    'it has no kinds of symbols, so the form of each symbol decided whether it is a class or a function',
  ],
  ['missingEnds', 'it has no ends of definitions, which were inferred from what follows'],
];

class RefiningPass {
  readonly #open = new OpenIndexes();
  readonly #table = new SymbolTable();
  readonly #described = new Map<string, DescribedFile>();
  readonly #warnings: IndexWarning[] = [];
  #skipped = 0;

  constructor(private readonly request: RefineRequest) {}

  close(): void {
    this.#open.close();
  }

  async run(): Promise<RefinedRecords> {
    const { indexes, records, pacer, onDocument } = this.request;
    const total = indexes.documents.size * 2;
    let done = 0;
    for (const file of indexes.documents.keys()) {
      this.#attempt(file, () => {
        this.#describe(file);
      });
      onDocument((done += 1), total);
      if (pacer.isDue) await pacer.pause();
    }
    const refined = new Map(records);
    const hierarchy = new TypeHierarchy(this.#described.values(), this.#table);
    for (const [file, described] of this.#described) {
      refined.set(file, described.record);
      this.#attempt(file, () => {
        const lines = new SourceLines(this.request.snapshot.read(file) ?? '');
        const edges = findEdges(described, lines, this.#open, this.#table, hierarchy);
        refined.set(file, { ...described.record, edges });
      });
      onDocument((done += 1), total);
      if (pacer.isDue) await pacer.pause();
    }
    const summary = this.#report();
    return { records: refined, warnings: this.#warnings, summary };
  }

  #describe(file: string): void {
    const { root, indexes, snapshot, records } = this.request;
    const knownFile = snapshot.files.get(file);
    const text = knownFile === undefined || knownFile.refused !== undefined ? undefined : snapshot.read(file);
    if (knownFile === undefined || text === undefined) {
      if (snapshot.tree.kindOf(posix.join(root, file)) === undefined)
        this.#warn(file, 'SCIP: an index describes it, but it no longer exists');
      this.#skipped += 1;
      return;
    }
    const parts = indexes.documents.get(file) ?? [];
    const request = { file, parts, lines: new SourceLines(text), record: records.get(file) };
    this.#described.set(file, describeFile(request, this.#open, this.#table));
  }

  /** A damaged description is skipped as a whole, without affecting other descriptions. */
  #attempt(file: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DamagedScipError)) throw error;
      this.#warn(file, `SCIP: its description is skipped, ${error.message}`);
    }
  }

  #report(): ScipSummary {
    const { indexes } = this.request;
    const described = [...this.#described];
    const reportedByIndex = new Map<string, Set<Degradation>>();
    for (const scan of indexes.scans) {
      const own = described.map(([, file]) => file).filter(({ parts }) => parts[0]?.scan === scan);
      const reported = new Set<Degradation>();
      for (const [kind, reason] of wholesale) {
        const lacking = own.filter(({ degradations }) => degradations.has(kind));
        if (lacking.length < 2 || !lacking.every(({ degradations }) => degradations.isComplete(kind))) continue;
        reported.add(kind);
        this.#warn(indexes.nameOf(scan), scan.tool === '' ? reason : `${reason} (${scan.tool})`);
      }
      reportedByIndex.set(scan.path, reported);
    }
    if (this.#table.isFull) {
      this.#warn(
        indexes.scans.map((scan) => indexes.nameOf(scan)).join(', '),
        `only the first ${maxSymbols} symbols are used`,
      );
    }
    let degraded = 0;
    for (const [file, { parts, degradations }] of described) {
      const reason = degradations.describe(reportedByIndex.get(parts[0]?.scan.path ?? '') ?? new Set());
      if (reason === undefined) continue;
      degraded += 1;
      this.#warn(file, reason);
    }
    return {
      indexes: indexes.scans.map(({ path, tool }) => ({ path, tool })),
      documents: described.length,
      degraded,
      stale: described.filter(([, { isStale }]) => isStale).length,
      leftOut: this.#skipped,
    };
  }

  #warn(file: string, reason: string): void {
    this.#warnings.push({ file, reason });
  }
}
