import { describeCases } from '../kit/describe-cases.js';
import { requestsView } from '../kit/requests-view.js';

describeCases('Calls of Rust that napi-rs and wasm-bindgen export', {}, requestsView, [
  {
    it: 'the loader and the tests of a package of napi-rs call functions and classes',
    files: {
      'node/package.json': '{ "name": "@acme/native", "main": "index.cjs", "napi": { "binaryName": "native" } }',
      'node/Cargo.toml': '[package]\nname = "acme-node"\n[lib]\ncrate-type = ["cdylib"]\n',
      'node/src/lib.rs': `mod animal;
#[napi]
pub fn plus_100(value: u32) -> u32 { value + 100 }

#[napi(js_name = "renamed", ts_args_type = "constructor: string")]
/// Documentation between attribute and item.
pub async fn other_name() -> Result<Option<Animal>> { todo!() }

#[cfg_attr(not(feature = "noop"), napi_derive::napi)]
pub fn conditional() {}

pub fn not_exported() {}

#[napi(object)]
pub struct Options { pub fast: bool }

#[napi]
pub mod xxh3 {
  #[napi]
  pub fn digest_64(data: Buffer) -> u64 { 0 }
}

#[cfg(unix)]
#[napi]
pub fn platform() -> u32 { 1 }
#[cfg(windows)]
#[napi]
pub fn platform() -> u32 { 2 }
`,
      'node/src/animal.rs': `#[napi]
pub struct Animal { name: String }

#[napi]
impl Animal {
  #[napi(constructor)]
  pub fn new(name: String) -> Self { Animal { name } }
  #[napi(factory)]
  pub fn with_kind(kind: u32) -> Self { Animal::new(String::new()) }
  #[napi(getter)]
  pub fn get_name(&self) -> &str { &self.name }
  #[napi(setter)]
  pub fn set_name(&mut self, name: String) { self.name = name; }
  #[napi]
  pub fn whoami(&self) -> String { String::new() }
  pub fn hidden(&self) {}
}

#[napi(constructor)]
pub struct Dog { pub name: String }
`,
      'node/index.cjs': `const native = require('./native.linux-x64-gnu.node');
module.exports.plus100 = native.plus100;
module.exports.Animal = native.Animal;
`,
      'node/util.cjs': 'exports.conditional = function conditional() {};\n',
      'node/test.mjs': `import { plus100, Animal as Beast, renamed, xxh3, Dog, hidden, notExported } from './index.cjs';
import { conditional } from './util.cjs';
const beast = new Beast('cat');
function test() {
  plus100(1);
  const plus = (plus100) => plus100(2);
  beast.name = beast.name + beast.whoami();
  beast.hidden();
  hidden();
  notExported();
}
async function results() {
  (await renamed()).whoami();
  Beast.withKind(1).whoami();
  xxh3.digest64('');
  new Dog('d').hidden();
  conditional();
}
`,
      'app/package.json': '{ "name": "app", "dependencies": { "@acme/native": "workspace:*" } }',
      'package.json': '{ "workspaces": ["node", "app"] }',
      'app/main.ts': `import native, { platform, type Animal } from '@acme/native';
import * as other from 'other-package';
class Zoo {
  constructor(private animal: Animal) {}
  show(next: Animal | undefined) { this.animal.whoami(); next?.whoami(); return platform(); }
}
export function viaDefault() { native.conditional(); other.plus100(); }
`,
    },
    expected: [
      'node/test.mjs -> node/src/animal.rs#Animal.new napi Animal @0.9 :3',
      'node/test.mjs#test -> node/src/lib.rs#plus_100 napi plus100 @0.9 :5',
      'node/test.mjs#test -> node/src/animal.rs#Animal.set_name napi Animal.name @0.9 :7',
      'node/test.mjs#test -> node/src/animal.rs#Animal.get_name napi Animal.name @0.9 :7',
      'node/test.mjs#test -> node/src/animal.rs#Animal.whoami napi Animal.whoami @0.9 :7',
      'node/test.mjs#results -> node/src/lib.rs#other_name napi renamed @0.9 :13',
      'node/test.mjs#results -> node/src/animal.rs#Animal.whoami x2 napi Animal.withKind.whoami, napi renamed.whoami @0.7 :13,14',
      'node/test.mjs#results -> node/src/animal.rs#Animal.with_kind napi Animal.withKind @0.9 :14',
      'node/test.mjs#results -> node/src/lib.rs#xxh3.digest_64 napi xxh3.digest64 @0.9 :15',
      'node/test.mjs#results -> node/src/animal.rs#Dog napi Dog @0.9 :16',
      'app/main.ts#Zoo.show -> node/src/animal.rs#Animal.whoami x2 napi Animal.whoami @0.9 :5',
      'app/main.ts#Zoo.show -> node/src/lib.rs#platform napi platform @0.45 :5',
      'app/main.ts#Zoo.show -> node/src/lib.rs#platform~2 napi platform @0.45 :5',
      'app/main.ts#viaDefault -> node/src/lib.rs#conditional napi conditional @0.9 :7',
    ],
  },
  {
    it: 'pages call a crate of wasm-bindgen through the package that wasm-pack builds',
    files: {
      'life/Cargo.toml': '[package]\nname = "game-of-life"\n[lib]\ncrate-type = ["cdylib", "rlib"]\n',
      'life/src/lib.rs': `use wasm_bindgen::prelude::*;
#[wasm_bindgen]
extern "C" { fn alert(text: &str); }
#[wasm_bindgen]
pub struct Universe { width: u32 }
#[wasm_bindgen]
impl Universe {
    pub fn new() -> Universe { Universe { width: 1 } }
    #[wasm_bindgen(js_name = renderText)]
    pub fn render(&self) -> String { String::new() }
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 { self.width }
    #[wasm_bindgen(setter)]
    pub fn set_width(&mut self, width: u32) { self.width = width; }
    fn private(&self) {}
}
impl Universe { pub fn not_exported(&self) {} }
#[wasm_bindgen(js_name = "Counter")]
pub struct RustCounter {}
#[wasm_bindgen(js_class = "Counter")]
impl RustCounter {
    #[wasm_bindgen(constructor)]
    pub fn create() -> RustCounter { RustCounter {} }
    pub fn count(&self) -> u32 { 0 }
}
#[wasm_bindgen]
pub fn greet(name: &str) {}
#[wasm_bindgen(start)]
pub fn main() {}
`,
      'life/index.js': `import init, { greet, Universe } from './pkg/game_of_life.js';
let later;
import('./pkg').then((wasm) => {
  wasm.greet('then');
  later = wasm;
});
async function run() {
  await init();
  const universe = Universe.new();
  universe.renderText();
  universe.width = universe.width + 1;
  universe.private();
  universe.not_exported();
}
function useLater() { new later.Counter().count(); later.main(); later.alert(); }
`,
      'www/package.json': '{ "dependencies": { "game-of-life": "file:../life/pkg" } }',
      'www/app.ts': `import { Counter } from 'game-of-life';
export class App {
  private readonly counter = new Counter();
  show() { return this.counter.count(); }
}
`,
      'elsewhere/page.mjs': `const { greet } = await import('./out/game_of_life_bg.js');
greet('x');
`,
      'elsewhere/other.js': `import { greet } from 'undeclared';
greet('x');
`,
    },
    expected: [
      'life/index.js -> life/src/lib.rs#greet wasm greet @0.9 :4',
      'life/index.js#run -> life/src/lib.rs#Universe.new wasm Universe.new @0.9 :9',
      'life/index.js#run -> life/src/lib.rs#Universe.render wasm Universe.new.renderText @0.7 :10',
      'life/index.js#run -> life/src/lib.rs#Universe.set_width wasm Universe.new.width @0.7 :11',
      'life/index.js#run -> life/src/lib.rs#Universe.width wasm Universe.new.width @0.7 :11',
      'life/index.js#useLater -> life/src/lib.rs#RustCounter.create wasm Counter @0.9 :15',
      'life/index.js#useLater -> life/src/lib.rs#RustCounter.count wasm Counter.count @0.9 :15',
      'www/app.ts#App -> life/src/lib.rs#RustCounter.create wasm Counter @0.9 :3',
      'www/app.ts#App.show -> life/src/lib.rs#RustCounter.count wasm Counter.count @0.9 :4',
      'elsewhere/page.mjs -> life/src/lib.rs#greet wasm greet @0.7 :2',
    ],
  },
]);
