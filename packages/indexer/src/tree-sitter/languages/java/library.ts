import type { LibraryTypes } from '../../resolution/name-rules.js';
import type { Expression, FileOutline } from '../../outline.js';

interface LibraryType {
  /** Types of the same package from which it inherits, with the same type arguments. */
  readonly bases?: readonly string[];
  /** The results of methods: the number of a type argument, or a generic type such as `java.util.Set<0>`. */
  readonly results?: Readonly<Record<string, string>>;
}

/** Assigns one result to several methods. */
function all(methods: string, result: string): Readonly<Record<string, string>> {
  return Object.fromEntries(methods.split(' ').map((method) => [method, result]));
}

/** Gives several types the same base. */
function inheriting(types: string, ...bases: string[]): Readonly<Record<string, LibraryType>> {
  return Object.fromEntries(types.split(' ').map((type) => [type, { bases }]));
}

const util: Readonly<Record<string, LibraryType>> = {
  Iterator: { results: { next: '0' } },
  ListIterator: { results: all('next previous', '0') },
  Enumeration: { results: { nextElement: '0' } },
  Collection: {
    results: { iterator: 'java.util.Iterator<0>', ...all('stream parallelStream', 'java.util.stream.Stream<0>') },
  },
  List: {
    bases: ['Collection'],
    results: {
      ...all('get set getFirst getLast removeFirst removeLast', '0'),
      ...all('subList reversed', 'java.util.List<0>'),
      listIterator: 'java.util.ListIterator<0>',
    },
  },
  Queue: { bases: ['Collection'], results: all('peek poll element', '0') },
  Deque: {
    bases: ['Queue'],
    results: all('getFirst getLast peekFirst peekLast pollFirst pollLast removeFirst removeLast pop', '0'),
  },
  Stack: { bases: ['List'], results: all('peek pop push', '0') },
  Vector: { bases: ['List'], results: all('elementAt firstElement lastElement', '0') },
  SortedSet: {
    bases: ['Collection'],
    results: all('first last floor ceiling higher lower pollFirst pollLast', '0'),
  },
  Map: {
    results: {
      ...all('get getOrDefault put putIfAbsent computeIfAbsent computeIfPresent compute merge', '1'),
      keySet: 'java.util.Set<0>',
      values: 'java.util.Collection<1>',
      entrySet: 'java.util.Set<java.util.Map.Entry<0,1>>',
    },
  },
  SortedMap: {
    bases: ['Map'],
    results: {
      ...all('firstKey lastKey floorKey ceilingKey higherKey lowerKey', '0'),
      ...all(
        'firstEntry lastEntry floorEntry ceilingEntry higherEntry lowerEntry pollFirstEntry pollLastEntry',
        'java.util.Map.Entry<0,1>',
      ),
    },
  },
  'Map.Entry': { results: { getKey: '0', ...all('getValue setValue', '1') } },
  Optional: {
    results: { ...all('get orElse orElseGet orElseThrow', '0'), ...all('filter or', 'java.util.Optional<0>') },
  },
  ...inheriting('ArrayList AbstractList', 'List'),
  ...inheriting('LinkedList', 'List', 'Deque'),
  ...inheriting('Set HashSet LinkedHashSet EnumSet AbstractSet AbstractCollection', 'Collection'),
  ...inheriting('NavigableSet TreeSet', 'SortedSet'),
  ...inheriting('PriorityQueue', 'Queue'),
  ...inheriting('ArrayDeque', 'Deque'),
  ...inheriting('HashMap LinkedHashMap IdentityHashMap WeakHashMap EnumMap Hashtable AbstractMap', 'Map'),
  ...inheriting('NavigableMap TreeMap', 'SortedMap'),
};

