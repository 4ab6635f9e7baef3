import type { Project } from './project.js';

export const rubyProject: Project = {
  ...{ language: 'Ruby', precision: 85, recall: 80 },
  files: {
    'lib/shop.rb': `require_relative 'shop/line'
require_relative 'shop/prices'
module Shop
  class Cart
    include Logging
    def initialize(prices = Prices.new); @prices = prices; @lines = []; end
    def self.empty; new(Prices.new); end
    def add_line(product, count: 1)
      log "added #{product}"
      @lines << Line.new(product, count)
      self
    end
    def total_price = rounded(@lines.sum { |line| line.price_with(@prices) })
    def describe; total = total_price; "#{label}: #{total}"; end
    private
    def label = self.class.name.upcase
    def rounded(value) = value.round(2)
  end
end
`,
    'lib/shop/line.rb': `module Shop
  module Logging
    def log(text) = write_line(text)
    def write_line(text) = puts(text)
  end
  class Line
    def initialize(product, count); @product, @count = product, count; end
    def price_with(prices) = prices.price_of(@product) * @count
  end
end
`,
    'lib/shop/prices.rb': `module Shop
  class Prices
    def price_of(product) = known.fetch(product) { fallback_price }
    def fallback_price = 1
    def known = @known ||= {}
  end
  class Discounts < Prices
    def price_of(product) = super * factor
    def factor; 0.9; end
  end
end
`,
    'bin/main.rb': `require_relative '../lib/shop'
cart = Shop::Cart.empty
cart.add_line('tea', count: 2).add_line('milk')
puts cart.describe
puts Shop::Discounts.new.factor
`,
  },
  calls: [
    'lib/shop.rb#Shop.Cart.initialize -> lib/shop/prices.rb#Shop.Prices',
    'lib/shop.rb#Shop.Cart.empty -> lib/shop.rb#Shop.Cart.initialize',
    'lib/shop.rb#Shop.Cart.empty -> lib/shop/prices.rb#Shop.Prices',
    'lib/shop.rb#Shop.Cart.add_line -> lib/shop/line.rb#Shop.Logging.log',
    'lib/shop.rb#Shop.Cart.add_line -> lib/shop/line.rb#Shop.Line.initialize',
    'lib/shop.rb#Shop.Cart.total_price -> lib/shop.rb#Shop.Cart.rounded',
    'lib/shop.rb#Shop.Cart.total_price -> lib/shop/line.rb#Shop.Line.price_with',
    'lib/shop.rb#Shop.Cart.describe -> lib/shop.rb#Shop.Cart.total_price',
    'lib/shop.rb#Shop.Cart.describe -> lib/shop.rb#Shop.Cart.label',
    'lib/shop/line.rb#Shop.Logging.log -> lib/shop/line.rb#Shop.Logging.write_line',
    'lib/shop/line.rb#Shop.Line.price_with -> lib/shop/prices.rb#Shop.Prices.price_of',
    'lib/shop/prices.rb#Shop.Prices.price_of -> lib/shop/prices.rb#Shop.Prices.known',
    'lib/shop/prices.rb#Shop.Prices.price_of -> lib/shop/prices.rb#Shop.Prices.fallback_price',
    'lib/shop/prices.rb#Shop.Discounts.price_of -> lib/shop/prices.rb#Shop.Prices.price_of',
    'lib/shop/prices.rb#Shop.Discounts.price_of -> lib/shop/prices.rb#Shop.Discounts.factor',
    'bin/main.rb -> lib/shop.rb#Shop.Cart.empty',
    'bin/main.rb -> lib/shop.rb#Shop.Cart.add_line',
    'bin/main.rb -> lib/shop.rb#Shop.Cart.describe',
    'bin/main.rb -> lib/shop/prices.rb#Shop.Discounts',
    'bin/main.rb -> lib/shop/prices.rb#Shop.Discounts.factor',
  ],
};
