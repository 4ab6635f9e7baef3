import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from 'mocha';
import { parse, parseAllDocuments } from 'yaml';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

interface Input {
  readonly default?: string | boolean;
}
interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly shell?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Action {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
interface Job {
  readonly variables: Readonly<Record<string, string>>;
  readonly script: readonly [string];
  readonly cache: { readonly paths: readonly string[] };
  readonly artifacts: { readonly reports: Readonly<Record<string, string>> };
}
/** A run of the program, as the script started it. */
interface Call {
  readonly parameters: readonly string[];
  readonly folder: string;
  readonly cache: string;
}

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const action = parse(read('action.yml')) as Action;
const [header, jobs] = parseAllDocuments(read('templates/check/template.yml')).map((document): unknown =>
  document.toJS(),
);
const template = {
  inputs: (header as { spec: { inputs: Readonly<Record<string, Input>> } }).spec.inputs,
  job: (jobs as Readonly<Record<string, Job>>)['$[[ inputs.job-name ]]'],
};

const hostile = `main"; touch broken; $(touch broken) \`touch broken\` '`;

describe('scripts for build servers', () => {
  const folder = useTemporaryFolder();

  /** Writes a program that records its calls and ends with a status. */
  const writeProgram = (status: number): string => {
    mkdirSync(join(folder.path, 'bin'));
    mkdirSync(join(folder.path, 'work', 'app'), { recursive: true });
    const program = join(folder.path, 'bin', 'code-graph');
    writeFileSync(
      program,
      `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const parameters = process.argv.slice(2);
if (parameters[0] === '--version') console.log('1.2.3');
else {
  const call = { parameters, folder: process.cwd(), cache: process.env.XDG_CACHE_HOME };
  appendFileSync(${JSON.stringify(join(folder.path, 'calls'))}, JSON.stringify(call) + '\\n');
  process.exitCode = ${status};
}
`,
    );
    chmodSync(program, 0o755);
    return program;
  };

  const readCalls = (): Call[] =>
    readFileSync(join(folder.path, 'calls'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Call);

  const runScript = (
    shell: string[],
    script: string,
    env: NodeJS.ProcessEnv,
    cwd: string,
  ): ReturnType<typeof spawnSync> => {
    const [program = '', ...flags] = shell;
    const path = `${join(folder.path, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    return spawnSync(program, [...flags, '-c', script], { cwd, env: { PATH: path, ...env }, encoding: 'utf8' });
  };

  it('read their inputs as variables, never as text of a script', () => {
    const scripts = action.runs.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    assert.equal(scripts.length, 2);
    for (const script of scripts) assert.doesNotMatch(script, /\$\{\{/);
    assert.doesNotMatch(template.job?.script.join('\n') ?? '', /\$\[\[/);
  });

  it('use every input, and every variable that is set is an input', () => {
    const used = (text: string): Set<string> =>
      new Set([...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name ?? ''));
    assert.deepEqual(used(JSON.stringify(action.runs)), new Set(Object.keys(action.inputs)));
    assert.deepEqual(used(JSON.stringify(jobs)), new Set(Object.keys(template.inputs)));
  });

  for (const [status, passed] of [
    [0, true],
    [1, false],
  ] as const) {
    it(`run the check as a GitHub action, which ${passed ? 'passes' : 'fails'} with it`, () => {
      writeProgram(status);
      const work = join(folder.path, 'work');
      const inputs: Record<string, string> = {
        command: 'code-graph',
        path: 'app',
        since: hostile,
        baseline: 'a b.json',
        strict: 'true',
        format: 'terminal',
        reports: 'sarif=a b.sarif\nmarkdown=report.md\n',
      };
      const outputs = new Map<string, string>();
      const expand = (text: string): string =>
        text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_match, name: string) => {
          if (name === 'runner.temp') return folder.path;
          if (name.startsWith('inputs.')) {
            const input = name.slice('inputs.'.length);
            return inputs[input] ?? String(action.inputs[input]?.default);
          }
          return outputs.get(name) ?? assert.fail(name);
        });
      const results = action.runs.steps
        .filter(({ run }) => run !== undefined)
        .map(({ id = '', run = '', env = {} }) => {
          const outputFile = join(folder.path, `output-${id}`);
          writeFileSync(outputFile, '');
          const values = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, expand(value)]));
          const runner = { GITHUB_OUTPUT: outputFile, RUNNER_TEMP: folder.path };
          const result = runScript(
            ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
            run,
            { ...values, ...runner },
            id === 'check' ? join(work, 'app') : work,
          );
          for (const line of readFileSync(outputFile, 'utf8').trim().split('\n')) {
            const [name = '', value = ''] = line.split(/=(.*)/);
            outputs.set(`steps.${id}.outputs.${name}`, value);
          }
          return result;
        });

      assert.deepEqual(
        results.map(({ status: code, stderr }) => [code, stderr]),
        [
          [0, ''],
          [status, ''],
        ],
      );
      assert.deepEqual(readCalls(), [
        {
          parameters: [
            'check',
            `--since=${hostile}`,
            '--baseline=a b.json',
            '--strict',
            '--format=terminal',
            '--format=sarif=a b.sarif',
            '--format=markdown=report.md',
          ],
          folder: join(work, 'app'),
          cache: join(folder.path, 'code-graph-cache'),
        },
      ]);
      assert.equal(outputs.get('steps.check.outputs.passed'), String(passed));
      assert.equal(outputs.get('steps.install.outputs.key'), 'code-graph-1.2.3-app');
      assert.match(String(results[1]?.stdout), /^::stop-commands::([\w-]+)\n::\1::\n$/);
    });

    it(`run the check as a GitLab job, which ${passed ? 'passes' : 'fails'} with it, and write its report`, () => {
      const program = writeProgram(status);
      const { job } = template;
      assert.ok(job);
      const work = join(folder.path, 'work');
      const inputs: Record<string, string> = { command: program, path: 'app', since: hostile };
      const values = Object.entries(job.variables).map(([name, value]) => [
        name,
        value
          .replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_match, input: string) =>
            String(inputs[input] ?? template.inputs[input]?.default),
          )
          .replaceAll('$CI_PROJECT_DIR', () => work),
      ]);
      const env = { ...(Object.fromEntries(values) as Record<string, string>), CI_PROJECT_DIR: work };
      const result = runScript(['sh', '-e'], job.script[0], env, work);

      assert.deepEqual([result.status, result.stderr], [status, '']);
      const cache = join(work, '.code-graph-cache');
      const report = join(work, job.artifacts.reports['codequality'] ?? '');
      const parameters = ['check', `--since=${hostile}`, '--format=terminal', `--format=gitlab=${report}`];
      assert.deepEqual(readCalls(), [{ parameters, folder: join(work, 'app'), cache }]);
      assert.deepEqual(job.cache.paths, ['.code-graph-cache/']);
    });
  }
});
