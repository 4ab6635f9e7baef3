import type { ReactNode } from 'react';
import { LegendGroup } from '../../legend/legend-group.js';
import { Swatch } from '../../legend/swatch.js';
import type { DifferenceScale } from '../../model/compare/difference-scale.js';

/** Explains the colors of differences, from those where the first of two is higher to those where the second is. */
export function DifferenceLegend(props: {
  readonly title: string;
  readonly scale: DifferenceScale;
  /** Names of what is compared. */
  readonly names: readonly [first: string, second: string];
  readonly children: ReactNode;
}) {
  const { title, scale, names, children } = props;
  return (
    <LegendGroup title={title}>
      <div className="legend-part">
        <span className="legend-title">{title}</span>
        {scale.entries.map(({ color, label }) => (
          <span key={color} className="legend-entry">
            <Swatch color={color} /> {label}
          </span>
        ))}
        <span className="legend-entry">
          <Swatch color={scale.noDataColor} /> no data on one side
        </span>
      </div>
      <div className="legend-part">
        <span className="legend-range">blue: {names[0]} is higher;</span>
        <span className="legend-range">orange: {names[1]} is higher</span>
      </div>
      {children}
    </LegendGroup>
  );
}
