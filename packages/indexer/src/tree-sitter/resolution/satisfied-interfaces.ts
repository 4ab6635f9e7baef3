import { addToList } from '../../add-to-list.js';
import type { CodeSymbol, SourceFile } from './code-symbol.js';
import { confidenceOf } from './confidence.js';
import type { NameResolver } from './name-resolver.js';
import type { Overridden } from './overridden.js';

/** Maximum number of embedded types that are searched for methods. */
const maxEmbedded = 50;

/** Types with a second name. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['any', 'interface{}'],
  ['byte', 'uint8'],
  ['rune', 'int32'],
]);

const builtIn =
  /^(?:any|bool|byte|comparable|complex64|complex128|error|float32|float64|u?int(?:8|16|32|64)?|rune|string|uintptr|map|chan|func|interface)$/;

/** Methods of a type by name: its own, and those of embedded types. Undefined if some of them are not known. */
type MethodSet = ReadonlyMap<string, CodeSymbol>;

/** Results for the file that is being resolved, which recorded its lookups when they were computed. */
interface FileResults {
  readonly lookups: ReadonlySet<string>;
  readonly methodsOf: Map<readonly CodeSymbol[], MethodSet | undefined>;
  readonly requiredBy: Map<readonly CodeSymbol[], MethodSet | undefined>;
  readonly signatures: Map<CodeSymbol, string | undefined>;
}

/** Finds the interfaces of the workspace that types satisfy by having all of their methods, as in Go. */
export class SatisfiedInterfaces {
  readonly #methodsByOwner = new Map<readonly CodeSymbol[], CodeSymbol[]>();
  /** Interfaces by the name and the signature of a method of their own. */
  readonly #interfacesByMethod = new Map<string, Map<string, CodeSymbol[]>>();
  #results: FileResults | undefined;

  constructor(private readonly resolver: NameResolver) {}

