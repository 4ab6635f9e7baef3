/**
 * Changes lines of a report that a build server would run as workflow commands: GitHub reads `::` at the beginning of a line, and the
 * commands of its first version, `##[`, anywhere.
 */
export function withoutWorkflowCommands(text: string): string {
  return text.replaceAll(/^( *):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}
