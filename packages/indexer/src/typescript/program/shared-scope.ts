import { contentHash } from '../../content-hash.js';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import { isDeclarationFile, languageOf } from '../files/source-kinds.js';
import { isAugmentation, isJavaScript, isModule } from '../syntax/module-syntax.js';
import { isPartOfFlow } from '../syntax/statement-flow.js';

/** Quick test that excludes most modules. */
const augmentation = /\bdeclare\s+(?:global|module|namespace)\b|\bas\s+namespace\b/;

/** An assignment such as `window.app = …`, which adds to the global objects. */
const globalAssignment = /\b(?:window|globalThis|global|self)\s*\.\s*[\w$]+\s*=[^=]/;

/** Maximum number of texts whose verdict is kept. */
const maxVerdicts = 10_000;

/**
 * Whether declaration files add to the shared scope, by the hash of their text. No option changes how they are read, so this holds for
 * all programs, and for the next run after an edit: the syntax trees of the declarations of Node.js alone take as long to load as an edit.
 */
const verdicts = new Map<string, boolean>();

/** Finds the files that add to the shared scope of programs. */
export class SharedScope {
  /** The verdicts of this run, by path. */
  readonly #declarationFiles = new Map<string, boolean>();

  /** @param textOf the text of a file */
  constructor(private readonly textOf: (path: string) => string | undefined) {}

  /** Absolute paths of the files of a program, not counting the compiler's libraries. */
  filesOf(program: CompilerProgram): ReadonlySet<string> {
    const files = program.fileNames.filter((path) => !program.isLibrary(path) && !path.endsWith('.json'));
    program.checker.prefetchSymbolsOfFiles(files);
    return new Set(files.filter((path) => !this.#isPlainModule(path, program) && this.#isShared(path, program)));
  }

  /** Whether a text is enough to see that a module adds nothing. Syntax trees of large files take long to load. */
  #isPlainModule(path: string, program: CompilerProgram): boolean {
    if (program.isSource(path) && languageOf(path) !== 'typescript') return false;
    return program.checker.getSymbolOfFile(path) !== undefined && !augmentation.test(this.textOf(path) ?? '');
  }

  #isShared(path: string, program: CompilerProgram): boolean {
    if (!isDeclarationFile(path)) return addsTo(path, program);
    let isShared = this.#declarationFiles.get(path);
    if (isShared === undefined) {
      isShared = this.#verdictOn(path, program);
      this.#declarationFiles.set(path, isShared);
    }
    return isShared;
  }

  #verdictOn(path: string, program: CompilerProgram): boolean {
    const key = contentHash(this.textOf(path) ?? '');
    let isShared = verdicts.get(key);
    if (isShared === undefined) {
      isShared = addsTo(path, program);
      if (verdicts.size >= maxVerdicts) verdicts.clear();
      verdicts.set(key, isShared);
    }
    return isShared;
  }
}

function addsTo(path: string, program: CompilerProgram): boolean {
  const source = program.sourceFile(path);
  return source !== undefined && addsToSharedScope(source);
}

/** Whether JavaScript adds members to the global objects. */
export function assignsGlobals(source: ts.SourceFile): boolean {
  return isJavaScript(source) && globalAssignment.test(source.text);
}

/** Whether a file declares names that are visible without an import: as a script, or by a global augmentation. */
function addsToSharedScope(source: ts.SourceFile): boolean {
  if (assignsGlobals(source)) return true;
  if (!isModule(source)) return source.statements.some((statement) => declaresName(statement));
  return augmentation.test(source.text) && source.statements.some((statement) => isShared(statement));
}

function isShared(statement: ts.Statement): boolean {
  return isAugmentation(statement) || ts.isNamespaceExportDeclaration(statement);
}

/** Whether a statement of a script declares a name, or a variable inside of it does with `var`. */
function declaresName(statement: ts.Node): boolean {
  if (ts.isVariableDeclarationList(statement)) return true;
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
    return true;
  }
  if (ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isModuleDeclaration(statement)) {
    return true;
  }
  return ts.forEachChild(statement, (child) => isPartOfFlow(child) && declaresName(child)) === true;
}
