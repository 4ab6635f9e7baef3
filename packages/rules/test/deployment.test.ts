import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, it } from 'mocha';
import { parse, parseAllDocuments } from 'yaml';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

interface Service {
  readonly image: string;
  readonly volumes: readonly string[];
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly mem_limit: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
type Values = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const readYaml = (...path: string[]): unknown => parse(read(...path), { merge: true });
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const containerfile = read('deploy/Containerfile');
const compose = readYaml('deploy/compose.yaml') as Compose;
const hosts = Object.entries(compose.services).filter(([name]) => /^(host-|worker$)/.test(name));
const chart = 'deploy/helm/code-graph';
const values = readYaml(chart, 'values.yaml') as Values;
const templates = readdirSync(join(root, chart, 'templates'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|tpl|txt)$/.test(name))
  .map((name) => ({ name, text: read(chart, 'templates', name) }));
const configurationSchema = JSON.parse(read('packages/sdk/schemas/host-configuration.schema.json')) as {
  readonly properties: { readonly http: { readonly properties: { readonly port: { readonly default: number } } } };
};

/** Returns the first group of each match. */
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group]) => group ?? '');

/** The paths of all values that are not objects with members, such as `image.tag`. */
const pathsOf = (value: Values, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, member]) =>
    isRecord(member) && Object.keys(member).length > 0 ? pathsOf(member, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('the files for containers', () => {
  const folder = useTemporaryFolder();

  it('name versions of other images, and a version of Node.js with which the tests run', () => {
    const [node = ''] = matches(containerfile, /^ARG NODE_IMAGE=(.+)$/gm);
    const others = Object.values(compose.services).map(({ image }) => image);
    const images = [node, ...others.filter((image) => !image.startsWith('${CODE_GRAPH_IMAGE:-code-graph:'))];
    for (const image of images)
      assert.match(image, /^docker\.io\/(library\/[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+|chrislusf\/seaweedfs:\d+\.\d+$)/);
    const [version = ''] = matches(node, /node:([\d.]+)-/g);
    assert.ok(read('scripts/workspace/node-binaries.mjs').includes(`'${version}'`), version);
  });

  it('are built for both platforms, with bills of materials', () => {
    const bake = read('deploy/docker-bake.hcl');
    assert.match(bake, /platforms = \["linux\/amd64", "linux\/arm64"\]/);
    assert.match(bake, /attest = \["type=sbom"/);
    // After the removal of packages that do not run in the image.
    assert.match(containerfile, /rm -rf node_modules\/[^\n]+\n[^\n]*npm sbom [^\n]+ > sbom\.spdx\.json$/m);
  });

  it('run without the rights of root, on a read-only file system, within limits', () => {
    assert.match(containerfile, /^USER 10001:10001$/m);
    for (const [name, service] of Object.entries(compose.services)) {
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
      assert.deepEqual(service.cap_add ?? [], name === 'proxy' ? ['NET_BIND_SERVICE'] : [], name);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
      assert.match(service.mem_limit, /^\d+[mg]$/, name);
    }
    for (const { name, text } of templates) {
      const containers = matches(text, /^\s+(image): /gm).length;
      assert.equal(matches(text, /(include "code-graph\.securityContext")/g).length, containers, name);
      assert.equal(matches(text, /^\s+(resources):/gm).length, containers, name);
    }
  });

  it('use the port that is the default of the host', () => {
    const port = String(configurationSchema.properties.http.properties.port.default);
    const pod = templates.find(({ name }) => name === '_pod.tpl')?.text ?? '';
    const ports = [
      ...matches(containerfile, /^EXPOSE (\d+)$/gm),
      ...matches(containerfile, /127\.0\.0\.1:(\d+)/g),
      ...matches(read('deploy/compose/Caddyfile'), /host-\d:(\d+)/g),
      ...matches(pod, /containerPort: (\d+)/g),
    ];
    assert.deepEqual(ports, [port, port, port, port, port]);
  });

  it('configure the host with settings that it has', () => {
    const isConfiguration = new Ajv().compile(configurationSchema);
    for (const file of ['deploy/image/code-graph.config.json', 'deploy/compose/code-graph.config.json']) {
      const configuration = JSON.parse(read(file)) as Values;
      assert.ok(isConfiguration(configuration), `${file}: ${JSON.stringify(isConfiguration.errors)}`);
      assert.equal(configuration['dataDirectory'], '/var/lib/code-graph/data');
    }
    const helpers = templates.find(({ name }) => name === '_helpers.tpl')?.text ?? '';
    const ofChart = matches(helpers.slice(helpers.indexOf('$own := dict')), /^ {2}"(\w+)" /gm);
    assert.deepEqual(
      ofChart.filter((name) => !(name in configurationSchema.properties)),
      [],
    );
  });

  it('copy and mount files that exist, and keep secrets out of git and of the build', () => {
    const copied = matches(containerfile, /^COPY (?:--chmod=\S+ )?(image\/\S+) /gm);
    assert.equal(copied.length, 2);
    for (const file of copied) assert.ok(existsSync(join(root, 'deploy', file)), file);
    for (const { volumes } of Object.values(compose.services)) {
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) assert.ok(existsSync(join(root, 'deploy', source)), source);
        else if (!source.startsWith('${')) assert.ok(source in compose.volumes, source);
      }
    }
    assert.ok(read('.gitignore').split('\n').includes('deploy/secrets/'));
    const envFiles = Object.values(compose.services).flatMap(({ env_file = [] }) => env_file);
    for (const file of [...Object.values(compose.secrets).map((secret) => secret.file), ...envFiles])
      assert.match(file, /^\.\/secrets\//);
    assert.deepEqual(matches(read('deploy/.dockerignore'), /^(!?[^#\s]+)$/gm), [
      '*',
      '!image',
      '!packages',
      'packages/*',
      '!packages/*.tgz',
    ]);
  });

  it('give each host and worker a data directory and a cache of its own', () => {
    const volumesAt = (target: string): string[] =>
      hosts.flatMap(([, { volumes }]) =>
        volumes.filter((volume) => volume.endsWith(`:${target}`)).map((volume) => volume.split(':')[0] ?? ''),
      );
    assert.deepEqual(volumesAt('/var/lib/code-graph'), ['host-1', 'host-2', 'worker']);
    assert.deepEqual(volumesAt('/var/cache/code-graph'), ['host-1-cache', 'host-2-cache', 'worker-cache']);
    // Otherwise the container runtime would create the folders as root.
    assert.match(
      containerfile,
      /install --directory --owner 10001[^&]* \/var\/lib\/code-graph\/data \/var\/cache\/code-graph /,
    );
  });

  it('have hosts that use the bucket of the object storage, with its credentials', () => {
    const { objects } = compose.services;
    assert.ok(objects);
    for (const [name, { environment = {}, env_file, depends_on }] of hosts) {
      const url = /s3:\/\/([^/]+)\//.exec(environment['CODE_GRAPH_STORE_OBJECTS_URL'] ?? '');
      assert.equal(url?.[1], objects.environment?.['S3_BUCKET'], name);
      assert.match(environment['AWS_ENDPOINT_URL_S3'] ?? '', /http:\/\/objects:8333\}$/);
      assert.deepEqual(env_file, objects.env_file, name);
      for (const other of ['objects', 'postgres'])
        assert.deepEqual(depends_on?.[other], { condition: 'service_healthy' });
    }
    for (const [name, { healthcheck }] of Object.entries(compose.services))
      if (!hosts.some(([host]) => host === name)) assert.ok((healthcheck?.test?.length ?? 0) > 0, name);
  });

  it('read secrets from files, and pass parameters on as they are', function () {
    requires(this, process.platform !== 'win32', 'it is a script for sh');
    const program = join(folder.path, 'code-graph');
    writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$CODE_GRAPH_STORE_URL" "$PGPASSWORD" "$@"\n');
    chmodSync(program, 0o755);
    writeFileSync(join(folder.path, 'url'), 'postgres://a:$(b)@c/d e\n');
    writeFileSync(join(folder.path, 'password'), '`"\'\\\n');
    const run = (env: NodeJS.ProcessEnv): string => {
      const entrypoint = join(root, 'deploy/image/entrypoint.sh');
      const path = `${folder.path}${delimiter}${process.env['PATH'] ?? ''}`;
      const parameters = [entrypoint, 'find', 'a  b', '$(touch broken)'];
      return spawnSync('sh', parameters, { cwd: folder.path, env: { PATH: path, ...env }, encoding: 'utf8' }).stdout;
    };
    const files = { CODE_GRAPH_STORE_URL_FILE: 'url', PGPASSWORD_FILE: 'password' };
    assert.equal(run(files), 'postgres://a:$(b)@c/d e\n`"\'\\\nfind\na  b\n$(touch broken)\n');
    assert.equal(run({ PGPASSWORD: 'as it is' }), '\nas it is\nfind\na  b\n$(touch broken)\n');
    assert.equal(run({ PGPASSWORD_FILE: 'missing' }), '');
    const ofObjects = ['CODE_GRAPH_STORE_OBJECTS_URL', 'AWS_ENDPOINT_URL_S3', 'AWS_REGION'];
    const set = hosts.flatMap(([, { environment = {} }]) => Object.keys(environment));
    assert.deepEqual(
      set.filter((name) => !(name in files) && !ofObjects.includes(name)),
      [],
    );
  });
});

describe('the Helm chart', () => {
  const isValues = new Ajv({ allErrors: true }).compile(JSON.parse(read(chart, 'values.schema.json')) as object);

  it('accepts its default values and the examples, and refuses others', () => {
    assert.ok(isValues(values), JSON.stringify(isValues.errors));
    const examples = readdirSync(join(root, chart, 'ci'));
    assert.equal(examples.length, 2);
    for (const name of examples)
      assert.ok(isValues(readYaml(chart, 'ci', name)), `${name}: ${JSON.stringify(isValues.errors)}`);
    for (const wrong of [{ replicas: 3 }, { workspace: { git: { url: '--upload-pack=x' } } }, { store: {} }])
      assert.equal(isValues(wrong), false, JSON.stringify(wrong));
  });

  it('uses each value, and no other', () => {
    const text = templates.map((template) => template.text).join('\n');
    const used = new Set([
      ...matches(text, /\.Values\.([\w.]+)/g),
      ...matches(text, /\$git\.(\w+)/g).map((name) => `workspace.git.${name}`),
    ]);
    const existing = pathsOf(values);
    const covers = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);
    assert.deepEqual(
      existing.filter((path) => ![...used].some((name) => name !== 'workspace.git' && covers(path, name))),
      [],
    );
    assert.deepEqual(
      [...used].filter((name) => !existing.some((path) => covers(path, name))),
      [],
    );
  });

  it('has the version of the packages', () => {
    const { appVersion } = readYaml(chart, 'Chart.yaml') as { readonly appVersion: string };
    assert.equal(appVersion, (JSON.parse(read('packages/cli/package.json')) as { version: string }).version);
  });

  it('has manifests that are YAML without their templates', () => {
    for (const { name, text } of templates.filter(({ name: each }) => each.endsWith('.yaml'))) {
      // A line with an action alone disappears; elsewhere an action is a value.
      const plain = text.replaceAll(/^\s*\{\{[^]*?\}\}\n/gm, '').replaceAll(/'?\{\{[^]*?\}\}[^\s,}\]']*'?/g, 'x');
      for (const document of parseAllDocuments(plain)) assert.deepEqual(document.errors, [], name);
    }
  });
});
