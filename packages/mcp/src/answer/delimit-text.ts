import { toVisibleText } from '@code-graph/rules/output';

const longestLine = 1000;

/**
 * Puts lines of the repository between fences that are longer than any run of backticks in them, so that no line can end the block.
 * Invisible characters become escapes.
 */
export function delimitText(lines: readonly string[], language = ''): string[] {
  const visible = lines.map((line) => toVisibleText(line.replaceAll('\t', '  '), longestLine));
  const longest = Math.max(2, ...visible.flatMap((line) => line.match(/`+/g)?.map((run) => run.length) ?? []));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language.replaceAll(/[^a-z]/g, '')}`, ...visible, fence];
}
