/** The content of a go.mod file. */
export interface GoModuleFile {
  readonly module: string;
  /** The required versions by module path. */
  readonly required: ReadonlyMap<string, string>;
  /** Replacements by module path: another module with a version, or a folder without. */
  readonly replaced: ReadonlyMap<string, { readonly path: string; readonly version: string | undefined }>;
}

/** Parses a go.mod file. Returns `undefined` if it names no module. */
export function parseGoModule(text: string): GoModuleFile | undefined {
  let module: string | undefined;
  const required = new Map<string, string>();
  const replaced = new Map<string, { path: string; version: string | undefined }>();
  for (const [verb = '', ...words] of directives(text)) {
    const [first = '', second = ''] = words;
    if (verb === 'module') module = first;
    else if (verb === 'require') required.set(first, second);
    else if (verb === 'replace') {
      const arrow = words.indexOf('=>');
      const path = words[arrow + 1];
      if (arrow > 0 && path !== undefined) replaced.set(first, { path, version: words[arrow + 2] });
    }
  }
  return module === undefined ? undefined : { module, required, replaced };
}

/** The words of each directive, with the verb of its block in front. */
function* directives(text: string): Generator<string[]> {
  let block: string | undefined;
  for (const line of text.split('\n')) {
    const words = line
      .replace(/\/\/.*$/, '')
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/^["`]|["`]$/g, ''));
    const [first = ''] = words;
    if (first === '') continue;
    if (first === ')') block = undefined;
    else if (block !== undefined) yield [block, ...words];
    else if (words[1] === '(') block = first;
    else yield words;
  }
}

/** The versions of modules whose content a go.sum file has a hash of, as `path version`. */
export function parseGoSums(text: string): ReadonlySet<string> {
  const versions = new Set<string>();
  for (const line of text.split('\n')) {
    const [path = '', version = ''] = line.split(' ', 2);
    if (version !== '' && !version.endsWith('/go.mod')) versions.add(`${path} ${version}`);
  }
  return versions;
}
