import ts from 'typescript';
import type { FileRecord } from '../analysis/file-record.js';
import type { DeclarationTables } from './declaration-tables.js';
import { EdgeCollector } from './edge-collector.js';
import { EdgeWalk } from './edge-walk.js';
import { ImportRecorder } from './import-recorder.js';
import type { ModuleResolver } from './module-resolver.js';
import type { ProgramGroup } from './program-group.js';
import { TargetResolver } from './target-resolver.js';

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
    this.#targets = new TargetResolver(this.#checker, tables);
  }

  /** `file` is relative to the root. Throws what the checker throws on code it cannot cope with. */
  analyze(file: string, source: ts.SourceFile, context: string): FileRecord {
    const table = this.tables.of(source);
    const [foreignProject] = this.group.projects;
    if (table === undefined || foreignProject === undefined) throw new Error(`${file} is not part of the workspace.`);
    const edges = new EdgeCollector();
    const options = this.program.getCompilerOptions();
    const imports = new ImportRecorder(file, source, options, foreignProject, this.resolver, this.isSource, edges);
    new EdgeWalk(source, table, this.#targets, imports, edges).run();
    return {
      file,
      context,
      nodes: table.nodes,
      edges: edges.toEdges(table.nodes.map(({ id }) => id)),
      dependencies: [...imports.dependencies].sort(),
      absent: [...imports.absent].sort(),
      affectsEverything: this.#affectsEverything(source),
      warnings: this.#syntaxWarnings(source),
    };
  }

  #syntaxWarnings(source: ts.SourceFile): string[] {
    const [first] = this.program.getSyntacticDiagnostics(source);
    if (first === undefined) return [];
    const line = source.getLineAndCharacterOfPosition(first.start).line + 1;
    return [`syntax error in line ${String(line)}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`];
  }

  /** Declarations of a script, and augmentations, are seen by files that import nothing from here. */
  #affectsEverything(source: ts.SourceFile): boolean {
    const isModule = this.#checker.getSymbolAtLocation(source) !== undefined;
    return source.statements.some((statement) =>
      isModule ? ts.isModuleDeclaration(statement) && isAugmentation(statement) : isDeclaration(statement),
    );
  }
}

/** `declare module '…'` and `declare global`. */
function isAugmentation(statement: ts.ModuleDeclaration): boolean {
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

function isDeclaration(statement: ts.Statement): boolean {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isVariableStatement(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}
