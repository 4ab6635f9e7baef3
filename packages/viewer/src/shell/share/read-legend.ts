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
  const radius = node.querySelector('circle')?.getAttribute('r') ?? undefined;
  return {
    text: textOf(node),
    ...(color !== undefined && { color }),
    ...(radius !== undefined && { radius: Number(radius) }),
    isTitle: node.classList.contains('legend-title'),
  };
}

function textOf({ textContent }: Node): string {
  return (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
