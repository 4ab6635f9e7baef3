import assert from 'node:assert/strict';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import type { IndexedTree } from './kit/index-tree.js';
import { indexTree } from './kit/index-tree.js';
import { scriptOf } from '../src/typescript/files/component-script.js';

const tree = {
  'tsconfig.json':
    '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } }, "include": ["src/**/*.ts", "src/**/*.vue"] }',
  'src/main.ts': `import App from './App.vue';
import { helper } from '@/Old.vue';
helper();
export const app = App;
`,
  'src/App.vue': `<script setup lang="ts">
import { ref } from 'vue'
import Child from './Child.vue'
import { load } from './load'
const props = defineProps<{ id: number }>()
function refresh() {
  load(props.id)
}
</script>

<template>
  <Child @click="refresh" />
</template>
`,
  'src/Child.vue': `<template><b>{{ props.name }}</b></template>
<!-- <script>ignored(</script> -->
<script lang="ts">
const props = 1
export const version = () => props
</script>
<style>b { color: red }</style>
`,
  'src/Old.vue': `<script>
import { load } from './load'
export function helper() { load(1) }
export default { methods: { go() { helper() } } }
</script>
`,
  'src/load.ts': 'export function load(id: number) { return id }\n',
  'src/Counter.svelte': `<script context="module">
  import { load } from './load';
  export const first = () => load(1);
</script>
<script lang="ts">
  let count = 0;
  function add() { count += 1; first(); }
</script>
<button on:click={add}>{count}</button>
`,
  'src/page.astro': `---
import Counter from './Counter.svelte';
import { load } from './load';
function read() { return load(2); }
if (!read()) return;
---
<Counter />
<script>
  import { load } from './load';
  function start() { load(3); }
</script>
`,
};

