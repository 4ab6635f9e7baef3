import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Values in Rust by declared types', {}, confidentCalls, [
  {
    it: 'are passed to closures according to the function types of parameters, bounds and where clauses, and ignored parts of patterns count',
    files: {
      'a.rs': `struct A; impl A { fn end(&self) {} fn each(&self, n: u8, f: impl Fn(u8, &A)) {} fn map(&self, f: fn(A)) {} }
fn bound<F: FnOnce(&mut A) -> u8>(f: F) {}
fn clause<F>(f: F) where F: for<'a> FnMut(&'a A) {}
fn object(f: &dyn Fn(A), g: Box<dyn Fn(A)>) {}
fn parts(p: (u8, A), o: Pair) { let (_, x) = p; x.end(); let Pair(_, y) = o; y.end(); } struct Pair(u8, A);
fn run(a: A) { a.each(1, |_, x| x.end()); a.map(|x| x.end()); bound(|x| { x.end(); 1 }); clause(|x| x.end()); object(&|x| {}, |y| y.end()); }`,
    },
    expected: [
      'calls a.rs#parts -> a.rs#A.end x2 @1',
      'calls a.rs#run -> a.rs#A.each @1',
      'calls a.rs#run -> a.rs#A.end x5 @1',
      'calls a.rs#run -> a.rs#A.map @1',
      'calls a.rs#run -> a.rs#bound @1',
      'calls a.rs#run -> a.rs#clause @1',
      'calls a.rs#run -> a.rs#object @1',
    ],
  },
  {
    it: 'are the errors of results, beside their content',
    files: {
      'a.rs': `struct A; impl A { fn end(&self) {} } struct E; impl E { fn show(&self) {} }
fn get() -> Result<A, E> { loop {} } fn all() -> Result<Vec<A>, E> { loop {} } fn nothing() -> Result<(), E> { loop {} }
fn patterns() { match get() { Ok(a) => a.end(), Err(e) => e.show() } if let Err(e) = nothing() { e.show() } }
fn methods() { get().unwrap_err().show(); get().map_err(|e| e.show()).unwrap().end(); get().err().unwrap().show(); }
fn content() -> Result<A, E> { for a in all()? { a.end(); } all()?.first().unwrap().end(); get()?.end(); get() }
trait Name { fn name(&self); } impl Name for Result<A, E> { fn name(&self) {} }
fn other(a: A) { a.name(); }`,
    },
    expected: [
      'calls a.rs#content -> a.rs#A.end x3 @1',
      'calls a.rs#content -> a.rs#all x2 @1',
      'calls a.rs#content -> a.rs#get x2 @1',
      'calls a.rs#methods -> a.rs#A.end @1',
      'calls a.rs#methods -> a.rs#E.show x3 @1',
      'calls a.rs#methods -> a.rs#get x3 @1',
      'calls a.rs#patterns -> a.rs#A.end @1',
      'calls a.rs#patterns -> a.rs#E.show x2 @1',
      'calls a.rs#patterns -> a.rs#get @1',
      'calls a.rs#patterns -> a.rs#nothing @1',
    ],
  },
  {
    it: 'are of a type of the crate that has the name of a collection, projections of pins, and constants of other modules',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod list; mod parts;
pub struct A; impl A { pub fn end(&self) {} }
pub const ALL: &[&A] = &[];`,
      'src/list.rs': 'pub struct LinkedList<T> { head: T } impl<T> LinkedList<T> { pub fn push_front(&self) {} }',
      'src/parts.rs': `use crate::{list::LinkedList, *}; use std::{pin::Pin, ptr::NonNull};
struct Parts { list: LinkedList<u8>, a: A, raw: NonNull<A> }
impl Parts { fn poll(self: Pin<&mut Self>) { self.list.push_front(); let me = self.project(); me.a.end(); Pin::get_mut(me.a).end(); self.raw.as_ref().end(); } }
fn all() { for a in ALL { a.end(); } }`,
    },
    expected: [
      'calls src/parts.rs#Parts.poll -> src/lib.rs#A.end x3 @0.7',
      'calls src/parts.rs#Parts.poll -> src/list.rs#LinkedList.push_front @0.9',
      'calls src/parts.rs#all -> src/lib.rs#A.end @0.7',
    ],
  },
  {
    it: 'are what futures, iterators and smart pointers of the crate have inside, also in other modules',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod send; pub struct A; impl A { pub fn end(&self) {} }
pub struct Request; pub struct Items; pub struct Guard { a: A }
impl Guard { pub fn own(&self) {} } pub struct Outer; impl Deref for Outer { type Target = Guard; }
impl Iterator for Items { type Item = A; fn next(&mut self) -> Option<Self::Item> { None } }
impl Deref for Loop { type Target = Loop; } pub struct Loop;`,
      'src/send.rs': `use crate::{Guard, Items, Loop, Outer, Request, A};
impl IntoFuture for Request { type Output = Result<A, Items>; }
impl Deref for Guard { type Target = A; }
impl Request { fn send(self) -> Request { self } fn again(&self) {} }
async fn run(r: Request) { r.send().await.unwrap().end(); r.send().again(); assert!(r.await.unwrap().end()); }
fn items(list: Items, outer: Outer, l: Loop) { for a in list { a.end(); } list.next().unwrap().end(); outer.end(); outer.own(); l.end(); }`,
    },
    expected: [
      'calls src/send.rs#items -> src/lib.rs#A.end x3 @0.9',
      'calls src/send.rs#items -> src/lib.rs#Guard.own @0.9',
      'calls src/send.rs#items -> src/lib.rs#Items.next @0.9',
      'calls src/send.rs#run -> src/lib.rs#A.end x2 @0.9',
      'calls src/send.rs#run -> src/send.rs#Request.again @0.9',
      'calls src/send.rs#run -> src/send.rs#Request.send x2 @0.9',
    ],
  },
  {
    it: 'are the content of types that an alias names, and its error',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `mod error; mod use_it; pub struct A; impl A { pub fn end(&self) {} } pub type Shared = std::sync::Arc<A>;`,
      'src/error.rs':
        'pub struct Error; impl Error { pub fn kind(&self) {} } pub type Result<T, E = Error> = std::result::Result<T, E>; pub struct Own<T>(T);',
      'src/use_it.rs': `use crate::{error::{Error, Own, Result as Res}, Shared, A};
fn get() -> Res<A> { loop {} } fn other() -> Res<(), A> { loop {} } fn own() -> Own<A> { loop {} }
fn run(shared: Shared, map: HashMap<A, A>) { get().unwrap().end(); get().unwrap_err().kind(); other().unwrap_err().end(); shared.end(); own().end(); map.end(); }`,
    },
    expected: [
      'calls src/use_it.rs#run -> src/error.rs#Error.kind @0.9',
      'calls src/use_it.rs#run -> src/lib.rs#A.end x3 @0.9',
      'calls src/use_it.rs#run -> src/use_it.rs#get x2 @1',
      'calls src/use_it.rs#run -> src/use_it.rs#other @1',
      'calls src/use_it.rs#run -> src/use_it.rs#own @1',
    ],
  },
  {
    it: 'have the traits of the workspace that their types derive, which a crate exports beside a macro of the same name',
    files: {
      'facade/Cargo.toml': '[package]\nname = "facade"\n[dependencies]\n',
      'facade/src/lib.rs': 'pub use facade_core::*; pub use facade_derive::Parser;',
      'core/Cargo.toml': '[package]\nname = "facade-core"\n',
      'core/src/lib.rs': 'pub trait Parser { fn parse() -> Self; fn check(&self) {} }',
      'derive/Cargo.toml': '[package]\nname = "facade-derive"\n[lib]\nproc-macro = true\n',
      'derive/src/lib.rs': '#[proc_macro_derive(Parser)] pub fn parser(item: TokenStream) -> TokenStream { item }',
      'app/Cargo.toml': '[package]\nname = "app"\n',
      'app/src/main.rs': `use facade::Parser;
/// Options.
#[derive(Clone, Parser)]
#[command(name = "app ]")]
pub struct Options { n: u8 }
struct Plain;
fn main() { Options::parse(); let o = Options { n: 1 }; o.check(); Plain::parse(); }`,
      'app/tests/all/main.rs': 'automod::dir!("tests/all");',
      'app/tests/all/common.rs': 'pub fn help() {}',
      'app/tests/all/one.rs': 'use crate::common; fn t() { common::help(); }',
    },
    expected: [
      'calls app/src/main.rs#main -> core/src/lib.rs#Parser.check @0.9',
      'calls app/src/main.rs#main -> core/src/lib.rs#Parser.parse @0.9',
      'calls app/tests/all/one.rs#t -> app/tests/all/common.rs#help @0.9',
    ],
  },
]);

