import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';
import { writeThirdPartyNotices } from '../../scripts/workspace/third-party-notices.js';

// The second build imports the results of the first one by the name of the package, so that its declarations refer to the same types.
// Its dependencies become part of the bundle: plugins that depend on the SDK install nothing else.
export default defineConfig({
  entry: { checks: 'src/checks/index.ts', validation: 'src/validation/index.ts', testing: 'src/testing/index.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({
    checks: 'src/checks/index.ts',
    validation: 'src/validation/index.ts',
    testing: 'src/testing/index.ts',
  }),
  external: [/^@code-graph\/sdk/],
  esbuildOptions: (options) => {
    // npm installs another copy of the same version for ajv-formats, which every process would load, too.
    options.alias = { ajv: dirname(createRequire(import.meta.url).resolve('ajv/package.json')) };
  },
  clean: false,
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
});
