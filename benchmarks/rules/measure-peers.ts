import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckAnswer } from '@code-graph/api';
import { installFromNpm, installSourcePackages, type SourcePackage } from '../ask/source-packages.js';
import { median, type Measurement } from '../report.js';
import { peerRules, toCruiserConfiguration, toRuleFile, type PeerRule } from './peer-rules.js';
import { measureProcessorTime } from './processor-time.js';

/** The newest versions that run on Node.js 20, and the compiler by which they read TypeScript. */
const peers = ['dependency-cruiser@17.4.3', 'madge@8.0.0', 'typescript@5.9.3'];
const rounds = 3;
const program = fileURLToPath(new URL('../../packages/cli/bin/code-graph.js', import.meta.url));

/** The violations of each rule, as texts that both programs can be compared by. */
type Violations = ReadonlyMap<string, ReadonlySet<string>>;

interface CruiserReport {
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/** Checks ten rules on each of three packages with Code Graph and dependency-cruiser, and finds cycles with madge. */
export async function measurePeers(folder: string): Promise<Measurement[]> {
  const sources = join(folder, 'sources');
  const tools = join(folder, 'tools');
  await Promise.all([mkdir(sources), mkdir(tools)]);
  const packages = await installSourcePackages(sources);
  await installFromNpm(tools, peers);
  const measurements: Measurement[] = [];
  for (const each of packages) measurements.push(...(await measurePackage(each, tools, folder)));
  return measurements;
}

async function measurePackage({ name, root }: SourcePackage, tools: string, folder: string): Promise<Measurement[]> {
  const rules = peerRules[root.slice(root.lastIndexOf('/') + 1)] ?? [];
  const files = { ours: join(folder, 'rules.yaml'), theirs: join(folder, 'cruiser.json'), data: join(folder, 'data') };
  await writeFile(files.ours, toRuleFile(rules));
  await writeFile(files.theirs, toCruiserConfiguration(rules));
  const place = { cwd: root, cache: join(files.data, 'cache') };
  const check = ['check', '--workspace', root, '--rules', files.ours, '--data', files.data, '--json'];
  const bin = (tool: string): string => join(tools, 'node_modules', '.bin', tool);
  const [cold, warm, cruiser, madge]: [number[], number[], number[], number[]] = [[], [], [], []];
  let answers: readonly [string, string] = ['', ''];
  for (let round = 0; round < rounds; round++) {
    await rm(files.data, { recursive: true, force: true });
    const ours = await measureProcessorTime(process.execPath, [program, ...check], place);
    const again = await measureProcessorTime(process.execPath, [program, ...check], place);
    const cruise = ['src', '--config', files.theirs, '--output-type', 'json'];
    const theirs = await measureProcessorTime(bin('depcruise'), cruise, place);
    const circular = ['--circular', '--extensions', 'ts,tsx', '--ts-config', 'tsconfig.json', '--json', 'src'];
    const cycles = await measureProcessorTime(bin('madge'), circular, place);
    cold.push(ours.processorSeconds);
    warm.push(again.processorSeconds);
    cruiser.push(theirs.processorSeconds);
    madge.push(cycles.processorSeconds);
    answers = [again.output, theirs.output];
  }
  const peer = median(cruiser);
  return [
    ...compare(name, rules, ofCodeGraph(rules, answers[0]), ofCruiser(rules, answers[1])),
    { name: `${name}: processor time of dependency-cruiser`, value: peer, unit: 's' },
    { name: `${name}: processor time of madge, which only finds cycles`, value: median(madge), unit: 's' },
    { name: `${name}: check from nothing, of dependency-cruiser`, value: median(cold) / peer, unit: 'x', atMost: 0.5 },
    { name: `${name}: check with an index, of dependency-cruiser`, value: median(warm) / peer, unit: 'x', atMost: 0.1 },
  ];
}

function compare(name: string, rules: readonly PeerRule[], ours: Violations, theirs: Violations): Measurement[] {
  const counts = { both: 0, ours: 0, theirs: 0, erased: 0 };
  for (const { name: rule, kind } of rules) {
    const [own, other] = [ours.get(rule) ?? new Set<string>(), theirs.get(rule) ?? new Set<string>()];
    for (const violation of own) counts[other.has(violation) ? 'both' : 'ours']++;
    // For dependency-cruiser, only `import type` is type-only, and not the other imports that the compiler erases.
    for (const violation of other) if (!own.has(violation)) counts[kind === 'run-time' ? 'erased' : 'theirs']++;
  }
  return [
    { name: `${name}: violations that both find`, value: counts.both, unit: '' },
    { name: `${name}: violations that only Code Graph finds`, value: counts.ours, unit: '', atMost: 0 },
    { name: `${name}: violations that only dependency-cruiser finds`, value: counts.theirs, unit: '', atMost: 0 },
    {
      name: `${name}: imports that the compiler erases, violations for dependency-cruiser`,
      value: counts.erased,
      unit: '',
    },
  ];
}

/** A cycle counts by its files, because one program lists groups and the other one edges; a path by its beginning. */
function ofCodeGraph(rules: readonly PeerRule[], output: string): Violations {
  const { violations } = JSON.parse(output) as CheckAnswer;
  return group(
    violations.map(({ rule, source, target, members = [] }) => {
      const [from = '', to = ''] = [source?.node, target?.node];
      return { rule, keys: toKeys(kindOf(rules, rule), from, to, members) };
    }),
  );
}

function ofCruiser(rules: readonly PeerRule[], output: string): Violations {
  const { summary } = JSON.parse(output) as CruiserReport;
  return group(
    summary.violations.map(({ rule: { name }, from, to, cycle = [] }) => {
      return { rule: name, keys: toKeys(kindOf(rules, name), from, to, [from, ...cycle.map((file) => file.name)]) };
    }),
  );
}

function kindOf(rules: readonly PeerRule[], rule: string): PeerRule['kind'] | undefined {
  return rules.find(({ name }) => name === rule)?.kind;
}

function toKeys(
  kind: PeerRule['kind'] | undefined,
  from: string,
  to: string,
  members: readonly string[],
): readonly string[] {
  if (kind === 'cycles') return members;
  return [kind === 'reach' ? from : `${from} → ${to}`];
}

function group(violations: readonly { readonly rule: string; readonly keys: readonly string[] }[]): Violations {
  const keysByRule = new Map<string, Set<string>>();
  for (const { rule, keys } of violations) {
    const ruleKeys = keysByRule.get(rule) ?? new Set();
    keysByRule.set(rule, ruleKeys);
    for (const key of keys) ruleKeys.add(key);
  }
  return keysByRule;
}
