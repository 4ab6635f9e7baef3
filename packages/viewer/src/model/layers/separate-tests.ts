import type { Drawing } from './drawing.js';

/** Puts tests into a band below production. */
export function separateTests(drawing: Drawing, isTest: (id: string) => boolean): Drawing {
  if (drawing.bands.length > 1) return drawing;
  const nodes = drawing.nodes.map((node) => ({ ...node, band: node.ids.every(isTest) ? 1 : 0 }));
  return nodes.some(({ band }) => band === 1) ? { ...drawing, nodes, bands: ['Production', 'Tests'] } : drawing;
}

/** Leaves out the tests of a drawing that has a band for them, except nodes in question. `hidden` counts those that were not loaded, too. */
export function withoutTests(drawing: Drawing): { readonly drawing: Drawing; readonly hidden: number } {
  const nodes = drawing.nodes.filter(({ band, isAsked }) => band === 0 || isAsked);
  const keys = new Set(nodes.map(({ key }) => key));
  const links = drawing.links.filter(({ source, target }) => keys.has(source) && keys.has(target));
  const { more, moreTests = 0 } = drawing;
  return {
    drawing: { ...drawing, nodes, links, more: more - moreTests },
    hidden: drawing.nodes.length - nodes.length + moreTests,
  };
}
