import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Rules for some of the files. */
export interface Override {
  readonly files: string[];
  readonly excludeFiles?: string[];
  readonly rules: Record<string, unknown>;
}

/** The parts of the linter's settings that hold for some of the files. */
export function readOverrides(): readonly Override[] {
  const file = '.oxlintrc.json';
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return (ts.parseConfigFileTextToJson(file, text).config as { overrides: Override[] }).overrides;
}
