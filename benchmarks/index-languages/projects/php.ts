import type { Project } from './project.js';

export const phpProject: Project = {
  ...{ language: 'PHP', precision: 85, recall: 80 },
  files: {
    'src/Cart/Cart.php': `<?php
namespace Shop\\Cart;
use Shop\\Prices\\Prices;
use function Shop\\rounded;
class Cart extends Base {
  use Logs;
  private array $lines = [];
  public function __construct(private Prices $prices) { parent::__construct('cart'); }
  public static function empty(): static { return new static(new Prices()); }
  public function addLine(Line $line): self { $this->lines[] = $line; $this->log('added'); return $this; }
  public function total(): float {
    $sum = 0;
    foreach ($this->lines as $line) { $sum += $line->totalOf($this->prices); }
    return rounded($sum, 2);
  }
  public function describe(): string { return $this->name() . strtoupper('cart') . Line::unit(); }
}
`,
    'src/Cart/Base.php': `<?php
namespace Shop\\Cart;
abstract class Base {
  public function __construct(private string $name) {}
  protected function name(): string { return $this->name; }
}
trait Logs { private function log(string $text): void { self::write($text); } private static function write(string $text): void {} }
`,
    'src/Cart/Line.php': `<?php
namespace Shop\\Cart;
use Shop\\Prices\\Prices;
final class Line {
  public function __construct(private string $product, private int $count) {}
  public function totalOf(Prices $prices): float { return $prices->priceOf($this->product) * $this->count; }
  public static function unit(): string { return 'EUR'; }
}
`,
    'src/Prices/Prices.php': `<?php
namespace Shop\\Prices;
class Prices {
  private array $known = [];
  public function priceOf(string $product): float { return $this->known[$product] ?? $this->fallback(); }
  private function fallback(): float { return 1.0; }
  public function set(string $product, float $price): void { $this->known[$product] = $price; }
}
`,
    'src/functions.php': `<?php
namespace Shop;
function rounded(float $value, int $digits): float { return round($value, $digits); }
`,
    'main.php': `<?php
use Shop\\Cart\\{Cart, Line};
$cart = Cart::empty();
$cart->addLine(new Line('tea', 2))->addLine(new Line('milk', 1));
echo $cart->total(), $cart->describe();
`,
  },
  calls: [
    'src/Cart/Cart.php#Cart.__construct -> src/Cart/Base.php#Base.__construct',
    'src/Cart/Cart.php#Cart.empty -> src/Cart/Cart.php#Cart.__construct',
    'src/Cart/Cart.php#Cart.empty -> src/Prices/Prices.php#Prices',
    'src/Cart/Cart.php#Cart.addLine -> src/Cart/Base.php#Logs.log',
    'src/Cart/Cart.php#Cart.total -> src/Cart/Line.php#Line.totalOf',
    'src/Cart/Cart.php#Cart.total -> src/functions.php#rounded',
    'src/Cart/Cart.php#Cart.describe -> src/Cart/Base.php#Base.name',
    'src/Cart/Cart.php#Cart.describe -> src/Cart/Line.php#Line.unit',
    'src/Cart/Base.php#Logs.log -> src/Cart/Base.php#Logs.write',
    'src/Cart/Line.php#Line.totalOf -> src/Prices/Prices.php#Prices.priceOf',
    'src/Prices/Prices.php#Prices.priceOf -> src/Prices/Prices.php#Prices.fallback',
    'main.php -> src/Cart/Cart.php#Cart.empty',
    'main.php -> src/Cart/Cart.php#Cart.addLine',
    'main.php -> src/Cart/Line.php#Line.__construct',
    'main.php -> src/Cart/Cart.php#Cart.total',
    'main.php -> src/Cart/Cart.php#Cart.describe',
  ],
};
