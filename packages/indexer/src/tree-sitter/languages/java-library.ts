import type { LibraryTypes } from '../resolution/name-rules.js';
import type { Expression, FileOutline } from '../outline.js';

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
  'getClass toString hashCode equals compareTo size isEmpty contains containsKey containsValue containsAll indexOf lastIndexOf hasNext isPresent length add addAll removeIf removeAll retainAll clear count anyMatch allMatch noneMatch forEach offer'.split(
    ' ',
  ),
);

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
    return type === undefined ? undefined : findResult(type, method);
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

/** The qualified name that a simple name has in a file, or the name itself. */
function pathInImports(name: string, { imports }: FileOutline): string {
  const named = imports.find(({ as }) => as === name);
  if (named !== undefined) return named.path.join('.');
  const wildcards = imports.flatMap(({ as, path }) => (as === undefined ? [path.join('.')] : []));
  const packageName = [...wildcards, 'java.lang'].find((path) => typeAt(`${path}.${name}`) !== undefined);
  return packageName === undefined ? name : `${packageName}.${name}`;
}
