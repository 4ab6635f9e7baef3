import { LayoutBench, type EngineUnderTest } from './contract/engine-under-test.js';
import { describeFinitePositions } from './contract/finite-positions.js';
import { describeGeometry } from './contract/geometry.js';
import { describeSessions } from './contract/sessions.js';
import { describeSettings } from './contract/settings.js';

/** Tests the behaviour that every layout engine must have, in two and in three dimensions. */
export function describeLayoutEngine(title: string, engineUnderTest: EngineUnderTest): void {
  describe(`${title} keeps the contract of a layout engine`, () => {
    const bench = new LayoutBench(engineUnderTest);
    before(() => bench.open());
    after(() => bench.close());

    describeSessions(bench);
    describeSettings(bench);
    describeGeometry(bench);
    describeFinitePositions(bench);
  });
}