describe('Components of Vue, Svelte and Astro', () => {
  let index: IndexedTree;

  before('index a project', async () => {
    index = await withTemporaryFolder((folder) => indexTree(folder, tree));
  });

  it('have the calls and imports of their scripts, on the lines of their files', () => {
    const edges = index.document.edges
      .filter(({ kind }) => kind === 'calls' || kind === 'imports')
      .map((edge) => `${edge.kind ?? ''} ${edge.source} -> ${edge.target} :${String(edge['code:lines'])}`);
    assert.deepEqual(
      edges.sort(),
      [
        'calls src/App.vue#refresh -> src/load.ts#load :7',
        'calls src/Counter.svelte#add -> src/Counter.svelte#first :7',
        'calls src/Counter.svelte#first -> src/load.ts#load :3',
        'calls src/Old.vue#default.methods.go -> src/Old.vue#helper :4',
        'calls src/Old.vue#helper -> src/load.ts#load :3',
        'calls src/main.ts -> src/Old.vue#helper :3',
        'calls src/page.astro#read -> src/load.ts#load :4',
        'calls src/page.astro -> src/page.astro#read :5',
        'calls src/page.astro#start -> src/load.ts#load :10',
        'imports src/App.vue -> src/Child.vue :3',
        'imports src/App.vue -> src/load.ts :4',
        'imports src/Counter.svelte -> src/load.ts :2',
        'imports src/Old.vue -> src/load.ts :2',
        'imports src/main.ts -> src/App.vue :1',
        'imports src/main.ts -> src/Old.vue :2',
        'imports src/page.astro -> src/Counter.svelte :2',
        'imports src/page.astro -> src/load.ts :3,9',
      ].sort(),
    );
  });

  it('have nodes in their language, and templates that may use any name', () => {
    const nodes = index.document.nodes.filter(({ file }) => file === 'src/App.vue');
    assert.deepEqual(
      nodes.map(({ id, language, startLine, endLine }) => [id, language, startLine, endLine]),
      [
        ['src/App.vue', 'vue', 1, 13],
        ['src/App.vue#refresh', 'vue', 6, 8],
      ],
    );
    assert.equal(nodes[0]?.['code:dynamicNames'], true);
    assert.deepEqual(index.warnings, []);
    assert.deepEqual(
      index.languages.filter(({ files }) => files > 0),
      [
        { language: 'TypeScript', files: 2 },
        { language: 'Vue', files: 3 },
        { language: 'Svelte', files: 1 },
        { language: 'Astro', files: 1 },
      ],
    );
  });

  it('have no script in blocks of data', () => {
    const blocks = [
      'type="application/ld+json"',
      "type='importmap'",
      'type=text/x-template lang="ts"',
      'TYPE="application/json"',
    ];
    for (const attributes of blocks) {
      assert.equal(scriptOf('A.svelte', `<script ${attributes}>{ "a": 1 }</script>`), 'export {};');
    }
    for (const attributes of ['type="module"', 'type="text/typescript"', 'lang="ts" data-type="text/plain"', 'type']) {
      assert.equal(scriptOf('A.svelte', `<script ${attributes}>f()</script>`), 'export {};f();');
    }
  });

  it('use the default aliases of their framework before it has generated a configuration', async () => {
    const { document, warnings } = await withTemporaryFolder((folder) =>
      indexTree(folder, {
        'kit/jsconfig.json': '{ "extends": "./.svelte-kit/tsconfig.json" }',
        'kit/src/lib/List.svelte': '<script>\n  export function open() {}\n</script>\n',
        'kit/src/lib/api.js': 'export const get = () => 1;\n',
        'kit/src/routes/+page.svelte':
          "<script>\n  import List from '$lib/List.svelte';\n  import { get } from '$lib/api';\n  get(List);\n</script>\n",
        'nuxt/tsconfig.json': '{ "extends": "./.nuxt/tsconfig.json" }',
        'nuxt/app/stores/cart.ts': 'export const useCart = () => 1;\n',
        'nuxt/app/pages/index.vue': "<script setup>\nimport { useCart } from '~/stores/cart';\nuseCart();\n</script>\n",
        'nuxt4/tsconfig.json':
          '{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }, { "path": "./.nuxt/tsconfig.server.json" }] }',
        'nuxt4/app/app.vue': "<script setup>\nimport { price } from '#shared/price';\nprice();\n</script>\n",
        'nuxt4/server/api/price.ts': "import { price } from '~~/shared/price';\nprice();\n",
        'nuxt4/shared/price.ts': 'export const price = () => 1;\n',
        'nuxt4/e2e/tsconfig.json': '{ "extends": "../.vite/tsconfig.json" }',
      }),
    );
    assert.deepEqual(
      document.edges
        .filter(({ kind }) => kind === 'calls' || kind === 'imports')
        .map(({ kind, source, target }) => `${kind ?? ''} ${source} -> ${target}`)
        .sort(),
      [
        'calls kit/src/routes/+page.svelte -> kit/src/lib/api.js#get',
        'calls nuxt/app/pages/index.vue -> nuxt/app/stores/cart.ts#useCart',
        'calls nuxt4/app/app.vue -> nuxt4/shared/price.ts#price',
        'calls nuxt4/server/api/price.ts -> nuxt4/shared/price.ts#price',
        'imports kit/src/routes/+page.svelte -> kit/src/lib/List.svelte',
        'imports kit/src/routes/+page.svelte -> kit/src/lib/api.js',
        'imports nuxt/app/pages/index.vue -> nuxt/app/stores/cart.ts',
        'imports nuxt4/app/app.vue -> nuxt4/shared/price.ts',
        'imports nuxt4/server/api/price.ts -> nuxt4/shared/price.ts',
      ],
    );
    assert.deepEqual(
      warnings.map(({ file, reason }) => `${file}: ${reason}`),
      [
        'kit/jsconfig.json: "kit/.svelte-kit/tsconfig.json" has not been generated; the default aliases of its framework are assumed',
        'nuxt/tsconfig.json: "nuxt/.nuxt/tsconfig.json" has not been generated; the default aliases of its framework are assumed',
        "nuxt4/e2e/tsconfig.json: Cannot read file 'nuxt4/.vite/tsconfig.json'.",
        'nuxt4/tsconfig.json: "nuxt4/.nuxt/tsconfig.app.json" has not been generated; the default aliases of its framework are assumed',
      ],
    );
  });

  it('with tags that do not end are read in linear time', () => {
    const start = performance.now();
    for (const part of ['<script ', '<script "', '<!-- <script>', '\n', '---\n'])
      scriptOf('A.astro', part.repeat(200_000));
    assert.ok(performance.now() - start < 5000);
  });

  it('keep their number of lines without a script, or with one that does not end', () => {
    for (const text of ['<p>\n</p>\n', '<script>\nlet a\n', '\n\n<script src="a.js"></script>\n', '']) {
      assert.equal(scriptOf('A.vue', text).split('\n').length, text.split('\n').length);
    }
  });
});
