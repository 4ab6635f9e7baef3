// `npm run generate`: writes the pages of docs/reference/generated, and the schemas of rule files and hubs that the command line publishes.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { repositoryRoot } from '../workspace/repository-root.mjs';
import { manifestReference } from './manifest-reference.mjs';

const folder = join(repositoryRoot, 'docs', 'reference', 'generated');
await mkdir(folder, { recursive: true });
const path = join(folder, 'manifest.md');
const options = { ...(await prettier.resolveConfig(path)), filepath: path };
await writeFile(path, await prettier.format(manifestReference(repositoryRoot), options));

const packages = join(repositoryRoot, 'packages');
const published = { rules: 'rules', hub: 'hub', 'hub-rules': 'hub' };
for (const [name, owner] of Object.entries(published)) {
  const schema = join('schemas', `code-graph-${name}.schema.json`);
  await copyFile(join(packages, owner, schema), join(packages, 'cli', schema));
}
