import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalRegistry } from '../../test-support/local-registry.js';
import type { Measurement } from '../report.js';
import { measureReloads } from './measure-reloads.js';
import { startDevelopment } from './start-development.js';

const packageFolder = 'code-graph-plugin-members';

/** Creates a plugin like a new author, and measures each step. */
export async function measureAuthor(folder: string, registry: LocalRegistry): Promise<Measurement[]> {
  // The first install fills the cache of npm.
  const warm = join(folder, 'warm');
  await mkdir(warm);
  await create(warm, registry);
  await registry.npm(join(warm, packageFolder), 'install');

  const plugin = join(folder, packageFolder);
  const steps: Measurement[] = [];
  const measure = async <T>(name: string, step: () => Promise<T>, atMost?: number): Promise<T> => {
    const start = performance.now();
    const result = await step();
    const value = (performance.now() - start) / 1000;
    steps.push({ name, value, unit: 's', ...(atMost === undefined ? {} : { atMost }) });
    return result;
  };
  await measure('npm create', () => create(folder, registry));
  await measure('npm install, warm cache', () => registry.npm(plugin, 'install'));
  await measure('npm run build', () => registry.npm(plugin, 'run', 'build'));
  await measure('npm test', () => registry.npm(plugin, 'test'));
  await measure('npm run check', () => registry.npm(plugin, 'run', 'check'), 10);
  const start = () =>
    startDevelopment(plugin, {
      ...registry.env,
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CACHE_HOME: join(folder, 'cache'),
    });
  const development = await measure('code-graph dev, until the overlay is applied on this repository', start);
  try {
    const total = steps.reduce((sum, { value }) => sum + value, 0);
    return [
      ...steps,
      { name: 'all steps', value: total, unit: 's', atMost: 120 },
      ...(await measureReloads(join(plugin, 'src', 'count-members.ts'), development)),
    ];
  } finally {
    await development.stop();
  }
}

function create(folder: string, registry: LocalRegistry): Promise<string> {
  return registry.npm(folder, 'create', '@code-graph/plugin', '--', '--name', 'members', '--yes');
}
