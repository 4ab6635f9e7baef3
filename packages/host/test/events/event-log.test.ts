import 'reflect-metadata';
import assert from 'node:assert/strict';
import type { EventType, HostEvent } from '@code-graph/api';
import fc from 'fast-check';
import { systemClock } from '../../src/processes/clock.js';
import { EventLog } from '../../src/events/event-log.js';

/** Maximum number of events that are kept. */
const longestLog = 1000;

const types: fc.Arbitrary<EventType> = fc.constantFrom('analysis.started', 'graph.changed', 'plugin.quarantined');

/** A log with `count` events, and the events that a listener received. */
function logWith(count: number): { readonly log: EventLog; readonly events: readonly HostEvent[] } {
  const log = new EventLog(systemClock);
  const events: HostEvent[] = [];
  log.listen((event) => events.push(event));
  for (let version = 1; version <= count; version++) log.publish('graph.changed', { version });
  return { log, events };
}

describe('EventLog', () => {
  it('assigns a time and a unique id to every event', () => {
    const at = '2026-01-02T03:04:05.678Z';
    const log = new EventLog({ ...systemClock, now: () => new Date(at) });
    const events: HostEvent[] = [];
    log.listen((event) => events.push(event));
    log.publish('plugin.quarantined', { plugin: 'one', phase: 'apply' });
    log.publish('analysis.started');
    const [first, second] = events as [HostEvent, HostEvent];
    assert.deepEqual(first, { id: first.id, type: 'plugin.quarantined', at, plugin: 'one', phase: 'apply' });
    assert.deepEqual(second, { id: second.id, type: 'analysis.started', at });
    assert.notEqual(first.id, second.id);
    assert.equal(log.latestId, second.id);
  });

  it('calls every listener in order until it is removed', () => {
    const log = new EventLog(systemClock);
    const received: string[] = [];
    const stopFirst = log.listen(({ type }) => received.push(`first ${type}`));
    const stopSecond = log.listen(({ type }) => received.push(`second ${type}`));
    log.publish('analysis.started');
    stopFirst();
    stopFirst();
    log.publish('analysis.complete');
    stopSecond();
    log.publish('analysis.failed');
    assert.deepEqual(received, ['first analysis.started', 'second analysis.started', 'second analysis.complete']);
  });

  it('returns the events after any event that it keeps', () => {
    fc.assert(
      fc.property(fc.array(types, { maxLength: 50 }), (published) => {
        const log = new EventLog(systemClock);
        const ids = [log.latestId];
        const events: HostEvent[] = [];
        log.listen((event) => events.push(event));
        for (const type of published) {
          log.publish(type);
          ids.push(log.latestId);
        }
        assert.equal(new Set(ids).size, published.length + 1);
        for (const [count, id] of ids.entries()) assert.deepEqual(log.after(id), events.slice(count));
      }),
    );
  });

  it('keeps the latest thousand events', () => {
    const { log, events } = logWith(longestLog + 500);
    const idBefore = (kept: number): string => events[events.length - kept - 1]?.id ?? '';
    assert.deepEqual(log.after(idBefore(longestLog)), events.slice(-longestLog));
    assert.deepEqual(log.after(idBefore(longestLog - 1)), events.slice(1 - longestLog));
    assert.equal(log.after(idBefore(longestLog + 1)), undefined);
    assert.equal(log.after(events[0]?.id ?? ''), undefined);
  });

  it('returns undefined for the id of another run or an unknown event', () => {
    const { log } = logWith(3);
    const { log: another } = logWith(3);
    assert.equal(log.after(another.latestId), undefined);
    const run = log.latestId.replace(/-.*$/, '');
    assert.equal(log.after(`${run}-3`)?.length, 0);
    for (const id of ['', run, `${run}-`, `${run}-4`, `${run}--1`, `${run}-3 `, `${run}-x`, `${run}-3-3`, '3', `-3`]) {
      assert.equal(log.after(id), undefined, id);
    }
  });
});
