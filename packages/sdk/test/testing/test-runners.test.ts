import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractRules } from '@code-graph/sdk/testing';

const fixtures = fileURLToPath(new URL('../fixtures/runners/', import.meta.url));
const packageOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** A test runner: its command line, and the titles of the tests that have passed and failed in its output. */
interface Runner {
  readonly parameters: readonly string[];
  readonly titles: (stdout: string) => { readonly passed: readonly string[]; readonly failed: readonly string[] };
}

interface MochaReport {
  readonly passes: readonly { readonly title: string }[];
  readonly failures: readonly { readonly title: string }[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

const runners: Readonly<Record<string, Runner>> = {
  Mocha: {
    parameters: [join(packageOf('mocha'), 'bin/mocha.js'), '--no-config', '--reporter', 'json', 'mocha.mjs'],
    titles: (stdout) => {
      const { passes, failures } = JSON.parse(stdout) as MochaReport;
      return { passed: passes.map(({ title }) => title), failed: failures.map(({ title }) => title) };
    },
  },
  'node:test': {
    parameters: ['--test-reporter=tap', 'node-test.mjs'],
    titles: (stdout) => {
      const find = (pattern: RegExp): string[] => [...stdout.matchAll(pattern)].map(([, title = '']) => title);
      return { passed: find(/^ {4}ok \d+ - (.*)$/gm), failed: find(/^ {4}not ok \d+ - (.*)$/gm) };
    },
  },
  Vitest: {
    parameters: [join(packageOf('vitest'), 'vitest.mjs'), 'run', '--root', '.', '--reporter', 'json', '--silent'],
    titles: (stdout) => {
      const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as VitestReport;
      const results = testResults.flatMap(({ assertionResults }) => assertionResults);
      const find = (status: string): string[] =>
        results.filter((result) => result.status === status).map(({ title }) => title);
      return { passed: find('passed'), failed: find('failed') };
    },
  },
};

/** Runs the contract of a plugin that keeps it, and of one that breaks a rule. */
function run({ parameters, titles }: Runner): Promise<ReturnType<Runner['titles']>> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    execFile(process.execPath, parameters, { cwd: fixtures, env }, (_error, stdout, stderr) => {
      try {
        resolve(titles(stdout));
      } catch (cause) {
        reject(new Error(`${stdout}\n${stderr}`, { cause }));
      }
    });
  });
}

describe('describeOverlayContract', () => {
  const all = contractRules.map(({ id, title }) => `${id}: ${title}`);

  for (const [name, runner] of Object.entries(runners)) {
    it(`defines a test for each rule, and names the broken one, in ${name}`, async () => {
      const isBroken = (title: string): boolean => title.startsWith('progress-rises: ');
      assert.deepEqual(await run(runner), {
        passed: [...all, ...all.filter((title) => !isBroken(title))],
        failed: all.filter(isBroken),
      });
    });
  }
});
