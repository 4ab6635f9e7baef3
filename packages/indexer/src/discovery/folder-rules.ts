/** Folders by whose name alone it is known that nobody wrote what is in them for this workspace. */
const rules: readonly (readonly [rule: string, names: ReadonlySet<string>])[] = [
  [
    'installed packages',
    new Set(['node_modules', 'bower_components', 'jspm_packages', 'site-packages', '.venv', '.yarn']),
  ],
  ['vendored', new Set(['vendor', 'vendored', 'third_party', 'third-party', 'Pods'])],
  [
    'build output',
    new Set(['dist', '.next', '.nuxt', '.output', '.svelte-kit', '.turbo', '.cache', '__pycache__', 'coverage']),
  ],
];

/** What tools keep beside the code; nobody misses it. */
const bookkeeping: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.code-graph']);

export function isBookkeeping(name: string): boolean {
  return bookkeeping.has(name);
}

/** The rule that leaves a folder out by its name, if any does. */
export function ruleAgainstFolder(name: string): string | undefined {
  return rules.find(([, names]) => names.has(name))?.[0];
}

/** Whether a folder can be had by naming it in the patterns of what to include. */
export function canBeAskedFor(name: string): boolean {
  return name !== 'node_modules';
}
