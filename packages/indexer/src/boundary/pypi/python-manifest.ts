import { toObject } from '../../typescript/files/json-with-comments.js';
import { readToml, stringIn, stringsIn, tableAt, type Table } from '../read-toml.js';
import { normalizedName, parseRequirement, type Requirement } from './requirement.js';

/** The declarations of the manifest of a Python project. */
export interface PythonManifest {
  /** Normalized; `undefined` if the file configures tools alone. */
  readonly name: string | undefined;
  /** `undefined` if a build computes it. */
  readonly version: string | undefined;
  readonly isPrivate: boolean;
  readonly requirements: readonly Requirement[];
  /** Folders with modules, relative to the manifest, if it names them. */
  readonly sourceFolders: readonly string[];
  /** Globs of the members of a workspace. */
  readonly members: readonly string[];
}

/** Parses a pyproject.toml of the standard, or of Poetry. */
export function parsePyproject(text: string): PythonManifest {
  const file = readToml(text);
  const project = tableAt(file, 'project');
  const tool = tableAt(file, 'tool');
  const poetry = tableAt(tool, 'poetry');
  const name = stringIn(project['name']) ?? stringIn(poetry['name']);
  const lists = [
    project['dependencies'],
    ...Object.values(tableAt(project, 'optional-dependencies')),
    ...Object.values(tableAt(file, 'dependency-groups')),
    ...Object.values(tableAt(tool, 'pdm', 'dev-dependencies')),
    tableAt(tool, 'uv')['dev-dependencies'],
  ];
  const poetryTables = [
    ...['dependencies', 'dev-dependencies'].map((key) => tableAt(poetry, key)),
    ...Object.values(tableAt(poetry, 'group')).map((group) => tableAt(toObject(group) ?? {}, 'dependencies')),
  ];
  const classifiers = stringsIn(project['classifiers']);
  return {
    name: name === undefined ? undefined : normalizedName(name),
    version: stringIn(project['version']) ?? stringIn(poetry['version']),
    isPrivate: poetry['package-mode'] === false || classifiers.some((each) => each.startsWith('Private ::')),
    requirements: [
      ...lists.flatMap(stringsIn).flatMap((each) => parseRequirement(each) ?? []),
      ...poetryTables.flatMap(poetryRequirements),
    ],
    sourceFolders: sourceFoldersIn(tool),
    members: stringsIn(tableAt(tool, 'uv', 'workspace')['members']),
  };
}

function poetryRequirements(table: Table): Requirement[] {
  return Object.entries(table).flatMap(([name, value]) => {
    const range = stringIn(value) ?? stringIn(toObject(value)?.['version']) ?? '';
    return name === 'python' ? [] : [{ name: normalizedName(name), range: range === '*' ? '' : range }];
  });
}

/** The folders that build tools are told to take modules from. */
function sourceFoldersIn(tool: Table): string[] {
  const packages = tableAt(tool, 'poetry')['packages'];
  const fromPoetry = Array.isArray(packages)
    ? packages.flatMap((each) => stringIn(toObject(each)?.['from']) ?? [])
    : [];
  const setuptools = tableAt(tool, 'setuptools');
  const fromHatch = stringsIn(tableAt(tool, 'hatch', 'build', 'targets', 'wheel')['packages']);
  return [
    ...fromPoetry,
    ...stringsIn(tableAt(setuptools, 'packages', 'find')['where']),
    ...[stringIn(tableAt(setuptools, 'package-dir')['']), stringIn(tableAt(tool, 'maturin')['python-source'])].flatMap(
      (each) => each ?? [],
    ),
    ...fromHatch.flatMap((path) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : [])),
  ].map((each) => each.replace(/^\.\/|\/$/g, ''));
}

/** Parses a setup.cfg. */
export function parseSetupConfig(text: string): PythonManifest {
  const values = iniValues(text);
  const name = values.get('metadata\nname');
  const version = values.get('metadata\nversion');
  const lists = [...values].flatMap(([key, value]) =>
    /^options\n(install|tests)_requires?$|^options\.extras_require\n/.test(key) ? value.split('\n') : [],
  );
  const where =
    values.get('options.packages.find\nwhere') ?? /^=\s*(\S+)$/m.exec(values.get('options\npackage_dir') ?? '')?.[1];
  return {
    name: name === undefined ? undefined : normalizedName(name),
    version: version === undefined || /^(attr|file):/.test(version) ? undefined : version,
    isPrivate: false,
    requirements: lists.flatMap((each) => parseRequirement(each) ?? []),
    sourceFolders: where === undefined ? [] : [where],
    members: [],
  };
}

/** The values of an INI file by section and key. Indented lines continue a value. */
function iniValues(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  let key: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*([#;].*)?$/.test(line)) continue;
    const header = /^\[([^\]]+)\]/.exec(line)?.[1];
    if (header !== undefined) {
      section = header.trim();
      key = undefined;
    } else if (/^\s/.test(line) && key !== undefined) {
      values.set(key, `${values.get(key) ?? ''}\n${line.trim()}`.trim());
    } else {
      const split = line.search(/[=:]/);
      if (split === -1) continue;
      key = `${section}\n${line.slice(0, split).trim().replaceAll('-', '_')}`;
      values.set(key, line.slice(split + 1).trim());
    }
  }
  return values;
}
