import { isComponent, scriptRanges } from '@code-graph/sdk/files';

/** The extension that the compiler sees after that of a component: it finds `App.vue.ts` for an import of `App.vue`. */
const scriptExtension = '.ts';

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
  let script = 'export {};';
  let end = 0;
  for (const [start, next] of scriptRanges(path, text)) {
    script += `${onlyLines(text.slice(end, start))}${text.slice(start, next)}`;
    // A block may end without a semicolon.
    script += ';';
    end = next;
  }
  return `${script}${onlyLines(text.slice(end))}`;
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
