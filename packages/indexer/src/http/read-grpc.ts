import type { FileScope } from './file-scope.js';
import { lastName, positional, simpleName, type CallValue, type TypeSyntax, type Value } from './file-syntax.js';
import type { HttpRequest, HttpRoute } from './http-record.js';

/** The method of requests and routes of gRPC. Their path is `/Service/Method`, without the package of the service. */
const method = 'gRPC';

/** Calls on calls, and types that extend each other, are followed this far. */
const maxDepth = 5;

type Language = FileScope['syntax']['language'];

/** Base types that the compilers of protocol buffers generate for the implementation of a service, whose name they contain. */
const serviceBases: Partial<Readonly<Record<Language, RegExp>>> = {
  python: /(?:^|\.)(\w+)Servicer$/,
  java: /(?:^|\.)(\w+)ImplBase$/,
  csharp: /(?:^|\.)(\w+)\.\1Base$/,
  go: /(?:^|\.)Unimplemented(\w+)Server$/,
};

/** Generated types of clients. */
const clientTypes: Partial<Readonly<Record<Language, RegExp>>> = {
  java: /(?:^|\.)(\w+)Grpc\.\w+Stub$/,
  csharp: /(?:^|\.)(\w+)\.\1Client$/,
  go: /\.(\w+)Client$/,
};

/** Generated functions and classes that make a client. */
const clientMakers: Partial<Readonly<Record<Language, RegExp>>> = {
  python: /^(\w+)Stub$/,
  go: /^New(\w+)Client$/,
};

