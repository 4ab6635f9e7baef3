import { optionsWithValues, stepsOf, type CompletedCommand, type CompletedValue } from './describe-commands.js';
import { inSingleQuotes as quoted } from './quoting.js';

/** A script for bash 3.2 and later. */
export function toBashScript(commands: readonly CompletedCommand[]): string {
  const paths = stepsOf(commands).map(quoted);
  const values = optionsWithValues(commands).map(
    ({ key, value }) => `    ${quoted(key)}) ${completeValue(value)} return ;;`,
  );
  return `# bash completion for code-graph, printed by "code-graph completion bash"

_code_graph_words() {
  local IFS=$' \\t\\n'
  COMPREPLY+=($(compgen -W "$1" -- "$current"))
}

_code_graph_paths() {
  local IFS=$'\\n'
  compopt -o filenames 2> /dev/null
  COMPREPLY+=($(compgen "$1" -- "$current"))
}

_code_graph() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" command='' word i
  COMPREPLY=()
  # bash splits "--option=value" into three words.
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $previous == '=' ]]; then
    previous="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$command $word" in
      ${paths.join(' | ')})
        command="\${command:+$command }$word" ;;
    esac
  done
  case "$command $previous" in
${values.join('\n')}
  esac
  case "$command" in
${commands.map(toCase).join('\n')}
  esac
}

complete -F _code_graph code-graph
`;
}

function toCase({ path, subcommands, options, argument }: CompletedCommand): string {
  const words = [...subcommands.map(({ word }) => word), ...(argument.type === 'choices' ? argument.choices : [])];
  const flags = options.map(({ word }) => word);
  const hasOther = words.length > 0 || argument.type !== 'text';
  const other = words.length > 0 ? `_code_graph_words ${quoted(words.join(' '))};` : completeValue(argument);
  const always = `_code_graph_words ${quoted(flags.join(' '))}`;
  return hasOther
    ? `    ${quoted(path)}) if [[ $current == -* ]]; then ${always}; else ${other} fi ;;`
    : `    ${quoted(path)}) ${always} ;;`;
}

function completeValue(value: CompletedValue): string {
  switch (value.type) {
    case 'files':
      return '_code_graph_paths -f;';
    case 'folders':
      return '_code_graph_paths -d;';
    case 'choices':
      return `_code_graph_words ${quoted(value.choices.join(' '))};`;
    case 'text':
      return '';
  }
}
