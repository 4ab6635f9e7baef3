import { clientLibraries, type ClientLibrary, type RequestForm } from './client-libraries.js';
import type { FileScope } from './file-scope.js';
import {
  entryOf,
  lastName,
  options,
  positional,
  simpleName,
  type Binding,
  type CallValue,
  type Value,
} from './file-syntax.js';
import type { HttpClient, HttpRequest, VariableRef } from './http-record.js';

/** Values that make each other are followed this far. */
const maxDepth = 8;

const baseNames = ['baseURL', 'prefixUrl', 'baseUrl', 'base_url', 'BaseAddress'];
const verb = /^(get|post|put|patch|delete|head|options)$/i;

/** A value that sends requests. */
interface Client {
  /** The start of its URLs. */
  readonly base: string;
  /** A variable of another file, of which only that file tells whether it is a client. */
  readonly variable?: VariableRef;
  readonly application?: VariableRef;
}

/** Reads the requests of a file, and the clients that other files may use. */
export class RequestReader {
  readonly #library: ClientLibrary;

  constructor(private readonly scope: FileScope) {
    this.#library = clientLibraries[scope.syntax.language];
  }

  requests(): HttpRequest[] {
    return this.scope.syntax.calls.flatMap((call) => this.#describedRequest(call) ?? this.#requestOf(call) ?? []);
  }

  clients(): HttpClient[] {
    const names = new Set(this.scope.syntax.bindings.map(({ name }) => name));
    return [...names].flatMap((name) => {
      const client = this.#variableClient(name, 0);
      return client === undefined || client.variable !== undefined ? [] : [{ name, base: client.base }];
    });
  }

  #requestOf(call: CallValue): HttpRequest | undefined {
    const { callee } = call;
    const chained = this.#chainedRequest(call);
    if (chained !== undefined) return chained;
    if (callee.kind === 'name') {
      const form = this.#library.functions.get(callee.name);
      if (form !== undefined && this.#isLibraryFunction(callee.name)) return this.#toRequest(call, form, { base: '' });
      const client = this.#variableClient(callee.name, 0);
      return client === undefined || client.variable !== undefined
        ? undefined
        : this.#toRequest(call, { url: 0, usually: 'GET' }, client);
    }
    if (callee.kind !== 'member') return undefined;
    const form = this.#library.methods.get(callee.name);
    if (form === undefined) return undefined;
    const client = isGlobalFetch(callee) ? { base: '' } : this.#clientOf(callee.of, 0);
    return client === undefined ? undefined : this.#toRequest(call, form, client);
  }

  /** `client.get().uri('/users')` */
  #chainedRequest(call: CallValue): HttpRequest | undefined {
    const { callee } = call;
    if (callee.kind !== 'member' || callee.name !== 'uri' || callee.of.kind !== 'call') return undefined;
    const { callee: stated, arguments: passed } = callee.of;
    if (stated.kind !== 'member') return undefined;
    const method = verb.test(stated.name) ? stated.name.toUpperCase() : methodOf(passed[0]?.value);
    const client = this.#clientOf(stated.of, 0);
    return client === undefined ? undefined : this.#toRequest(call, { url: 0, method }, client);
  }

