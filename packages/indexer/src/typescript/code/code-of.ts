import { isComponent } from '@code-graph/sdk/files';
import { type RecordedCode, recordedCode } from '../../analysis/recorded-code.js';
import { languageOf } from '../files/source-kinds.js';
import { CodeScanner } from './code-scanner.js';

/** Ends of lines for the compiler that are none for most programs. */
const rareLineEnd = /\r|\u2028|\u2029/;

/** A file with markup, whose text is not quoted and has no comments. */
const markupFile = /\.[jt]sx$/;

/** The end of an element, which may be markup in JavaScript, and comments of HTML, which scripts may have. */
const markup = /<\/|\/>|<!--|-->/;

/**
 * The code of a source. Two texts with the same code have the same record, apart from its line numbers. Returns `undefined` if only a parser
 * can tell comments from code.
 */
export function codeOf(path: string, source: string): RecordedCode | undefined {
  if (markupFile.test(path) || isComponent(path)) return undefined;
  const text = source.replaceAll('\r\n', '\n');
  const isJavaScript = languageOf(path) === 'javascript';
  if (rareLineEnd.test(text) || (isJavaScript && markup.test(text))) return undefined;
  const code = new CodeScanner(text, isJavaScript).scan();
  return code && recordedCode(code.text, code.lines);
}
