import type { AttributeType, OverlayDefinition, OverlayType, PluginManifest } from '@code-graph/sdk';
import { manifestName } from '../packed-package.js';
import type { Finding } from '../rule.js';

type LegendType = OverlayDefinition['legend']['type'];

const legendsOfOverlays: Readonly<Record<OverlayType, readonly LegendType[]>> = {
  color: ['gradient', 'category'],
  badge: ['gradient', 'category'],
  size: ['size'],
  EdgeColor: ['gradient', 'category'],
  EdgeWidth: ['size'],
};

const legendsOfAttributes: Readonly<Record<AttributeType, readonly LegendType[]>> = {
  number: ['gradient', 'size', 'category'],
  date: ['gradient', 'size'],
  string: ['category'],
  boolean: ['category'],
};

/** Finds the legends whose type does not fit the overlay or the attribute. */
export function findMisfits({ attributes, overlays }: PluginManifest): Finding[] {
  const typeOf = new Map(attributes.map(({ name, type }) => [name, type]));
  return overlays.flatMap(({ id, type, attribute, legend }, index) => {
    const place = `${manifestName} (/overlays/${index}/legend/type)`;
    const forOverlay = legendsOfOverlays[type];
    if (!forOverlay.includes(legend.type)) {
      const message = `The overlay ${id} of type ${type} has a ${legend.type} legend. It can have: ${forOverlay.join(', ')}.`;
      return [{ place, message }];
    }
    const attributeType = typeOf.get(attribute);
    if (attributeType === undefined || legendsOfAttributes[attributeType].includes(legend.type)) return [];
    const message = `The overlay ${id} has a ${legend.type} legend, but ${attribute} is a ${attributeType}. It can have: ${legendsOfAttributes[attributeType].join(', ')}.`;
    return [{ place, message }];
  });
}
