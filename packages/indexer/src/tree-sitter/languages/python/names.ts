import { posix } from 'node:path';
import type { FileOutline, Import } from '../../outline.js';
import type { CodeModule } from '../../resolution/code-symbol.js';
import { external, type Entity } from '../../resolution/entity.js';
import type { ModuleLookup, NameRules } from '../../resolution/name-rules.js';

/** Common methods of the standard library. */
const commonNames = new Set(
  [
    'absolute acquire acquire_lock add addFilter addHandler add_done_callback add_note append appendleft',
    'as_integer_ratio as_posix as_uri astimezone bit_count bit_length callHandlers cancel cancelled cancelling',
    'capitalize casefold cast center chmod clear close combine communicate conjugate copy count createLock critical',
    'ctime cwd date debug decode detach difference difference_update discard done dst elements emit empty encode',
    'end endswith error exception exists expand expandtabs expanduser extend extendleft fatal fileno filter find',
    'findCaller findall finditer flush format format_map from_bytes fromhex fromisocalendar fromisoformat fromkeys',
    'fromordinal fromtimestamp full fullmatch get getChild getEffectiveLevel getName get_coro get_loop get_name',
    'get_nowait get_stack getbuffer getvalue glob group groupdict groups handle handleError hardlink_to hasHandlers',
    'hex home index info insert intersection intersection_update isDaemon isEnabledFor isSet is_absolute is_alive',
    'is_block_device is_char_device is_dir is_fifo is_file is_integer is_mount is_relative_to is_reserved is_set',
    'is_socket is_symlink isalnum isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower',
    'isnumeric isocalendar isoformat isoweekday isprintable isspace issubset issuperset istitle isupper items',
    'iterdir join joinpath keys kill lchmod link_to ljust locked locked_lock log lower lstat lstrip makeRecord',
    'maketrans match mkdir most_common move_to_end mro notify notifyAll notify_all now open owner partition poll',
    'pop popitem popleft print_stack put put_nowait qsize read read1 read_bytes read_text readable readinto',
    'readinto1 readline readlines readlink reconfigure relative_to release release_lock remove removeFilter',
    'removeHandler remove_done_callback removeprefix removesuffix rename replace reset resolve result reverse rfind',
    'rglob rindex rjust rmdir rotate rpartition rsplit rstrip run samefile scanner search seek seekable send',
    'send_signal set setDaemon setFormatter setLevel setName set_exception set_name set_result setdefault sort span',
    'split splitlines start startswith stat stop strftime strip strptime sub submit subn subtract swapcase',
    'symlink_to symmetric_difference symmetric_difference_update task_done tell terminate throw time timestamp',
    'timetuple timetz title to_bytes tobytes today tolist toordinal toreadonly total total_seconds touch translate',
    'truncate tzname uncancel union unlink update upper utcfromtimestamp utcnow utcoffset utctimetuple values wait',
    'wait_for warn warning weekday with_name with_stem with_suffix with_traceback writable write write_bytes',
    'write_text writelines zfill',
  ].flatMap((line) => line.split(' ')),
);

/** Subfolders of a start folder that are also searched for modules. */
const sourceFolders = ['', 'src', 'lib', 'python'];

/**
 * Python: a file is a module. Imports are relative to the start folder of the program, which is one of the folders that
 * contain the file.
 */
export function pythonNames(files: ReadonlySet<string>): NameRules {
  return {
    modulePath,
    resolveImport: ({ import: imported, file }, lookUp) => resolve(imported, file.outline, files, lookUp),
    hasImplicitReceiver: false,
    hasOverloads: false,
    functionsAreValues: true,
    seesOuterModules: false,
    importsModules: true,
    reexports: true,
    callConstructs: true,
    memberOfCalledValue: '__call__',
    valuesAreUntyped: true,
    superUsesMro: true,
    membersAreDeclared: false,
    overriding: 'byName',
    hasBuildVariants: false,
    guessesTypes: false,
    typesAreNamed: false,
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
    return level - 1 > folder.length ? external : follow(lookUp.root.at([...base, ...modules]), name, lookUp);
  }
  for (let depth = folder.length; depth >= 0; depth -= 1) {
    const start = folder.slice(0, depth);
    // Programs do not start inside a package.
    if (files.has(posix.join(...start, '__init__.py'))) continue;
    for (const below of sourceFolders) {
      const module = lookUp.root.at([...start, ...(below === '' ? [] : [below]), ...modules]);
      if (module !== undefined && isReal(module)) return follow(module, name, lookUp);
    }
  }
  return external;
}

/** A folder is a module only if it contains Python files or packages. */
function isReal(module: CodeModule): boolean {
  return module.nodeId !== undefined || [...module.modules.values()].some((below) => below.nodeId !== undefined);
}

function follow(module: CodeModule | undefined, name: string | undefined, lookUp: ModuleLookup): Entity {
  if (module === undefined) return external;
  if (name === undefined) return { kind: 'module', module };
  const member = lookUp.member(module, name) ?? external;
  if (member.kind !== 'external') return member;
  // A member takes precedence over a submodule, because a package may import submodules from itself.
  const below = module.modules.get(name);
  return below !== undefined && isReal(below) ? { kind: 'module', module: below } : external;
}
