import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeParallelOverlays } from './parallel-overlays.js';

describeParallelOverlays(soakRounds(20));
