import type * as ts from '../compiler/syntax.js';
import { changedExports } from '../../analysis/export-names.js';
import type { FileRecord, RecordedStatement } from '../../analysis/file-record.js';
import type { ObservableChange } from '../../analysis/language-analyzer.js';
import { contentHash } from '../../content-hash.js';
import { languageOf } from '../files/source-kinds.js';
import { javaScriptBodies } from './javascript-bodies.js';
import { JavaScriptScope } from './javascript-scope.js';
import { permitsBody, type InferredBody } from './inferred-results.js';
import { hashOfPart, textOf } from './observable-text.js';
import { recordedStatements } from './recorded-statements.js';
import { functionBodies } from './unobservable-bodies.js';

/** See `FileRecord.statements` and `FileRecord.outline`. */
export interface FileShape {
  readonly statements?: readonly RecordedStatement[];
  readonly outline?: string;
  /** The functions that the outline leaves open. */
  readonly inferred: readonly InferredBody[];
}

/**
 * Describes the part of a file that the analysis of other files can observe. Excludes comments, line breaks and the bodies of
 * functions whose types do not depend on them. In JavaScript, comments may declare types and functions may assign members: where that is hard to
 * follow, everything counts.
 */
export function shapeOf(source: ts.SourceFile): FileShape {
  const javaScript = languageOf(source.fileName) === 'javascript' ? new JavaScriptScope(source) : undefined;
  if (javaScript?.isSeparable === false) return { inferred: [] };
  const { unobservable, inferred } = javaScript ? javaScriptBodies(source, javaScript) : functionBodies(source);
  const open = new Set([...unobservable, ...inferred.keys()]);
  return {
    statements: recordedStatements(source, unobservable, javaScript),
    ...(inferred.size > 0 && {
      outline: contentHash(source.statements.map((statement) => textOf(source, statement, open)).join('\n')),
    }),
    inferred: [...inferred].map(([body, declaration]) => [declaration, hashOfPart(textOf(source, body, unobservable))]),
  };
}

/** Compares the shape of a file with that in its earlier record. */
export function observableChange(
  source: ts.SourceFile,
  before: Pick<FileRecord, 'statements' | 'outline' | 'results'>,
): ObservableChange {
  const { statements, outline, inferred } = shapeOf(source);
  const hasSameOutline = outline !== undefined && outline === before.outline;
  const dependsOnResults =
    hasSameOutline &&
    before.results?.length === inferred.length &&
    inferred.every(([, body], index) => permitsBody(before.results?.[index], body));
  return { exports: changedExports(before.statements, statements), dependsOnResults };
}
