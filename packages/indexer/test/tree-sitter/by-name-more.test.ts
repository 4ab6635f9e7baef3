import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('More languages that are read by name', {}, confidentView, [
  {
    it: 'Scala: nested packages, selectors of imports, companions, traits, extensions and infix calls',
    files: {
      'Cart.scala': `package shop
package cart
import shop.util.{Item => Thing, weigh, _}
class Cart[T](val total: Int, rest: Int*) extends Base[T](total) with Named {
  def this() = this(1)
  def run(item: Thing, n: Int = 1)(implicit c: Int): Unit = {
    label(1)(2)
    weigh(item)
    Cart.make[Int](3)
    Cart(1)
    new Cart(2)
    this plus 4
    each { it => it }
    Defaults.size
    item.toString()
  }
  private def each(action: Int => Int): Int = action(1)
  def plus(n: Int): Int = n
}
object Cart {
  def apply(x: Int) = new Cart(x)
  def make[A](x: A) = Cart(1)
}
object Defaults { def size = 1 }
`,
      'Base.scala': `package shop.cart
abstract class Base[T](x: Int)
trait Named { def label(size: Int)(n: Int): Int }
`,
      'util/Items.scala': `package shop.util
case class Item(name: String)
object Weights { def heavy(n: Int) = n }
def weigh(item: Item): Int = 1
extension (item: Item) def shout(n: Int): String = "a"
`,
    },
    expected: [
      'Class Base.scala#Base 2-2',
      'Class Cart.scala#Cart 4-19',
      'Class Cart.scala#Cart~2 20-23',
      'Class Cart.scala#Defaults 24-24',
      'Class util/Items.scala#Item 2-2',
      'Class util/Items.scala#Weights 3-3',
      'Function util/Items.scala#shout 5-5',
      'Function util/Items.scala#weigh 4-4',
      'Interface Base.scala#Named 3-3',
      'Method Base.scala#Named.label 3-3',
      'Method Cart.scala#Cart.each 17-17',
      'Method Cart.scala#Cart.plus 18-18',
      'Method Cart.scala#Cart.run 6-16',
      'Method Cart.scala#Cart.this 5-5',
      'Method Cart.scala#Cart~2.apply 21-21',
      'Method Cart.scala#Cart~2.make 22-22',
      'Method Cart.scala#Defaults.size 24-24',
      'Method util/Items.scala#Weights.heavy 3-3',
      'calls Cart.scala#Cart -> Base.scala#Base @0.6',
      'calls Cart.scala#Cart.run -> Base.scala#Named.label @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Cart @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Cart.each @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Cart.plus @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Cart~2.apply @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Cart~2.make @0.6',
      'calls Cart.scala#Cart.run -> Cart.scala#Defaults.size @0.6',
      'calls Cart.scala#Cart.run -> util/Items.scala#weigh @0.6',
      'calls Cart.scala#Cart~2.apply -> Cart.scala#Cart @0.6',
      'calls Cart.scala#Cart~2.make -> Cart.scala#Cart~2.apply @0.6',
      'extends Cart.scala#Cart -> Base.scala#Base @0.6',
      'implements Cart.scala#Cart -> Base.scala#Named @0.6',
      'imports Cart.scala -> util/Items.scala x2 @0.6',
      'unresolved Cart.scala#Cart.this 1',
    ],
  },
  {
    it: 'Lua: tables with functions, modules, methods, local and global functions',
    files: {
      'lua/shop/init.lua': `local items = require("shop.items")
local Cart = setmetatable({}, { __index = Base })
Cart.__index = Cart
local data = { 1, 2 }
function Cart:run(n)
  self:label(1)
  items.weigh(2)
  Cart.make()
  helper()
  shared(1)
  n.total()
  local function inner() return 1 end
  inner()
  string.rep("a", 2)
end
Cart.make = function() return { on_close = function() end } end
function Cart:label(size, ...) end
local function helper() end
function shared(x) end
return Cart
`,
      'lua/shop/items.lua': `local M = {}
function M.weigh(x) return M.helper() end
function M.helper() end
local function helper() end
return M
`,
      'lua/main.lua': `local cart = require "shop"
cart:label(1)
shared(2)
helper()
require("shop.items").weigh(3)
`,
    },
    expected: [
      'Class lua/shop/init.lua#Cart 2-2',
      'Class lua/shop/items.lua#M 1-1',
      'Function lua/shop/init.lua#Cart.make.on_close 16-16',
      'Function lua/shop/init.lua#Cart.run.inner 12-12',
      'Function lua/shop/init.lua#helper 18-18',
      'Function lua/shop/init.lua#shared 19-19',
      'Function lua/shop/items.lua#helper 4-4',
      'Method lua/shop/init.lua#Cart.label 17-17',
      'Method lua/shop/init.lua#Cart.make 16-16',
      'Method lua/shop/init.lua#Cart.run 5-15',
      'Method lua/shop/items.lua#M.helper 3-3',
      'Method lua/shop/items.lua#M.weigh 2-2',
      'calls lua/main.lua -> lua/shop/init.lua#Cart.label @0.6',
      'calls lua/main.lua -> lua/shop/init.lua#shared @0.6',
      'calls lua/main.lua -> lua/shop/items.lua#M.weigh @0.5',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/init.lua#Cart.label @0.6',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/init.lua#Cart.make @0.6',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/init.lua#Cart.run.inner @0.6',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/init.lua#helper @0.6',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/init.lua#shared @0.6',
      'calls lua/shop/init.lua#Cart.run -> lua/shop/items.lua#M.weigh @0.6',
      'calls lua/shop/items.lua#M.weigh -> lua/shop/items.lua#M.helper @0.6',
      'imports lua/main.lua -> lua/shop/init.lua @0.6',
      'imports lua/main.lua -> lua/shop/items.lua @0.6',
      'imports lua/shop/init.lua -> lua/shop/items.lua @0.6',
    ],
  },
  {
    it: 'Elixir: modules, clauses, pipes, aliases, imports and captures',
    files: {
      'lib/cart.ex': `defmodule Shop.Cart do
  alias Shop.{Item, Other}
  alias Shop.Item, as: Thing
  import Shop.Util
  @spec run(any, any) :: any
  def run(item, count \\\\ 1) when count > 0 do
    Item.weigh(item) |> label(count)
    Thing.weigh(1)
    item |> Item.weigh()
    item |> helper
    Shop.Item.missing(1)
    Enum.map([1], &private/1)
    __MODULE__.run(1)
    shared(1)
    unknown(1)
  end
  def clause(1), do: 1
  def clause(2) do
    private(2)
  end
  def clause(1, 2), do: clause(1)
  defp private(x), do: x
  defp helper(x), do: x
  defp label(x, y), do: x + y
end
`,
      'lib/item.ex': `defmodule Shop.Item do
  def weigh(%{} = item), do: item
  defmodule Inner do
    def deep, do: 1
  end
  def nested, do: Inner.deep()
end
defprotocol Shop.Size do
  def size(x)
end
defimpl Shop.Size, for: Shop.Item do
  def size(x), do: Shop.Size.size(x)
end
`,
      'lib/util.ex': `defmodule Shop.Util do
  def shared(x), do: x
end
`,
    },
    expected: [
      'Function lib/cart.ex#Shop.Cart.clause 17-20',
      'Function lib/cart.ex#Shop.Cart.clause~2 21-21',
      'Function lib/cart.ex#Shop.Cart.helper 23-23',
      'Function lib/cart.ex#Shop.Cart.label 24-24',
      'Function lib/cart.ex#Shop.Cart.private 22-22',
      'Function lib/cart.ex#Shop.Cart.run 6-16',
      'Function lib/item.ex#Shop.Item.Inner.deep 4-4',
      'Function lib/item.ex#Shop.Item.nested 6-6',
      'Function lib/item.ex#Shop.Item.weigh 2-2',
      'Function lib/item.ex#Shop.Size.Shop.Item.size 12-12',
      'Function lib/item.ex#Shop.Size.size 9-9',
      'Function lib/util.ex#Shop.Util.shared 2-2',
      'Namespace lib/cart.ex#Shop.Cart 1-25',
      'Namespace lib/item.ex#Shop.Item 1-7',
      'Namespace lib/item.ex#Shop.Item.Inner 3-5',
      'Namespace lib/item.ex#Shop.Size 8-10',
      'Namespace lib/item.ex#Shop.Size.Shop.Item 11-13',
      'Namespace lib/util.ex#Shop.Util 1-3',
      'calls lib/cart.ex#Shop.Cart.clause -> lib/cart.ex#Shop.Cart.private @0.6',
      'calls lib/cart.ex#Shop.Cart.clause~2 -> lib/cart.ex#Shop.Cart.clause @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/cart.ex#Shop.Cart.helper @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/cart.ex#Shop.Cart.label @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/cart.ex#Shop.Cart.private @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/cart.ex#Shop.Cart.run @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/item.ex#Shop.Item.weigh x3 @0.6',
      'calls lib/cart.ex#Shop.Cart.run -> lib/util.ex#Shop.Util.shared @0.6',
      'calls lib/item.ex#Shop.Item.nested -> lib/item.ex#Shop.Item.Inner.deep @0.6',
      'calls lib/item.ex#Shop.Size.Shop.Item.size -> lib/item.ex#Shop.Size.size @0.6',
      'imports lib/cart.ex -> lib/item.ex x2 @0.6',
      'imports lib/cart.ex -> lib/util.ex x2 @0.6',
    ],
  },
  {
    it: 'Dart: constructors, cascades, prefixes of imports, mixins and bodies beside their signatures',
    files: {
      'lib/cart.dart': `library;
import 'package:shop/item.dart' as item;
import 'base.dart' show weigh;
class Cart extends Base with Logs implements Named {
  Cart(int total) : super(total);
  Cart.named(int x) : this(x);
  factory Cart.make(int x) => Cart.named(x);
  int get total => compute(1);
  void run(Item given, {int n = 1}) {
    label(1);
    this.label(2);
    weigh(given);
    item.pack(3);
    Cart.make(1).label(4);
    new Item(2)..fill(1);
    given.fill(5);
    given.add(6);
    log();
  }
  void label(int size) {}
}
int compute(int x, [int y = 1]) => x;
`,
      'lib/base.dart': `abstract mixin class Base { Base(int x); }
mixin Logs on Base { void log() {} }
abstract class Named { void label(int size); }
int weigh(Item x) => 1;
`,
      'lib/item.dart': `class Item { const Item(int x); void fill(int n) {} void add(int n) {} }
int pack(int x) => x;
`,
    },
    expected: [
      'Class lib/base.dart#Base 1-1',
      'Class lib/base.dart#Logs 2-2',
      'Class lib/base.dart#Named 3-3',
      'Class lib/cart.dart#Cart 4-21',
      'Class lib/item.dart#Item 1-1',
      'Function lib/base.dart#weigh 4-4',
      'Function lib/cart.dart#compute 22-22',
      'Function lib/item.dart#pack 2-2',
      'Method lib/base.dart#Base.Base 1-1',
      'Method lib/base.dart#Logs.log 2-2',
      'Method lib/base.dart#Named.label 3-3',
      'Method lib/cart.dart#Cart.Cart 5-5',
      'Method lib/cart.dart#Cart.label 20-20',
      'Method lib/cart.dart#Cart.make 7-7',
      'Method lib/cart.dart#Cart.named 6-6',
      'Method lib/cart.dart#Cart.run 9-19',
      'Method lib/cart.dart#Cart.total 8-8',
      'Method lib/item.dart#Item.Item 1-1',
      'Method lib/item.dart#Item.add 1-1',
      'Method lib/item.dart#Item.fill 1-1',
      'calls lib/cart.dart#Cart.make -> lib/cart.dart#Cart.named @0.6',
      'calls lib/cart.dart#Cart.run -> lib/base.dart#Logs.log @0.6',
      'calls lib/cart.dart#Cart.run -> lib/base.dart#weigh @0.6',
      'calls lib/cart.dart#Cart.run -> lib/cart.dart#Cart.label x2 @0.6',
      'calls lib/cart.dart#Cart.run -> lib/cart.dart#Cart.make @0.6',
      'calls lib/cart.dart#Cart.run -> lib/item.dart#Item.Item @0.6',
      'calls lib/cart.dart#Cart.run -> lib/item.dart#pack @0.6',
      'calls lib/cart.dart#Cart.total -> lib/cart.dart#compute @0.6',
      'extends lib/base.dart#Logs -> lib/base.dart#Base @0.6',
      'extends lib/cart.dart#Cart -> lib/base.dart#Base @0.6',
      'extends lib/cart.dart#Cart -> lib/base.dart#Logs @0.6',
      'extends lib/cart.dart#Cart -> lib/base.dart#Named @0.6',
      'imports lib/cart.dart -> lib/base.dart x2 @0.6',
      'imports lib/cart.dart -> lib/item.dart @0.6',
      'unresolved lib/cart.dart#Cart.run 4',
    ],
  },
  {
    it: 'Swift: types, extensions, protocols, initializers, defaults and closures',
    files: {
      'Cart.swift': `import Foundation
class Cart<T>: Base, Named {
  let item: Item
  init(total: Int, rest: Int...) { super.init(total: total) }
  convenience init() { self.init(total: 1) }
  func run(_ given: Item, n: Int = 1) throws {
    label(size: 1)
    self.label(size: 2)
    given.weigh()
    given.append(1)
    Cart<Int>(total: 1)
    Item(name: "a").shout { $0 }
    each { x in x }
    try helper(2)
  }
  func label(size: Int) {}
  private func each(body: (Int) -> Int) {}
}
extension Cart { func extra() { run(item) } }
fileprivate func helper(_ x: Int, _ y: Int = 2) throws {}
`,
      'Base.swift': `class Base { init(total: Int) {} }
protocol Named { func label(size: Int) }
struct Item { let name: String; func weigh() {}; func append(_ x: Int) {} }
extension Item { func shout(body: (Int) -> Int) {} }
enum Color { case red; func paint() {} }
`,
    },
    expected: [
      'Class Base.swift#Base 1-1',
      'Class Base.swift#Item~2 4-4',
      'Class Cart.swift#Cart 2-18',
      'Class Cart.swift#Cart~2 19-19',
      'Enum Base.swift#Color 5-5',
      'Function Cart.swift#helper 20-20',
      'Interface Base.swift#Named 2-2',
      'Method Base.swift#Base.init 1-1',
      'Method Base.swift#Color.paint 5-5',
      'Method Base.swift#Item.append 3-3',
      'Method Base.swift#Item.weigh 3-3',
      'Method Base.swift#Item~2.shout 4-4',
      'Method Base.swift#Named.label 2-2',
      'Method Cart.swift#Cart.each 17-17',
      'Method Cart.swift#Cart.init 4-4',
      'Method Cart.swift#Cart.init~2 5-5',
      'Method Cart.swift#Cart.label 16-16',
      'Method Cart.swift#Cart.run 6-15',
      'Method Cart.swift#Cart~2.extra 19-19',
      'Struct Base.swift#Item 3-3',
      'calls Cart.swift#Cart.init -> Base.swift#Base.init @0.6',
      'calls Cart.swift#Cart.init~2 -> Cart.swift#Cart.init @0.6',
      'calls Cart.swift#Cart.run -> Base.swift#Item @0.6',
      'calls Cart.swift#Cart.run -> Base.swift#Item.weigh @0.5',
      'calls Cart.swift#Cart.run -> Base.swift#Item~2.shout @0.6',
      'calls Cart.swift#Cart.run -> Cart.swift#Cart.init @0.6',
      'calls Cart.swift#Cart.run -> Cart.swift#Cart.label x2 @0.6',
      'calls Cart.swift#Cart.run -> Cart.swift#helper @0.6',
      'calls Cart.swift#Cart~2.extra -> Cart.swift#Cart.run @0.6',
      'extends Cart.swift#Cart -> Base.swift#Base @0.6',
      'implements Cart.swift#Cart -> Base.swift#Named @0.6',
      'unresolved Cart.swift#Cart.run 1',
    ],
  },
  {
    it: 'Ruby: assignments to attributes',
    files: {
      'lib/page.rb': `class Page
  def heading; @heading; end
  def heading=(text); @heading = text; end
  def run(page)
    page.heading = page.heading
    self.heading, page.heading = 1, 2
    page.footing = 3
  end
end
`,
    },
    expected: [
      'Class lib/page.rb#Page 1-9',
      'Method lib/page.rb#Page.heading 2-2',
      'Method lib/page.rb#Page.heading= 3-3',
      'Method lib/page.rb#Page.run 4-8',
      'calls lib/page.rb#Page.run -> lib/page.rb#Page.heading @0.5',
      'calls lib/page.rb#Page.run -> lib/page.rb#Page.heading= x3 @0.6',
    ],
  },
  {
    it: 'C++: macros before the type of a function, and the type of the own file among those of one name',
    files: {
      'one.cpp': `enum class Level : int { High };
LIB_INLINE LIB_API std::map<int, std::pair<int, int>> Cart::sum(int x) { return make(x); }
LIB_INLINE Cart &make(int x) { Level level{Level::High}; }
int main() { PLAIN_CALL(make(1)); SIZE_T size = make(2); }
`,
      'two.cpp': 'enum class Level : int { Low };\nvoid other() { Level level{Level::Low}; }\n',
    },
    expected: [
      'Enum one.cpp#Level 1-1',
      'Enum two.cpp#Level 1-1',
      'Function one.cpp#main 4-4',
      'Function one.cpp#make 3-3',
      'Function two.cpp#other 2-2',
      'Method one.cpp#Cart.sum 2-2',
      'calls one.cpp#Cart.sum -> one.cpp#make @0.6',
      'calls one.cpp#main -> one.cpp#make x2 @0.6',
      'calls one.cpp#make -> one.cpp#Level @0.6',
      'calls two.cpp#other -> two.cpp#Level @0.6',
    ],
  },
  {
    it: 'Swift: initializers of extensions of an external type, which has others',
    files: {
      'a.swift': `extension String { init?(argument: Int) {}; func cry() { String(describing: 1) } }`,
    },
    expected: [
      'Class a.swift#String 1-1',
      'Method a.swift#String.init 1-1',
      'Method a.swift#String.cry 1-1',
      'unresolved a.swift#String.cry 1',
    ],
  },
  {
    it: 'Scala: the call of a class whose base declares apply for its instances',
    files: {
      'Value.scala': `trait Value { def apply(at: Int): Value = this }
case class Num(value: Int) extends Value
object Tree { def apply(size: Int) = new Num(size) }
object Use { def make() = { Num(1); Tree(2) } }
`,
    },
    expected: [
      'Class Value.scala#Num 2-2',
      'Class Value.scala#Tree 3-3',
      'Class Value.scala#Use 4-4',
      'Interface Value.scala#Value 1-1',
      'Method Value.scala#Tree.apply 3-3',
      'Method Value.scala#Use.make 4-4',
      'Method Value.scala#Value.apply 1-1',
      'calls Value.scala#Tree.apply -> Value.scala#Num @0.6',
      'calls Value.scala#Use.make -> Value.scala#Num @0.6',
      'calls Value.scala#Use.make -> Value.scala#Tree.apply @0.6',
      'implements Value.scala#Num -> Value.scala#Value @0.6',
    ],
  },
]);
