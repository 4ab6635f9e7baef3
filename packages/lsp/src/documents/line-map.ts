import { alignLines } from '@code-graph/git/lines';

/** Maps lines between the text that the graph was made from and the text in the editor. Changed lines have no counterpart. */
export interface LineMap {
  /** @param line 1-based line of the graph; the result is a 0-based line of the editor */
  readonly toEditor: (line: number) => number | undefined;
  /** @param line 0-based line of the editor; the result is a 1-based line of the graph */
  readonly toGraph: (line: number) => number | undefined;
}

/** Creates the map for two texts. Lines that differ only in white space are the same. */
export function createLineMap(graphLines: readonly string[], editorLines: readonly string[]): LineMap {
  const graphLineOf = alignLines(graphLines, editorLines);
  const editorLineOf = new Map<number, number>();
  for (const [line, graphLine] of graphLineOf.entries()) if (graphLine >= 0) editorLineOf.set(graphLine, line);
  return {
    toEditor: (line) => editorLineOf.get(line - 1),
    toGraph: (line) => {
      const graphLine = graphLineOf[line] ?? -1;
      return graphLine < 0 ? undefined : graphLine + 1;
    },
  };
}

/** Splits a text into lines as the language server protocol does. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
