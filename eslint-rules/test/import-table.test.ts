import { join } from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { importTable } from '../import-table.js';

const root = join(import.meta.dirname, '../..');
const at = (file: string, code: string) => ({ name: `${file}: ${code}`, filename: join(root, file), code });

const sdk = 'packages/sdk/src/define-plugin.ts';
const indexer = 'packages/indexer/src/index-workspace.ts';
const program = 'packages/indexer/src/typescript/program/program-builder.ts';
const plugin = 'packages/plugin-ownership/src/index.ts';
const processes = 'packages/host/src/processes/logger.ts';
const traversal = 'packages/graph/src/traversal/walk.ts';
const store = 'packages/host/src/store/sqlite/sqlite-graph-store.ts';
const plugins = 'packages/host/src/plugins/catalogue/plugin-catalogue.ts';
const child = 'packages/host/src/plugins/child/plugin-main.ts';
const supervisor = 'packages/host/src/plugins/supervisor/plugin-process.ts';
const indexing = 'packages/host/src/indexing/indexer-worker.ts';
const overlays = 'packages/host/src/overlays/overlay-service.ts';
const http = 'packages/host/src/http/create-application.ts';
const composition = 'packages/host/src/composition/create-host.ts';
const embedding = 'packages/host/src/embedding.ts';
const errors = 'packages/api/src/errors/host-error.ts';
const openApi = 'packages/api/src/openapi/openapi-document.ts';
const serve = 'packages/cli/src/host/serve-command.ts';
const index = 'packages/host/src/index.ts';
const postgres = 'packages/store-postgres/src/graph/postgres-graph-store.ts';

const valid = [
  at(sdk, `import type { PluginContext } from './plugin-context.js';`),
  at(sdk, `import { Ajv } from 'ajv';`),
  at(indexer, `import ignore from 'ignore'; import type { GraphNode } from '@code-graph/sdk';`),
  at(indexer, `import { TypeScriptAnalyzer } from './typescript/typescript-analyzer.js';`),
  at(
    program,
    `import * as ts from '../compiler/syntax.js'; import { ModuleResolver } from '../modules/module-resolver.js';`,
  ),
  at(plugin, `import { spawn } from 'node:child_process'; import { definePlugin } from '@code-graph/sdk';`),
  at(plugin, `import manifest from '../code-graph.plugin.json' with { type: 'json' };`),
  at(processes, `import { pino } from 'pino'; import { injectable } from 'tsyringe';`),
  at(
    traversal,
    `import { listOf } from '../snapshot/index-lists.js'; import type { GraphNode } from '@code-graph/sdk';`,
  ),
  at(store, `import Database from 'libsql'; import type { GraphStore } from '../graph-store.js';`),
  at(store, `import { ColumnBuilder } from '@code-graph/graph/snapshot';`),
  at(plugins, `import { EventLog } from '../../events/index.js'; import { Logger } from '../../processes/logger.js';`),
  at(plugins, `import { pluginErrors } from '../plugin-errors.js';`),
  at(child, `import { FrameChannel } from '../protocol/frame-channel.js';`),
  at(child, `import type { InspectorSettings } from '../../configuration/host-settings.js';`),
  at(child, `import { type InspectorSettings } from '../../configuration/host-settings.js';`),
  at(child, `let settings: import('../../configuration/host-settings.js').InspectorSettings;`),
  at(supervisor, `import { FrameChannel } from '../protocol/frame-channel.js';`),
  at(indexing, `import { indexWorkspace } from '@code-graph/indexer';`),
  at(overlays, `import { inject, injectable } from 'tsyringe'; import { PluginCatalogue } from '../plugins/index.js';`),
  at(overlays, `import type { Request } from 'express'; import { reply } from '../http/envelope.js';`),
  at(http, `import express from 'express'; import { Authenticator } from '../access/index.js';`),
  at(composition, `import { container } from 'tsyringe'; import { registerOverlays } from '../overlays/index.js';`),
  at(embedding, `export { FileTokenStore } from './access/file-token-store.js';`),
  at(openApi, `import { schemas } from '@code-graph/sdk/schemas'; import { a } from '../operations/operation.js';`),
  at(http, `import { statusOf } from '@code-graph/api/errors'; import { a } from '@code-graph/api/openapi';`),
  at(serve, `import { HostError } from '@code-graph/api/errors'; import { scopes } from '@code-graph/api/operations';`),
  at(serve, `import { Command } from 'commander'; import { createHost } from '@code-graph/host';`),
  at(serve, `import { DataDirectory } from '@code-graph/host/embedding';`),
  at(index, `export { createHost } from './composition/create-host.js';`),
  at(index, `export type { RejectedCandidate } from './plugins/index.js';`),
  at(postgres, `import { Pool } from 'pg'; import { storeErrors } from '@code-graph/host/graph-store';`),
  at('packages/host/test/host.test.ts', `import express from 'express'; import { x } from '../src/http/route.js';`),
  at('scripts/start.mjs', `import('../packages/host/dist/cli.js');`),
];

