import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScaffoldError } from './scaffold-error.js';
import { toNames, withoutColon } from './plugin-name.js';
import { sdkRanges, sdkVersion } from './sdk-ranges.js';
import { readTemplate, type TemplateName } from './template.js';

/** The choices of an author. They are valid. */
export interface PackageChoices {
  readonly name: string;
  readonly prefix: string;
  readonly template: TemplateName;
}

const descriptions: Readonly<Record<TemplateName, string>> = {
  node: 'Shows how many members each node of the graph has.',
  edge: 'Shows how many folders lie between the two ends of each edge.',
  external: 'Shows the findings of a report at the files that they are in.',
};

/**
 * Creates a plugin package.
 * @param folder is created; if it exists, it must be empty
 * @returns the paths of the files that were written
 * @throws ScaffoldError if the folder contains files
 */
export async function createPackage(folder: string, { name, prefix, template }: PackageChoices): Promise<string[]> {
  await refuseFilledFolder(folder);
  const { packageName, id, title } = toNames(name);
  const files = readTemplate(template, {
    package: packageName,
    id,
    title,
    prefix: withoutColon(prefix),
    description: descriptions[template],
    year: String(new Date().getFullYear()),
    ...sdkRanges(sdkVersion()),
  });
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
  }
  return [...files.keys()];
}

async function refuseFilledFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new ScaffoldError(`${folder} cannot be used as a folder.`, { cause: error });
  });
  // A repository that was just created.
  if (entries.every((entry) => entry === '.git')) return;
  throw new ScaffoldError(`The folder ${folder} contains files, which are not overwritten. Name another folder.`);
}
