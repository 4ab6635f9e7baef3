import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';
import { pages } from './pages.ts';

const documentation = new URL('../', import.meta.url);

/** Written by `scripts/site.mjs`. */
const apiFolder = 'reference/sdk-api/';

/** Every page with its title. The reference ends with the modules of the SDK. */
export const sidebar = (): DefaultTheme.SidebarItem[] =>
  Object.entries(pages).map(([text, files]) => ({
    text,
    collapsed: false,
    items: [...files, ...(text === 'Reference' ? listApi() : [])].map((file) => ({
      text: readTitle(file),
      link: `/${file.replace(/((^|\/)(README|index))?\.md$/, '$2')}`,
    })),
  }));

/** The main module is first. */
function listApi(): readonly string[] {
  const names = readdirSync(new URL(apiFolder, documentation)).filter((name) => name !== 'modules.md');
  const [main, others] = [names.filter((name) => name === 'index.md'), names.filter((name) => name !== 'index.md')];
  return [...main, ...others.sort()].map((name) => `${apiFolder}${name}`);
}

/** @throws if the page does not exist or has no title */
function readTitle(file: string): string {
  const path = new URL(file, documentation);
  const title = existsSync(path) ? /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  if (title === undefined) throw new Error(`docs/${file} is in the sidebar, but does not exist or has no title.`);
  return title.replaceAll('`', '');
}
