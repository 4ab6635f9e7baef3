import 'reflect-metadata';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { DataDirectory } from '../../src/files/data-directory.js';
import { FileStateStore } from '../../src/state/file-state-store.js';
import { EventLog } from '../../src/events/event-log.js';
import { createLogger } from '../../src/processes/create-logger.js';
import { Quarantine } from '../../src/plugins/standing/quarantine.js';
import { ManualClock } from '../overlays/manual-clock.js';

const windowSeconds = 5 * 60;

describe('Quarantine', () => {
  it('contains the plugins that crashed three times within five minutes, and no others', () =>
    withTemporaryFolder(async (path) => {
      // Often such that several add up to the window exactly.
      const pause = fc.oneof(fc.constantFrom(0, 149, 150, 151, 299, windowSeconds), fc.nat(2 * windowSeconds));
      const pauses = fc.array(pause, { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(pauses, async (seconds) => {
          const clock = new ManualClock();
          const logger = createLogger({ level: 'silent', file: undefined }, () => undefined);
          const quarantine = new Quarantine(
            new FileStateStore(new DataDirectory(path)),
            clock,
            new EventLog(clock),
            logger,
          );
          const times: number[] = [];
          let at = 0;
          for (const pause of seconds) {
            at += pause;
            clock.pass({ seconds: pause });
            times.push(at);
            await quarantine.addCrash('one', 'It crashed.');
          }
          const isExpected = times.some((time, index) => (times[index + 2] ?? Infinity) - time < windowSeconds);
          assert.equal(quarantine.reasonFor('one') !== undefined, isExpected);
          assert.equal(quarantine.reasonFor('other'), undefined);
          await quarantine.settled();
        }),
      );
    }));

  it('is stored before it is reported, by an event or by its reason, and so is its end', () =>
    withTemporaryFolder(async (path) => {
      const clock = new ManualClock();
      const events = new EventLog(clock);
      const directory = new DataDirectory(path);
      const logger = createLogger({ level: 'silent', file: undefined }, () => undefined);
      const quarantine = new Quarantine(new FileStateStore(directory), clock, events, logger);
      const saved = (): unknown => Object.keys(JSON.parse(readFileSync(directory.quarantineFile, 'utf8')) as object);
      const seen: unknown[] = [];
      events.listen(({ type }) => seen.push([type, saved(), quarantine.reasonFor('one') !== undefined]));

      const crashes = [1, 2, 3, 4].map(() => quarantine.addCrash('one', 'It crashed.'));
      assert.equal(quarantine.reasonFor('one'), undefined, 'nothing is saved yet');
      await Promise.all(crashes);
      await quarantine.resume('one');
      assert.deepEqual(seen, [
        ['plugin.quarantined', ['one'], true],
        ['plugin.resumed', [], false],
      ]);
    }));
});
