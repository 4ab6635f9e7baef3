import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Modules of Rust', {}, confidentCalls, [
  {
    it: 'follow a facade that exports other crates, also under another name, and paths that begin with a crate',
    files: {
      'facade/Cargo.toml': '[package]\nname = "facade"\n',
      'facade/src/lib.rs': 'pub extern crate my_core as core_lib;\npub use my_core::tool as tools;\n',
      'core/Cargo.toml': '[package]\nname = "my-core"\n',
      'core/src/lib.rs': 'pub mod tool;\npub fn start() {}\n',
      'core/src/tool.rs': 'pub struct Tool;\nimpl Tool { pub fn new() -> Tool { Tool } pub fn run(&self) {} }\n',
      'app/Cargo.toml': '[package]\nname = "app"\n[dependencies]\nshort = { package = "my-core", path = "../core" }\n',
      'app/src/main.rs':
        'use facade::tools::Tool;\nfn main() { facade::core_lib::start(); Tool::new().run(); my_core::tool::Tool::new(); short::start(); }\n',
    },
    expected: [
      'calls app/src/main.rs#main -> core/src/lib.rs#start x2 @0.9',
      'calls app/src/main.rs#main -> core/src/tool.rs#Tool.new x2 @0.9',
      'calls app/src/main.rs#main -> core/src/tool.rs#Tool.run @0.9',
    ],
  },
  {
    it: 'have names that functions have as well, paths of their own, and aliases of types',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod parse;
#[path = "other/place.rs"] mod moved;
pub use parse::parse;
type Short = parse::Parser;
fn f() { parse(); parse::helper(); moved::go(); Short::make().end(); }`,
      'src/parse.rs':
        'pub fn parse() {}\npub fn helper() {}\npub struct Parser;\nimpl Parser { pub fn make() -> Self { Parser } pub fn end(&self) {} }\n',
      'src/other/place.rs': 'pub fn go() {}\n',
      'src/user.rs': '',
    },
    expected: [
      'calls src/lib.rs#f -> src/other/place.rs#go @0.9',
      'calls src/lib.rs#f -> src/parse.rs#Parser.end @0.9',
      'calls src/lib.rs#f -> src/parse.rs#Parser.make @0.9',
      'calls src/lib.rs#f -> src/parse.rs#helper @0.9',
      'calls src/lib.rs#f -> src/parse.rs#parse @0.9',
    ],
  },
  {
    it: 'begin at declared targets and at each file in tests, which may share a module',
    files: {
      'Cargo.toml':
        '[package]\nname = "rooted"\n[lib]\npath = "rust/root.rs"\n[[test]]\nname = "all"\npath = "checks/all.rs"\n',
      'rust/root.rs': 'pub mod part;\n',
      'rust/part.rs': 'pub fn work() {}\n',
      'checks/all.rs': 'mod util;\nmod feature;\n',
      'checks/util.rs': 'pub fn setup() {}\n',
      'checks/feature.rs': 'use crate::util::setup;\nfn t() { setup(); rooted::part::work(); }\n',
      'tests/one.rs': 'mod common;\nfn t() { common::help(); }\n',
      'tests/two.rs': 'mod common;\nfn t() { common::help(); }\n',
      'tests/common.rs': 'pub fn help() {}\n',
    },
    expected: [
      'calls checks/feature.rs#t -> checks/util.rs#setup @0.9',
      'calls checks/feature.rs#t -> rust/part.rs#work @0.9',
      'calls tests/one.rs#t -> tests/common.rs#help @0.9',
      'calls tests/two.rs#t -> tests/common.rs#help @0.9',
    ],
  },
  {
    it: 'include items that a macro compiles conditionally',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `cfg_rt! {
    /// With braces: { "}".
    pub fn run() { let c = '}'; help(); }
}
cfg_if::cfg_if! {
    if #[cfg(unix)] { fn help() {} } else { fn other() { run(); } }
}`,
    },
    expected: ['calls src/lib.rs#run -> src/lib.rs#help @1', 'calls src/lib.rs#other -> src/lib.rs#run @1'],
  },
  {
    it: 'include the types of pin_project, and prefer the import of a build with something to that of one without',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod fast; mod plain;
pin_project_lite::pin_project! {
    /// Waits.
    pub struct Wait<T> { #[pin] inner: T, done: Done }
}
struct Done; impl Done { fn end(&self) {} }
impl<T> Wait<T> { pub fn new(inner: T) -> Self { Wait { inner, done: Done } } fn finish(&self) { self.done.end(); lock(); } }
fn wait() { Wait::new(1).finish(); }
#[cfg(feature = "fast")] use crate::fast::lock;
#[cfg(not(feature = "fast"))] use crate::plain::lock;
`,
      'src/fast.rs': 'pub fn lock() {}\n',
      'src/plain.rs': 'pub fn lock() {}\n',
    },
    expected: [
      'calls src/lib.rs#Wait.finish -> src/lib.rs#Done.end @1',
      'calls src/lib.rs#Wait.finish -> src/fast.rs#lock @0.9',
      'calls src/lib.rs#wait -> src/lib.rs#Wait.finish @1',
      'calls src/lib.rs#wait -> src/lib.rs#Wait.new @1',
    ],
  },
]);

