// Writes src/generated/api.ts from the OpenAPI document of the operations.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOpenApiDocument } from '@code-graph/api/openapi';
import { allHubOperations, allOperations, descriptionOperations } from '@code-graph/api/operations';
import openApiTypeScript, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

// The client does not request its own description. Hosts and hubs have no operation in common, and some paths.
const operations = [...allOperations, ...allHubOperations].filter(
  ({ operationId }) => !Object.hasOwn(descriptionOperations, operationId),
);
// The generated types contain neither the version of a host nor what it requires.
const document = createOpenApiDocument(operations, { version: '0.0.0', isTokenRequired: false });
const client = forClient(document);
const types = await openApiTypeScript(client, {
  // Defaults are applied by the host: replies and requests may lack these members.
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesKeepCasing: true,
  rootTypesNoSchemaPrefix: true,
});
// An index signature covers optional members such as `weight`, too, so it has to include undefined.
const text = astToString(types).replace(
  /(\[key: string\]: components\["schemas"\]\["AttributeValue"\]);/g,
  '$1 | undefined;',
);
const banner = '// Generated from the operations of packages/api by `npm run generate`. Do not edit.\n\n';
const path = join(packageDirectory, 'src', 'generated', 'api.ts');
await mkdir(dirname(path), { recursive: true });
const options = { ...(await prettier.resolveConfig(path)), filepath: path };
await writeFile(path, await prettier.format(banner + text, options));

/**
 * Removes what has no type in the client: error replies, which become a ClientError, and the envelope, which the client never requests.
 *
 * @param {any} document
 */
function forClient(document) {
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, forOperation(operation)])),
  ]);
  const { EnvelopeMeta, ...schemas } = document.components.schemas;
  return { ...document, paths: Object.fromEntries(paths), components: { schemas } };
}

/** @param {any} operation */
function forOperation(operation) {
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    ...(operation.requestBody && { requestBody: withoutExamples(operation.requestBody) }),
    parameters: operation.parameters.filter(({ name }) => name !== 'envelope').map(asText),
    responses: Object.fromEntries(successes.map(([status, reply]) => [status, withoutEnvelope(reply)])),
  };
}

/**
 * Examples would become comments that are longer than the types.
 *
 * @param {any} body
 */
function withoutExamples(body) {
  const content = Object.entries(body.content).map(([mediaType, { schema }]) => [mediaType, { schema }]);
  return { ...body, content: Object.fromEntries(content) };
}

/**
 * A parameter is text in a URL, and may be passed as such: the flags of a command line are passed on as they are.
 *
 * @param {any} parameter
 */
function asText(parameter) {
  const { schema } = parameter;
  return schema.type === 'string' && !schema.enum
    ? parameter
    : { ...parameter, schema: { anyOf: [schema, { type: 'string' }] } };
}

/** @param {any} reply */
function withoutEnvelope({ headers, ...reply }) {
  const content = Object.entries(reply.content ?? {}).map(([mediaType, { schema }]) => [
    mediaType,
    { schema: schema.oneOf?.[0] ?? schema },
  ]);
  return { ...reply, content: Object.fromEntries(content) };
}
