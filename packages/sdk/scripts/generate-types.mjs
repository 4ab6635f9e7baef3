// `npm run generate`: writes src/generated from schemas.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSchemaModules } from './generate-schema-modules.mjs';

const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));
await generateSchemaModules({
  schemaDirectory: join(packageDirectory, 'schemas'),
  generatedDirectory: join(packageDirectory, 'src', 'generated'),
});
