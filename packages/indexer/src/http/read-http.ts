import { clientLibraries } from './client-libraries.js';
import { FileScope } from './file-scope.js';
import { simpleName, type FileSyntax } from './file-syntax.js';
import type { HttpRecord } from './http-record.js';
import { readControllers, readDeclaredClients, readGlobalPrefix } from './read-controllers.js';
import { mayMentionGrpc, readGrpcRequests, readGrpcRoutes } from './read-grpc.js';
import { RequestReader } from './read-requests.js';
import { RouteReader } from './read-routes.js';

/** Names of frameworks, whose routers may be mounted without any path. */
const frameworks = /\b(?:express|fastify|hono|nestjs|APIRouter|FastAPI|Flask|Blueprint|MapGroup|RouteGroupBuilder)\b/i;

/** Names of functions that send requests or add routes, and of annotations of controllers. */
const functions = new RegExp(
  `\\b(?:${[
    'fetch|axios|got|ky|superagent|ajax|getJSON|urlopen|stream|uri|exchange|\\w*[rR]equest\\w*',
    '[gG]et|[pP]ost|[pP]ut|[pP]atch|[dD]elete|del|head|options|(?:get|post|patch|head)For\\w+|[GPD]\\w+Async\\w*',
    'all|[rR]oute|use|register|add_url_rule|api_route|Map[GPDM]\\w+|Http[GPD]\\w+|\\w+Mapping|FeignClient|\\w*Exchange',
    'setGlobalPrefix',
  ].join('|')})\\b`,
);
/** Types of clients and annotations in Java, where nothing else makes a request or a route. */
const javaNames = new RegExp(
  `\\b(?:${[...clientLibraries.java.types].join('|')}|\\w*Mapping|FeignClient|\\w*Exchange)\\b`,
);
/** A text with a slash that no import names. */
const pathText = /(?<!from |import |require\()["'`}](?!\.)[^"'`\s]{0,200}\//;
const constantPath = /\b[A-Z][A-Z0-9_]{2,}\b[^\n='"]{0,40}=\s*["'`](?:\/|https?:)/;

/** Whether a text may contain a request, a route or a part of their paths. */
export function mayMentionHttp(text: string, language: string): boolean {
  if (mayMentionGrpc(text)) return true;
  if (language === 'java') return javaNames.test(text) || constantPath.test(text);
  return frameworks.test(text) || constantPath.test(text) || (pathText.test(text) && functions.test(text));
}

/** Reads the requests and routes of a file. `undefined` if it has none. */
export function readHttp(syntax: FileSyntax): HttpRecord | undefined {
  const scope = new FileScope(syntax);
  const requests = new RequestReader(scope);
  const routes = new RouteReader(scope);
  const defaultExport = simpleName(syntax.defaultExport);
  const globalPrefix = readGlobalPrefix(scope);
  const constants = scope.constants();
  const hasConstants = Object.keys(constants).length > 0;
  const record: HttpRecord = {
    requests: [...requests.requests(), ...readDeclaredClients(scope), ...readGrpcRequests(scope)],
    routes: [...routes.routes(), ...readControllers(scope), ...readGrpcRoutes(scope)],
    routers: routes.routers(),
    mounts: routes.mounts(),
    clients: requests.clients(),
    ...(hasConstants && { constants }),
    ...(defaultExport === undefined ? {} : { defaultExport }),
    ...(globalPrefix === undefined ? {} : { globalPrefix }),
  };
  const { requests: sent, routes: served, mounts, clients } = record;
  const routers = record.routers.filter(({ isParameter }) => isParameter !== true);
  const isEmpty = [sent, served, mounts, clients, routers].every(({ length }) => length === 0);
  return isEmpty && !hasConstants && globalPrefix === undefined ? undefined : record;
}
