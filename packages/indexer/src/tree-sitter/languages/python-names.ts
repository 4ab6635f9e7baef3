import { posix } from 'node:path';
import type { FileOutline, Import } from '../outline.js';
import type { CodeModule } from '../resolution/code-symbol.js';
import { outside, type Entity } from '../resolution/entity.js';
import type { ModuleLookup, NameRules } from '../resolution/name-rules.js';

/** Methods of the types that any Python code uses. */
const commonNames = new Set(
  'acquire add append cancel clear close copy count debug decode done encode endswith error exception exists extend filter find flush format get group index info insert is_dir is_file items join keys lower lstrip match mkdir open pop popitem put read readline release remove replace result reverse rstrip run search seek send set setdefault sort split start startswith stop strip sub submit title tell union update upper values wait warning write'.split(
    ' ',
  ),
);

/** Folders below one that modules are looked for in as well. */
const sourceFolders = ['', 'src', 'lib', 'python'];

/** Python: a file is a module, and imports are paths from wherever the program was started: one of the folders above. */
export function pythonNames(files: ReadonlySet<string>): NameRules {
  return {
    modulePath,
    resolveImport: ({ import: imported, file }, lookUp) => resolve(imported, file.outline, files, lookUp),
    hasBareMembers: false,
    hasOverloads: false,
    functionsAreValues: true,
    seesOuterModules: false,
    importsModules: true,
    reexports: true,
    constructsByCall: true,
    guessesTypes: false,
    writesTypes: false,
    rootMembers: new Set(),
    commonNames,
  };
}

function modulePath({ file }: FileOutline): string[] {
  const parts = file.replace(/\.pyi?$/, '').split('/');
  return parts.at(-1) === '__init__' ? parts.slice(0, -1) : parts;
}

function resolve(imported: Import, outline: FileOutline, files: ReadonlySet<string>, lookUp: ModuleLookup): Entity {
  const { path, level = 0, isMember = false } = imported;
  const modules = isMember ? path.slice(0, -1) : path;
  const name = isMember ? path.at(-1) : undefined;
  const folder = outline.file.split('/').slice(0, -1);
  if (level > 0) {
    const base = folder.slice(0, folder.length - (level - 1));
    return level - 1 > folder.length ? outside : follow(lookUp.root.at([...base, ...modules]), name, lookUp);
  }
  for (let depth = folder.length; depth >= 0; depth -= 1) {
    const start = folder.slice(0, depth);
    // What is inside a package is not where programs start.
    if (files.has(posix.join(...start, '__init__.py'))) continue;
    for (const below of sourceFolders) {
      const module = lookUp.root.at([...start, ...(below === '' ? [] : [below]), ...modules]);
      if (module !== undefined && isReal(module)) return follow(module, name, lookUp);
    }
  }
  return outside;
}

/** A folder without Python files somewhere in the tree is no module. */
function isReal(module: CodeModule): boolean {
  return module.nodeId !== undefined || [...module.modules.values()].some((below) => below.nodeId !== undefined);
}

function follow(module: CodeModule | undefined, name: string | undefined, lookUp: ModuleLookup): Entity {
  if (module === undefined) return outside;
  if (name === undefined) return { kind: 'module', module };
  const member = lookUp.member(module, name) ?? outside;
  if (member.kind !== 'outside') return member;
  // Only what has no such name itself is asked for a module below it: a package may import those from itself.
  const below = module.modules.get(name);
  return below !== undefined && isReal(below) ? { kind: 'module', module: below } : outside;
}
