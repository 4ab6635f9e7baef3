import type { Migration, PackageFiles } from './migration.js';
import { readManifest, writeManifest } from './package-manifest.js';

const newFiles = ['eslint.config.js', '.prettierrc.json', '.prettierignore', 'CHANGELOG.md'];
const scripts = ['lint', 'format', 'release'];
const tools = ['@eslint/js', 'eslint', 'prettier', 'typescript-eslint'];

/** Names of files by which a package configures a tool already. */
const configured: Readonly<Record<string, RegExp>> = {
  'eslint.config.js': /^(?:eslint\.config\.\w+|\.eslintrc.*)$/,
  '.prettierrc.json': /^(?:\.prettierrc.*|prettier\.config\.\w+)$/,
};

/** Lines of the workflows, with their replacements. */
const workflowLines = [
  {
    path: '.github/workflows/ci.yml',
    line: '      - run: npm run typecheck\n',
    replacement: '      - run: npm run typecheck\n      - run: npm run lint\n',
    command: 'npm run lint',
  },
  {
    path: '.github/workflows/release.yml',
    line: '      - run: npm publish --provenance --access public\n',
    replacement: '      - run: npm run release\n',
    command: 'npm run release',
  },
];

/** Adds ESLint, Prettier, a changelog and the script of a release. */
export const qualityTools: Migration = {
  version: 2,
  title: 'ESLint, Prettier, a changelog and a release script',
  migrate(files, template) {
    const changes = new Map<string, string>();
    const notes: string[] = [];
    for (const path of newFiles) {
      const own = [...files.keys()].find((each) => configured[path]?.test(each) ?? each === path);
      if (own === undefined) changes.set(path, template.get(path) ?? '');
      else if (files.get(own) !== template.get(path)) notes.push(`${own} stays as it is: the template has ${path}.`);
    }
    const manifest = mergeManifest(files, template);
    changes.set('package.json', manifest.text);
    notes.push(...manifest.notes);
    for (const { path, line, replacement, command } of workflowLines) {
      const own = files.get(path);
      if (own === undefined || own.includes(command)) continue;
      if (own.includes(line)) changes.set(path, own.replace(line, replacement));
      else notes.push(`${path} was edited: run "${command}" in it.`);
    }
    return { changes, notes };
  },
};

/** Adds the scripts and tools that the package lacks. */
function mergeManifest(
  files: PackageFiles,
  template: PackageFiles,
): { readonly text: string; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const manifest = readManifest(files);
  const wanted = readManifest(template);
  for (const name of scripts) {
    const own = manifest.scripts?.[name];
    const script = wanted.scripts?.[name] ?? '';
    if (own === undefined) manifest.scripts = { ...manifest.scripts, [name]: script };
    else if (own !== script) notes.push(`The script "${name}" stays "${own}": the template has "${script}".`);
  }
  const missing = tools.filter((name) => manifest.devDependencies?.[name] === undefined);
  const added = missing.map((name) => [name, wanted.devDependencies?.[name] ?? '*'] as const);
  const all = [...Object.entries(manifest.devDependencies ?? {}), ...added];
  if (added.length > 0) manifest.devDependencies = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: writeManifest(manifest, files.get('package.json') ?? ''), notes };
}
