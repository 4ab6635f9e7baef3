/** Folders whose name alone shows that their content was not written for this workspace. */
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

/** Output folders of build tools, with the sibling file that identifies them, because their names alone are ambiguous. */
const outputs: readonly (readonly [names: ReadonlySet<string>, beside: RegExp])[] = [
  [new Set(['target']), /^(Cargo\.toml|pom\.xml|build\.sbt)$/],
  [new Set(['build']), /^(build|settings)\.gradle(\.kts)?$|^setup\.py$/],
  [new Set(['bin', 'obj']), /\.(cs|fs|vb)proj$/],
];

/** Present in every virtual environment of Python. */
const environmentMark = 'pyvenv.cfg';

/** Data of version control and of Code Graph itself. Excluded without being reported. */
const toolFolders: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.code-graph']);

const minifiedFile = /[.-]min\.[cm]?js$/;

export function isToolFolder(name: string): boolean {
  return toolFolders.has(name);
}

/** The rule that excludes a folder because of its name and its siblings, if there is one. */
export function ruleAgainstFolder(name: string, siblings: readonly string[]): string | undefined {
  const byName = rules.find(([, names]) => names.has(name))?.[0];
  if (byName !== undefined) return byName;
  const isOutput = outputs.some(([names, beside]) => names.has(name) && siblings.some((file) => beside.test(file)));
  return isOutput ? 'build output' : undefined;
}

/** The rule that excludes a folder because of its content, if there is one. */
export function ruleAgainstContent(entries: readonly string[]): string | undefined {
  return entries.includes(environmentMark) ? 'installed packages' : undefined;
}

/** The rule that excludes a file because of its name, if there is one. */
export function ruleAgainstFile(path: string): string | undefined {
  return minifiedFile.test(path) ? 'minified' : undefined;
}

/** Whether an include pattern that names the folder overrides the rule that excludes it. */
export function canBeIncludedByName(name: string): boolean {
  return name !== 'node_modules';
}