  /** The methods of interfaces that a method of a type implements. */
  implementedBy(method: CodeSymbol, type: CodeSymbol): readonly Overridden[] {
    if (type.declaration.type === 'Interface') return [];
    const { name } = method.declaration;
    const bySignature = this.#interfacesByMethod.get(name);
    if (bySignature === undefined) return [];
    const results = this.#resultsOfFile();
    const own = known(results.methodsOf, type.parts, () => this.#methodSet(type, false));
    if (own?.get(name) !== method) return [];
    const signature = known(results.signatures, method, () => this.#signatureOf(method));
    const candidates = signature === undefined ? undefined : bySignature.get(signature);
    return (candidates ?? []).flatMap((candidate) => {
      this.resolver.recordLookup(candidate.declaration.name);
      if (!this.#hasMethodsOf(candidate, own)) return [];
      const required = known(results.requiredBy, candidate.parts, () => this.#methodSet(candidate, true));
      const member = required?.get(name);
      if (member?.owner?.parts !== candidate.parts || required === undefined) return [];
      return this.#satisfies(own, required, type) ? [{ member, confidence: confidenceOf.sameFile }] : [];
    });
  }

  #resultsOfFile(): FileResults {
    const { lookups } = this.resolver;
    if (this.#results?.lookups !== lookups)
      this.#results = { lookups, methodsOf: new Map(), requiredBy: new Map(), signatures: new Map() };
    return this.#results;
  }

  /** Whether the names of an interface's own methods are among those of a type, as for few of the interfaces with a common method. */
  #hasMethodsOf(candidate: CodeSymbol, own: MethodSet): boolean {
    return (this.#methodsByOwner.get(candidate.parts) ?? []).every(({ declaration: { name } }) => {
      this.resolver.recordLookup(name);
      return own.has(name);
    });
  }

  #satisfies(own: MethodSet, required: MethodSet, type: CodeSymbol): boolean {
    const { signatures } = this.#resultsOfFile();
    for (const [name, member] of required) {
      this.resolver.recordLookup(name);
      const method = own.get(name);
      if (method === undefined) return false;
      // Names that begin with a small letter are different in different packages.
      if (!/^\p{Lu}/u.test(name) && member.module !== type.module) return false;
      const signature = known(signatures, method, () => this.#signatureOf(method));
      if (signature === undefined || signature !== known(signatures, member, () => this.#signatureOf(member)))
        return false;
    }
    return true;
  }

  /** @param isWhole whether the methods of all embedded types have to be known */
  #methodSet(type: CodeSymbol, isWhole: boolean): MethodSet | undefined {
    const methods = new Map<string, CodeSymbol>();
    let level = [type];
    const visited = new Set<readonly CodeSymbol[]>();
    while (level.length > 0) {
      const next: CodeSymbol[] = [];
      const methodsByName = new Map<string, CodeSymbol | undefined>();
      for (const each of level) {
        if (visited.has(each.parts)) continue;
        visited.add(each.parts);
        if (visited.size > maxEmbedded) return undefined;
        this.resolver.recordLookup(each.declaration.name);
        for (const method of this.#methodsByOwner.get(each.parts) ?? []) {
          const { name } = method.declaration;
          // If two embedded types on one level have the method, neither provides it. Build variants share one method.
          methodsByName.set(name, methodsByName.has(name) && !isWhole ? undefined : method);
        }
        const bases = this.resolver.members.basesOf(each);
        if (isWhole && bases.some(({ kind }) => kind !== 'symbols')) return undefined;
        next.push(...this.resolver.members.directBases(each).map((base) => base.type));
      }
      for (const [name, method] of methodsByName)
        if (method !== undefined && !methods.has(name)) methods.set(name, method);
      level = next;
    }
    return methods;
  }

  /**
   * Finds the interfaces by their methods. Called before the first file is resolved, because it looks up all types in them: a file whose
   * methods have other signatures does not depend on those. See `withAliases` for a signature whose types change.
   */
  prepare(): void {
    for (const { symbols } of this.resolver.index.files.values()) {
      for (const symbol of symbols) {
        const { owner, declaration } = symbol;
        if (declaration.type !== 'Method' || owner === undefined) continue;
        addToList(this.#methodsByOwner, owner.parts, symbol);
        const signature = owner.declaration.type === 'Interface' ? this.#signatureOf(symbol) : undefined;
        if (signature === undefined) continue;
        const bySignature = this.#interfacesByMethod.get(declaration.name) ?? new Map<string, CodeSymbol[]>();
        this.#interfacesByMethod.set(declaration.name, bySignature);
        const interfaces = bySignature.get(signature) ?? [];
        bySignature.set(signature, interfaces);
        if (!interfaces.some(({ parts }) => parts === owner.parts)) interfaces.push(owner);
      }
    }
  }

  /** The types of parameters and results, with the names of types replaced by ids. Undefined if one is not known. */
  #signatureOf({ declaration: { parameters }, file }: CodeSymbol): string | undefined {
    const unknown = new Set<string>();
    const types = parameters.map((parameter) =>
      parameter.replace(/\?|[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)?/gu, (name) => {
        const identity = name === '?' ? undefined : this.#identityOf(name, file);
        if (identity === undefined) unknown.add(name);
        return identity ?? name;
      }),
    );
    return unknown.size === 0 ? types.join(',') : undefined;
  }

  #identityOf(name: string, file: SourceFile): string | undefined {
    if (builtIn.test(name)) return aliases.get(name) ?? name;
    const [first = '', second] = name.split('.');
    const scope = { file, symbol: undefined };
    const of = { kind: 'name', name: first } as const;
    const entity = this.resolver.typeAt(second === undefined ? of : { kind: 'member', of, name: second }, scope);
    const [type] = entity.kind === 'symbols' ? entity.symbols : [];
    if (type !== undefined) return (type.parts[0] ?? type).id;
    if (second === undefined) return undefined;
    const imported = file.outline.imports.find(({ as }) => as === first);
    return imported === undefined || entity.kind !== 'external' ? undefined : `${imported.path.join('/')}.${second}`;
  }
}

/** The value of a key, which is computed once. */
function known<Key, Value>(values: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const earlier = values.get(key);
  if (earlier !== undefined || values.has(key)) return earlier as Value;
  const value = compute();
  values.set(key, value);
  return value;
}
