/** Folders by whose name alone it is known that nobody wrote what is in them for this workspace. */
const rules: readonly (readonly [rule: string, names: ReadonlySet<string>])[] = [
  [
    'installed packages',
    new Set(['node_modules', 'bower_components', 'jspm_packages', 'site-packages', '.venv', '.yarn', '.tox', '.nox']),
  ],
  ['vendored', new Set(['vendor', 'vendored', 'third_party', 'third-party', 'Pods'])],
  [
    'build output',
    new Set(['dist', '.next', '.nuxt', '.output', '.svelte-kit', '.turbo', '.cache', '__pycache__', 'coverage']),
  ],
];

/** Folders that tools write to, and the file beside them by which that is known: the names alone say nothing. */
const outputs: readonly (readonly [names: ReadonlySet<string>, beside: RegExp])[] = [
  [new Set(['target']), /^(Cargo\.toml|pom\.xml|build\.sbt)$/],
  [new Set(['build']), /^(build|settings)\.gradle(\.kts)?$|^setup\.py$/],
  [new Set(['bin', 'obj']), /\.(cs|fs|vb)proj$/],
];

/** What is in every virtual environment of Python, whatever its name. */
const environmentMark = 'pyvenv.cfg';

/** What tools keep beside the code; nobody misses it. */
const toolFolders: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.code-graph']);

const minifiedFile = /[.-]min\.[cm]?js$/;

export function isToolFolder(name: string): boolean {
  return toolFolders.has(name);
}

/** The rule that leaves a folder out by its name and what lies beside it, if any does. */
export function ruleAgainstFolder(name: string, siblings: readonly string[]): string | undefined {
  const byName = rules.find(([, names]) => names.has(name))?.[0];
  if (byName !== undefined) return byName;
  const isOutput = outputs.some(([names, beside]) => names.has(name) && siblings.some((file) => beside.test(file)));
  return isOutput ? 'build output' : undefined;
}

/** The rule that leaves a folder out by what is in it. */
export function ruleAgainstContent(entries: readonly string[]): string | undefined {
  return entries.includes(environmentMark) ? 'installed packages' : undefined;
}

/** The rule that leaves a file out by its name. */
export function ruleAgainstFile(path: string): string | undefined {
  return minifiedFile.test(path) ? 'minified' : undefined;
}

/** Whether a folder can be had by naming it in the patterns of what to include. */
export function canBeIncludedByName(name: string): boolean {
  return name !== 'node_modules';
}