  /** `request(settings, { method: 'GET', url: '/users' })` and `client.get({ url: '/users' })`, as generated clients send requests. */
  #describedRequest(call: CallValue): HttpRequest | undefined {
    const { callee, line } = call;
    const name = lastName(callee) ?? '';
    const isVerb = callee.kind === 'member' && verb.test(name);
    if (this.scope.syntax.language !== 'javascript' || !(isVerb || /request$/i.test(name))) return undefined;
    const entries = options(call);
    const method = isVerb ? name.toUpperCase() : methodOf(entryOf(entries, 'method'), this.scope);
    const url = this.scope.textOf(entryOf(entries, 'url'), line);
    return method !== '' && url?.startsWith('/') === true ? { line, method, url: `{}${url}` } : undefined;
  }

  /** Whether a function that is called by its name is the one of a library, or global. */
  #isLibraryFunction(name: string): boolean {
    const imported = this.scope.importOf(name);
    if (imported !== undefined) return this.#library.modules.has(imported.module);
    if (name === 'HttpRequestMessage') return true;
    return /^\$?fetch$/.test(name) && this.scope.bindingsOf(name).length === 0;
  }

  #toRequest(call: CallValue, form: RequestForm, { base, variable, application }: Client): HttpRequest | undefined {
    const passed = positional(call);
    const stated = options(call);
    const given = passed[form.url] ?? entryOf(stated, 'url', 'uri', 'requestUri', 'path');
    const path = this.scope.textOf(
      unwrapUrl(given?.kind === 'record' ? entryOf(given.entries, 'url') : given),
      call.line,
    );
    if (path === undefined) return undefined;
    // Only a text with a slash is a path: others may be keys of a map or of a cache.
    if (variable !== undefined && !path.includes('/')) return undefined;
    return {
      line: call.line,
      method: form.method ?? this.#methodIn(call, form),
      url: /^(https?:)?\/\//.test(path) || base === '' ? path : joinBase(base, path),
      ...(variable === undefined ? {} : { client: variable }),
      ...(application === undefined ? {} : { application }),
    };
  }

  #methodIn(call: CallValue, { methodAt, usually = '' }: RequestForm): string {
    if (methodAt !== undefined) return methodOf(positional(call)[methodAt], this.scope);
    const option = entryOf(options(call), 'method', 'type');
    if (option !== undefined) return methodOf(option, this.scope);
    // Options that are a variable may contain a method.
    const [, second] = positional(call);
    return second === undefined || second.kind === 'record' ? usually : '';
  }

  #clientOf(value: Value, depth: number): Client | undefined {
    if (depth > maxDepth) return undefined;
    const name = simpleName(value);
    if (name !== undefined) return this.#variableClient(name, depth + 1);
    if (value.kind === 'call') return this.#madeClient(value, depth + 1);
    if (value.kind === 'member' && value.of.kind === 'name') {
      const module = this.scope.importOf(value.of.name)?.module;
      // `httpx.Client` and `axios.default`
      return module !== undefined && this.#library.modules.has(module) ? { base: '' } : undefined;
    }
    return undefined;
  }

  #variableClient(name: string, depth: number): Client | undefined {
    if (depth > maxDepth) return undefined;
    const bindings = this.scope.bindingsOf(name);
    for (const binding of bindings) {
      const client = this.#boundClient(binding, depth);
      if (client !== undefined) return client;
    }
    if (bindings.length > 0) return undefined;
    const imported = this.scope.importOf(name);
    if (imported !== undefined) {
      if (this.#library.modules.has(imported.module)) return { base: '' };
      const variable = this.scope.variableOf({ kind: 'name', name });
      return variable === undefined ? undefined : { base: '', variable };
    }
    return this.#library.globals.has(name) || this.#library.types.has(name) ? { base: '' } : undefined;
  }

  #boundClient({ name, type, value, isParameter }: Binding, depth: number): Client | undefined {
    if (value?.kind === 'call') {
      const made = this.#madeClient(value, depth + 1);
      if (made !== undefined) return made;
    }
    const isClient =
      type === undefined
        ? isParameter === true && this.#library.parameters?.has(name) === true
        : this.#library.types.has(type);
    return isClient ? { base: '' } : undefined;
  }

  #madeClient(call: CallValue, depth: number): Client | undefined {
    const { callee } = call;
    if (depth > maxDepth) return undefined;
    const name = lastName(callee) ?? '';
    if (this.#library.makersOfAny.has(name) && callee.kind === 'member') {
      const tested = name === 'test_client' ? this.scope.variableOf(callee.of) : undefined;
      return { base: this.#baseOf(call), ...(tested === undefined ? {} : { application: tested }) };
    }
    // `inject(HttpClient)` of Angular
    if (callee.kind === 'name' && callee.name === 'inject') {
      const type = simpleName(positional(call)[0]);
      return type !== undefined && this.#library.types.has(type) ? { base: this.#baseOf(call) } : undefined;
    }
    if (callee.kind === 'name') {
      const module = this.scope.importOf(callee.name)?.module;
      const isDeclared = this.scope
        .bindingsOf(callee.name)
        .some(({ type, value }) => type !== undefined && value === undefined && this.#library.types.has(type));
      const isMaker =
        isDeclared ||
        this.#library.types.has(callee.name) ||
        (module !== undefined && this.#library.modules.has(module));
      return isMaker ? { base: this.#baseOf(call), ...this.#applicationOf(call, name) } : undefined;
    }
    // Only for makers: the receiver may be a variable with many values, each a call on another variable.
    if (callee.kind !== 'member' || !(callee.name === 'baseUrl' || this.#library.makers.has(callee.name)))
      return undefined;
    const maker = this.#clientOf(callee.of, depth + 1);
    if (maker === undefined || maker.variable !== undefined) return undefined;
    if (callee.name === 'baseUrl') return { base: this.scope.textOf(positional(call)[0]) ?? '{}' };
    const base = this.#baseOf(call);
    return { ...maker, base: base === '' ? maker.base : base, ...this.#applicationOf(call, name) };
  }

  /** The base of the URLs of a new client. It is `{}` if it is stated as anything but a text. */
  #baseOf(call: CallValue): string {
    const option = entryOf(options(call), ...baseNames);
    const [first] = positional(call);
    const isFirst = /^(create|ClientSession)$/.test(lastName(call.callee) ?? '') && first?.kind === 'text';
    const stated = option ?? (isFirst ? first : undefined);
    return stated === undefined ? '' : (this.scope.textOf(unwrapUrl(stated)) ?? '{}');
  }

  /** The application that a client of a test calls without a server. */
  #applicationOf(call: CallValue, name: string): Pick<Client, 'application'> {
    const module = call.callee.kind === 'name' ? this.scope.importOf(call.callee.name)?.module : undefined;
    const [first] = positional(call);
    if (first === undefined || (name !== 'TestClient' && module !== 'supertest')) return {};
    const application = this.scope.variableOf(first);
    return application === undefined ? {} : { application };
  }
}

/** `window.fetch` */
function isGlobalFetch({ of, name }: Extract<Value, { kind: 'member' }>): boolean {
  return name === 'fetch' && of.kind === 'name' && /^(window|globalThis|self)$/.test(of.name);
}

/** The text inside of `new URL('/users', base)`, `new Uri("…")`, `URI.create("…")` and `new Request('/users')`. */
function unwrapUrl(value: Value | undefined): Value | undefined {
  if (value?.kind !== 'call' || !/^(URL|Uri|URI|Request|create|parse)$/.test(lastName(value) ?? '')) return value;
  const [first, ...others] = positional(value);
  const isRelative = lastName(value) === 'URL' && others.length > 0;
  return isRelative && first !== undefined ? { kind: 'text', parts: [{ kind: 'unknown' }, first] } : first;
}

function methodOf(value: Value | undefined, scope?: FileScope): string {
  const text = scope?.textOf(value);
  if (text?.startsWith('{') === false) return /^[A-Za-z]+$/.test(text) ? text.toUpperCase() : '';
  // `HttpMethod.GET`, `http.MethodGet`
  const name = value?.kind === 'member' ? value.name.replace(/^Method/, '') : '';
  return verb.test(name) ? name.toUpperCase() : '';
}

function joinBase(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
