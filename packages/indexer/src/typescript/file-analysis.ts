import ts from 'typescript';
import type { FileRecord } from '../analysis/file-record.js';
import type { DeclarationTables } from './declaration-tables.js';
import { EdgeCollector } from './edge-collector.js';
import { EdgeWalk } from './edge-walk.js';
import { GlobalRivals } from './global-rivals.js';
import { ImportRecorder } from './import-recorder.js';
import type { ModuleResolver } from './module-resolver.js';
import type { ProgramGroup } from './program-group.js';
import { addsToSharedScope } from './shared-scope.js';
import { TargetResolver } from './target-resolver.js';

export interface FileOutcome {
  readonly record: FileRecord;
  /** The checker gave up: the record is not complete, and the checker of no more use. */
  readonly hasFailed: boolean;
}

/** What the analysis of all files of a program shares. */
export class FileAnalysis {
  readonly #targets: TargetResolver;
  readonly #checker: ts.TypeChecker;

  constructor(
    private readonly program: ts.Program,
    private readonly group: ProgramGroup,
    private readonly tables: DeclarationTables,
    private readonly resolver: ModuleResolver,
    private readonly isSource: (path: string) => boolean,
  ) {
    this.#checker = program.getTypeChecker();
    this.#targets = new TargetResolver(this.#checker, tables, new GlobalRivals(program, tables));
  }

  /** `file` is relative to the root. */
  analyze(file: string, source: ts.SourceFile, context: string): FileOutcome {
    const table = this.tables.of(source);
    const [foreignProject] = this.group.projects;
    if (table === undefined || foreignProject === undefined) throw new Error(`${file} is not part of the workspace.`);
    const edges = new EdgeCollector();
    const options = this.program.getCompilerOptions();
    const imports = new ImportRecorder(file, source, options, foreignProject, this.resolver, this.isSource, edges);
    const warnings = this.#syntaxWarnings(source);
    const failure = attempt(() => {
      new EdgeWalk(source, table, this.#targets, imports, edges).run();
    });
    if (failure !== undefined) warnings.push(`not all calls and references are known: ${failure}`);
    const record = {
      file,
      context,
      nodes: table.nodes.map((node) => {
        const unresolvedCalls = edges.unresolvedCallsIn(node.id);
        return unresolvedCalls === 0 ? node : { ...node, 'code:unresolvedCalls': unresolvedCalls };
      }),
      edges: edges.toEdges(table.nodes.map(({ id }) => id)),
      dependencies: [...imports.dependencies].sort(),
      absent: [...imports.absent].sort(),
      affectsEverything: addsToSharedScope(source, this.#checker),
      warnings,
    };
    return { record, hasFailed: failure !== undefined };
  }

  #syntaxWarnings(source: ts.SourceFile): string[] {
    const [first] = this.program.getSyntacticDiagnostics(source);
    if (first === undefined) return [];
    const line = source.getLineAndCharacterOfPosition(first.start).line + 1;
    return [`syntax error in line ${String(line)}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`];
  }
}

/** The checker throws on code it cannot cope with: mostly nesting that exhausts the stack, rarely a defect of its own. */
function attempt(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deeply';
    return error instanceof Error ? error.message : String(error);
  }
}
