import { inFolder } from '../../tree/folders.js';
import { normalizedName } from './requirement.js';

/** Top-level folders and modules that setuptools never publishes from the folder of a manifest. */
const unpublished =
  /^(ci|bin|debian|docs?|documentation|manpages|news|newsfragments|changelog|tests?|unit_tests?|examples?|scripts|tools|utils?|python|build|benchmarks?|exercises?|htmlcov|tasks|fabfile|setup|conftest|noxfile|toxfile|site_scons|[._].*)$/;

/** The project that a file may be published with. */
interface PythonProject {
  readonly name: string;
  readonly folder: string;
  /** Folders with modules, relative to the project, if its manifest names them. */
  readonly sourceFolders: readonly string[];
}

/** The name under which the module of a file is imported; `undefined` if it is not published. */
export function moduleOf(
  file: string,
  { name, folder, sourceFolders }: PythonProject,
  files: ReadonlySet<string>,
): string | undefined {
  const source = [...sourceFolders, 'src', 'lib']
    .map((each) => inFolder(folder, each))
    .find((each) => file.startsWith(`${each}/`) && !files.has(`${each}/__init__.py`));
  const start = source ?? folder;
  const path = (start === '' ? file : file.slice(start.length + 1))
    .replace(/\.pyi?$/, '')
    .replace(/(^|\/)__init__$/, '');
  const parts = path.split('/');
  const [top = ''] = parts;
  if (parts.some((part) => !/^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(part))) return undefined;
  if (source === undefined && normalizedName(top) !== name) {
    // Without a folder for sources, only packages are published, and only those with a name that is not common.
    const isPackage = ['py', 'pyi'].some((extension) =>
      files.has(inFolder(inFolder(start, top), `__init__.${extension}`)),
    );
    if (!isPackage || unpublished.test(top)) return undefined;
  }
  return parts.join('.');
}
