import type { RecordedBoundary, RecordedUse } from '../../../boundary/recorded-boundary.js';
import { ExternalPaths, type ExternalPath, type ExternalRules } from '../../boundary/external-paths.js';
import { findExternalUses, wholeModule } from '../../boundary/find-external-uses.js';
import { publicNames } from '../../boundary/public-names.js';
import { toRecordedBoundary } from '../../boundary/to-recorded-boundary.js';
import type { SourceFile } from '../../resolution/code-symbol.js';
import type { NameResolver } from '../../resolution/name-resolver.js';

/** Types of the base class library that code uses most. Their namespaces are imported implicitly. */
const libraryTypes = new Set(
  'Action Activator Activity AggregateException AppContext AppDomain ArgumentException ArgumentNullException ArgumentOutOfRangeException Array ArrayList ArraySegment Assembly AsyncLocal Attribute AttributeUsage BackgroundService BigInteger BinaryReader BinaryWriter BitConverter BlockingCollection Buffer CallerMemberName CancellationToken CancellationTokenSource Char CLSCompliant Comparer Comparison ConcurrentBag ConcurrentDictionary ConcurrentQueue Conditional Console ConsoleColor Convert CultureInfo DateOnly DateTime DateTimeKind DateTimeOffset DayOfWeek Debug Debugger Decimal DefaultValue Delegate Description Dictionary Directory DirectoryInfo DllImport Double DynamicallyAccessedMembers EditorBrowsable Encoding Enum Enumerable Environment EqualityComparer EventArgs EventHandler Exception ExcludeFromCodeCoverage Expression FieldInfo File FileAccess FileInfo FileMode FileShare FileStream Flags FormatException Func GC Guid HashCode HashSet HttpClient HttpContent HttpMethod HttpRequestMessage HttpResponseMessage IAsyncDisposable IAsyncEnumerable ICollection IComparable IComparer IDictionary IDisposable IEnumerable IEnumerator IEqualityComparer IEquatable IFormatProvider IFormattable IGrouping IList ImmutableArray ImmutableDictionary ImmutableList IndexOutOfRangeException Int16 Int32 Int64 Interlocked InternalsVisibleTo IntPtr InvalidCastException InvalidOperationException IOException IProgress IQueryable IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IServiceProvider ISet JsonSerializer KeyValuePair Lazy LinkedList List Lock Math MathF MemberInfo MemberNotNull Memory MemoryStream MethodImpl MethodImplOptions MethodInfo Monitor Mutex NotImplementedException NotNull NotNullWhen NotSupportedException Nullable NullReferenceException NumberStyles Object ObjectDisposedException Obsolete OperationCanceledException Parallel ParameterInfo Path PropertyInfo Queue Random ReadOnlyMemory ReadOnlySpan Regex RegexOptions Semaphore SemaphoreSlim Serializable SortedDictionary Span Stack StackTrace Stopwatch Stream StreamReader StreamWriter String StringBuilder StringComparer StringComparison StringReader StringSplitOptions StringWriter StructLayout SuppressMessage Suppress Task TaskCompletionSource TaskScheduler TextReader TextWriter Thread ThreadLocal ThreadPool TimeOnly TimeProvider Timer TimeSpan TimeZoneInfo Tuple Type TypeInfo UInt16 UInt32 UInt64 UnauthorizedAccessException Uri ValueTask ValueTuple ValueType Version Volatile WeakReference Xml XmlDocument XmlReader XmlWriter XDocument XElement'.split(
    ' ',
  ),
);

/** Confidence of a name that may come from another namespace, such as one of the base class library. */
const unqualified = 0.5;

/**
 * The uses of other packages in a C# file, and the qualified names of its public types and their members. The module of a name without a
 * namespace is the list of those that the file imports, each after `|`: which one has the name is declared in the other package.
 */
export function csharpBoundary(file: SourceFile, resolver: NameResolver): RecordedBoundary {
  const own = file.outline.imports.filter(({ path: [top] }) => top !== 'System');
  const { wildcards, named } = resolver.index.globalImportsOf(file);
  const globals = [...wildcards, ...named.values()].filter(({ import: { path } }) => path[0] !== 'System');
  const namespaces = new Set<string>();
  const bindings = new Map<string, ExternalPath>();
  for (const imported of [...own, ...globals.map((each) => each.import)]) {
    const { path, as } = imported;
    if (as === undefined) namespaces.add(path.join('.'));
    else if (resolver.imported({ import: imported, file }).kind === 'external')
      bindings.set(as, { module: path.slice(0, -1).join('.'), names: path.slice(-1), of: 'value', confidence: 1 });
  }
  const candidates = [...namespaces].map((each) => `|${each}`).join('');
  const rules: ExternalRules = {
    hasImplicitReceiver: true,
    unbound: (name, owner) => {
      if (candidates === '' || !/^\p{Lu}/u.test(name) || libraryTypes.has(name)) return undefined;
      const { kind } = resolver.evaluate({ kind: 'name', name }, { file, symbol: owner });
      return kind === 'external'
        ? { module: candidates, names: [name], of: 'value', confidence: unqualified }
        : undefined;
    },
  };
  const imports = own.flatMap(({ path, line, as }): RecordedUse[] => {
    if (as === undefined && (resolver.root.at(path)?.members.size ?? 0) > 0) return [];
    const [module, name] = as === undefined ? [path, wholeModule] : [path.slice(0, -1), path.at(-1) ?? wholeModule];
    return [{ owner: file.id, module: module.join('.'), name, kind: 'import', line, confidence: 1 }];
  });
  const uses = findExternalUses(file, new ExternalPaths(file, bindings, rules));
  return toRecordedBoundary([...imports, ...uses], publicNames(file));
}
