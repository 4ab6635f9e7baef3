import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';
import { writeThirdPartyNotices } from '../../scripts/workspace/third-party-notices.js';

// `load-entry` and `run-contract` run in processes of their own, which are started by their file names beside the bundle.
export default defineConfig({
  entry: {
    'create-plugin': 'src/scaffold/main.ts',
    check: 'src/check/index.ts',
    'load-entry': 'src/check/entry/load-entry.ts',
    'run-contract': 'src/check/entry/run-contract.ts',
  },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ check: 'src/check/index.ts' }),
  clean: true,
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
});
