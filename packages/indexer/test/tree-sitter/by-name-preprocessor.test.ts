import assert from 'node:assert/strict';
import { readableC } from '@code-graph/parser';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { confidentView } from '../kit/confident-view.js';
import { indexTree } from '../kit/index-tree.js';

/** The lines of a graph without those of edges between files, and all warnings. */
async function viewOf(file: string, text: string): Promise<string[]> {
  const { document, warnings } = await withTemporaryFolder((folder) => indexTree(folder, { [file]: text }));
  return [...confidentView(document), ...warnings.map(({ reason }) => reason)].sort();
}

describe('C and C++ before the preprocessor', () => {
  it('reads the code of conditions that the grammar cannot read', async () => {
    const source = `
#ifdef __cplusplus
extern "C" {
#endif
enum op {
#include "opcodes.h"
};
int add(int x) /* #if in a comment */
#if defined(A) && \\
    __has_include(<a.h>)
{ return size(x);
#else
{ return size(x) + 1;
#endif
}
int size(int x) {
#if 0
  if (gone(x)) {
#endif
#ifdef A
  return add(1);
#else
  return last(2);
#endif
}
void gone(void) {}
int last(int x) { const char *text = "#else }"; return *va_arg(x, char *); }
#ifdef __cplusplus
}
#endif
`;
    assert.deepEqual(await viewOf('a.c', source), [
      'Enum a.c#op 5-7',
      'Function a.c#add 8-15',
      'Function a.c#gone 26-26',
      'Function a.c#last 27-27',
      'Function a.c#size 16-25',
      'calls a.c#add -> a.c#size @0.6',
      'calls a.c#size -> a.c#add @0.6',
      'calls a.c#size -> a.c#last @0.6',
    ]);
  });

  it('reads the code around macros', async () => {
    const source = `LIB_BEGIN_NAMESPACE
LIB_BEGIN_EXPORT
namespace detail {
#define LIB_SUM(x, y) ((x) + (y))
LIB_PRAGMA(push)
template <typename T, LIB_ENABLE_IF(!std::is_same<T, int>::value)>
class LIB_API Cart {
 public:
  LIB_CONSTEXPR Cart(int x) : total_(x) {}
  LIB_INLINE LIB_CONSTEXPR auto sum(int x) const LIB_NOEXCEPT(true) -> int { return LIB_SUM(x, 1); }
};
CONST char *pack(CONST char *name) { for_each(x, y) { other(1); } return 0; }
void other(int x) LIB_FORMAT(1, 2);
void other(int x) {
  LIB_IGNORE_BEGIN
  switch (x) { default: pack(0); }
  LIB_IGNORE_END
}
SIZE_T size(int x);
}
LIB_END_EXPORT
LIB_END_NAMESPACE
`;
    assert.deepEqual(await viewOf('a.cpp', source), [
      'Class a.cpp#detail.Cart 7-11',
      'Function a.cpp#LIB_SUM 4-4',
      'Function a.cpp#detail.other 14-18',
      'Function a.cpp#detail.pack 12-12',
      'Method a.cpp#detail.Cart.Cart 9-9',
      'Method a.cpp#detail.Cart.sum 10-10',
      'Namespace a.cpp#detail 3-20',
      'calls a.cpp#detail.Cart.sum -> a.cpp#LIB_SUM @0.6',
      'calls a.cpp#detail.other -> a.cpp#detail.pack @0.6',
      'calls a.cpp#detail.pack -> a.cpp#detail.other @0.6',
    ]);
  });

  it('reads deeply nested conditions and many imports in time', () => {
    const text = '#if 1\n'.repeat(40_000) + '#else\n#endif\n'.repeat(40_000);
    assert.equal(readableC(text).trim(), '');
    const imports = '#include "a.h"\n'.repeat(80_000);
    assert.equal(readableC(imports), imports);
  });

  it('reports an error that no macro explains', async () => {
    assert.ok((await viewOf('a.c', 'int f(void) { return (1; }\n')).includes('syntax error in line 1: ) expected'));
  });
});
