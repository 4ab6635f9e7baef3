import { resolve } from 'node:path';
import type { Command } from 'commander';
import { printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface TypesOptions {
  readonly check?: boolean;
}

/** `code-graph plugin types [folder]`: generates the types of attributes and options from a plugin's manifest. */
export function addPluginTypesCommand(plugin: Command): void {
  plugin
    .command('types')
    .description('generate the types of attributes and options from the manifest')
    .argument('[folder]', 'folder of the plugin', '.')
    .option('--check', 'write nothing, and fail if the files are not current')
    .action(async (folder: string, options: TypesOptions) => {
      // Loaded on demand, because the other commands do not need it.
      const { generateManifestFiles, writeManifestFiles } = await import('../authoring/manifest-files.js');
      const directory = resolve(folder);
      const files = await generateManifestFiles(directory);
      const outdated = files.filter(({ state }) => state !== 'current');
      if (options.check === true) {
        for (const { path, state } of outdated) printLine(`${toPrintable(path)} is ${state}.`);
        if (outdated.length > 0) {
          printLine('Run "code-graph plugin types" in the folder of the plugin.');
          process.exitCode = 1;
        }
        return;
      }
      await writeManifestFiles(directory, files);
      for (const { path, state } of files) {
        printLine(`${toPrintable(path)} ${state === 'current' ? 'is current.' : 'was written.'}`);
      }
    });
}
