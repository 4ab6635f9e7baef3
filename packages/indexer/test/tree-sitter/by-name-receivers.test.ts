import { confidentCalls } from '../kit/confident-view.js';
import { describeCases } from '../kit/describe-cases.js';

describeCases('Receivers in languages that are read by name', {}, confidentCalls, [
  {
    it: 'Kotlin: members of companions that imports and receivers name, and new instances',
    files: {
      'util/Items.kt': `package util
class Items(val size: Int) {
  fun weigh(): Int = 1
  companion object { fun itemsOf(size: Int): Items = Items(size) }
}
`,
      'util/Other.kt': 'package util\nclass Other { fun writeAll() {} }\n',
      'Cart.kt': `package shop
import okio.Buffer
import util.Items
import util.Items.Companion.itemsOf
fun run(x: Int) {
  itemsOf(1)
  Items.Companion.itemsOf(2)
  Items(maxOf(x, 1)).weigh()
  Buffer().writeAll()
}
`,
    },
    expected: [
      'calls Cart.kt#run -> util/Items.kt#Items @0.6',
      'calls Cart.kt#run -> util/Items.kt#Items.itemsOf x2 @0.6',
      'calls Cart.kt#run -> util/Items.kt#Items.weigh @0.6',
      'calls util/Items.kt#Items.itemsOf -> util/Items.kt#Items @0.6',
    ],
  },
  {
    it: 'PHP and Ruby: new instances, and methods of a single object',
    files: {
      'cart.php': `<?php
class Cart { function pack() {} }
class Bag { function pack() {} }
function run() { (new Cart(1))->pack(); }
`,
      'cart.rb': `class Cart
  def pack(x); end
end
class Bag
  def pack(x); end
  def seal?(x); end
end
def run(other)
  def other.seal?(x) Cart.new(x).pack(1) end
  Bag.new.pack(2)
end
`,
    },
    expected: [
      'calls cart.php#run -> cart.php#Cart @0.6',
      'calls cart.php#run -> cart.php#Cart.pack @0.6',
      'calls cart.rb#run -> cart.rb#Bag @0.6',
      'calls cart.rb#run -> cart.rb#Bag.pack @0.6',
      'calls cart.rb#run -> cart.rb#Cart @0.6',
      'calls cart.rb#run -> cart.rb#Cart.pack @0.6',
    ],
  },
]);
