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
import type { HttpMount, HttpRoute, HttpRouter, VariableRef } from './http-record.js';
import { routerLibraries, type RouterLibrary } from './router-libraries.js';
import { joinPaths } from './url-path.js';

/** Calls of routers that return the router are followed this far. */
const maxDepth = 200;

/** A variable with a router, and the prefix that the calls between the variable and this value add. */
interface RouterUse {
  readonly variable: VariableRef;
  readonly prefix: string;
}

/** Reads the routes that a file adds to routers, and the mounts of routers. */
export class RouteReader {
  readonly #library: RouterLibrary | undefined;
  /** The variables of the file, and its default export if that is made in place. */
  readonly #bindings: readonly Binding[];
  /** The variables of routers, by the line of the call that makes them. */
  readonly #madeAt = new Map<number, string>();
  /**
   * The routers of variables that may be groups of others. `undefined` while a variable is read, which ends cycles: following each of
   * many values such as `node = node.get(key)` takes exponential time.
   */
  readonly #groups = new Map<string, RouterUse | undefined>();

  constructor(private readonly scope: FileScope) {
    const { language, bindings, defaultExport } = scope.syntax;
    this.#library = routerLibraries[language];
    const exported = defaultExport?.kind === 'call' ? [{ name: 'default', value: defaultExport, line: 1 }] : [];
    this.#bindings = [...bindings, ...exported];
    for (const binding of this.#bindings) {
      const made = binding.value === undefined ? undefined : makerCall(binding.value);
      if (made !== undefined && this.#routerIn(binding) !== undefined) this.#madeAt.set(made.call.line, binding.name);
    }
  }

  routes(): HttpRoute[] {
    const { calls, declarations } = this.scope.syntax;
    const annotating = new Map<CallValue, string>();
    for (const { name, annotations } of declarations) {
      for (const annotation of annotations) if (annotation.kind === 'call') annotating.set(annotation, name);
    }
    return calls.flatMap((call) => this.#routesOf(call, annotating.get(call)));
  }

  routers(): HttpRouter[] {
    const routers = new Map<string, HttpRouter>();
    for (const binding of this.#bindings) {
      const router = routers.has(binding.name) ? undefined : this.#routerIn(binding);
      if (router !== undefined) routers.set(binding.name, router);
    }
    return [...routers.values()];
  }

  mounts(): HttpMount[] {
    return this.scope.syntax.calls.flatMap((call) => this.#mountsOf(call));
  }

  #routesOf(call: CallValue, annotated: string | undefined): HttpRoute[] {
    const { callee, line } = call;
    if (callee.kind !== 'member' || this.#library?.methods.has(callee.name) !== true) return [];
    const methods = this.#library.methods.get(callee.name) ?? this.#statedMethods(call);
    const router = this.#routerOf(callee.of, 0);
    if (router === undefined || methods === undefined) return [];
    const [first, ...others] = positional(call);
    const isChained = isRouteCall(callee.of);
    const stated = isChained ? '' : this.scope.textOf(first ?? entryOf(options(call), 'path', 'url', 'rule'));
    const fromOptions = first?.kind === 'record' ? this.scope.textOf(entryOf(first.entries, 'url', 'path')) : undefined;
    const path = stated ?? fromOptions;
    if (
      path === undefined ||
      path.includes('{}{}') ||
      (path !== '' && !/^[/*:{]/.test(path) && this.scope.syntax.language === 'python')
    )
      return [];
    const handlers = annotated === undefined ? this.#handlersIn(call, isChained ? [first, ...others] : others) : [];
    // `app.get('title')` of Express reads a setting.
    if (annotated === undefined && handlers.length === 0) return [];
    const handler = handlers.at(-1);
    return [
      {
        line,
        methods,
        path: joinPaths(router.prefix, path),
        router: router.variable,
        ...(this.scope.syntax.language === 'csharp' && { ignoresCase: true as const }),
        ...(annotated === undefined ? {} : { annotated }),
        ...(handler === undefined || handler === '' ? {} : { handler }),
      },
    ];
  }

  /** The methods in the options of a route. `undefined` if they are not literal. */
  #statedMethods(call: CallValue): readonly string[] | undefined {
    const stated = entryOf(options(call), 'methods', 'method') ?? methodsArgument(call);
    if (stated === undefined) return this.scope.syntax.language === 'python' ? ['GET'] : undefined;
    const values = stated.kind === 'list' ? stated.items : [stated];
    const methods = values.map((value) => this.scope.textOf(value)?.toUpperCase());
    return methods.every((method) => method !== undefined) ? methods : undefined;
  }

  /** The names of the functions that are passed as handlers; '' for a function without a name. */
  #handlersIn(call: CallValue, passed: readonly (Value | undefined)[]): string[] {
    const given = [...passed, entryOf(options(call), 'handler', 'view_func')];
    return given.flatMap((value) => handlerName(value) ?? []);
  }

  #mountsOf(call: CallValue): HttpMount[] {
    const { callee } = call;
    if (callee.kind !== 'member' || this.#library?.mounts.has(callee.name) !== true) return [];
    const parent = this.#routerOf(callee.of, 0);
    if (parent === undefined) return [];
    const passed = positional(call);
    const [first] = passed;
    const text = first?.kind === 'text' ? this.scope.textOf(first) : '';
    const option = entryOf(options(call), 'prefix', 'url_prefix');
    const stated = (option === undefined ? text : this.scope.textOf(option)) ?? '{}';
    const isReplacing = callee.name === 'register_blueprint' && option !== undefined;
    return passed.flatMap((value) => {
      const child = value.kind === 'text' ? undefined : this.scope.variableOf(value);
      if (child === undefined) return [];
      const prefix = joinPaths(parent.prefix, stated);
      return [{ parent: parent.variable, prefix, child, ...(isReplacing ? { isReplacing } : {}) }];
    });
  }

  #routerOf(value: Value, depth: number): RouterUse | undefined {
    if (depth > maxDepth || this.#library === undefined) return undefined;
    const name = simpleName(value);
    if (name !== undefined) return this.#variableRouter(value, name, depth);
    if (value.kind === 'call') {
      const { callee } = value;
      const made = this.#makerOf(value) === undefined ? undefined : this.#madeAt.get(value.line);
      if (made !== undefined) return { variable: { name: made }, prefix: '' };
      if (callee.kind !== 'member') return undefined;
      const of = this.#routerOf(callee.of, depth + 1);
      if (of === undefined) return undefined;
      // The prefix of a router that is made in place is its own.
      if (callee.name === 'basePath' && callee.of.kind === 'call' && this.#makerOf(callee.of) !== undefined) return of;
      const passed = positional(value);
      // `route('/users', users)` of Hono mounts a router, and returns its own.
      if (this.#library.groups.has(callee.name) && passed.length === 1) {
        const prefix = this.scope.textOf(passed[0]);
        return prefix === undefined ? undefined : { ...of, prefix: joinPaths(of.prefix, prefix) };
      }
      // In C#, everything that configures a group returns it.
      const isSame = this.scope.syntax.language === 'csharp' || this.#library.mounts.has(callee.name);
      return isSame || this.#library.methods.has(callee.name) ? of : undefined;
    }
    const variable = this.scope.variableOf(value);
    return variable?.from === undefined ? undefined : { variable, prefix: '' };
  }

  #variableRouter(value: Value, name: string, depth: number): RouterUse | undefined {
    const bindings = this.scope.bindingsOf(name);
    if (bindings.length === 0) {
      const variable = this.scope.variableOf(value);
      return variable?.from === undefined ? undefined : { variable, prefix: '' };
    }
    if (this.#groups.has(name)) return this.#groups.get(name);
    this.#groups.set(name, undefined);
    const router = this.#boundRouter(name, bindings, depth);
    this.#groups.set(name, router);
    return router;
  }

  #boundRouter(name: string, bindings: readonly Binding[], depth: number): RouterUse | undefined {
    for (const binding of bindings) {
      if (this.#routerIn(binding) !== undefined) return { variable: { name }, prefix: '' };
      // A group of another router: `const todos = app.MapGroup("/todos")`.
      const { value: made } = binding;
      const group = made?.kind === 'call' ? this.#routerOf(made, depth + 1) : undefined;
      if (group !== undefined) return group;
    }
    return undefined;
  }

  /** The router that a variable is declared with. */
  #routerIn({ name, type, value, isParameter }: Binding): HttpRouter | undefined {
    if (this.#library === undefined) return undefined;
    const made = value === undefined ? undefined : makerCall(value);
    const maker = made === undefined ? undefined : this.#makerOf(made.call);
    if (made !== undefined && maker !== undefined) {
      const { isApplication, prefixOption } = maker;
      const option = prefixOption === undefined ? undefined : entryOf(options(made.call), prefixOption);
      const own = option === undefined ? '' : (this.scope.textOf(option) ?? '{}');
      const prefixes = made.prefixes.map((prefix) => this.scope.textOf(prefix) ?? '{}');
      return { name, isApplication, prefix: joinPaths(own, ...prefixes) };
    }
    const isApplication = type === undefined ? this.#parameterRouter(name, isParameter) : this.#library.types.get(type);
    if (isApplication === undefined) return undefined;
    return { name, isApplication, prefix: '', ...(isParameter === true && { isParameter }) };
  }

  /** Whether an untyped parameter is an application by its name. `undefined` if the name also has another value. */
  #parameterRouter(name: string, isParameter = false): boolean | undefined {
    const isOther = this.scope.bindingsOf(name).some((binding) => binding.isParameter !== true);
    return isParameter && !isOther ? this.#library?.parameters.get(name) : undefined;
  }

  #makerOf({ callee }: CallValue): { readonly isApplication: boolean; readonly prefixOption?: string } | undefined {
    const called = lastName(callee) ?? '';
    const base = callee.kind === 'member' ? simpleName(callee.of) : called;
    const imported = base === undefined ? undefined : this.scope.importOf(base);
    // An import may have another name: `import Fastify from 'fastify'`.
    const usual = imported !== undefined && callee.kind === 'name' ? toMakerName(imported) : called;
    const maker = this.#library?.makers.get(usual);
    if (maker?.modules === undefined) return callee.kind === 'member' ? maker : undefined;
    return imported !== undefined && maker.modules.has(imported.module) ? maker : undefined;
  }
}

function toMakerName({ imported, module }: { readonly imported: string; readonly module: string }): string {
  if (imported !== 'default' && imported !== '*') return imported;
  return module === 'express' || module === 'fastify' ? module : 'Router';
}

/** The call that makes a router, below calls that return the router, and the prefixes that they add. */
function makerCall(value: Value): { readonly call: CallValue; readonly prefixes: readonly Value[] } | undefined {
  const prefixes: Value[] = [];
  let at = value;
  for (let depth = 0; depth < maxDepth && at.kind === 'call'; depth += 1) {
    const { callee } = at;
    if (callee.kind !== 'member' || callee.of.kind !== 'call') return { call: at, prefixes };
    const [first] = positional(at);
    if (callee.name === 'basePath' && first !== undefined) prefixes.unshift(first);
    // `WebApplication.CreateBuilder(args).Build()`
    if (callee.name === 'Build') return { call: at, prefixes };
    at = callee.of;
  }
  return undefined;
}

/** `app.route('/users')`, whose result takes handlers without a path. */
function isRouteCall(value: Value): boolean {
  let at = value;
  while (at.kind === 'call' && at.callee.kind === 'member') {
    if (at.callee.name === 'route') return positional(at).length === 1;
    at = at.callee.of;
  }
  return false;
}

/** The second argument of `app.MapMethods("/path", methods, handler)`. */
function methodsArgument(call: CallValue): Value | undefined {
  return lastName(call.callee) === 'MapMethods' ? positional(call)[1] : undefined;
}

/** The name of a function that is passed: `getUser`, `users.get`, `wrap(getUser)`, `users.get.bind(users)`. */
function handlerName(value: Value | undefined): string | undefined {
  if (value === undefined || value.kind === 'text' || value.kind === 'record') return undefined;
  if (value.kind === 'list') return value.items.flatMap((item) => handlerName(item) ?? []).at(-1);
  if (value.kind !== 'call') return lastName(value) ?? '';
  const { callee } = value;
  if (callee.kind === 'member' && callee.name === 'bind') return lastName(callee.of) ?? '';
  return (
    positional(value)
      .flatMap((passed) => handlerName(passed) ?? [])
      .at(-1) ?? ''
  );
}
