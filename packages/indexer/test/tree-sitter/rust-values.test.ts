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
