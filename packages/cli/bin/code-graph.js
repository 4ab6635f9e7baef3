#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('code-graph is not built yet. Run "npm run build" in the repository it lies in.\n');
  process.exitCode = 70;
}
