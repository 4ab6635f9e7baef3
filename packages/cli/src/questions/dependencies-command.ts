import { dependencyParameters } from '@code-graph/api/operations';
import { Option, type Command } from 'commander';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { printJson, printLine } from '../output/output.js';
import { printDependencies } from './dependencies/print-dependencies.js';
import { writeDot } from './dependencies/write-dot.js';
import { maxMermaidEdges, writeMermaid } from './dependencies/write-mermaid.js';
import { choiceOption, pickQuery, pickTest, toNumber, withTestOption, type TestOption } from './question-options.js';

const formats = ['text', 'json', 'dot', 'mermaid'] as const;

interface DependenciesOptions extends AnswerOptions, TestOption {
  readonly between?: 'folders' | 'packages';
  readonly depth?: string;
  readonly limit?: string;
  readonly offset?: string;
  readonly format: (typeof formats)[number];
}

/** A drawing with a part of the dependencies would be misleading, so that it has as many as the host permits. */
const drawingLimit = '50000';

/** `code-graph dependencies`: lists or draws the dependencies between folders or packages. */
export function addDependenciesCommand(program: Command): void {
  withAnswerOptions(
    withTestOption(
      program
        .command('dependencies')
        .description('list or draw the dependencies between folders or packages, with their layers and cycles')
        .argument('[folder]', 'only the contents of this folder')
        .addOption(choiceOption('--between <units>', 'units', dependencyParameters.between))
        .option('--depth <number>', 'number of levels of folders; default: all', toNumber)
        .addOption(new Option('--format <format>', 'output format').choices(formats).default('text'))
        .option('--limit <number>', 'maximum number of dependencies, in text and JSON', toNumber)
        .option('--offset <number>', 'number of dependencies to skip', toNumber),
    ),
  ).action(async (folder: string | undefined, options: DependenciesOptions) => {
    const format = options.json === true ? 'json' : options.format;
    const isDrawing = format === 'dot' || format === 'mermaid';
    const within = toFolderId(folder);
    const query = {
      ...pickQuery(options, ['between', 'depth', 'limit', 'offset']),
      ...(isDrawing && { limit: drawingLimit }),
      ...(within !== undefined && { within }),
      ...pickTest(options),
    };
    const parameters = { params: { query } };
    const answer = await withAnsweringHost(options, (client) => client.get('/api/graph/dependencies', parameters));
    if (format === 'json') printJson(answer);
    else if (format === 'dot') printLine(writeDot(answer));
    else if (format === 'mermaid') printLine(writeMermaid(answer));
    else printDependencies(answer);
    if (isDrawing && answer.more > 0) {
      process.stderr.write(`code-graph: ${answer.more} more dependencies are not drawn. Use --depth or a folder.\n`);
    }
    if (format === 'mermaid' && answer.dependencies.length > maxMermaidEdges) {
      process.stderr.write(
        `code-graph: Mermaid draws at most ${maxMermaidEdges} edges by default, and there are ${answer.dependencies.length}. Use --depth, a folder, or the setting "maxEdges".\n`,
      );
    }
  });
}

/** The id of a folder by its path, such as `./src/`; undefined for the root. */
function toFolderId(path: string | undefined): string | undefined {
  const id = path?.replace(/^(\.\/)+/, '').replace(/\/+$/, '');
  return id === '' || id === '.' ? undefined : id;
}
