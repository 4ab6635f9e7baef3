import { confidentView } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Languages that are read by name', {}, confidentView, [
  {
    it: 'PHP: namespaces, traits, constructors, inherited and unique methods',
    files: {
      'src/Cart.php': `<?php
namespace Shop\\Cart;
use Shop\\Item as Thing;
use function Shop\\helper;
abstract class Cart extends Base implements \\Countable {
  use Logs;
  public function __construct(private Thing $thing) { parent::__construct(1); }
  public function run($other) {
    $this->log('a');
    self::make()->weigh();
    new Thing(2);
    helper($other);
    $other->weigh(1, 2);
    $other->get();
    strlen('external');
    \\helper($other); \\globalHelper(); $other->create(); new \\Item();
  }
  private static function make() {}
}
`,
      'src/Base.php': `<?php
namespace Shop\\Cart;
class Base { public function __construct(int $x) {} }
trait Logs { private function log(string $text, ...$more) {} }
`,
      'src/Item.php': `<?php
namespace Shop;
require_once __DIR__ . '/Base.php';
class Item { public function weigh() {} public function get() {} public static function create() {} }
function helper($x) {}
`,
      'src/global.php': '<?php\nfunction globalHelper() {}\n',
    },
    expected: [
      'Class src/Base.php#Base 3-3',
      'Class src/Base.php#Logs 4-4',
      'Class src/Cart.php#Cart 5-19',
      'Class src/Item.php#Item 4-4',
      'Function src/Item.php#helper 5-5',
      'Function src/global.php#globalHelper 2-2',
      'Method src/Base.php#Base.__construct 3-3',
      'Method src/Base.php#Logs.log 4-4',
      'Method src/Cart.php#Cart.__construct 7-7',
      'Method src/Cart.php#Cart.make 18-18',
      'Method src/Cart.php#Cart.run 8-17',
      'Method src/Item.php#Item.create 4-4',
      'Method src/Item.php#Item.get 4-4',
      'Method src/Item.php#Item.weigh 4-4',
      'calls src/Cart.php#Cart.__construct -> src/Base.php#Base.__construct @0.6',
      'calls src/Cart.php#Cart.run -> src/Base.php#Logs.log @0.6',
      'calls src/Cart.php#Cart.run -> src/Cart.php#Cart.make @0.6',
      'calls src/Cart.php#Cart.run -> src/Item.php#Item @0.6',
      'calls src/Cart.php#Cart.run -> src/Item.php#Item.weigh @0.5',
      'calls src/Cart.php#Cart.run -> src/Item.php#helper @0.6',
      'calls src/Cart.php#Cart.run -> src/global.php#globalHelper @0.6',
      'extends src/Cart.php#Cart -> src/Base.php#Base @0.6',
      'extends src/Cart.php#Cart -> src/Base.php#Logs @0.6',
      'imports src/Cart.php -> src/Item.php x2 @0.6',
      'imports src/Item.php -> src/Base.php @0.6',
      'unresolved src/Cart.php#Cart.run 2',
    ],
  },
  {
    it: 'Ruby: modules in several files, mixins, calls without parentheses, variables',
    files: {
      'lib/shop.rb': `require_relative 'shop/item'
module Shop
  class Cart < Base
    include Named
    def initialize(total, rate = 1); super(total); end
    def run(item)
      helper
      total = 1
      total
      self.label(2)
      item.weigh_all
      Cart.new(1)
      Item.build(3).weigh
    end
    def helper = run(1)
    def total; end
  end
end
`,
      'lib/shop/item.rb': `module Shop
  module Named
    def label(size) = weigh_all
  end
  class Base
    def initialize(total); end
  end
  class Item
    def self.build(x); new(x); end
    def weigh_all; end
    def weigh; end
  end
  class Other
    def weigh; end
  end
end
def top; end
`,
      'lib/script.rb': `top
`,
    },
    expected: [
      'Class lib/shop.rb#Shop 2-18',
      'Class lib/shop.rb#Shop.Cart 3-17',
      'Class lib/shop/item.rb#Shop 1-16',
      'Class lib/shop/item.rb#Shop.Base 5-7',
      'Class lib/shop/item.rb#Shop.Item 8-12',
      'Class lib/shop/item.rb#Shop.Named 2-4',
      'Class lib/shop/item.rb#Shop.Other 13-15',
      'Function lib/shop/item.rb#top 17-17',
      'Method lib/shop.rb#Shop.Cart.helper 15-15',
      'Method lib/shop.rb#Shop.Cart.initialize 5-5',
      'Method lib/shop.rb#Shop.Cart.run 6-14',
      'Method lib/shop.rb#Shop.Cart.total 16-16',
      'Method lib/shop/item.rb#Shop.Base.initialize 6-6',
      'Method lib/shop/item.rb#Shop.Item.build 9-9',
      'Method lib/shop/item.rb#Shop.Item.weigh 11-11',
      'Method lib/shop/item.rb#Shop.Item.weigh_all 10-10',
      'Method lib/shop/item.rb#Shop.Named.label 3-3',
      'Method lib/shop/item.rb#Shop.Other.weigh 14-14',
      'calls lib/shop.rb#Shop.Cart.helper -> lib/shop.rb#Shop.Cart.run @0.6',
      'calls lib/shop.rb#Shop.Cart.initialize -> lib/shop/item.rb#Shop.Base.initialize @0.6',
      'calls lib/shop.rb#Shop.Cart.run -> lib/shop.rb#Shop.Cart.helper @0.6',
      'calls lib/shop.rb#Shop.Cart.run -> lib/shop.rb#Shop.Cart.initialize @0.6',
      'calls lib/shop.rb#Shop.Cart.run -> lib/shop/item.rb#Shop.Item.build @0.6',
      'calls lib/shop.rb#Shop.Cart.run -> lib/shop/item.rb#Shop.Item.weigh_all @0.5',
      'calls lib/shop.rb#Shop.Cart.run -> lib/shop/item.rb#Shop.Named.label @0.6',
      'calls lib/shop/item.rb#Shop.Item.build -> lib/shop/item.rb#Shop.Item @0.6',
      'extends lib/shop.rb#Shop.Cart -> lib/shop/item.rb#Shop.Base @0.6',
      'extends lib/shop.rb#Shop.Cart -> lib/shop/item.rb#Shop.Named @0.6',
      'imports lib/shop.rb -> lib/shop/item.rb @0.6',
      'unresolved lib/script.rb 1',
      'unresolved lib/shop/item.rb#Shop.Named.label 1',
      'unresolved lib/shop.rb#Shop.Cart.run 1',
    ],
  },
  {
    it: 'C: headers, macros and functions that are private to a file',
    files: {
      'src/main.c': `#include "util/list.h"
#include <stdio.h>
static int size(int x) { return x; }
int main(void) { printf("a"); size(1); list_add(0); LIST_EACH(1); hidden(); return only(); }
`,
      'src/util/list.h': `#define LIST_EACH(list) for (;;)
struct list { int size; };
int list_add(int item);
static inline int only(void) { return 1; }
`,
      'src/util/list.c': `#include "list.h"
static int size(int x, int y) { return x + y; }
static void hidden(void) {}
int list_add(int item) { hidden(); return size(item, 1); }
`,
    },
    expected: [
      'Function src/main.c#main 4-4',
      'Function src/main.c#size 3-3',
      'Function src/util/list.c#hidden 3-3',
      'Function src/util/list.c#list_add 4-4',
      'Function src/util/list.c#size 2-2',
      'Function src/util/list.h#LIST_EACH 1-1',
      'Function src/util/list.h#only 4-4',
      'Struct src/util/list.h#list 2-2',
      'calls src/main.c#main -> src/main.c#size @0.6',
      'calls src/main.c#main -> src/util/list.c#list_add @0.6',
      'calls src/main.c#main -> src/util/list.h#LIST_EACH @0.6',
      'calls src/main.c#main -> src/util/list.h#only @0.6',
      'calls src/util/list.c#list_add -> src/util/list.c#hidden @0.6',
      'calls src/util/list.c#list_add -> src/util/list.c#size @0.6',
      'imports src/main.c -> src/util/list.h @0.6',
      'imports src/util/list.c -> src/util/list.h @0.6',
      'unresolved src/main.c#main 1',
    ],
  },
  {
    it: 'C++: members defined outside of their class, namespaces, bases and overloads',
    files: {
      'cart.h': `#pragma once
namespace shop {
struct Shape { virtual double area() const = 0; };
class SHOP_API Cart : public Shape {
 public:
  Cart(int total);
  double area() const override;
  void run(int x);
  void run(int x, int y);
};
int count(int x);
}
`,
      'cart.cc': `#include "cart.h"
namespace shop {
Cart::Cart(int total) { run(total); }
double Cart::area() const { return count(1); }
void Cart::run(int x) { this->run(x, 2); other->area(); std::move(x); }
void Cart::run(int x, int y) { shop::count(x); Cart made(1); }
int count(int x) { return x; }
}
`,
    },
    expected: [
      'Class cart.h#shop.Cart 4-10',
      'Function cart.cc#shop.count 7-7',
      'Method cart.cc#Cart.Cart 3-3',
      'Method cart.cc#Cart.area 4-4',
      'Method cart.cc#Cart.run 5-5',
      'Method cart.cc#Cart.run~2 6-6',
      'Method cart.h#shop.Shape.area 3-3',
      'Namespace cart.cc#shop 2-8',
      'Namespace cart.h#shop 2-12',
      'Struct cart.h#shop.Shape 3-3',
      'calls cart.cc#Cart.Cart -> cart.cc#Cart.run @0.3',
      'calls cart.cc#Cart.area -> cart.cc#shop.count @0.6',
      'calls cart.cc#Cart.run -> cart.cc#Cart.run~2 @0.6',
      'calls cart.cc#Cart.run~2 -> cart.cc#Cart.Cart @0.6',
      'calls cart.cc#Cart.run~2 -> cart.cc#shop.count @0.6',
      'extends cart.h#shop.Cart -> cart.h#shop.Shape @0.6',
      'imports cart.cc -> cart.h @0.6',
      'unresolved cart.cc#Cart.run 1',
    ],
  },
  {
    it: 'Kotlin: packages, companions, extensions, default arguments and lambdas',
    files: {
      'Cart.kt': `package shop
import shop.util.weigh
import shop.util.Item as Thing
class Cart(val total: Int) : Base(total), Named {
  override fun label(size: Int) = make(1, 2)
  fun run(item: Thing) {
    label(1)
    item.weigh()
    Cart.make(3)
    each { it.total }
    Thing("a")
    item.toString()
  }
  companion object { fun make(a: Int, b: Int = 2): Cart = Cart(a) }
  fun each(action: (Int) -> Unit) { action(1) }
}
`,
      'Base.kt': `package shop
open class Base(x: Int)
interface Named { fun label(size: Int): Cart }
`,
      'util/Items.kt': `package shop.util
class Item(val name: String)
fun Item.weigh(): Int = 1
`,
    },
    expected: [
      'Class Base.kt#Base 2-2',
      'Class Cart.kt#Cart 4-16',
      'Class util/Items.kt#Item 2-2',
      'Function util/Items.kt#weigh 3-3',
      'Interface Base.kt#Named 3-3',
      'Method Base.kt#Named.label 3-3',
      'Method Cart.kt#Cart.each 15-15',
      'Method Cart.kt#Cart.label 5-5',
      'Method Cart.kt#Cart.make 14-14',
      'Method Cart.kt#Cart.run 6-13',
      'calls Cart.kt#Cart -> Base.kt#Base @0.6',
      'calls Cart.kt#Cart.label -> Cart.kt#Cart.make @0.6',
      'calls Cart.kt#Cart.make -> Cart.kt#Cart @0.6',
      'calls Cart.kt#Cart.run -> Cart.kt#Cart.each @0.6',
      'calls Cart.kt#Cart.run -> Cart.kt#Cart.label @0.6',
      'calls Cart.kt#Cart.run -> util/Items.kt#Item @0.6',
      'calls Cart.kt#Cart.run -> util/Items.kt#weigh @0.5',
      'extends Cart.kt#Cart -> Base.kt#Base @0.6',
      'implements Cart.kt#Cart -> Base.kt#Named @0.6',
      'imports Cart.kt -> util/Items.kt x2 @0.6',
      'unresolved Cart.kt#Cart.run 1',
    ],
  },
  {
    it: 'Bash: functions of the file and of sourced files',
    files: {
      'run.sh': `source "$DIR/lib.sh"
main() { build "$1" && helper; other; }
build() { echo building; }
main "$@"
`,
      'lib.sh': 'function helper { build; }\n',
      'other.sh': 'other() { :; }\n',
    },
    expected: [
      'Function lib.sh#helper 1-1',
      'Function other.sh#other 1-1',
      'Function run.sh#build 3-3',
      'Function run.sh#main 2-2',
      'calls run.sh -> run.sh#main @0.6',
      'calls run.sh#main -> lib.sh#helper @0.6',
      'calls run.sh#main -> run.sh#build @0.6',
      'imports run.sh -> lib.sh @0.6',
      'unresolved lib.sh#helper 1',
      'unresolved run.sh#main 1',
    ],
  },
]);
