import assert from 'node:assert/strict';
import { createOpenApiDocument } from '../src/openapi/index.js';
import {
  allOperations as ofHosts,
  boundaryOperations,
  hubOperations,
  organizationOperations,
  type Operation,
} from '../src/operations/index.js';
import * as operationsModule from '../src/operations/index.js';

/** Those of a host, and those of a hub. */
const allOperations: readonly Operation[] = [
  ...ofHosts,
  ...Object.values(hubOperations),
  ...Object.values<Operation>(boundaryOperations),
  ...Object.values<Operation>(organizationOperations),
];
const groups = Object.entries(operationsModule).filter(([name]) => /^(?!all).*Operations$/.test(name));

describe('The operations of the API', () => {
  it('have the ids under which they are exported', () => {
    const exported = groups.flatMap(([, group]) => Object.keys(group));
    assert.deepEqual(allOperations.map(({ operationId }) => operationId).sort(), exported.sort());
    for (const [, group] of groups) {
      for (const [id, { operationId }] of Object.entries(group as Record<string, { operationId: string }>)) {
        assert.equal(operationId, id);
      }
    }
  });

  it('differ in method or path', () => {
    const routes = allOperations.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(routes).size, routes.length);
  });

  it('declare every parameter of their paths', () => {
    for (const { path, parameters } of allOperations) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        declared,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        path,
      );
    }
  });

  it('are all in the OpenAPI document', () => {
    const { info, paths } = createOpenApiDocument(allOperations, { version: '1.2.3', isTokenRequired: true });
    assert.equal(info.version, '1.2.3');
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    assert.equal(described.length, allOperations.length);
    for (const { security } of described) assert.ok(!security.some((schemes) => Object.keys(schemes).length === 0));
  });
});
