import type { LegendItem, LegendPart } from '../../model/scene/legend-scene.js';

/** The legend of the page as parts of a scene, so that an export has the legend that is on screen. */
export function readLegend(page: ParentNode): LegendPart[] {
  return [...page.querySelectorAll('.legend-part')].map((part) =>
    [...part.childNodes].map(toItem).filter(({ text }) => text !== ''),
  );
}

function toItem(node: ChildNode): LegendItem {
  if (!(node instanceof Element)) return { text: textOf(node) };
  const color = node.querySelector('rect')?.getAttribute('fill') ?? undefined;
  const text = node.querySelector('.legend-sizes')
    ? [...node.querySelectorAll('.legend-label')].map(textOf).join(' to ')
    : textOf(node);
  return { text, ...(color !== undefined && { color }), isTitle: node.classList.contains('legend-title') };
}

function textOf({ textContent }: Node): string {
  return (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
