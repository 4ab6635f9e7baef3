import type { Project } from './project.js';

export const cppProject: Project = {
  ...{ language: 'C++', precision: 85, recall: 75 },
  files: {
    'cart.h': `#pragma once
#include <string>
#include <vector>
#include "prices.h"
namespace shop {
struct Line { std::string product; int count; double TotalWith(const Prices& prices) const; };
class Cart {
 public:
  explicit Cart(const Prices& prices) : prices_(prices) {}
  Cart& AddLine(Line line);
  Cart& AddLine(const std::string& product, int count) { return AddLine(Line{product, count}); }
  double Total() const;
  virtual ~Cart() = default;
 protected:
  virtual double Rounded(double value) const;
 private:
  const Prices& prices_;
  std::vector<Line> lines_;
};
template <typename T> T Largest(T one, T other) { return one < other ? other : one; }
}
`,
    'cart.cc': `#include "cart.h"
namespace shop {
namespace {
void Check(const Line& line) { if (line.count < 0) throw line; }
}
double Line::TotalWith(const Prices& prices) const { return prices.PriceOf(product) * count; }
Cart& Cart::AddLine(Line line) { Check(line); lines_.push_back(line); return *this; }
double Cart::Total() const {
  double sum = 0;
  for (const auto& line : lines_) sum += line.TotalWith(prices_);
  return this->Rounded(Largest(sum, 0.0));
}
double Cart::Rounded(double value) const { return value; }
}
`,
    'prices.h': `#pragma once
#include <string>
namespace shop {
class Prices {
 public:
  double PriceOf(const std::string& product) const;
 private:
  virtual double Fallback() const = 0;
};
class FixedPrices : public Prices {
 public:
  explicit FixedPrices(double price);
 private:
  double Fallback() const override { return price_; }
  double price_;
};
}
`,
    'prices.cc': `#include "prices.h"
namespace shop {
double Prices::PriceOf(const std::string& product) const { return product.empty() ? 0 : Fallback(); }
FixedPrices::FixedPrices(double price) : price_(price) {}
}
`,
    'main.cc': `#include "cart.h"
int main() {
  shop::FixedPrices prices(2);
  shop::Cart cart(prices);
  cart.AddLine("tea", 2).AddLine(shop::Line{"milk", 1});
  return static_cast<int>(cart.Total());
}
`,
  },
  calls: [
    'cart.h#shop.Cart.AddLine -> cart.cc#Cart.AddLine',
    'cart.h#shop.Cart.AddLine -> cart.h#shop.Line',
    'cart.cc#Line.TotalWith -> prices.cc#Prices.PriceOf',
    'cart.cc#Cart.AddLine -> cart.cc#shop.Check',
    'cart.cc#Cart.Total -> cart.cc#Line.TotalWith',
    'cart.cc#Cart.Total -> cart.cc#Cart.Rounded',
    'cart.cc#Cart.Total -> cart.h#shop.Largest',
    'prices.cc#Prices.PriceOf -> prices.h#shop.Prices.Fallback',
    'main.cc#main -> prices.cc#FixedPrices.FixedPrices',
    'main.cc#main -> cart.h#shop.Cart.Cart',
    'main.cc#main -> cart.h#shop.Cart.AddLine',
    'main.cc#main -> cart.cc#Cart.AddLine',
    'main.cc#main -> cart.h#shop.Line',
    'main.cc#main -> cart.cc#Cart.Total',
  ],
};
