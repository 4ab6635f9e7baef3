import type { FileSyntax } from './file-syntax.js';

/** The arguments that pass the URL and the method of a request. */
export interface RequestForm {
  /** In capitals; absent if it is an argument or an option. */
  readonly method?: string;
  /** Index of the URL among the arguments. */
  readonly url: number;
  /** Index of the method among the arguments. */
  readonly methodAt?: number;
  /** The method if no argument or option states it. */
  readonly usually?: string;
}

/** The names by which clients of one language are recognized. */
export interface ClientLibrary {
  /** Modules whose exports are clients, or make them. */
  readonly modules: ReadonlySet<string>;
  /** Variables that are clients without an import. */
  readonly globals: ReadonlySet<string>;
  /** Parameters that are clients although no type is stated, such as fixtures of pytest. */
  readonly parameters?: ReadonlySet<string>;
  /** Types whose values are clients. */
  readonly types: ReadonlySet<string>;
  /** Functions that make a client: of a module, or of another client. */
  readonly makers: ReadonlySet<string>;
  /** Functions of any object that make a client. */
  readonly makersOfAny: ReadonlySet<string>;
  /** Methods that send a request. */
  readonly methods: ReadonlyMap<string, RequestForm>;
  /** Functions that send a request, called by their name: of one of the modules, or global. */
  readonly functions: ReadonlyMap<string, RequestForm>;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const none: ReadonlySet<string> = new Set();

function methodsNamed(
  names: readonly string[],
  rest: Omit<RequestForm, 'method'> = { url: 0 },
): [string, RequestForm][] {
  return names.map((name) => [name, { ...rest, method: name.toUpperCase() }]);
}

const anyMethod: RequestForm = { url: 0, usually: 'GET' };

const javascript: ClientLibrary = {
  modules: new Set([
    ...['axios', 'got', 'ky', 'ky-universal', 'superagent', 'supertest', 'undici', 'node-fetch', 'cross-fetch'],
    ...['isomorphic-fetch', 'ofetch', 'jquery'],
  ]),
  globals: new Set(['$', 'jQuery']),
  types: new Set(['HttpClient', 'AxiosInstance', 'HttpService', 'KyInstance', 'Got']),
  makers: new Set(['create', 'extend', 'instance', 'agent', 'defaults']),
  makersOfAny: none,
  methods: new Map<string, RequestForm>([
    ...methodsNamed(verbs),
    ['del', { url: 0, method: 'DELETE' }],
    ['getJSON', { url: 0, method: 'GET' }],
    ['ajax', anyMethod],
    ['request', anyMethod],
    ['fetch', anyMethod],
  ]),
  functions: new Map([
    ['fetch', anyMethod],
    ['axios', anyMethod],
    ['got', anyMethod],
    ['ky', anyMethod],
    ['request', anyMethod],
    ['$fetch', anyMethod],
    ['ofetch', anyMethod],
  ]),
};

const python: ClientLibrary = {
  modules: new Set(['requests', 'httpx', 'aiohttp', 'fastapi.testclient', 'starlette.testclient', 'urllib.request']),
  globals: none,
  parameters: new Set(['client', 'test_client', 'async_client']),
  types: new Set(['Client', 'AsyncClient', 'Session', 'ClientSession', 'TestClient', 'FlaskClient']),
  makers: new Set(['Session', 'session', 'Client', 'AsyncClient', 'ClientSession', 'TestClient']),
  makersOfAny: new Set(['test_client']),
  methods: new Map<string, RequestForm>([
    ...methodsNamed(verbs),
    ['request', { url: 1, methodAt: 0 }],
    ['stream', { url: 1, methodAt: 0 }],
    ['urlopen', { url: 0, method: 'GET' }],
  ]),
  functions: new Map([['urlopen', { url: 0, method: 'GET' }]]),
};

function named(method: string, ...names: readonly string[]): [string, RequestForm][] {
  return names.map((name) => [name, { url: 0, method }]);
}

const java: ClientLibrary = {
  modules: none,
  globals: none,
  types: new Set(['RestTemplate', 'TestRestTemplate', 'RestOperations', 'WebClient', 'RestClient', 'WebTestClient']),
  makers: new Set(['create', 'builder', 'build']),
  makersOfAny: none,
  methods: new Map<string, RequestForm>([
    ...named('GET', 'getForObject', 'getForEntity'),
    ...named('POST', 'postForObject', 'postForEntity', 'postForLocation'),
    ...named('PUT', 'put'),
    ...named('DELETE', 'delete'),
    ...named('PATCH', 'patchForObject'),
    ...named('HEAD', 'headForHeaders'),
    ['exchange', { url: 0, methodAt: 1 }],
  ]),
  functions: new Map(),
};

const csharp: ClientLibrary = {
  modules: none,
  globals: none,
  types: new Set(['HttpClient']),
  makers: none,
  makersOfAny: new Set(['CreateClient', 'CreateDefaultClient']),
  methods: new Map<string, RequestForm>([
    ...named('GET', 'GetAsync', 'GetStringAsync', 'GetStreamAsync', 'GetByteArrayAsync', 'GetFromJsonAsync'),
    ...named('GET', 'GetFromJsonAsAsyncEnumerable'),
    ...named('POST', 'PostAsync', 'PostAsJsonAsync'),
    ...named('PUT', 'PutAsync', 'PutAsJsonAsync'),
    ...named('PATCH', 'PatchAsync', 'PatchAsJsonAsync'),
    ...named('DELETE', 'DeleteAsync', 'DeleteFromJsonAsync'),
  ]),
  functions: new Map([['HttpRequestMessage', { url: 1, methodAt: 0 }]]),
};

const go: ClientLibrary = {
  modules: new Set(['net/http', 'net/http/httptest']),
  globals: none,
  types: new Set(['http.Client']),
  makers: new Set(['Client']),
  makersOfAny: none,
  methods: new Map<string, RequestForm>([
    ...named('GET', 'Get'),
    ...named('POST', 'Post', 'PostForm'),
    ...named('HEAD', 'Head'),
    ['NewRequest', { url: 1, methodAt: 0 }],
    ['NewRequestWithContext', { url: 2, methodAt: 1 }],
  ]),
  functions: new Map(),
};

export const clientLibraries: Readonly<Record<FileSyntax['language'], ClientLibrary>> = {
  ...{ javascript, python, java, csharp, go },
};
