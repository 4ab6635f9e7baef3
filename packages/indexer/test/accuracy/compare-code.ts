import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { CodeScanner } from '../../src/typescript/code/code-scanner.js';

/** Comments that count as code. */
const directive = /\/\/\/|@(?:ts-|jsx)|^#!/;

/** Whether the code of a TypeScript file, and its lines, are the tokens of TypeScript 6. `undefined` if they cannot be compared. */
export function hasSameCode(path: string): boolean | undefined {
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const code = directive.test(text) ? undefined : new CodeScanner(text, false).scan();
  if (code === undefined) return undefined;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const tokens = tokensOf(source);
  const lines = [...new Set(tokens.flatMap((token) => linesOf(token, source)))].sort((one, other) => one - other);
  const withoutSpace = (part: string): string => part.replace(/\s+/g, '');
  return (
    withoutSpace(tokens.map((token) => token.getText(source)).join('')) === withoutSpace(code.text) &&
    lines.join(' ') === code.lines.join(' ')
  );
}

/** The pieces of syntax without parts. */
function tokensOf(source: ts.SourceFile): readonly ts.Node[] {
  const tokens: ts.Node[] = [];
  const pending: ts.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const parts = node.getChildren(source).filter((part) => !ts.isJSDoc(part));
    if (parts.length > 0) pending.push(...parts.reverse());
    else if (node.end > node.getStart(source)) tokens.push(node);
  }
  return tokens;
}

function linesOf(token: ts.Node, source: ts.SourceFile): readonly number[] {
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const start = lineAt(token.getStart(source));
  return Array.from({ length: lineAt(token.end) - start + 1 }, (_, index) => start + index);
}
