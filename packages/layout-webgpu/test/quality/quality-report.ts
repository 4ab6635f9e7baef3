import { crossingRate } from './crossing-rate.js';
import type { Drawing } from './drawing.js';
import { edgeLengthVariation } from './edge-length-variation.js';
import { neighbourhoodPreservation } from './neighbourhood-preservation.js';
import { scaleNormalisedStress } from './stress.js';

/** Quality of a layout. Higher is better for neighbourhood preservation, lower is better for the other figures. */
export interface QualityReport {
  readonly stress: number;
  readonly neighbourhoodPreservation: number;
  readonly edgeLengthVariation: number;
  readonly crossingRate: number;
}

export function reportQuality(drawing: Drawing): QualityReport {
  return {
    stress: scaleNormalisedStress(drawing),
    neighbourhoodPreservation: neighbourhoodPreservation(drawing),
    edgeLengthVariation: edgeLengthVariation(drawing),
    crossingRate: crossingRate(drawing),
  };
}
