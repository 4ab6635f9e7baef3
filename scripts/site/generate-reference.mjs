// `npm run generate`: writes the pages of docs/reference/generated, and the schema of rule files that the command line publishes.
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

const rules = ['schemas', 'code-graph-rules.schema.json'];
const packages = join(repositoryRoot, 'packages');
await copyFile(join(packages, 'rules', ...rules), join(packages, 'cli', ...rules));
