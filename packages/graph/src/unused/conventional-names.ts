/** Names that a compiler, a runtime or a tool uses without a call in the source. */
const inAnyLanguage =
  /^(main|init|h|jsx|jsxs|jsxDEV|createElement|Fragment|default|toString|toJSON|valueOf|then|setup|teardown|__\w+__|\[.*\])$/;

/** Names of methods that the language or its standard library calls. */
const inLanguage: Readonly<Record<string, RegExp>> = {
  java: /^(equals|hashCode|clone|finalize|compareTo|compare|iterator|spliterator|hasNext|next|close|run|call|get|accept|apply|test|values|readObject|writeObject|readResolve|writeReplace|readExternal|writeExternal)$/,
  csharp:
    /^(Main|Equals|GetHashCode|ToString|Clone|CompareTo|Compare|Dispose|DisposeAsync|GetEnumerator|GetAsyncEnumerator|MoveNext|MoveNextAsync|Finalize|Deconstruct|GetAwaiter)$/,
  go: /^(String|GoString|Error|Unwrap|Is|As|Format|Read|Write|Close|Seek|Len|Less|Swap|Push|Pop|ServeHTTP|Scan|Value|(Unm|M)arshal(JSON|Text|Binary|XML|YAML))$/,
  rust: /^(fmt|drop|clone|clone_from|eq|ne|cmp|partial_cmp|hash|default|next|into_iter|from|try_from|from_str|deref|deref_mut|borrow|as_ref|as_mut|index|index_mut|poll|add|sub|mul|div|rem|neg|not|source|read|write|flush)$/,
};

/** Whether code outside the workspace may call a declaration because of its name. */
export function isConventional(name: string, language: string): boolean {
  return inAnyLanguage.test(name) || inLanguage[language]?.test(name) === true;
}