/** Tested for each file: a word is recognized by its end, because reading each word from its start takes longer. */
const anyMention = /[gG]rpc|GRPC|Servicer\b|ImplBase\b|\bUnimplemented[A-Z]\w*Server\b|\.New[A-Z]\w*Client\(|Stub\(/;

/** Whether a text may contain a client or an implementation of a gRPC service. */
export function mayMentionGrpc(text: string): boolean {
  return anyMention.test(text);
}

/** The calls of methods of gRPC services. */
export function readGrpcRequests(scope: FileScope): HttpRequest[] {
  const { calls, language } = scope.syntax;
  const clients = new GrpcClients(scope);
  return calls.flatMap(({ callee, line }) => {
    const service = callee.kind === 'member' ? clients.serviceOf(callee.of) : undefined;
    if (callee.kind !== 'member' || service === undefined) return [];
    const name = language === 'csharp' ? callee.name.replace(/Async$/, '') : callee.name;
    return [{ line, method, url: pathOf(service, name) }];
  });
}

/** The methods that implement gRPC services. */
export function readGrpcRoutes(scope: FileScope): HttpRoute[] {
  return [...implementedServices(scope), ...addedServices(scope), ...annotatedMethods(scope)];
}

function implementedServices({ syntax: { language, types = [] } }: FileScope): HttpRoute[] {
  const base = serviceBases[language];
  if (base === undefined) return [];
  return types.flatMap((type) => {
    const service = serviceOfType(type, types, base, 0);
    if (service === undefined) return [];
    return type.methods.map(({ name, line }) => ({
      ...{ line, methods: [method], path: pathOf(service, name), annotated: name },
    }));
  });
}

/** The service of a type that extends a generated base, also through another type of the file. */
function serviceOfType(
  { bases }: TypeSyntax,
  types: readonly TypeSyntax[],
  generated: RegExp,
  depth: number,
): string | undefined {
  if (depth > maxDepth) return undefined;
  for (const base of bases) {
    const [, service] = generated.exec(base) ?? [];
    const own = types.find(({ name }) => name === base);
    const inherited = service ?? (own && serviceOfType(own, types, generated, depth + 1));
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

/** `server.addService(proto.Greeter.service, { sayHello })` and `server.addService(GreeterService, …)` */
function addedServices({ syntax: { language, calls } }: FileScope): HttpRoute[] {
  if (language !== 'javascript') return [];
  return calls.flatMap((call) => {
    const [stated, handlers] = positional(call);
    if (lastName(call.callee) !== 'addService' || handlers?.kind !== 'record') return [];
    const isMember = stated?.kind === 'member' && stated.name === 'service';
    const service = isMember ? lastName(stated.of) : lastName(stated)?.replace(/Service$/, '');
    if (service === undefined) return [];
    return handlers.entries.flatMap(({ name, value }) => {
      if (name === undefined) return [];
      const handler = value.kind === 'call' && lastName(value) === 'bind' ? receiverOf(value) : value;
      const handlerName = lastName(handler) ?? name;
      return [{ line: call.line, methods: [method], path: pathOf(service, name), handler: handlerName }];
    });
  });
}

/** `@GrpcMethod('Greeter', 'SayHello')` of NestJS. By default, the names are those of the class and the method. */
function annotatedMethods(scope: FileScope): HttpRoute[] {
  return scope.syntax.declarations.flatMap(({ annotations, name, line, container }) =>
    annotations.flatMap((annotation) => {
      if (!/^Grpc(Stream)?Method$/.test(lastName(annotation) ?? '') || annotation.kind !== 'call') return [];
      const [service = container?.name ?? '', called = name] = positional(annotation).map((each) => scope.textOf(each));
      return [{ line, methods: [method], path: pathOf(service, called), annotated: name }];
    }),
  );
}

/** The services of which the variables of a file are clients. */
class GrpcClients {
  /** By the name of the variable. `undefined` while it is read, which ends cycles. */
  readonly #services = new Map<string, string | undefined>();

  constructor(private readonly scope: FileScope) {}

  serviceOf(value: Value, depth = 0): string | undefined {
    if (depth > maxDepth) return undefined;
    if (value.kind === 'call') return this.#serviceOfMade(value, depth);
    const name = simpleName(value) ?? (this.scope.syntax.language === 'go' ? lastName(value) : undefined);
    if (name === undefined || this.#services.has(name)) return this.#services.get(name ?? '');
    this.#services.set(name, undefined);
    const service = this.#serviceOfVariable(name, depth);
    this.#services.set(name, service);
    return service;
  }

  #serviceOfVariable(name: string, depth: number): string | undefined {
    const generated = clientTypes[this.scope.syntax.language];
    for (const { type = '', value } of this.scope.bindingsOf(name)) {
      const [, stated] = generated?.exec(type) ?? [];
      const service = stated ?? (value?.kind === 'call' ? this.#serviceOfMade(value, depth + 1) : undefined);
      if (service !== undefined) return service;
    }
    return undefined;
  }

  #serviceOfMade(call: CallValue, depth: number): string | undefined {
    const { language } = this.scope.syntax;
    const name = lastName(call) ?? '';
    const [, made] = clientMakers[language]?.exec(name) ?? [];
    if (made !== undefined) return made;
    const receiver = receiverOf(call);
    switch (language) {
      case 'java':
        if (/^new\w*Stub$/.test(name)) return /^(\w+)Grpc$/.exec(lastName(receiver) ?? '')?.[1];
        // `stub.withDeadlineAfter(1, SECONDS)`
        return /^with[A-Z]/.test(name) && receiver !== undefined ? this.serviceOf(receiver, depth + 1) : undefined;
      case 'csharp':
        return `${lastName(receiver) ?? ''}Client` === name ? lastName(receiver) : undefined;
      case 'javascript':
        if (name === 'getService') return this.scope.textOf(positional(call)[0]);
        return positional(call).some(hasCredentials) ? name.replace(/Client$/, '') : undefined;
      default:
        return undefined;
    }
  }
}

/** `grpc.credentials.createInsecure()`, which only clients of gRPC receive. */
function hasCredentials(value: Value): boolean {
  for (let at: Value | undefined = value; at !== undefined; at = at.kind === 'member' ? at.of : receiverOf(at)) {
    if (lastName(at) === 'credentials' || lastName(at) === 'ChannelCredentials') return true;
  }
  return false;
}

function receiverOf(value: Value): Value | undefined {
  return value.kind === 'call' && value.callee.kind === 'member' ? value.callee.of : undefined;
}

/** Languages spell the name of a method with or without a capital. */
function pathOf(service: string, name: string): string {
  return `/${service}/${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
