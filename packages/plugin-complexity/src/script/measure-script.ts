import { extname } from 'node:path';
import { isComponent, scriptRanges } from '@code-graph/sdk/files';
import ts from 'typescript';
import type { FileMeasurement } from '../file-measurement.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import { ScriptWalk } from './script-walk.js';

const kinds: Readonly<Record<string, ts.ScriptKind>> = {
  '.ts': ts.ScriptKind.TS,
  '.mts': ts.ScriptKind.TS,
  '.cts': ts.ScriptKind.TS,
  '.tsx': ts.ScriptKind.TSX,
  '.js': ts.ScriptKind.JS,
  '.mjs': ts.ScriptKind.JS,
  '.cjs': ts.ScriptKind.JS,
  '.jsx': ts.ScriptKind.JSX,
};

/** Whether a file is TypeScript or JavaScript, or a component with scripts. */
export function isScript(file: string): boolean {
  return kindOf(file) !== undefined;
}

/**
 * Measures a file of TypeScript or JavaScript, or the scripts of a component.
 * @throws RangeError if the code is nested too deeply for the parser, which is recursive
 */
export async function measureScript(file: string, text: string, pacer: Pacer): Promise<FileMeasurement> {
  const { source, diagnostics } = parse(file, isComponent(file) ? scriptsIn(file, text) : text);
  const walk = new ScriptWalk(source);
  await walk.run(pacer);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  return {
    functions: walk.records.map(({ name, start, end, cyclomatic, cognitive, structural, nesting }) => ({
      name,
      startLine: lineAt(start),
      endLine: lineAt(end),
      startOffset: start,
      endOffset: end,
      cyclomatic,
      cognitive,
      structural,
      nesting,
    })),
    outside: { cyclomatic: walk.outside.cyclomatic, cognitive: walk.outside.cognitive },
    codeLines: walk.lines.marks,
    syntaxErrors: [...new Set(diagnostics.map(({ start }) => lineAt(start)))],
  };
}

interface ParsedScript {
  readonly source: ts.SourceFile;
  readonly diagnostics: readonly ts.DiagnosticWithLocation[];
}

/** Parses a file as a script, or as a module if only the module has no errors: `await` outside of functions is an error in a script. */
function parse(file: string, text: string): ParsedScript {
  const parsed = parseAs(file, text, {});
  if (parsed.diagnostics.length === 0 || !/\bawait\b/.test(text)) return parsed;
  const asModule = parseAs(file, text, { setExternalModuleIndicator: markAsModule });
  return asModule.diagnostics.length === 0 ? asModule : parsed;
}

function parseAs(file: string, text: string, options: Partial<ts.CreateSourceFileOptions>): ParsedScript {
  const settings: ts.CreateSourceFileOptions = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    ...options,
  };
  const source = ts.createSourceFile(file, text, settings, false, kindOf(file));
  // The compiler keeps the syntax errors of a file in a property that its types omit.
  const { parseDiagnostics } = source as unknown as { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] };
  return { source, diagnostics: parseDiagnostics };
}

function markAsModule(source: ts.SourceFile): void {
  (source as unknown as { externalModuleIndicator: boolean }).externalModuleIndicator = true;
}

/** A text of the same length and lines as that of a component, with its scripts only. */
function scriptsIn(file: string, text: string): string {
  let script = '';
  for (const [start, end] of scriptRanges(file, text)) {
    script += `${blank(text.slice(script.length, start))}${text.slice(start, end)}`;
  }
  return script + blank(text.slice(script.length));
}

function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, ' ');
}

function kindOf(file: string): ts.ScriptKind | undefined {
  // JavaScript is parsed as TypeScript, too.
  if (isComponent(file)) return ts.ScriptKind.TS;
  return kinds[extname(file).toLowerCase()];
}
