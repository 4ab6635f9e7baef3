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
  clean: false,
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
});
