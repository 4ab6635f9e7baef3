import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import type { RepositoryBoundary } from '../src/index.js';
import { indexBoundary, usesIn } from './kit/index-boundary.js';
import { indexFolder, indexTree } from './kit/index-tree.js';
import type { Tree } from './kit/tree.js';

describe('Boundary with the package managers of Python, Rust, Java and C#', () => {
  const folder = useTemporaryFolder();

  const boundaryOf = (tree: Tree): Promise<RepositoryBoundary> => indexBoundary(folder.path, tree);

  function versionsIn({ uses }: RepositoryBoundary): string[] {
    return [...new Set(uses.map((use) => `${use.package} ${use.range} ${use.locked}`))].sort();
  }

  function exportsIn({ exports }: RepositoryBoundary): string[] {
    return exports.map(({ symbol, nodeId }) => `${symbol} ${nodeId}`).sort();
  }

  it('has the exports and uses of Python distributions', async () => {
    const boundary = await boundaryOf({
      'pyproject.toml': [
        '[project]',
        'name = "My_Lib"',
        'version = "1.2.0"',
        'dependencies = ["click>=8.1", "google-cloud-storage", "PyYAML[extra] ~=6.0 ; python_version > \'3\'"]',
        '[dependency-groups]',
        'test = ["pytest==8.3.5"]',
      ].join('\n'),
      'uv.lock': '[[package]]\nname = "click"\nversion = "8.3.2"\n[[package]]\nname = "pyyaml"\nversion = "6.0.1"\n',
      'src/my_lib/__init__.py': 'from .core import Parser as Parser\nfrom .names import *\nfrom os import path\n',
      'src/my_lib/core.py': [
        'import click',
        'import yaml.nodes',
        'from google.cloud import storage',
        'from click import Context as Given, echo',
        'import undeclared',
        'class Parser(click.Command):',
        '    limit = 3',
        '    def parse(self, given: Given):',
        '        given.invoke(echo)',
        '        echo(yaml.nodes.Node)',
        '        self.client = storage.Client()',
        '        self.client.bucket("a")',
        '        undeclared.run()',
        '        echo = print',
        '        echo("shadowed")',
        'main = click.Group("main")',
        '@main.command()',
        'def run(): ...',
      ].join('\n'),
      'src/my_lib/names.py': 'FIRST = 1\ndef second(): ...\n',
      'tests/test_core.py':
        'import pytest\nfrom my_lib import Parser\n@pytest.fixture\ndef parser(): return Parser()\n',
      'examples/pyproject.toml': '[project]\nname = "example"\n',
      'examples/example.py': 'value = 1\n',
    });
    assert.deepEqual(boundary.packages, [{ manager: 'pypi', name: 'my-lib', version: '1.2.0', folder: '' }]);
    assert.deepEqual(exportsIn(boundary), [
      'my_lib src/my_lib/__init__.py',
      'my_lib.FIRST src/my_lib/names.py',
      'my_lib.Parser src/my_lib/core.py#Parser',
      'my_lib.Parser.client src/my_lib/core.py#Parser',
      'my_lib.Parser.limit src/my_lib/core.py#Parser',
      'my_lib.Parser.parse src/my_lib/core.py#Parser.parse',
      'my_lib.core src/my_lib/core.py',
      'my_lib.core.Parser src/my_lib/core.py#Parser',
      'my_lib.core.Parser.client src/my_lib/core.py#Parser',
      'my_lib.core.Parser.limit src/my_lib/core.py#Parser',
      'my_lib.core.Parser.parse src/my_lib/core.py#Parser.parse',
      'my_lib.core.main src/my_lib/core.py',
      'my_lib.core.run src/my_lib/core.py#run',
      'my_lib.names src/my_lib/names.py',
      'my_lib.names.FIRST src/my_lib/names.py',
      'my_lib.names.second src/my_lib/names.py#second',
      'my_lib.path src/my_lib/__init__.py',
      'my_lib.second src/my_lib/names.py#second',
    ]);
    assert.deepEqual(usesIn('src/my_lib/core.py', boundary), [
      '1 import click click 0.95',
      '2 import pyyaml yaml.nodes 0.95',
      '3 import google-cloud-storage google.cloud.storage 0.95',
      '4 import click click.Context 0.95',
      '4 import click click.echo 0.95',
      '5 import undeclared undeclared 0.5',
      '6 reference click click.Command 0.95',
      '8 reference click click.Context 0.95',
      '9 call click click.Context.invoke 0.9',
      '9 reference click click.echo 0.95',
      '10 call click click.echo 0.95',
      '10 reference pyyaml yaml.nodes.Node 0.95',
      '11 call google-cloud-storage google.cloud.storage.Client 0.95',
      '12 call google-cloud-storage google.cloud.storage.Client.bucket 0.8',
      '13 call undeclared undeclared.run 0.5',
      '16 call click click.Group 0.95',
      '17 call click click.Group.command 0.8',
    ]);
    assert.deepEqual(versionsIn(boundary), [
      'click >=8.1 8.3.2',
      'google-cloud-storage undefined undefined',
      'pytest ==8.3.5 undefined',
      'pyyaml ~=6.0 6.0.1',
      'undeclared undefined undefined',
    ]);
  });

  it('has the exports and uses of crates', async () => {
    const boundary = await boundaryOf({
      'Cargo.toml': [
        '[workspace]',
        'members = ["crates/*"]',
        '[workspace.package]',
        'version = "0.3.0"',
        '[workspace.dependencies]',
        'serde = { version = "1.0", features = ["derive"] }',
      ].join('\n'),
      'Cargo.lock': [
        ...['[[package]]', 'name = "kit"', 'version = "0.3.0"', 'dependencies = ["rand 0.9.1", "serde"]'],
        ...['[[package]]', 'name = "serde"', 'version = "1.0.229"', 'source = "registry"'],
        ...['[[package]]', 'name = "rand"', 'version = "0.8.5"', 'source = "registry"'],
        ...['[[package]]', 'name = "rand"', 'version = "0.9.1"', 'source = "registry"'],
      ].join('\n'),
      'crates/kit/Cargo.toml': [
        '[package]',
        'name = "kit"',
        'version.workspace = true',
        '[dependencies]',
        'serde = { workspace = true }',
        'random = { package = "rand", version = "0.9" }',
        '[dependencies.other]',
        'path = "../other"',
      ].join('\n'),
      'crates/other/Cargo.toml': '[package]\nname = "other"\nversion = "0.1.0"\npublish = false\n',
      'crates/other/src/lib.rs': 'pub fn help() {}\n',
      'crates/kit/src/lib.rs': [
        'mod inner;',
        'pub mod shapes;',
        '#[cfg(small)] mod shapes;',
        'pub use crate::inner::Parser as Reader;',
        'pub use inner::kinds::*;',
        'pub fn run() {}',
        'pub(crate) fn hidden() {}',
      ].join('\n'),
      'crates/kit/src/inner.rs': [
        'use random::Rng;',
        'use serde::de::{self, Visitor};',
        'pub struct Parser { rng: random::StdRng }',
        'impl Parser {',
        '    pub fn new() -> Self { other::help(); std::mem::take(&mut 1); todo!() }',
        '    fn secret(&self) {}',
        '    pub fn parse(&self, visitor: &Visitor) { visitor.visit(); de::value(); random::random(); }',
        '}',
        'pub fn make() { let list = random::List::new().unwrap(); list.push(1); Vec::<u8>::new(); }',
        'pub mod kinds { pub enum Kind { One, Two } }',
      ].join('\n'),
      'crates/kit/src/shapes.rs':
        'pub trait Shape { fn area(&self); }\nimpl crate::inner::Parser { pub fn shape(&self) {} }\n',
    });
    assert.deepEqual(
      boundary.packages.map(({ name, version, folder: at }) => `${name} ${version} ${at}`),
      ['kit 0.3.0 crates/kit'],
    );
    assert.deepEqual(exportsIn(boundary), [
      '* crates/kit/src/lib.rs',
      'Kind crates/kit/src/inner.rs#kinds.Kind',
      'Kind.One crates/kit/src/inner.rs#kinds.Kind',
      'Kind.Two crates/kit/src/inner.rs#kinds.Kind',
      'Reader crates/kit/src/inner.rs#Parser',
      'Reader.new crates/kit/src/inner.rs#Parser.new',
      'Reader.parse crates/kit/src/inner.rs#Parser.parse',
      'Reader.shape crates/kit/src/shapes.rs#Parser.shape',
      'run crates/kit/src/lib.rs#run',
      'shapes crates/kit/src/shapes.rs',
      'shapes.Shape crates/kit/src/shapes.rs#Shape',
      'shapes.Shape.area crates/kit/src/shapes.rs#Shape.area',
    ]);
    assert.deepEqual(usesIn('crates/kit/src/inner.rs', boundary), [
      '1 import rand Rng',
      '2 import serde de.Visitor',
      '2 import serde de',
      '3 reference rand StdRng',
      '7 reference serde de.Visitor',
      '7 call serde de.Visitor.visit 0.9',
      '7 call serde de.value',
      '7 call rand random',
      '9 call rand List.new',
      '9 call rand List.push 0.8',
    ]);
    assert.deepEqual(versionsIn(boundary), ['rand 0.9 0.9.1', 'serde 1.0 1.0.229']);
  });

  it('has the exports and uses of Maven and Gradle projects', async () => {
    const boundary = await boundaryOf({
      'pom.xml': [
        '<project><groupId>org.acme</groupId><artifactId>parent</artifactId><version>2.0.0</version><packaging>pom</packaging>',
        '<properties><guava.version>33.6.0-jre</guava.version></properties>',
        '<dependencyManagement><dependencies><dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId>',
        '<version>${guava.version}</version></dependency></dependencies></dependencyManagement></project>',
      ].join('\n'),
      'lib/pom.xml': [
        '<project><parent><groupId>org.acme</groupId><artifactId>parent</artifactId><version>2.0.0</version></parent>',
        '<artifactId>lib</artifactId><dependencies>',
        '<dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId></dependency>',
        '<dependency><groupId>org.jsoup</groupId><artifactId>jsoup</artifactId><version>[1.15,)</version></dependency>',
        '<dependency><groupId>org.box</groupId><artifactId>box-one</artifactId><version>1.0</version></dependency>',
        '<dependency><groupId>org.box</groupId><artifactId>box-two</artifactId><version>1.0</version></dependency>',
        '</dependencies></project>',
      ].join('\n'),
      'lib/src/main/java/org/acme/Reader.java': [
        'package org.acme;',
        'import com.google.common.collect.Lists;',
        'import static com.google.common.base.Strings.isNullOrEmpty;',
        'import org.box.two.Thing;',
        'import org.box.other.Unclear;',
        'import org.jsoup.nodes.*;',
        'import org.jsoup.Connection;',
        'import java.util.List;',
        'public class Reader {',
        '  public static final int LIMIT = 3;',
        '  private Thing thing = new Thing();',
        '  private void secret() {}',
        '  public void read(Connection connection, List<String> list) {',
        '    Lists.newArrayList(); isNullOrEmpty(""); connection.get(); this.thing.open(); thing.close(); new Unclear();',
        '  }',
        '  public interface Handler { void handle(); }',
        '}',
        'class Local {}',
      ].join('\n'),
      'lib/src/test/java/org/acme/ReaderTest.java': 'package org.acme;\npublic class ReaderTest {}\n',
      'app/build.gradle':
        "dependencies {\n  implementation 'org.jsoup:jsoup:1.17.2'\n  testImplementation libs.truth\n}\n",
      'app/gradle.lockfile': 'org.jsoup:jsoup:1.18.1=compileClasspath\nempty=\n',
      'gradle/libs.versions.toml':
        '[versions]\ntruth = "1.4.4"\n[libraries]\ntruth = { module = "com.google.truth:truth", version.ref = "truth" }\n',
      'app/src/Main.java': [
        'import org.jsoup.Jsoup;',
        'import com.google.common.truth.Truth;',
        'class Main { void run() { Jsoup.parse(""); Truth.assertThat(1); } }',
      ].join('\n'),
    });
    assert.deepEqual(
      boundary.packages.map(({ name, version }) => `${name} ${version}`),
      ['org.acme:lib 2.0.0'],
    );
    const file = 'lib/src/main/java/org/acme/Reader.java';
    assert.deepEqual(exportsIn(boundary), [
      `org.acme.Reader ${file}#Reader`,
      `org.acme.Reader.Handler ${file}#Reader.Handler`,
      `org.acme.Reader.Handler.handle ${file}#Reader.Handler.handle`,
      `org.acme.Reader.LIMIT ${file}#Reader`,
      `org.acme.Reader.read ${file}#Reader.read`,
    ]);
    assert.deepEqual(usesIn(file, boundary), [
      '2 import com.google.guava:guava com.google.common.collect.Lists 0.8',
      '3 import com.google.guava:guava com.google.common.base.Strings.isNullOrEmpty 0.8',
      '4 import org.box:box-two org.box.two.Thing 0.8',
      '6 import org.jsoup:jsoup org.jsoup.nodes 0.8',
      '7 import org.jsoup:jsoup org.jsoup.Connection 0.8',
      '11 reference org.box:box-two org.box.two.Thing 0.8',
      '11 call org.box:box-two org.box.two.Thing 0.8',
      '13 reference org.jsoup:jsoup org.jsoup.Connection 0.8',
      '14 call com.google.guava:guava com.google.common.collect.Lists.newArrayList 0.8',
      '14 call com.google.guava:guava com.google.common.base.Strings.isNullOrEmpty 0.8',
      '14 call org.jsoup:jsoup org.jsoup.Connection.get 0.8',
      '14 call org.box:box-two org.box.two.Thing.open 0.8',
      '14 call org.box:box-two org.box.two.Thing.close 0.8',
    ]);
    assert.deepEqual(versionsIn(boundary), [
      'com.google.guava:guava 33.6.0-jre 33.6.0-jre',
      'com.google.truth:truth 1.4.4 undefined',
      'org.box:box-two 1.0 1.0',
      'org.jsoup:jsoup 1.17.2 1.18.1',
      'org.jsoup:jsoup [1.15,) undefined',
    ]);
  });

  it('has the exports and uses of NuGet packages', async () => {
    const boundary = await boundaryOf({
      'Directory.Build.props': '<Project><PropertyGroup><VersionPrefix>4.1.0</VersionPrefix></PropertyGroup></Project>',
      'Directory.Packages.props':
        '<Project><ItemGroup><PackageVersion Include="Serilog" Version="4.0.0" /></ItemGroup></Project>',
      'src/Kit/Kit.csproj': [
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><PackageId>Acme.Kit</PackageId></PropertyGroup>',
        '<ItemGroup><PackageReference Include="Serilog" /><PackageReference Include="Polly" Version="[8.0.0]" /></ItemGroup></Project>',
      ].join('\n'),
      'src/Kit/packages.lock.json':
        '{ "version": 1, "dependencies": { "net8.0": { "Serilog": { "resolved": "4.0.2" } } } }',
      'src/Kit/Reader.cs': [
        'using System;',
        'using Serilog;',
        'using Serilog.Events;',
        'using Retry = Polly.RetryStrategy;',
        'namespace Acme.Kit {',
        '  public class Reader {',
        '    private const int Limit = 3;',
        '    private readonly ILogger logger;',
        '    public void Read(LogEvent given) {',
        '      Log.Information("a"); given.Render(); logger.Write(Limit); Retry.Run(); new Own(); Console.WriteLine();',
        '    }',
        '    internal void Hidden() {}',
        '  }',
        '  class Own {}',
        '}',
      ].join('\n'),
    });
    assert.deepEqual(
      boundary.packages.map(({ name, version }) => `${name} ${version}`),
      ['Acme.Kit 4.1.0'],
    );
    assert.deepEqual(exportsIn(boundary), [
      'Acme.Kit.Reader src/Kit/Reader.cs#Acme.Kit.Reader',
      'Acme.Kit.Reader.Limit src/Kit/Reader.cs#Acme.Kit.Reader',
      'Acme.Kit.Reader.Read src/Kit/Reader.cs#Acme.Kit.Reader.Read',
    ]);
    assert.deepEqual(usesIn('src/Kit/Reader.cs', boundary), [
      '2 import Serilog Serilog 0.8',
      '3 import Serilog Serilog.Events 0.8',
      '4 import Polly Polly.RetryStrategy 0.8',
      '8 reference Serilog *.ILogger 0.5',
      '9 reference Serilog *.LogEvent 0.5',
      '10 call Serilog *.Log.Information 0.5',
      '10 call Serilog *.LogEvent.Render 0.5',
      '10 call Serilog *.ILogger.Write 0.5',
      '10 call Polly Polly.RetryStrategy.Run 0.8',
    ]);
    assert.deepEqual(versionsIn(boundary), ['Polly [8.0.0] undefined', 'Serilog 4.0.0 4.0.2']);
  });

  it('is the same after an edit as without a cache', async () => {
    const cache = { folder: join(folder.path, '.cache') };
    const before = {
      'pyproject.toml': '[project]\nname = "lib"\nversion = "1.0.0"\ndependencies = ["click"]\n',
      'lib/__init__.py': 'from .core import *\nfrom .core import Parser as Reader\n',
      'lib/core.py': 'import click\nclass Parser:\n    def parse(self): click.echo(1)\n',
      'Cargo.toml': '[package]\nname = "kit"\nversion = "1.0.0"\n[dependencies]\nrand = "1"\n',
      'src/lib.rs': 'mod inner;\npub use inner::*;\n',
      'src/inner.rs': 'pub fn run() { rand::random(); }\n',
    };
    await indexTree(folder.path, before, { boundary: true, cache });
    const edits = {
      'lib/core.py': 'import click\nclass Parser:\n    def read(self): click.secho(1)\ndef added(): ...\n',
      'src/inner.rs': 'pub fn ran() { rand::rng(); }\npub struct Added;\n',
      'pyproject.toml': before['pyproject.toml'].replace('"click"', '"click>=8"'),
    };
    const second = await indexTree(folder.path, edits, { boundary: true, cache });
    const fresh = await indexFolder(folder.path, { boundary: true });
    assert.deepEqual(second.boundary, fresh.boundary);
    const symbols = second.boundary?.exports.map(({ symbol }) => symbol) ?? [];
    assert.deepEqual(
      ['lib.added', 'lib.Reader.read', 'ran', 'Added', 'lib.Reader.parse', 'run'].map((each) => symbols.includes(each)),
      [true, true, true, true, false, false],
    );
    assert.ok(second.boundary?.uses.some(({ symbol, range }) => symbol === 'click.secho' && range === '>=8'));
  });

  it('ignores manifests that are not well-formed', async () => {
    const boundary = await boundaryOf({
      'pyproject.toml': '[project\nname =',
      'setup.cfg': 'no section\n= nothing',
      'a.py': 'import other\nother.run()\n',
      'Cargo.toml': 'a = { b',
      'src/lib.rs': 'use rand::x;\npub fn run() {}\n',
      'pom.xml': '<!DOCTYPE a [<!ENTITY b "c">]><project>&b;<groupId>',
      'A.java': 'import org.a.B;\npublic class A {}\n',
      'a.csproj': '<Project><ItemGroup>',
      'a.cs': 'using Serilog;\npublic class A { void run() { Log.X(); } }\n',
    });
    assert.deepEqual([boundary.packages, boundary.exports], [[], []]);
    assert.deepEqual(
      boundary.uses.map(({ package: name }) => name),
      ['other', 'other'],
    );
  });
});