describeCases('Declarations of Rust for different builds', {}, confidentCalls, [
  {
    it: 'are all called, and implementations of a trait are not among them',
    files: {
      'a.rs': `#[cfg(unix)] fn run() {}
#[cfg(not(unix))] fn run() {}
struct A;
#[cfg(unix)] impl A { fn new() -> A { A } }
#[cfg(windows)] impl A { fn new() -> A { A } }
#[cfg(unix)] struct B; #[cfg(windows)] struct B;
impl B { fn end(&self) {} }
feature! {
    #![cfg(unix)]
    fn last() { run(); }
}
trait From<T> { fn from(t: T); } impl From<u8> for A { fn from(t: u8) {} } impl From<u16> for A { fn from(t: u16) {} }
fn main(b: B) { A::new(); b.end(); A::from(1); }`,
    },
    expected: [
      'calls a.rs#last -> a.rs#run @0.5',
      'calls a.rs#last -> a.rs#run~2 @0.5',
      'calls a.rs#main -> a.rs#A.from @0.3',
      'calls a.rs#main -> a.rs#A.from~2 @0.3',
      'calls a.rs#main -> a.rs#A.new @0.5',
      'calls a.rs#main -> a.rs#A.new~2 @0.5',
      'calls a.rs#main -> a.rs#B.end @1',
    ],
  },
]);
