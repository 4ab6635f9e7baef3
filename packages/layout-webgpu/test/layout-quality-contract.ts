import assert from 'node:assert/strict';
import type { LayoutEngine } from '../src/engine/layout-engine.js';
import { defaultLayoutSettings } from '../src/engine/layout-settings.js';
import { codeLikeGraph } from './fixtures/code-like-graph.js';
import { settle } from './fixtures/settle.js';
import { scattered } from './fixtures/starting-positions.js';
import { reportQuality, type QualityReport } from './quality/quality-report.js';

/** Two engines whose layouts are compared. */
export interface QualityComparison {
  readonly engine: LayoutEngine;
  readonly peer: LayoutEngine;
  readonly iterations: number;
  readonly nodes?: number;
}

/** Tests that an engine's layouts are not worse than those of another engine, from the same start with the same settings. */
export function describeLayoutQuality(
  title: string,
  { engine, peer, iterations, nodes = 2000 }: QualityComparison,
): void {
  describe(`quality of the layouts by ${title} after ${iterations} iterations`, () => {
    const graph = codeLikeGraph(nodes);
    let [ours, theirs]: QualityReport[] = [];

    before(async () => {
      const reportOf = async (each: LayoutEngine): Promise<QualityReport> => {
        const positions = await settle(each, graph, defaultLayoutSettings, scattered(nodes, 2), iterations);
        return reportQuality({ graph, positions, dimensions: 2 });
      };
      [ours, theirs] = [await reportOf(engine), await reportOf(peer)];
    });

    /** Compares one figure. A ratio of 1.02 allows ours to be 2 % higher than theirs. */
    const isAtMost = (ratio: number, figure: keyof QualityReport): void => {
      const [our, their] = [ours?.[figure] ?? NaN, theirs?.[figure] ?? NaN];
      assert.ok(our <= ratio * their, `${our}, theirs ${their}`);
    };

    it('has no more stress', () => isAtMost(1.02, 'stress'));

    it('keeps neighbours together as well', () => {
      const [our, their] = [ours?.neighbourhoodPreservation ?? NaN, theirs?.neighbourhoodPreservation ?? NaN];
      assert.ok(our >= 0.98 * their, `${our}, theirs ${their}`);
    });

    it('has no more variation of edge lengths', () => isAtMost(1.02, 'edgeLengthVariation'));

    // About 700 of the sampled pairs cross, so that layouts differ by a few percent by chance.
    it('has no more crossings', () => isAtMost(1.1, 'crossingRate'));
  });
}
