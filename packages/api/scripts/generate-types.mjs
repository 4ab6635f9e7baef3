// `npm run generate`: writes src/schemas/generated from schemas, whose `$ref`s also name schemas of the SDK.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSchemaModules } from '../../sdk/scripts/generate-schema-modules.mjs';

const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));
const sdk = join(dirname(packageDirectory), 'sdk');
await generateSchemaModules({
  schemaDirectory: join(packageDirectory, 'schemas'),
  generatedDirectory: join(packageDirectory, 'src', 'schemas', 'generated'),
  imported: {
    schemaDirectory: join(sdk, 'schemas'),
    types: join(sdk, 'src', 'generated', 'types.ts'),
    specifier: '@code-graph/sdk',
  },
});
