const component = /\.(vue|svelte|astro)$/;
const scriptBlock = /<script\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/script\s*>/gi;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const frontmatter = /^\s*---[^\S\n]*\n([\s\S]*?)^---/m;

/** The extension that the compiler sees after that of a component: it finds `App.vue.ts` for an import of `App.vue`. */
const scriptExtension = '.ts';

/** Whether a file contains scripts beside a template: a component of Vue, Svelte or Astro. */
export function isComponent(path: string): boolean {
  return component.test(path);
}

/** The path under which the compiler sees a source. */
export function toScriptPath(path: string): string {
  return isComponent(path) ? `${path}${scriptExtension}` : path;
}

/** The component that the compiler sees under a path; `undefined` for other paths. */
export function componentAt(scriptPath: string): string | undefined {
  if (!scriptPath.endsWith(scriptExtension)) return undefined;
  const path = scriptPath.slice(0, -scriptExtension.length);
  return isComponent(path) ? path : undefined;
}

/**
 * The scripts of a component, on the lines that they have in its file. All blocks of a component are one module, whether or not they import
 * or export anything.
 */
export function scriptOf(path: string, text: string): string {
  const ranges: [start: number, end: number][] = [];
  const add = (start: number, content: string): void => {
    ranges.push([start, start + content.length]);
  };
  if (path.endsWith('.astro')) {
    const match = frontmatter.exec(text);
    // Only a template without code is before the first fence.
    if (match !== null && text.slice(0, match.index).trim() === '') {
      add(match.index + match[0].length - '---'.length - (match[1]?.length ?? 0), match[1] ?? '');
    }
  }
  const visible = text.replace(comment, (hidden) => hidden.replace(/[^\n]/g, ' '));
  for (const match of visible.matchAll(scriptBlock)) {
    const content = match[1] ?? '';
    add(match.index + match[0].lastIndexOf(content + '</'), content);
  }
  let script = '';
  let end = 0;
  for (const [start, next] of ranges.sort(([one], [other]) => one - other)) {
    if (start < end) continue;
    script += `${onlyLines(text.slice(end, start))}${text.slice(start, next)}`;
    // A block may end without a semicolon.
    script += ';';
    end = next;
  }
  return `${script}export {};${onlyLines(text.slice(end))}`;
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
