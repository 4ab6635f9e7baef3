import {
  optionsWithValues,
  stepsOf,
  type CompletedCommand,
  type CompletedValue,
  type CompletedWord,
} from './describe-commands.js';
import { inSingleQuotes } from './quoting.js';

/** A script for zsh, which may be a file `_code-graph` in a folder of `fpath`, or be sourced after `compinit`. */
export function toZshScript(commands: readonly CompletedCommand[]): string {
  const paths = stepsOf(commands).map(inSingleQuotes);
  const values = optionsWithValues(commands).map(
    ({ key, value }) => `    ${inSingleQuotes(key)}) ${completeValue(value)} return ;;`,
  );
  return `#compdef code-graph
# zsh completion for code-graph, printed by "code-graph completion zsh"

_code_graph() {
  local command='' word previous="\${words[CURRENT-1]}" i
  local -a entries
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    case "$command $word" in
      ${paths.join(' | ')})
        command="\${command:+$command }$word" ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    previous="\${PREFIX%%=*}"
    compset -P 1 '*='
  fi
  case "$command $previous" in
${values.join('\n')}
  esac
  case "$command" in
${commands.map(toCase).join('\n')}
  esac
}

if [[ "$funcstack[1]" == '_code-graph' ]]; then
  _code_graph "$@"
else
  compdef _code_graph code-graph
fi
`;
}

function toCase({ path, subcommands, options, argument }: CompletedCommand): string {
  const lines = [
    `    ${inSingleQuotes(path)})`,
    `      entries=(${options.map(toEntry).join(' ')})`,
    `      if [[ $PREFIX == -* ]]; then _describe -o option entries; return; fi`,
  ];
  if (subcommands.length > 0)
    lines.push(`      entries=(${subcommands.map(toEntry).join(' ')})`, '      _describe command entries');
  else if (argument.type === 'text') lines.push('      _describe -o option entries');
  else lines.push(`      ${completeValue(argument)}`);
  return [...lines, '      ;;'].join('\n');
}

/** A word with its description, as `_describe` takes them. */
function toEntry({ word, description }: CompletedWord): string {
  return inSingleQuotes(`${word.replaceAll(':', String.raw`\:`)}:${description}`);
}

function completeValue(value: CompletedValue): string {
  switch (value.type) {
    case 'files':
      return '_files;';
    case 'folders':
      return '_files -/;';
    case 'choices':
      return `compadd -- ${value.choices.map(inSingleQuotes).join(' ')};`;
    case 'text':
      return '';
  }
}
