/** The complete parameters of a layout. */
export interface LayoutSettings {
  readonly iterations: number;
  readonly gravity: number;
  readonly scalingRatio: number;
  readonly strongGravityMode: boolean;
  readonly edgeWeightInfluence: number;
  readonly barnesHutTheta: number;
  readonly dimensions: 2 | 3;
  readonly seed: number;
  readonly linLogMode: boolean;
  readonly preventOverlap: boolean;
}

export const defaultLayoutSettings: LayoutSettings = {
  iterations: 1000,
  gravity: 1,
  scalingRatio: 2,
  strongGravityMode: false,
  edgeWeightInfluence: 1,
  barnesHutTheta: 1.2,
  dimensions: 2,
  seed: 1,
  linLogMode: false,
  preventOverlap: false,
};

/** Adds the defaults to parameters, which must be valid by their schema. */
export function resolveLayoutSettings(parameters: Partial<LayoutSettings>): LayoutSettings {
  return { ...defaultLayoutSettings, ...parameters };
}
