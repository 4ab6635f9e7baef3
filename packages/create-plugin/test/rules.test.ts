import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackedPackage, type PackedPackage } from '../src/check/packed-package.js';
import { rules } from '../src/check/rules/index.js';
import { runRules, type RulesReport } from '../src/check/run-rules.js';
import { goodPackage, writePackage, type PackageFiles } from './good-package.js';
import { hostReader } from './host-reader.js';
import { ruleFixtures } from './rule-fixtures.js';

const reader = await hostReader();
const sdkFolder = fileURLToPath(new URL('../../sdk', import.meta.url));

/**
 * Checks an unpacked package whose SDK is installed where it is developed.
 * @param unpublished further files of the folder where it is developed
 */
async function check(files: PackageFiles, runsEntry = false, unpublished: PackageFiles = {}): Promise<RulesReport> {
  const source = writePackage({ ...files, ...unpublished });
  const link = join(source, 'node_modules/@code-graph/sdk');
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(sdkFolder, link, 'junction');
  const folder = writePackage(files);
  try {
    const packed = await readPackedPackage(folder, source, reader, new AbortController().signal);
    return await runRules(runsEntry ? packed : withGoodEntry(packed));
  } finally {
    for (const path of [source, folder]) rmSync(path, { recursive: true });
  }
}

function withGoodEntry(packed: PackedPackage): PackedPackage {
  return {
    ...packed,
    loadEntry: () => Promise.resolve({ isPlugin: true, manifest: packed.manifestContent, missing: [] }),
    runContract: () => Promise.resolve({ message: { faults: [] } }),
  };
}

describe('The rules of plugin check', () => {
  it('accept a good package', async () => {
    const { findings, passed, skipped } = await check(goodPackage(), true);
    assert.deepEqual(findings, []);
    assert.deepEqual(skipped, []);
    assert.deepEqual([...passed].sort(), rules.map(({ id }) => id).sort());
  });

  it('each have a failing fixture', () => {
    const covered = new Set(ruleFixtures.map(({ rule }) => rule));
    const uncovered = rules.filter(({ id }) => !covered.has(id)).map(({ id }) => id);
    assert.deepEqual(uncovered, []);
  });

  it('have unique ids, and texts for people', () => {
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
    for (const { id, title, reason, remedy } of rules) {
      assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
      for (const text of [title, reason, remedy]) assert.match(text, /^[A-Z"`].*\.$|^npm .*\.$/, id);
    }
  });

  it('run the contract suite with the input that the package is developed with', async () => {
    const files = goodPackage();
    files['dist/index.js'] = files['dist/index.js'].replace(
      '{ shortest }) {',
      '{ shortest }) {\n    if (shortest < 3) return;',
    );
    const input = `import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
export default { options: async () => ({ shortest: 3 }), workspaceRoot: mkdtempSync(join(tmpdir(), 'left-behind-')) };
`;
    const { findings } = await check(files, true, { 'test/contract-input.js': input });
    assert.deepEqual(findings, []);
    assert.deepEqual(
      readdirSync(tmpdir()).filter((name) => name.startsWith('left-behind-')),
      [],
    );
  });

  for (const { rule, edit, place, message, remedy, runsEntry, unpublished, alsoViolated = [] } of ruleFixtures) {
    it(`find what ${rule} forbids: ${message.source}`, async () => {
      const files = goodPackage();
      edit(files);
      const { findings } = await check(files, runsEntry, unpublished);
      const ofRule = findings.filter((finding) => finding.rule === rule);
      assert.ok(ofRule[0], `no finding of ${rule} in ${JSON.stringify(findings)}`);
      assert.equal(ofRule[0].place, place);
      assert.match(ofRule[0].message, message);
      if (remedy !== undefined) assert.match(ofRule[0].remedy, remedy);
      const others = new Set(findings.map((finding) => finding.rule).filter((id) => id !== rule));
      assert.deepEqual([...others].sort(), [...alsoViolated].sort());
    });
  }
});
