import { stepsOf, type CompletedCommand, type CompletedOption, type CompletedValue } from './describe-commands.js';
import { inFishQuotes } from './quoting.js';

/** A script for fish 3 and later. */
export function toFishScript(commands: readonly CompletedCommand[]): string {
  const paths = stepsOf(commands).map(inFishQuotes);
  return `# fish completion for code-graph, printed by "code-graph completion fish"

function __code_graph_is --description 'Whether the command line has this command'
    set -l command ''
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case ${paths.join(' ')}
                set command (string trim -- "$command $word")
        end
    end
    test "$command" = "$argv[1]"
end

complete -c code-graph -f
${commands.flatMap(toLines).join('\n')}
`;
}

function toLines({ path, subcommands, options, argument }: CompletedCommand): string[] {
  const start = `complete -c code-graph -n ${inFishQuotes(`__code_graph_is ${inFishQuotes(path)}`)}`;
  const argumentFlags = completeValue(argument);
  return [
    ...subcommands.map(({ word, description }) => `${start} -a ${word} -d ${inFishQuotes(description)}`),
    ...(argumentFlags === '' ? [] : [`${start} ${argumentFlags}`]),
    ...options.map((option) => `${start} ${toFlags(option)}`),
  ];
}

function toFlags({ word, description, value }: CompletedOption): string {
  const flags = [`-l ${word.slice(2)}`, ...(value ? [value.type === 'files' ? '-r' : '-x', completeValue(value)] : [])];
  return [...flags.filter((flag) => flag !== ''), `-d ${inFishQuotes(description)}`].join(' ');
}

function completeValue(value: CompletedValue): string {
  switch (value.type) {
    case 'files':
      return '-F';
    case 'folders':
      return `-a '(__fish_complete_directories)'`;
    case 'choices':
      return `-a ${inFishQuotes(value.choices.join(' '))}`;
    case 'text':
      return '';
  }
}
