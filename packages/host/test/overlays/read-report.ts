import assert from 'node:assert/strict';
import type { PluginReport, PluginReportList } from '@code-graph/api';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import type { OverlayHost } from './overlay-host.js';

const validator = new SchemaValidator();

/** The report on one plugin, checked against its schema. */
export async function readReport({ running }: OverlayHost, plugin = 'example'): Promise<PluginReport> {
  const { status, text, body } = await running.request('GET', `/api/plugins/${plugin}`);
  assert.equal(status, 200, text);
  assert.deepEqual(validator.check('PluginReport', body), []);
  return body as unknown as PluginReport;
}

/** The reports on every candidate, checked against their schema. */
export async function readReports({ running }: OverlayHost): Promise<PluginReport[]> {
  const { status, text, body } = await running.request('GET', '/api/plugins');
  assert.equal(status, 200, text);
  assert.deepEqual(validator.check('PluginReportList', body), []);
  return (body as unknown as PluginReportList).plugins;
}
