import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';
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
  dts: { entry: { check: 'src/check/index.ts' }, compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
});
