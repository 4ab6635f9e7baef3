import type { FileScope } from './file-scope.js';
import { entryOf, lastName, positional, options, type AnnotatedDeclaration, type Value } from './file-syntax.js';
import type { HttpRequest, HttpRoute } from './http-record.js';
import { joinPaths } from './url-path.js';

/** A path with the methods that an annotation of a function states. */
interface Mapping {
  readonly methods: readonly string[];
  readonly paths: readonly string[];
}

/** The routes of controllers: classes with annotations of NestJS, Spring or ASP.NET. */
export function readControllers(scope: FileScope): HttpRoute[] {
  return scope.syntax.declarations.flatMap((declaration) => {
    const { container, line, name } = declaration;
    if (container === undefined) return [];
    const prefixes = prefixesOf(container, scope);
    if (prefixes === undefined) return [];
    const mappings = mappingsOf(declaration, scope);
    const ignoresCase = scope.syntax.language === 'csharp';
    const hasGlobalPrefix = scope.syntax.language === 'javascript';
    return mappings.flatMap(({ methods, paths }) =>
      paths.flatMap((path) =>
        prefixes.map((prefix) => ({
          line,
          methods,
          path: replaceTokens(
            isAbsolute(path, scope) ? path.replace(/^~/, '') : joinPaths(prefix, path),
            container.name,
            name,
          ),
          annotated: name,
          ...(hasGlobalPrefix && { hasGlobalPrefix }),
          ...(ignoresCase && { ignoresCase }),
        })),
      ),
    );
  });
}

/** The requests of interfaces that Spring implements: `@FeignClient` and `@HttpExchange`. */
export function readDeclaredClients(scope: FileScope): HttpRequest[] {
  if (scope.syntax.language !== 'java') return [];
  return scope.syntax.declarations.flatMap((declaration) => {
    const { container, line } = declaration;
    const client = container && annotationOf(container, 'FeignClient', 'HttpExchange');
    if (container === undefined || client === undefined) return [];
    const [prefix = ''] = [...pathsIn(client, scope, ['path']), ...requestMapping(container, scope)];
    const base = textOfOption(client, scope, 'url') ?? '{}';
    return mappingsOf(declaration, scope).flatMap(({ methods: [method = ''], paths }) =>
      paths.map((path) => ({ line, method, url: `${base}${joinPaths(prefix, path)}` })),
    );
  });
}

/** The prefix that `app.setGlobalPrefix('api')` gives to the controllers of NestJS. */
export function readGlobalPrefix(scope: FileScope): string | undefined {
  const call = scope.syntax.calls.find(({ callee }) => callee.kind === 'member' && callee.name === 'setGlobalPrefix');
  return call === undefined ? undefined : scope.textOf(positional(call)[0]);
}

function prefixesOf(type: AnnotatedDeclaration, scope: FileScope): readonly string[] | undefined {
  switch (scope.syntax.language) {
    case 'javascript': {
      const controller = annotationOf(type, 'Controller');
      return controller === undefined || !isFromNest('Controller', scope)
        ? undefined
        : orEmpty(pathsIn(controller, scope, ['path']));
    }
    case 'java': {
      if (annotationOf(type, 'RestController', 'Controller') === undefined) return undefined;
      return orEmpty(requestMapping(type, scope));
    }
    case 'csharp': {
      const isController =
        annotationOf(type, 'ApiController') !== undefined ||
        type.bases?.some((base) => /^(ControllerBase|Controller)$/.test(base)) === true;
      if (!isController) return undefined;
      return orEmpty(
        type.annotations
          .filter((each) => lastName(each) === 'Route')
          .flatMap((each) => pathsIn(each, scope, ['template'])),
      );
    }
    default:
      return undefined;
  }
}

function mappingsOf(declaration: AnnotatedDeclaration, scope: FileScope): Mapping[] {
  const { annotations } = declaration;
  const { language } = scope.syntax;
  if (language === 'csharp') {
    const routes = annotations
      .filter((each) => lastName(each) === 'Route')
      .flatMap((each) => pathsIn(each, scope, ['template']));
    return annotations.flatMap((annotation) => {
      const [, verb] = /^Http(Get|Post|Put|Patch|Delete|Head|Options)$/.exec(lastName(annotation) ?? '') ?? [];
      if (verb === undefined) return [];
      const own = pathsIn(annotation, scope, ['template']);
      return [{ methods: [verb.toUpperCase()], paths: orEmpty(own.length > 0 ? own : routes) }];
    });
  }
  const pattern =
    language === 'java'
      ? /^(Get|Post|Put|Patch|Delete)(?:Mapping|Exchange)$/
      : /^(Get|Post|Put|Patch|Delete|Head|Options|All)$/;
  return annotations.flatMap((annotation) => {
    const name = lastName(annotation) ?? '';
    const [, verb] = pattern.exec(name) ?? [];
    const paths = orEmpty(pathsIn(annotation, scope, ['value', 'path', 'url']));
    if (verb !== undefined) {
      if (language === 'javascript' && !isFromNest(name, scope)) return [];
      return [{ methods: verb === 'All' ? [] : [verb.toUpperCase()], paths }];
    }
    if (language !== 'java' || name !== 'RequestMapping') return [];
    const stated = annotation.kind === 'call' ? entryOf(annotation.arguments, 'method') : undefined;
    return [{ methods: itemsOf(stated).flatMap((each) => lastName(each) ?? []), paths }];
  });
}

function annotationOf({ annotations }: AnnotatedDeclaration, ...names: readonly string[]): Value | undefined {
  return annotations.find((annotation) => names.includes(lastName(annotation) ?? ''));
}

function requestMapping(type: AnnotatedDeclaration, scope: FileScope): readonly string[] {
  const mapping = annotationOf(type, 'RequestMapping');
  return mapping === undefined ? [] : pathsIn(mapping, scope, ['value', 'path']);
}

/** The paths of an annotation: its arguments without a name, or those of some names. */
function pathsIn(annotation: Value, scope: FileScope, names: readonly string[]): readonly string[] {
  if (annotation.kind !== 'call') return [];
  const [first] = positional(annotation);
  const stated = first === undefined || first.kind === 'record' ? entryOf(options(annotation), ...names) : first;
  return itemsOf(stated).flatMap((item) => scope.textOf(item) ?? []);
}

function textOfOption(annotation: Value, scope: FileScope, name: string): string | undefined {
  const text = annotation.kind === 'call' ? scope.textOf(entryOf(annotation.arguments, name)) : undefined;
  // `${users.url}` is a setting.
  return text?.startsWith('${') === true ? '{}' : text;
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

function orEmpty(paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? [''] : paths;
}

function isFromNest(name: string, scope: FileScope): boolean {
  return scope.importOf(name)?.module === '@nestjs/common';
}

/** In ASP.NET, a path that starts with a slash does not continue that of the controller. */
function isAbsolute(path: string, { syntax }: FileScope): boolean {
  return syntax.language === 'csharp' && /^~?\//.test(path);
}

/** Replaces the tokens of ASP.NET by the names of the controller and of the action. */
function replaceTokens(path: string, controller: string, action: string): string {
  return path
    .replaceAll(/\[controller\]/gi, controller.replace(/Controller$/, ''))
    .replaceAll(/\[action\]/gi, action.replace(/Async$/, ''));
}
