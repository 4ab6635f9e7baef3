import type { FileSyntax } from './file-syntax.js';

export interface RouterMaker {
  /** The modules that it comes from; absent if it is a method of any object. */
  readonly modules?: ReadonlySet<string>;
  /** Its routes are served without a mount. */
  readonly isApplication: boolean;
  /** The name of the option with the prefix of all routes. */
  readonly prefixOption?: string;
}

/** The names by which routers of one language are recognized. */
export interface RouterLibrary {
  /** Functions and classes that make a router, by name. */
  readonly makers: ReadonlyMap<string, RouterMaker>;
  /** Types of variables and parameters that are routers, and whether they are applications. */
  readonly types: ReadonlyMap<string, boolean>;
  /** Names of parameters without a type that are routers, and whether they are applications. */
  readonly parameters: ReadonlyMap<string, boolean>;
  /** Methods that add a route: the HTTP methods, empty for all, absent if the call states them. */
  readonly methods: ReadonlyMap<string, readonly string[] | undefined>;
  /** Methods that mount another router. */
  readonly mounts: ReadonlySet<string>;
  /** Methods that return a router with a longer prefix. */
  readonly groups: ReadonlySet<string>;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const verbMethods = verbs.map((verb): [string, readonly string[]] => [verb, [verb.toUpperCase()]]);
const express = new Set(['express', 'express-promise-router']);
const hono = new Set(['hono', 'hono/tiny', 'hono/quick', '@hono/zod-openapi']);

const javascript: RouterLibrary = {
  makers: new Map<string, RouterMaker>([
    ['express', { modules: new Set(['express']), isApplication: true }],
    ['Router', { modules: express, isApplication: false }],
    ['fastify', { modules: new Set(['fastify']), isApplication: true }],
    ['Hono', { modules: hono, isApplication: true }],
    ['OpenAPIHono', { modules: hono, isApplication: true }],
  ]),
  types: new Map([
    ...['Express', 'Application', 'Hono'].map((type): [string, boolean] => [type, true]),
    ...['Router', 'IRouter', 'FastifyInstance'].map((type): [string, boolean] => [type, false]),
  ]),
  parameters: new Map([
    ['app', true],
    ['fastify', false],
    ['router', false],
  ]),
  methods: new Map<string, readonly string[] | undefined>([
    ...verbMethods,
    ['del', ['DELETE']],
    ['all', []],
    ['route', undefined],
  ]),
  mounts: new Set(['use', 'register', 'route']),
  groups: new Set(['basePath', 'route']),
};

const python: RouterLibrary = {
  makers: new Map<string, RouterMaker>([
    ['FastAPI', { modules: new Set(['fastapi']), isApplication: true }],
    ['APIRouter', { modules: new Set(['fastapi', 'fastapi.routing']), isApplication: false, prefixOption: 'prefix' }],
    ['Flask', { modules: new Set(['flask']), isApplication: true }],
    ['Blueprint', { modules: new Set(['flask']), isApplication: false, prefixOption: 'url_prefix' }],
  ]),
  types: new Map([
    ['FastAPI', true],
    ['Flask', true],
    ['APIRouter', false],
    ['Blueprint', false],
  ]),
  parameters: new Map([['app', true]]),
  methods: new Map<string, readonly string[] | undefined>([
    ...verbMethods,
    ['route', undefined],
    ['api_route', undefined],
    ['add_url_rule', undefined],
  ]),
  mounts: new Set(['include_router', 'register_blueprint']),
  groups: new Set(),
};

const csharp: RouterLibrary = {
  makers: new Map<string, RouterMaker>([['Build', { isApplication: true }]]),
  types: new Map([
    ['WebApplication', true],
    ['IEndpointRouteBuilder', true],
    ['RouteGroupBuilder', false],
  ]),
  parameters: new Map(),
  methods: new Map<string, readonly string[] | undefined>([
    ['MapGet', ['GET']],
    ['MapPost', ['POST']],
    ['MapPut', ['PUT']],
    ['MapPatch', ['PATCH']],
    ['MapDelete', ['DELETE']],
    ['MapMethods', undefined],
  ]),
  mounts: new Set(),
  groups: new Set(['MapGroup']),
};

/** Controllers of Java and servers of Go have no routers that are variables. */
export const routerLibraries: Partial<Readonly<Record<FileSyntax['language'], RouterLibrary>>> = {
  ...{ javascript, python, csharp },
};
