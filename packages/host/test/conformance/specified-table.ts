import assert from 'node:assert/strict';

/**
 * The tables and lists of the specification with their numbers of rows. `every-table.test.ts` checks that each has its test, so that
 * none can vanish.
 */
export const specifiedTables = {
  Node: 4,
  Edge: 2,
  'Attribute prefixes and attributes': 5,
  Plugin: 5,
  'Overlay definition': 6,
  'Visual effect by type': 5,
  Legend: 4,
  'Apply result': 4,
  'Remove result': 3,
  'Plugin apply status': 7,
  'Layout job and status': 10,
  'Layout parameters': 6,
  'GPU availability': 6,
  'Plugin status': 5,
  'Layout computation status': 6,
  'Layout transitions': 1,
  'Graph data': 4,
  Query: 1,
  'Layout computation': 4,
  Overlays: 4,
  'Rules of overlays': 3,
  Authentication: 1,
  'Error body': 2,
  'Status codes': 4,
  'Rules of errors': 2,
  Limits: 2,
  Versioning: 1,
  'Decisions: graph': 9,
  'Decisions: query': 3,
  'Decisions: overlays': 7,
  'Decisions: overlay states': 14,
  'Decisions: layout': 6,
  'Decisions: layout states': 7,
  'Decisions: general': 6,
} as const;

type Check = () => Promise<void> | void;

/** Declares the tests of one table: one for each row, with the words of the row as its title. */
export function specifiedTable(name: keyof typeof specifiedTables, rows: Readonly<Record<string, Check>>): void {
  describe(`Specification, ${name}`, () => {
    for (const [words, check] of Object.entries(rows)) it(words, check);

    it('has a test for every row', () => {
      assert.equal(Object.keys(rows).length, specifiedTables[name]);
    });
  });
}