const packages: Readonly<Record<string, Readonly<Record<string, LibraryType>>>> = {
  'java.util': util,
  'java.lang': {
    Iterable: { results: { iterator: 'java.util.Iterator<0>' } },
    ThreadLocal: { results: { get: '0' } },
    Class: { results: all('cast newInstance', '0') },
  },
  'java.lang.ref': {
    WeakReference: { results: { get: '0' } },
    SoftReference: { results: { get: '0' } },
  },
  'java.util.function': {
    Supplier: { results: { get: '0' } },
    Function: { results: { apply: '1' } },
    BiFunction: { results: { apply: '2' } },
    UnaryOperator: { results: { apply: '0' } },
    BinaryOperator: { results: { apply: '0' } },
  },
  'java.util.stream': {
    Stream: {
      results: {
        ...all(
          'filter sorted distinct limit skip peek sequential parallel unordered takeWhile dropWhile',
          'java.util.stream.Stream<0>',
        ),
        ...all('findFirst findAny max min', 'java.util.Optional<0>'),
        toList: 'java.util.List<0>',
        iterator: 'java.util.Iterator<0>',
      },
    },
  },
  'java.util.concurrent': {
    Callable: { results: { call: '0' } },
    Future: { results: { get: '0' } },
    CompletableFuture: { results: all('get join getNow', '0') },
  },
  'java.util.concurrent.atomic': { AtomicReference: { results: all('get getAndSet getPlain', '0') } },
};

/** Methods of any type whose result is certainly not declared in the workspace. */
const plainResults = new Set(
  'getClass toString hashCode equals compareTo size isEmpty contains containsKey containsValue containsAll indexOf lastIndexOf hasNext isPresent removeIf removeAll retainAll clear anyMatch allMatch noneMatch forEach'.split(
    ' ',
  ),
);

/** Like `plainResults`, but only for the types above: other libraries use these names for methods that return their receiver. */
const plainLibraryResults = new Set('add addAll count length offer'.split(' '));

/** The generic types of Java's standard library. */
export const javaLibrary: LibraryTypes = {
  nameOf: (type, outline) => {
    const path = pathOf(type);
    const [first = '', ...rest] = path;
    const qualified = [pathInImports(first, outline), ...rest].join('.');
    return typeAt(qualified) === undefined ? undefined : qualified;
  },
  resultOf: (type, method) => {
    if (plainResults.has(method)) return '';
    if (type === undefined) return undefined;
    return plainLibraryResults.has(method) ? '' : findResult(type, method);
  },
};

function findResult(qualified: string, method: string): string | undefined {
  const type = typeAt(qualified);
  const own = type?.results;
  if (own !== undefined && Object.hasOwn(own, method)) return own[method];
  const path = qualified.slice(0, qualified.lastIndexOf('.'));
  for (const base of type?.bases ?? []) {
    const inherited = findResult(`${path}.${base}`, method);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function typeAt(qualified: string): LibraryType | undefined {
  const match = /^([a-z.]+)\.([A-Z][\w.]*)$/.exec(qualified);
  const types = match === null ? undefined : packages[match[1] ?? ''];
  const name = match?.[2] ?? '';
  return types !== undefined && Object.hasOwn(types, name) ? types[name] : undefined;
}

/** The names of a qualified type, such as `Map` and `Entry`. */
function pathOf(type: Expression): readonly string[] {
  if (type.kind === 'name') return [type.name];
  return type.kind === 'member' ? [...pathOf(type.of), type.name] : [];
}

/** Resolves a simple name through the imports of a file. Returns the name itself if none declares it. */
function pathInImports(name: string, outline: FileOutline): string {
  const { named, wildcards } = importedNamesOf(outline);
  const path = named.get(name);
  if (path !== undefined) return path;
  const wildcardWithType = wildcards.find((wildcard) => typeAt(`${wildcard}.${name}`) !== undefined);
  return wildcardWithType === undefined ? name : `${wildcardWithType}.${name}`;
}

interface ImportedNames {
  /** Qualified names by simple names. */
  readonly named: ReadonlyMap<string, string>;
  /** The packages and types of the library whose members are imported, in order. */
  readonly wildcards: readonly string[];
}

/** Cached, because each value of a generic type is looked up in the imports. */
const importedNames = new WeakMap<FileOutline, ImportedNames>();

function importedNamesOf(outline: FileOutline): ImportedNames {
  const cachedNames = importedNames.get(outline);
  if (cachedNames !== undefined) return cachedNames;
  const named = new Map<string, string>();
  const wildcards = new Set<string>();
  for (const { as, path } of outline.imports) {
    const qualified = path.join('.');
    if (as !== undefined) named.set(as, named.get(as) ?? qualified);
    else if (Object.hasOwn(packages, qualified) || typeAt(qualified) !== undefined) wildcards.add(qualified);
  }
  const names: ImportedNames = { named, wildcards: [...wildcards, 'java.lang'] };
  importedNames.set(outline, names);
  return names;
}
