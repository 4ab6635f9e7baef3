import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Rust', {}, confidentView, [
  {
    it: 'has nodes for modules, structs, enums, traits, functions, and members of impl blocks',
    files: {
      'src/lib.rs': `mod inner {
    pub struct Deep;
}

pub struct Point<T> {
    x: T,
}

pub enum Shape {
    Circle(f64),
}

pub trait Area: Base {
    fn area(&self) -> f64;
    fn twice(&self) -> f64 {
        self.area()
    }
}

pub trait Base {}

impl<T> Point<T> {
    pub fn new(x: T) -> Self {
        Self { x }
    }
}

impl Area for Shape {
    fn area(&self) -> f64 {
        fn local() {}
        local();
        1.0
    }
}

impl<T: Base> Area for T {
    fn area(&self) -> f64 {
        2.0
    }
}
`,
    },
    expected: [
      'Namespace src/lib.rs#inner 1-3',
      'Struct src/lib.rs#inner.Deep 2-2',
      'Struct src/lib.rs#Point 5-7',
      'Enum src/lib.rs#Shape 9-11',
      'Interface src/lib.rs#Area 13-18',
      'Method src/lib.rs#Area.area 14-14',
      'Method src/lib.rs#Area.twice 15-17',
      'Interface src/lib.rs#Base 20-20',
      'Method src/lib.rs#Point.new 23-25',
      'Method src/lib.rs#Shape.area 29-33',
      'Function src/lib.rs#Shape.area.local 30-30',
      'Method src/lib.rs#T.area 37-39',
      'implements src/lib.rs#Shape -> src/lib.rs#Area @1',
      'extends src/lib.rs#Area -> src/lib.rs#Base @1',
      'calls src/lib.rs#Area.twice -> src/lib.rs#Area.area @1',
      'calls src/lib.rs#Shape.area -> src/lib.rs#Shape.area.local @1',
    ],
  },
  {
    it: 'follows use, paths, crates of the workspace, re-exports and files of modules',
    files: {
      'app/Cargo.toml': `[package]
name = "app"
`,
      'app/src/main.rs': `mod config;
mod store;

use crate::store::{Store, open as start};
use my_lib::{self, Engine};

fn main() {
    let store = Store::new();
    store.save();
    start().save();
    config::load();
    Engine::run();
    my_lib::deep::inside();
    println!("{}", config::load());
}
`,
      'app/src/config.rs': `use super::store::*;

pub fn load() {
    open();
    self::helper();
}

fn helper() {}
`,
      'app/src/store/mod.rs': `pub mod disk;
pub use self::disk::Store;

pub fn open() -> Store {
    Store::new()
}
`,
      'app/src/store/disk.rs': `pub struct Store;

impl Store {
    pub fn new() -> Store {
        Store
    }
    pub fn save(&self) {}
}
`,
      'lib/Cargo.toml': `[package]
name = "my-lib"
`,
      'lib/src/lib.rs': `pub mod deep;
pub struct Engine;

impl Engine {
    pub fn run() {}
}
`,
      'lib/src/deep.rs': `pub fn inside() {}
`,
    },
    expected: [
      'Function app/src/config.rs#load 3-6',
      'Function app/src/config.rs#helper 8-8',
      'Function app/src/main.rs#main 7-15',
      'Struct app/src/store/disk.rs#Store 1-1',
      'Method app/src/store/disk.rs#Store.new 4-6',
      'Method app/src/store/disk.rs#Store.save 7-7',
      'Function app/src/store/mod.rs#open 4-6',
      'Function lib/src/deep.rs#inside 1-1',
      'Struct lib/src/lib.rs#Engine 2-2',
      'Method lib/src/lib.rs#Engine.run 5-5',
      'imports app/src/config.rs -> app/src/store/mod.rs x2 @0.9',
      'calls app/src/config.rs#load -> app/src/config.rs#helper @0.9',
      'calls app/src/config.rs#load -> app/src/store/mod.rs#open @0.7',
      'imports app/src/main.rs -> app/src/config.rs @0.9',
      'imports app/src/main.rs -> app/src/store/disk.rs @0.9',
      'imports app/src/main.rs -> app/src/store/mod.rs x2 @0.9',
      'imports app/src/main.rs -> lib/src/lib.rs x2 @0.9',
      'calls app/src/main.rs#main -> app/src/config.rs#load x2 @0.9',
      'calls app/src/main.rs#main -> app/src/store/disk.rs#Store.new @0.9',
      'calls app/src/main.rs#main -> app/src/store/disk.rs#Store.save x2 @0.9',
      'calls app/src/main.rs#main -> app/src/store/mod.rs#open @0.9',
      'calls app/src/main.rs#main -> lib/src/deep.rs#inside @0.9',
      'calls app/src/main.rs#main -> lib/src/lib.rs#Engine.run @0.9',
      'references app/src/main.rs#main -> app/src/store/disk.rs#Store @0.9',
      'references app/src/main.rs#main -> lib/src/lib.rs#Engine @0.9',
      'references app/src/store/disk.rs#Store.new -> app/src/store/disk.rs#Store x2 @1',
      'imports app/src/store/mod.rs -> app/src/store/disk.rs x2 @0.9',
      'calls app/src/store/mod.rs#open -> app/src/store/disk.rs#Store.new @0.9',
      'references app/src/store/mod.rs#open -> app/src/store/disk.rs#Store x2 @0.9',
      'imports lib/src/lib.rs -> lib/src/deep.rs @0.9',
    ],
  },
  {
    it: 'looks through references, boxes and options, and follows self, fields and trait methods',
    files: {
      'src/lib.rs': `trait Named {
    fn name(&self) -> Name;
    fn greet(&self) {
        self.name().show();
    }
}

struct Name;

impl Name {
    fn show(&self) {}
}

struct User {
    name: Option<Box<Name>>,
    next: Vec<Name>,
}

impl Named for User {
    fn name(&self) -> Name {
        self.name.as_ref().unwrap().show();
        Name
    }
}

fn use_all(user: &User, named: &dyn Named, some: Option<Name>) {
    user.greet();
    named.name().show();
    if let Some(inner) = some {
        inner.show();
    }
    let get = |each: &Name| each.show();
    assert_eq!(user.name(), Name);
    some.map(Name::show);
}

fn generic<N: Named>(value: N) {
    value.greet();
}
`,
    },
    expected: [
      'Interface src/lib.rs#Named 1-6',
      'Method src/lib.rs#Named.name 2-2',
      'Method src/lib.rs#Named.greet 3-5',
      'Struct src/lib.rs#Name 8-8',
      'Method src/lib.rs#Name.show 11-11',
      'Struct src/lib.rs#User 14-17',
      'Method src/lib.rs#User.name 20-23',
      'Function src/lib.rs#use_all 26-35',
      'Function src/lib.rs#generic 37-39',
      'references src/lib.rs#Named.name -> src/lib.rs#Name @1',
      'calls src/lib.rs#Named.greet -> src/lib.rs#Name.show @1',
      'calls src/lib.rs#Named.greet -> src/lib.rs#Named.name @1',
      'implements src/lib.rs#User -> src/lib.rs#Named @1',
      'references src/lib.rs#User -> src/lib.rs#Name x2 @1',
      'calls src/lib.rs#User.name -> src/lib.rs#Name.show @1',
      'references src/lib.rs#User.name -> src/lib.rs#Name x2 @1',
      'calls src/lib.rs#use_all -> src/lib.rs#Name.show x3 @1',
      'calls src/lib.rs#use_all -> src/lib.rs#Named.greet @1',
      'calls src/lib.rs#use_all -> src/lib.rs#Named.name @1',
      'calls src/lib.rs#use_all -> src/lib.rs#User.name @1',
      'references src/lib.rs#use_all -> src/lib.rs#Name x4 @1',
      'references src/lib.rs#use_all -> src/lib.rs#Name.show @1',
      'references src/lib.rs#use_all -> src/lib.rs#Named @1',
      'references src/lib.rs#use_all -> src/lib.rs#User @1',
      'calls src/lib.rs#generic -> src/lib.rs#Named.greet @1',
      'references src/lib.rs#generic -> src/lib.rs#Named @1',
    ],
  },
  {
    it: 'tells a type of the crate from one of the standard library with the same name',
    files: {
      'src/lib.rs': `pub struct Mutex<T> {
    value: T,
}

impl<T> Mutex<T> {
    pub fn new(value: T) -> Self {
        Mutex { value }
    }
    pub fn lock(&self) -> &T {
        &self.value
    }
}

pub fn use_own(own: &Mutex<u8>) {
    own.lock();
    Mutex::new(1).lock();
}
`,
    },
    expected: [
      'Struct src/lib.rs#Mutex 1-3',
      'Method src/lib.rs#Mutex.new 6-8',
      'Method src/lib.rs#Mutex.lock 9-11',
      'Function src/lib.rs#use_own 14-17',
      'references src/lib.rs#Mutex.new -> src/lib.rs#Mutex @1',
      'calls src/lib.rs#use_own -> src/lib.rs#Mutex.lock x2 @1',
      'calls src/lib.rs#use_own -> src/lib.rs#Mutex.new @1',
      'references src/lib.rs#use_own -> src/lib.rs#Mutex x2 @1',
    ],
  },
  {
    it: 'has safe items of extern blocks, lifetimes of closures and negative constants',
    files: {
      'src/lib.rs': `unsafe extern "C" { pub safe fn outer(x: i32) -> i32; pub safe static LIMIT: i32; }
fn sized<const LOW: i32, const HIGH: i32>() {}
fn find(x: &u8) -> &u8 { x }
fn use_all() {
    outer(1);
    let found = for<'a> |x: &'a u8| -> &'a u8 { find(x) };
    sized::<3, -1>();
}
`,
    },
    expected: [
      'Function src/lib.rs#find 3-3',
      'Function src/lib.rs#outer 1-1',
      'Function src/lib.rs#sized 2-2',
      'Function src/lib.rs#use_all 4-8',
      'calls src/lib.rs#use_all -> src/lib.rs#find @1',
      'calls src/lib.rs#use_all -> src/lib.rs#outer @1',
      'calls src/lib.rs#use_all -> src/lib.rs#sized @1',
    ],
  },
]);
