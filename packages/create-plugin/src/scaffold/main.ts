#!/usr/bin/env node
import { runCreate } from './run-create.js';

process.exitCode = await runCreate(process.argv.slice(2), {
  workingDirectory: process.cwd(),
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  print: (text) => void process.stdout.write(`${text}\n`),
});
