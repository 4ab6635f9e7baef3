import { join } from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { importTable } from '../import-table.js';

const root = join(import.meta.dirname, 'repository');
const options = [{ root }];
const at = (file: string, code: string) => ({ name: `${file}: ${code}`, filename: join(root, file), code, options });

const sdk = 'packages/sdk/src/define-plugin.ts';
const indexer = 'packages/indexer/src/index-workspace.ts';
const program = 'packages/indexer/src/typescript/program/program-builder.ts';
const plugin = 'packages/plugin-ownership/src/index.ts';
const platform = 'packages/host/src/processes/logger.ts';
const graph = 'packages/host/src/store/model/graph-model.ts';
const sqlite = 'packages/host/src/store/sqlite/sqlite-graph-store.ts';
const plugins = 'packages/host/src/plugins/catalogue/plugin-catalogue.ts';
const child = 'packages/host/src/plugins/child/plugin-main.ts';
const supervisor = 'packages/host/src/plugins/supervisor/plugin-process.ts';
const indexing = 'packages/host/src/indexing/indexer-worker.ts';
const services = 'packages/host/src/graph/graph-service.ts';
const http = 'packages/host/src/http/routes/graph.ts';
const composition = 'packages/host/src/composition/create-host.ts';
const serve = 'packages/host/src/cli/commands/serve-command.ts';
const apply = 'packages/host/src/cli/commands/apply-command.ts';
const index = 'packages/host/src/index.ts';

const valid = [
  at(sdk, `import type { PluginContext } from './plugin-context.js';`),
  at(sdk, `import { Ajv } from 'ajv';`),
  at(indexer, `import ts from 'typescript'; import type { GraphNode } from '@code-graph/sdk';`),
  at(indexer, `import { TypeScriptAnalyzer } from './typescript/typescript-analyzer.js';`),
  at(program, `import ts from 'typescript'; import { ModuleResolver } from '../modules/module-resolver.js';`),
  at(plugin, `import { spawn } from 'node:child_process'; import { definePlugin } from '@code-graph/sdk';`),
  at(plugin, `import manifest from '../code-graph.plugin.json' with { type: 'json' };`),
  at(platform, `import { pino } from 'pino'; import { injectable } from 'tsyringe';`),
  at(
    graph,
    `import { Logger } from '../../platform/process/logger.js'; import { GraphStore } from '../store/graph-store.js';`,
  ),
  at(sqlite, `import Database from 'libsql'; import type { GraphStore } from '../graph-store.js';`),
  at(plugins, `import { ColumnBuilder } from '../../graph/snapshot/column-builder.js';`),
  at(child, `import { FrameChannel } from '../protocol/frame-channel.js';`),
  at(supervisor, `import { FrameChannel } from '../protocol/frame-channel.js';`),
  at(indexing, `import { indexWorkspace } from '@code-graph/indexer';`),
  at(
    services,
    `import { inject, injectable } from 'tsyringe'; import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';`,
  ),
  at(http, `import express from 'express'; import { GraphService } from '../../services/graph-service.js';`),
  at(http, `import type { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';`),
  at(http, `import { type GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';`),
  at(http, `let snapshot: import('../../graph/snapshot/graph-snapshot.js').GraphSnapshot;`),
  at(composition, `import { container } from 'tsyringe'; import { HttpServer } from '../http/http-server.js';`),
  at(serve, `import { Command } from 'commander'; import { createHost } from '../../composition/create-host.js';`),
  at(apply, `import { SingleBar } from 'cli-progress'; import { Logger } from '../../platform/process/logger.js';`),
  at(index, `export { createHost } from './composition/create-host.js';`),
  at(index, `export type { GraphService } from './services/graph-service.js';`),
  at('packages/host/test/host.test.ts', `import express from 'express'; import { x } from '../src/http/route.js';`),
  at('scripts/start.mjs', `import('../packages/host/dist/cli.js');`),
];

const zone = { messageId: 'zone' };
const restricted = { messageId: 'restricted' };
const invalid = [
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
  { ...at(platform, `import { GraphModel } from '../../graph/model/graph-model.js';`), errors: [zone] },
  { ...at(platform, `import type { GraphModel } from '../../graph/model/graph-model.js';`), errors: [zone] },
  { ...at(graph, `import ts from 'typescript';`), errors: [restricted] },
  { ...at(graph, `import Database from 'libsql';`), errors: [restricted] },
  { ...at(sqlite, `import { GraphModel } from '../../model/graph-model.js';`), errors: [zone] },
  { ...at(plugins, `import { GraphModel } from '../../graph/model/graph-model.js';`), errors: [zone] },
  { ...at(graph, `export * from '../../plugins/catalogue/plugin-catalogue.js';`), errors: [zone] },
  { ...at(plugins, `await import('../../services/graph-service.js');`), errors: [zone] },
  { ...at(plugins, `import '@code-graph/plugin-git-activity';`), errors: [zone] },
  { ...at(child, `import { PluginProcess } from '../supervisor/plugin-process.js';`), errors: [zone] },
  { ...at(supervisor, `import { toFailure } from '../child/to-failure.js';`), errors: [zone] },
  { ...at(services, `import { loadPlugin } from '../plugins/child/load-plugin.js';`), errors: [zone] },
  { ...at(services, `import { Router } from 'express/lib/router.js';`), errors: [restricted] },
  { ...at(services, `import { container } from 'tsyringe';`), errors: [{ messageId: 'restrictedNames' }] },
  {
    ...at(services, `import type { DependencyContainer } from 'tsyringe';`),
    errors: [{ messageId: 'restrictedNames' }],
  },
  { ...at(services, `import * as tsyringe from 'tsyringe';`), errors: [{ messageId: 'restrictedNames' }] },
  { ...at(http, `import { GraphModel, type Column } from '../../graph/model/graph-model.js';`), errors: [zone] },
  { ...at(http, `import Database from 'libsql';`), errors: [restricted] },
  { ...at(apply, `import { createHost } from '../../composition/create-host.js';`), errors: [zone] },
  { ...at(index, `export { GraphService } from './services/graph-service.js';`), errors: [zone] },
  {
    ...at(http, `import { HostLifecycle } from '../../composition/host-lifecycle.js';`),
    errors: [
      {
        message:
          "'../../composition/host-lifecycle.js' is in host/composition. Within this repository, host/http may import only host/http, sdk, " +
          'host/platform and host/services, and types of host/graph/snapshot, host/graph/search, host/graph/traversal, host/graph/cycles, host/graph/lines, host/graph/unused, host/graph/ranges, host/graph/document, host/graph/store, ' +
          'host/graph/store/sqlite, host/graph/model and host/graph/json.',
      },
    ],
  },
];

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('import-table', importTable, { valid, invalid });
