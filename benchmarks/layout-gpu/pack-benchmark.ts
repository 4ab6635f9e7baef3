import { execFileSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const here = dirname(fileURLToPath(import.meta.url));
const mostBytes = 60e6;

/** Libraries that a minimal machine may lack. */
const libraries = ['libstdc++.so.6', 'libgcc_s.so.1'];

/** Packages that are copied instead of bundled, because they load files from their own folders. */
const wholePackages = {
  '@code-graph/layout-webgpu': ['package.json', 'dist'],
  webgpu: ['package.json', 'index.js', 'LICENSE.md'],
};

/**
 * Writes the benchmark with all its dependencies into a folder, to be run with `./run` on another Linux machine with an x64 processor:
 * Node, Dawn and a bundle, compressed.
 */
export async function packBenchmark(folder: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The benchmark is packed with the running Node, which has to be one for Linux on x64.');
  }
  const program = await mkdtemp(join(tmpdir(), 'layout-gpu-'));
  try {
    await collectProgram(program);
    await mkdir(folder, { recursive: true });
    const archive = join(folder, 'program.tar.gz');
    execFileSync('tar', ['-C', program, '--owner=0', '--group=0', '-I', 'gzip -9', '-cf', archive, '.']);
    await copyFile(join(here, 'run.sh'), join(folder, 'run'));
    await chmod(join(folder, 'run'), 0o755);
    await writeFile(join(folder, 'README.md'), readme);
    await reportSize(folder);
  } finally {
    await rm(program, { recursive: true, force: true });
  }
}

async function collectProgram(program: string): Promise<void> {
  await build({
    entry: { main: join(here, 'main.ts') },
    outDir: program,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    noExternal: [/^graphology/],
    external: Object.keys(wholePackages),
    config: false,
    silent: true,
    clean: false,
  });
  await writeFile(join(program, 'package.json'), '{ "type": "module" }\n');
  for (const [name, parts] of Object.entries(wholePackages)) {
    const from = join(here, '..', '..', 'node_modules', name);
    const to = join(program, 'node_modules', name);
    for (const part of parts) {
      await cp(join(from, part), join(to, part), {
        recursive: true,
        dereference: true,
        filter: (path) => !path.endsWith('.map'),
      });
    }
  }
  const dawn = join('dist', 'linux-x64', 'dawn.node');
  const packedDawn = join(program, 'node_modules', 'webgpu', dawn);
  await mkdir(dirname(packedDawn), { recursive: true });
  await copyFile(join(here, '..', '..', 'node_modules', 'webgpu', dawn), packedDawn);
  const node = join(program, 'node');
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  for (const binary of [node, packedDawn]) strip(binary);
  await mkdir(join(program, 'lib'));
  for (const library of libraries) await copyFile(libraryPath(library), join(program, 'lib', library));
}

/** Removes debug information, a tenth of these files, if there is a `strip` program. */
function strip(file: string): void {
  try {
    execFileSync('strip', [file], { stdio: 'ignore' });
  } catch {
    process.stderr.write(`${file} is packed with its debug information: there is no strip program.\n`);
  }
}

function libraryPath(name: string): string {
  const linked = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  const path = new RegExp(`${name.replaceAll('+', '\\+')} => (\\S+)`).exec(linked)?.[1];
  if (path === undefined) throw new Error(`Node is not linked with ${name}.`);
  return path;
}

async function reportSize(folder: string): Promise<void> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${folder}: ${(bytes / 1e6).toFixed(1)} MB. Run it with ./run on the machine with the GPU.\n`);
  if (bytes > mostBytes) throw new Error(`The folder is larger than ${mostBytes / 1e6} MB.`);
}

const readme = `# Layouts on the GPU, measured

\`./run\` measures this machine's GPU with Code Graph's layout engine beside graphology and beside its CPU: what an iteration
takes, and how exact its forces are. It needs Linux on x64 with glibc, gzip, tar and a Vulkan driver with libvulkan.so.1.
A run with a million nodes takes some minutes, 300 MB below /tmp (or TMPDIR) and 4 GB of memory.

- \`--json <file>\` writes the figures there, too.
- \`--nodes 100000,1000000\` are the sizes it measures by default.
- \`--allow-software\` takes a driver that computes on the CPU: to see that it runs, not for its figures.
`;
