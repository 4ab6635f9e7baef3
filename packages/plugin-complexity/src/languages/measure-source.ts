import type { FileMeasurement, FunctionMeasurement } from '../file-measurement.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import { codeLinesOf } from './code-lines.js';
import { ComplexityWalk, type CountedFunction } from './complexity-walk.js';
import { loadGrammar, type Grammar } from './grammar.js';
import { LineIndex } from './line-index.js';
import { parse } from './parse.js';
import { SyntaxRows } from './syntax-rows.js';
import type { LanguageRules } from './syntax-rules.js';

/** Measures a file of a language that is parsed with tree-sitter. */
export async function measureSource(rules: LanguageRules, text: string, pacer: Pacer): Promise<FileMeasurement> {
  const grammar = await loadGrammar(rules);
  const all = await walkSyntax(text, grammar, pacer);
  const lines = new LineIndex(text);
  const codeLines = codeLinesOf(text, all.walk.comments, lines.count);
  // A file with syntax errors may have fewer without its directives.
  const rest = all.rows.errors.length === 0 ? undefined : rules.withoutDirectives?.(text);
  const withoutDirectives = rest === undefined ? undefined : await walkSyntax(rest, grammar, pacer);
  const { walk, rows } =
    withoutDirectives !== undefined && withoutDirectives.rows.errors.length < all.rows.errors.length
      ? withoutDirectives
      : all;
  const { cyclomatic, cognitive } = walk.outside;
  return {
    functions: walk.functions.map((counted) => toMeasurement(counted, rows, lines)),
    outside: { cyclomatic, cognitive },
    codeLines,
    syntaxErrors: [...new Set(rows.errors.map((offset) => lines.at(offset)))],
  };
}

interface WalkedSyntax {
  readonly rows: SyntaxRows;
  readonly walk: ComplexityWalk;
}

async function walkSyntax(text: string, grammar: Grammar, pacer: Pacer): Promise<WalkedSyntax> {
  const tree = await parse(text, grammar.language, pacer);
  let rows: SyntaxRows;
  try {
    rows = SyntaxRows.copy(tree, grammar, text);
  } finally {
    tree.delete();
  }
  const walk = new ComplexityWalk(rows);
  await walk.run(pacer);
  return { rows, walk };
}

function toMeasurement(counted: CountedFunction, rows: SyntaxRows, lines: LineIndex): FunctionMeasurement {
  const { row, name, cyclomatic, cognitive, structural, nesting } = counted;
  const startOffset = rows.start(row);
  const endOffset = rows.end(row);
  // A function that ends with a line break ends on the line before.
  const startLine = lines.at(startOffset);
  const endLine = lines.at(Math.max(startOffset, endOffset - 1));
  return { name, startLine, endLine, startOffset, endOffset, cyclomatic, cognitive, structural, nesting };
}
