import type { Project } from './project.js';

export const kotlinProject: Project = {
  ...{ language: 'Kotlin', precision: 85, recall: 80 },
  files: {
    'shop/Cart.kt': `package shop
import shop.prices.Prices
import shop.prices.rounded
class Cart(private val prices: Prices) : Described() {
  private val lines = mutableListOf<Line>()
  fun addLine(line: Line): Cart { lines.add(line); return this }
  fun addLine(product: String, count: Int = 1) = addLine(Line(product, count))
  fun totalPrice(): Double = lines.sumOf { it.priceWith(prices) }.rounded(2)
  override fun label() = "cart" + suffix()
  private fun suffix() = defaultSuffix()
  companion object { fun empty(prices: Prices) = Cart(prices) }
}
data class Line(val product: String, val count: Int) {
  init { require(count >= 0) { complaint(product) } }
  fun priceWith(prices: Prices) = prices.priceOf(product) * count
  private fun complaint(name: String) = "no " + name
}
`,
    'shop/Described.kt': `package shop
abstract class Described {
  abstract fun label(): String
  fun describe() = label().uppercase()
}
internal fun defaultSuffix() = "!"
`,
    'shop/prices/Prices.kt': `package shop.prices
interface Prices {
  fun priceOf(product: String): Double
}
object FixedPrices : Prices {
  override fun priceOf(product: String) = base()
  private fun base() = 2.0
}
fun Double.rounded(digits: Int): Double = kotlin.math.round(this * digits) / digits
`,
    'shop/Main.kt': `package shop
import shop.prices.FixedPrices
fun main() {
  val cart = Cart.empty(FixedPrices)
  cart.addLine(Line("tea", 2)).addLine("milk", 3)
  println(cart.totalPrice())
  println(cart.describe())
}
`,
  },
  calls: [
    'shop/Cart.kt#Cart -> shop/Described.kt#Described',
    'shop/Cart.kt#Cart.addLine~2 -> shop/Cart.kt#Cart.addLine',
    'shop/Cart.kt#Cart.addLine~2 -> shop/Cart.kt#Line',
    'shop/Cart.kt#Cart.totalPrice -> shop/Cart.kt#Line.priceWith',
    'shop/Cart.kt#Cart.totalPrice -> shop/prices/Prices.kt#rounded',
    'shop/Cart.kt#Cart.label -> shop/Cart.kt#Cart.suffix',
    'shop/Cart.kt#Cart.suffix -> shop/Described.kt#defaultSuffix',
    'shop/Cart.kt#Cart.empty -> shop/Cart.kt#Cart',
    'shop/Cart.kt#Line -> shop/Cart.kt#Line.complaint',
    'shop/Cart.kt#Line.priceWith -> shop/prices/Prices.kt#Prices.priceOf',
    'shop/Described.kt#Described.describe -> shop/Described.kt#Described.label',
    'shop/prices/Prices.kt#FixedPrices.priceOf -> shop/prices/Prices.kt#FixedPrices.base',
    'shop/Main.kt#main -> shop/Cart.kt#Cart.empty',
    'shop/Main.kt#main -> shop/Cart.kt#Cart.addLine',
    'shop/Main.kt#main -> shop/Cart.kt#Cart.addLine~2',
    'shop/Main.kt#main -> shop/Cart.kt#Line',
    'shop/Main.kt#main -> shop/Cart.kt#Cart.totalPrice',
    'shop/Main.kt#main -> shop/Described.kt#Described.describe',
  ],
};
