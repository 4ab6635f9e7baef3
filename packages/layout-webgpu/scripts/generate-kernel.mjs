// Writes src/cpu/generated/kernel.ts: the kernels of assembly/ compiled to WebAssembly, as a module that needs no file beside it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));
const generatedDirectory = join(packageDirectory, 'src', 'cpu', 'generated');
const binary = join(generatedDirectory, 'kernel.wasm');

await mkdir(generatedDirectory, { recursive: true });
const features = ['simd', 'threads', 'bulk-memory'].flatMap((feature) => ['--enable', feature]);
const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
const { error, stderr } = await asc.main([
  join(packageDirectory, 'assembly', 'index.ts'),
  ...['--outFile', binary, '--runtime', 'stub', '--noAssert', '--use', 'abort=', '-O3', '--converge'],
  ...features,
  ...memory,
]);
if (error) {
  process.stderr.write(`${stderr.toString()}\n`);
  throw error;
}
const bytes = await readFile(binary);
await rm(binary);
await writeFile(
  join(generatedDirectory, 'kernel.ts'),
  [
    '// Generated from assembly/*.ts by `npm run generate`. Do not edit.',
    '',
    '/** The kernels, a WebAssembly module in base64. */',
    `export const kernelBase64 =\n  '${bytes.toString('base64')}';`,
    '',
  ].join('\n'),
);
