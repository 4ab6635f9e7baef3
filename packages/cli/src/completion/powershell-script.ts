import {
  optionsWithValues,
  type CompletedCommand,
  type CompletedValue,
  type CompletedWord,
} from './describe-commands.js';
import { inPowershellQuotes } from './quoting.js';

/** A script for Windows PowerShell 5.1 and for PowerShell. Where it returns nothing, PowerShell completes files. */
export function toPowershellScript(commands: readonly CompletedCommand[]): string {
  const words = commands.map(({ path, subcommands, options }) => {
    const entries = [...subcommands, ...options].map(toEntry);
    return `    ${inPowershellQuotes(path)} = @(\n${entries.join('\n')}\n    )`;
  });
  const choices = [
    ...optionsWithValues(commands),
    ...commands.map(({ path, argument }) => ({ key: `${path} `, value: argument })),
  ].flatMap(({ key, value }) => toChoices(key, value));
  return `# PowerShell completion for code-graph, printed by "code-graph completion powershell"

Register-ArgumentCompleter -Native -CommandName 'code-graph' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
${words.join('\n')}
  }
  # The values of options, by command and option, and of arguments, by command. An empty list stands for files or any text.
  $values = @{
${choices.join('\n')}
  }
  $command = ''
  $previous = ''
  foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursorPosition) { break }
    $previous = $element.ToString()
    $candidate = "$command $previous".Trim()
    if ($words.ContainsKey($candidate)) { $command = $candidate }
  }
  if ($values.ContainsKey("$command $previous")) {
    $found = $values["$command $previous"]
  } elseif ($values.ContainsKey("$command ") -and -not $wordToComplete.StartsWith('-')) {
    $found = $values["$command "]
  } else {
    $found = $words[$command]
  }
  foreach ($entry in $found) {
    $word, $description = $entry
    if (-not $word.StartsWith($wordToComplete)) { continue }
    if (-not $description) { $description = $word }
    [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $description)
  }
}
`;
}

function toEntry({ word, description }: CompletedWord): string {
  return `      , @(${inPowershellQuotes(word)}, ${inPowershellQuotes(description)})`;
}

function toChoices(key: string, value: CompletedValue): string[] {
  const isArgument = key.endsWith(' ');
  if (isArgument && value.type === 'text') return [];
  const choices = value.type === 'choices' ? value.choices : [];
  return [`    ${inPowershellQuotes(key)} = @(${choices.map(inPowershellQuotes).join(', ')})`];
}