describeCases('Values in Rust', {}, confidentCalls, [
  {
    it: 'come from patterns, tuples, elements, closures and methods of the standard library',
    files: {
      'a.rs': `#[derive(Clone, Default)] struct Leaf; impl Leaf { fn go(&self) {} fn all(&self) -> Vec<Leaf> { vec![] } fn try_it(&self) -> Option<Leaf> { None } }
enum Tree { One(Leaf), Two { left: Leaf, right: Leaf } }
impl Tree { fn end(&self) {} }
struct Pair(Leaf, Leaf);
fn patterns(t: Tree, p: Pair, o: Option<Leaf>) {
  match t { Tree::One(ref x) => x.go(), Tree::Two { left, right: r } => { left.go(); r.go() } }
  let Pair(a, _) = p; a.go();
  match o { Some(l) if true => l.go(), _ => {} }
}
fn tuples(leaf: &Leaf) -> (Leaf, u8) { let (a, n) = tuples(leaf); a.go(); let t = (1, Leaf); t.1.go(); (a, n) }
fn elements(all: &[Leaf], list: Vec<Leaf>) { all[0].go(); for x in all.iter() { x.go(); } list.first().unwrap().go(); for y in &list { y.go() } }
fn closures(list: Vec<Leaf>, o: Option<Leaf>) { list.iter().for_each(|x| x.go()); o.map(|x| x.go()); list.iter().find(|x| true).unwrap().go(); }
fn library() { Leaf::default().go(); Leaf.clone().all().pop().unwrap().go(); let a = std::sync::Arc::new(Leaf); a.try_it().unwrap().go(); Tree::One(Leaf).end(); }`,
    },
    expected: [
      'calls a.rs#patterns -> a.rs#Leaf.go x5 @1',
      'calls a.rs#tuples -> a.rs#Leaf.go x2 @1',
      'calls a.rs#tuples -> a.rs#tuples @1',
      'calls a.rs#elements -> a.rs#Leaf.go x4 @1',
      'calls a.rs#closures -> a.rs#Leaf.go x3 @1',
      'calls a.rs#library -> a.rs#Leaf.all @1',
      'calls a.rs#library -> a.rs#Leaf.go x3 @1',
      'calls a.rs#library -> a.rs#Leaf.try_it @1',
      'calls a.rs#library -> a.rs#Tree.end @1',
    ],
  },
  {
    it: 'have the methods of bounds in where clauses, of bounds of an impl for a field, and of impls for references',
    files: {
      'a.rs': `trait Shape { fn area(&self); }
struct Holder<S> { shape: S }
impl<S: Clone + Shape> Holder<S> { fn use_it(&self) { self.shape.area(); } }
fn f<T>(t: T) where T: Send + Shape { t.area(); }
struct Dot; trait Draw { fn draw(&self); }
impl Draw for &Dot { fn draw(&self) {} }
fn g(d: &Dot) { d.draw(); }`,
    },
    expected: [
      'calls a.rs#Holder.use_it -> a.rs#Shape.area @1',
      'calls a.rs#f -> a.rs#Shape.area @1',
      'calls a.rs#g -> a.rs#Dot.draw @1',
    ],
  },
  {
    it: 'are read in macros: chains of calls, indexes, type arguments and parameters of closures',
    files: {
      'a.rs': `struct A; impl A { fn b(&self, n: u8) -> A { A } fn all(&self) -> Vec<A> { vec![] } fn make<T>() -> A { A } fn end(&self) {} }
fn f(a: A) {
  assert!(a.b(1).b(2).all()[0].end());
  println!("{}", A::make::<u8>().end());
  check!(name, |x: &A, mut y: A| { x.end(); y.b(3); });
}`,
    },
    expected: [
      'calls a.rs#f -> a.rs#A.b x3 @1',
      'calls a.rs#f -> a.rs#A.all @1',
      'calls a.rs#f -> a.rs#A.end x3 @1',
      'calls a.rs#f -> a.rs#A.make @1',
    ],
  },
  {
    it: 'have the methods of traits for all types where the trait is in scope, after their own and those of their traits',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `pub mod ext; pub mod near; pub mod far;
pub trait Read { fn poll(&self); fn size(&self); }
pub struct File; impl Read for File { fn poll(&self) {} fn size(&self) {} } impl File { pub fn open() -> File { File } pub fn size(&self) {} }`,
      'src/ext.rs': `use crate::Read;
pub trait ReadExt: Read { fn read(&self) { self.poll() } fn finish_all(&self) {} }
impl<R: Read + ?Sized> ReadExt for R {}`,
      'src/near.rs': `use crate::{File, ext::ReadExt as _};
fn f() { let file = File::open(); file.read(); file.size(); file.unwrap().read(); }
fn g() { let x = other!(); x.finish_all(); x.read(); }`,
      'src/far.rs': 'use crate::File;\nfn f(file: File) { file.read(); file.finish_all(); }',
      'src/all.rs': 'use crate::ext::*;',
    },
    expected: [
      'calls src/ext.rs#ReadExt.read -> src/lib.rs#Read.poll @0.9',
      'calls src/near.rs#f -> src/ext.rs#ReadExt.read x2 @0.7',
      'calls src/near.rs#f -> src/lib.rs#File.open @0.9',
      'calls src/near.rs#f -> src/lib.rs#File.size~2 @0.9',
      'calls src/near.rs#g -> src/ext.rs#ReadExt.finish_all @0.5',
      'unresolved src/near.rs#g 1',
    ],
  },
  {
    it: 'pass through macros whose value is their argument, and type arguments of a wrapper belong to its functions',
    files: {
      'a.rs': `struct A; impl A { fn make() -> A { A } fn new() -> A { A } fn end(&self) {} }
fn f() { let a = assert_ok!(A::make()); a.end(); ready!(A::make()).end(); let b = std::sync::Arc::<A>::new(A); b.end(); }
fn g() { let a = other!(A::make()); a.end(); assert_ok!(other!(A::make()), 1).end(); }`,
    },
    expected: [
      'calls a.rs#f -> a.rs#A.end x2 @1',
      'calls a.rs#f -> a.rs#A.make x2 @1',
      'calls a.rs#g -> a.rs#A.make x2 @1',
      'unresolved a.rs#g 2',
    ],
  },
]);
