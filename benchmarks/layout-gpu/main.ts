// The program of the packed benchmark: ./run [--json <file>] [--nodes <number>,...] [--allow-software]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printReport } from '../report.js';
import { measureOnGpu } from './measure-on-gpu.js';

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    nodes: { type: 'string' },
    'allow-software': { type: 'boolean', default: false },
  },
});
const nodes = values.nodes?.split(',').map(Number);
if (nodes?.some((count) => !Number.isInteger(count) || count < 1)) {
  throw new RangeError('--nodes requires numbers of nodes, separated by commas.');
}

const outcome = await measureOnGpu({ allowSoftware: values['allow-software'], ...(nodes && { nodes }) });
if ('notMeasured' in outcome) process.stdout.write(`${outcome.notMeasured}\n`);
else {
  process.stdout.write(`${outcome.device} beside ${outcome.processor}\n`);
  printReport('layout-gpu', outcome.measurements, false);
}
if (values.json !== undefined) {
  const report = { benchmark: 'layout-gpu', node: process.version, measuredAt: new Date().toISOString(), ...outcome };
  writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
}
