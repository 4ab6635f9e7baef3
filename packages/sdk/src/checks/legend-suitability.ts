import type { AttributeType, Legend, OverlayType } from '@code-graph/sdk';

/** The types of legends. */
export type LegendType = Legend['type'];

/**
 * Whether a type of legend suits an overlay or an attribute:
 * - `suited`
 * - `discouraged`: hosts accept it, and the check of a package reports it
 * - `rejected`: hosts reject the manifest
 */
export type LegendSuitability = 'suited' | 'discouraged' | 'rejected';

const colors = { gradient: 'suited', category: 'suited', size: 'discouraged' } as const;
const sizes = { gradient: 'discouraged', category: 'discouraged', size: 'suited' } as const;

/** The legends of each type of overlay. */
export const legendsOfOverlays: Readonly<Record<OverlayType, Readonly<Record<LegendType, LegendSuitability>>>> = {
  color: colors,
  badge: colors,
  size: sizes,
  EdgeColor: colors,
  EdgeWidth: sizes,
};

/** The legends of each type of attribute. */
export const legendsOfAttributes: Readonly<Record<AttributeType, Readonly<Record<LegendType, LegendSuitability>>>> = {
  number: { gradient: 'suited', size: 'suited', category: 'suited' },
  date: { gradient: 'suited', size: 'suited', category: 'discouraged' },
  string: { gradient: 'rejected', size: 'rejected', category: 'suited' },
  boolean: { gradient: 'rejected', size: 'rejected', category: 'suited' },
};

/** The suited types of legends, in the order of the table. */
export function suitedLegends(legends: Readonly<Record<LegendType, LegendSuitability>>): LegendType[] {
  return (Object.keys(legends) as LegendType[]).filter((type) => legends[type] === 'suited');
}

/** The types of attributes with which hosts accept a legend. */
export function attributeTypesOf(legend: LegendType): AttributeType[] {
  const types = Object.keys(legendsOfAttributes) as AttributeType[];
  return types.filter((type) => legendsOfAttributes[type][legend] !== 'rejected');
}
