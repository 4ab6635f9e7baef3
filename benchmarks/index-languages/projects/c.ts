import type { Project } from './project.js';

export const cProject: Project = {
  ...{ language: 'C', precision: 85, recall: 80 },
  files: {
    'cart.h': `#ifndef CART_H
#define CART_H
#include <stddef.h>
typedef struct line { const char *product; int count; } line;
typedef struct cart { line *lines; size_t used; double (*price)(const char *); } cart;
#define CART_EACH(cart, at) for (size_t at = 0; at < (cart)->used; at++)
cart *cart_create(double (*price)(const char *));
void cart_add(cart *target, const char *product, int count);
double cart_total(const cart *source);
static inline int cart_is_empty(const cart *source) { return source->used == 0; }
#endif
`,
    'cart.c': `#include "cart.h"
#include "memory.h"
static void grow(cart *target) { target->lines = resized(target->lines, target->used + 1, sizeof(line)); }
static double line_total(const cart *source, size_t at) { return source->price(source->lines[at].product) * source->lines[at].count; }
cart *cart_create(double (*price)(const char *)) { cart *made = zeroed(sizeof(cart)); made->price = price; return made; }
void cart_add(cart *target, const char *product, int count) { grow(target); target->lines[target->used++] = (line){product, count}; }
double cart_total(const cart *source) {
  double sum = 0;
  if (cart_is_empty(source)) return sum;
  CART_EACH(source, at) sum += line_total(source, at);
  return sum;
}
`,
    'memory.h': `#include <stddef.h>
void *zeroed(size_t size);
void *resized(void *old, size_t count, size_t size);
`,
    'memory.c': `#include "memory.h"
#include <stdlib.h>
static void *checked(void *memory) { if (memory == NULL) abort(); return memory; }
void *zeroed(size_t size) { return checked(calloc(1, size)); }
void *resized(void *old, size_t count, size_t size) { return checked(realloc(old, count * size)); }
`,
    'main.c': `#include "cart.h"
#include <stdio.h>
static double price(const char *product) { return product[0] == 't' ? 2 : 1; }
static void grow(void) {}
int main(void) {
  cart *own = cart_create(price);
  cart_add(own, "tea", 2);
  grow();
  printf("%f", cart_total(own));
  return 0;
}
`,
  },
  calls: [
    'cart.c#grow -> memory.c#resized',
    'cart.c#cart_create -> memory.c#zeroed',
    'cart.c#cart_add -> cart.c#grow',
    'cart.c#cart_total -> cart.h#cart_is_empty',
    'cart.c#cart_total -> cart.h#CART_EACH',
    'cart.c#cart_total -> cart.c#line_total',
    'cart.c#line_total -> main.c#price',
    'memory.c#zeroed -> memory.c#checked',
    'memory.c#resized -> memory.c#checked',
    'main.c#main -> cart.c#cart_create',
    'main.c#main -> cart.c#cart_add',
    'main.c#main -> main.c#grow',
    'main.c#main -> cart.c#cart_total',
  ],
};
