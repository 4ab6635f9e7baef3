import { basename, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../message-of.js';
import { completeChoices } from './choices.js';
import { createPackage } from './create-package.js';
import { createRepository } from './create-repository.js';
import { ScaffoldError } from './scaffold-error.js';
import { toNames } from './plugin-name.js';
import { templates } from './template.js';
import { runUpdate, type UpdateEnvironment } from '../update/run-update.js';

const help = `Creates a plugin for Code Graph.

Usage: npm create @code-graph/plugin [folder] -- [options]
       npx @code-graph/create-plugin@latest update [folder] [--dry-run]

  --name <name>      name of the plugin, such as test-age or @me/test-age
  --prefix <prefix>  prefix of its attributes (default: its name)
  --template <name>  ${Object.keys(templates).join(', ')} (default: node)
  --no-git           create no git repository
  --yes              ask nothing
  --help             show this help

${Object.entries(templates)
  .map(([name, purpose]) => `  ${name.padEnd(9)} ${purpose}`)
  .join('\n')}

The folder is named like the package unless you name one. It becomes a git repository, unless it is in one.
"update" brings an existing package up to date with the newest template and SDK.`;

/** The environment of the program. */
export interface CreateEnvironment extends UpdateEnvironment {
  /** Whether a person can answer questions. */
  readonly isInteractive: boolean;
}

/**
 * Runs the program.
 * @returns the exit code: 0, 1 if the user cancelled, 64 for a usage or a choice that is not permitted
 */
export async function runCreate(parameters: readonly string[], environment: CreateEnvironment): Promise<number> {
  const { workingDirectory, isInteractive, print } = environment;
  try {
    if (parameters[0] === 'update') return await runUpdate(parameters.slice(1), environment);
    const { values, positionals } = parse(parameters);
    if (values.help === true) {
      print(help);
      return 0;
    }
    const [named, ...surplus] = positionals;
    if (surplus.length > 0) throw new ScaffoldError(`There is more than one folder: ${positionals.join(', ')}.`);
    const choices = await completeChoices(values, isInteractive && values.yes !== true);
    if (choices === undefined) return 1;
    const folder = resolve(workingDirectory, named ?? basename(toNames(choices.name).packageName));
    const files = await createPackage(folder, choices);
    if (values['no-git'] !== true) await createRepository(folder);
    print(describeNextSteps(relative(workingDirectory, folder) || '.', files.length));
    return 0;
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    print(`create-plugin: ${error.message}`);
    return 64;
  }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        prefix: { type: 'string' },
        template: { type: 'string' },
        'no-git': { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ScaffoldError(`${messageOf(error)}. Run it with --help for the options.`, { cause: error });
  }
}

function describeNextSteps(folder: string, count: number): string {
  return `Created ${count} files in ${folder}.

  cd ${folder}
  npm install
  npm run dev -- path/to/a/code/base

"npm test" runs the tests, and "npm run check" checks what would be published.`;
}
