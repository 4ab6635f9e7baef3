import type { PluginManifest } from '@code-graph/sdk';
import { legendsOfAttributes, legendsOfOverlays, suitedLegends } from '@code-graph/sdk/checks';
import { manifestName } from '../packed-package.js';
import type { Finding } from '../rule.js';

/** Finds the legends whose type does not suit the overlay or the attribute. */
export function findMisfits({ attributes, overlays }: PluginManifest): Finding[] {
  const typeOf = new Map(attributes.map(({ name, type }) => [name, type]));
  return overlays.flatMap(({ id, type, attribute, legend }, index) => {
    const place = `${manifestName} (/overlays/${index}/legend/type)`;
    const suited = suitedLegends(legendsOfOverlays[type]);
    if (!suited.includes(legend.type)) {
      const message = `The overlay ${id} of type ${type} has a ${legend.type} legend. It can have: ${suited.join(', ')}.`;
      return [{ place, message }];
    }
    const attributeType = typeOf.get(attribute);
    if (attributeType === undefined) return [];
    const suitedToAttribute = suitedLegends(legendsOfAttributes[attributeType]);
    if (suitedToAttribute.includes(legend.type)) return [];
    const message = `The overlay ${id} has a ${legend.type} legend, but ${attribute} is a ${attributeType}. It can have: ${suitedToAttribute.join(', ')}.`;
    return [{ place, message }];
  });
}
