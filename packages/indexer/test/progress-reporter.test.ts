import assert from 'node:assert/strict';
import type { IndexProgress } from '../src/index.js';
import { ProgressReporter } from '../src/progress-reporter.js';

describe('ProgressReporter', () => {
  let clock: number;
  let reports: IndexProgress[];
  let reporter: ProgressReporter;

  beforeEach(() => {
    clock = 500;
    reports = [];
    reporter = new ProgressReporter(
      (progress) => reports.push(progress),
      () => clock,
    );
  });

  function reportAfter(milliseconds: number, percent: number, phase: IndexProgress['phase'] = 'analyze'): void {
    clock += milliseconds;
    reporter.report({ phase, percent, filesDone: 0, filesTotal: 1, message: 'Working' });
  }

  it('estimates the remaining seconds after 10 % and one second', () => {
    reportAfter(900, 50);
    reportAfter(100, 9);
    reportAfter(1000, 50);
    reportAfter(2000, 80);
    reportAfter(1000, 100);
    assert.deepEqual(
      reports.map(({ percent, secondsLeft }) => [percent, secondsLeft]),
      [
        [50, undefined],
        [50, 1],
        [50, 2],
        [80, 1],
        [100, 0],
      ],
    );
    reporter = new ProgressReporter(
      (progress) => reports.push(progress),
      () => clock,
    );
    reportAfter(5000, 9.9);
    assert.equal(reports.at(-1)?.secondsLeft, undefined);
  });

  it('reports at most once per 50 ms, except for a new phase and the end', () => {
    reportAfter(0, 1, 'parse');
    reportAfter(49, 2, 'parse');
    reportAfter(1, 3, 'parse');
    reportAfter(1, 4, 'analyze');
    reportAfter(1, 100, 'analyze');
    assert.deepEqual(
      reports.map(({ percent }) => percent),
      [1, 3, 4, 100],
    );
  });

  it('never reports a percentage that falls or exceeds 100', () => {
    reportAfter(0, 30);
    reportAfter(60, 20);
    reportAfter(60, 101);
    assert.deepEqual(
      reports.map(({ percent }) => percent),
      [30, 30, 100],
    );
  });
});