const zone = { messageId: 'zone' };
const door = { messageId: 'door' };
const restricted = { messageId: 'restricted' };
const invalid = [
  { ...at(postgres, `import { createHost } from '@code-graph/host';`), errors: [zone] },
  { ...at(store, `import { Pool } from 'pg';`), errors: [restricted] },
  { ...at(errors, `import { a } from '../operations/operation.js';`), errors: [zone] },
  { ...at(openApi, `import { createHost } from '@code-graph/host';`), errors: [zone] },
  { ...at(openApi, `import express from 'express';`), errors: [restricted] },
  { ...at(serve, `import { createOpenApiDocument } from '@code-graph/api/openapi';`), errors: [zone] },
  { ...at(sdk, `import { createHost } from '@code-graph/host';`), errors: [zone] },
  { ...at(sdk, `import { injectable } from 'tsyringe';`), errors: [restricted] },
  { ...at(sdk, `import express from 'express';`), errors: [restricted] },
  { ...at(indexer, `import { pino } from 'pino';`), errors: [restricted] },
  {
    ...at(indexer, `import { brand } from '../../sdk/src/plugin-error.js';`),
    errors: [{ messageId: 'leavesPackage' }],
  },
  { ...at(program, `import { EdgeWalk } from '../edges/edge-walk.js';`), errors: [zone] },
  { ...at(plugin, `import { indexWorkspace } from '@code-graph/indexer';`), errors: [zone] },
  { ...at(plugin, `import { sample } from '../test/sample.js';`), errors: [{ messageId: 'notShipped' }] },
  { ...at(processes, `import { GraphModel } from '../store/model/graph-model.js';`), errors: [zone] },
  { ...at(processes, `import type { GraphModel } from '../store/model/graph-model.js';`), errors: [zone] },
  { ...at(traversal, `import { findCycles } from '../cycles/find-cycles.js';`), errors: [zone] },
  { ...at(traversal, `import { HostError } from '@code-graph/host';`), errors: [zone] },
  { ...at(store, `import ts from 'typescript';`), errors: [restricted] },
  { ...at(program, `import { API } from 'typescript7/sync';`), errors: [restricted] },
  { ...at(store, `import { Jobs } from '../../jobs/jobs.js';`), errors: [zone] },
  { ...at(store, `export * from '../../plugins/index.js';`), errors: [zone] },
  { ...at(plugins, `import { OverlayService } from '../../overlays/index.js';`), errors: [zone] },
  { ...at(plugins, `await import('../../graph/index.js');`), errors: [zone] },
  { ...at(plugins, `import '@code-graph/plugin-git-activity';`), errors: [zone] },
  { ...at(plugins, `import { EventLog } from '../../events/event-log.js';`), errors: [door] },
  { ...at(child, `import { PluginProcess } from '../supervisor/plugin-process.js';`), errors: [zone] },
  { ...at(child, `import { resolveSettings } from '../../configuration/host-settings.js';`), errors: [zone] },
  { ...at(supervisor, `import { toFailure } from '../child/to-failure.js';`), errors: [zone] },
  { ...at(overlays, `import { loadPlugin } from '../plugins/child/load-plugin.js';`), errors: [zone] },
  { ...at(overlays, `import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';`), errors: [door] },
  { ...at(overlays, `import compression from 'compression';`), errors: [restricted] },
  { ...at(overlays, `import { container } from 'tsyringe';`), errors: [{ messageId: 'restrictedNames' }] },
  { ...at(overlays, `import * as tsyringe from 'tsyringe';`), errors: [{ messageId: 'restrictedNames' }] },
  { ...at(http, `import Database from 'libsql';`), errors: [restricted] },
  {
    ...at(serve, `import { createHost } from '../../../host/src/index.js';`),
    errors: [{ messageId: 'leavesPackage' }],
  },
  { ...at(serve, `import express from 'express';`), errors: [restricted] },
  { ...at(index, `export { PluginCatalogue } from './plugins/index.js';`), errors: [zone] },
  {
    ...at(processes, `import { HostLifecycle } from '../lifecycle/host-lifecycle.js';`),
    errors: [
      {
        message:
          "'../lifecycle/host-lifecycle.js' is in host/lifecycle. Within this repository, host/processes may import only host/processes, " +
          'sdk, graph/snapshot, api/errors, api/schemas and host/configuration.',
      },
    ],
  },
  {
    ...at(overlays, `import { EventLog } from '../events/event-log.js';`),
    errors: [
      {
        message:
          "'../events/event-log.js' is a part of host/events. Import from packages/host/src/events/index.js, which exports what others may use.",
      },
    ],
  },
];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('import-table', importTable, { valid, invalid });
