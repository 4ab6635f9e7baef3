import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';

describeCases('Call resolution in JavaScript', {}, (document) => edgesOf(document, 'calls'), [
  {
    it: 'follows CommonJS members, however they are exported and required',
    files: {
      'lib.js': `exports.one = function () {};
function two() {}
module.exports.two = two;
module.exports.three = () => { exports.one(); };`,
      'object.js': `function start() {}
class Server { listen() {} }
module.exports = { start, begin: start, Server, stop() {} };`,
      'single.js': 'module.exports = function single() {};',
      'index.js': `module.exports = require('./object');`,
      'use.js': `const lib = require('./lib');
const { one, two: renamed } = require('./lib');
const { start, begin, Server } = require('./object');
const single = require('./single');
const third = require('./lib').three;
exports.run = function () {
  lib.one(); one(); renamed(); lib.three(); third(); single();
  start(); begin(); new Server().listen(); require('./index').stop();
};`,
    },
    expected: [
      'lib.js#three -> lib.js#one',
      'use.js#run -> lib.js#one x2',
      'use.js#run -> lib.js#two',
      'use.js#run -> lib.js#three x2',
      'use.js#run -> single.js#single',
      'use.js#run -> object.js#start x2',
      'use.js#run -> object.js#Server',
      'use.js#run -> object.js#Server.listen',
      'use.js#run -> object.js#stop',
    ],
  },
  {
    it: 'follows members that are added to the function or class that a module exports as a whole',
    files: {
      'log.js': `module.exports = function (text) {};
module.exports.format = function () {};`,
      'plugin.js': `class Plugin { apply() {} }
const applies = () => true;
module.exports = Plugin;
module.exports.applies = applies;`,
      'use.js': `const log = require('./log');
const { format } = require('./log');
const Plugin = require('./plugin');
exports.run = function () { log('a'); log.format(); format(); Plugin.applies(); new Plugin().apply(); };`,
    },
    expected: [
      'use.js#run -> log.js#module.exports',
      'use.js#run -> log.js#format x2',
      'use.js#run -> plugin.js#applies',
      'use.js#run -> plugin.js#Plugin',
      'use.js#run -> plugin.js#Plugin.apply',
    ],
  },
  {
    it: 'follows constructor functions and prototypes',
    files: {
      'a.js': `function Foo() { this.init(); }
Foo.prototype.init = function () { this.bar(); };
Foo.prototype.bar = function () {};
Foo.create = function () { return new Foo(); };
exports.run = function () { new Foo().bar(); Foo.create(); Foo.prototype.bar.call(null); };`,
    },
    expected: [
      'a.js#Foo -> a.js#Foo.init',
      'a.js#Foo.init -> a.js#Foo.bar',
      'a.js#Foo.create -> a.js#Foo',
      'a.js#run -> a.js#Foo',
      'a.js#run -> a.js#Foo.bar x2',
      'a.js#run -> a.js#Foo.create',
    ],
  },
  {
    it: 'follows members of objects without a type, within the file that assigns them',
    files: {
      'a.js': `var res = Object.create(require('nowhere').prototype);
module.exports = res;
res.status = function () { return this; };
res.send = function () { this.status(200); this.unknown(); [1].forEach(() => this.status()); res.status(); };`,
    },
    expected: ['a.js#res.send -> a.js#res.status x3'],
  },
  {
    it: 'follows members of an object that is also the exports',
    files: {
      'a.js': `var app = exports = module.exports = {};
app.init = function () { this.cache = {}; this.configure(); };
app.configure = function () {};`,
      'use.js': `const app = require('./a');\nexports.run = () => { app.init(); };`,
    },
    expected: ['a.js#app.init -> a.js#app.configure', 'use.js#run -> a.js#app.init'],
  },
  {
    it: 'resolves a name that several scripts declare to the nearest declaration: in the same script, or in the same folder',
    files: {
      'one/page.js': `function init() { draw(); }
function draw() {}
class Widget { paint() {} }
const helper = () => {};
var api = { go() {} };
function run() { init(); new Widget().paint(); helper(); api.go(); }`,
      'two/page.js': `function init() { draw(); }
function draw() {}
class Widget { paint() {} }
const helper = () => {};
var api = { go() {} };
function run() { init(); new Widget().paint(); helper(); api.go(); }`,
      'two/start.js': 'function start() { init(); new Widget().paint(); helper(); api.go(); }',
      'two/hidden.js': '(function () { function init() {} class Widget {} init(); new Widget(); })();',
    },
    expected: ['one/page.js', 'two/page.js']
      .flatMap((page) => [
        `${page}#init -> ${page}#draw`,
        ...['init', 'Widget', 'Widget.paint', 'helper', 'api.go'].map((name) => `${page}#run -> ${page}#${name}`),
      ])
      .concat(
        ['init', 'Widget', 'Widget.paint', 'helper', 'api.go'].map(
          (name) => `two/start.js#start -> two/page.js#${name}`,
        ),
      )
      .concat('two/hidden.js -> two/hidden.js#init', 'two/hidden.js -> two/hidden.js#Widget'),
  },
  {
    it: 'follows exports through a chain of assignments, or through a conditional',
    files: {
      'Base.js': 'function Base() {}\nmodule.exports = exports = Base;\nexports.create = () => new Base();',
      'pick.js': `const slow = () => {};
function quick() {}
exports.pick = exports.take = process.env.QUICK ? quick : slow;
module.exports.later = setImmediate || slow;`,
      'use.js': `const Base = require('./Base');
const { pick, take, later } = require('./pick');
function Derived() { Base.call(this); }
exports.run = () => { new Base(); pick(); take(); later(); };`,
    },
    expected: [
      'Base.js#create -> Base.js#Base',
      'use.js#Derived -> Base.js#Base',
      'use.js#run -> Base.js#Base',
      'use.js#run -> pick.js#quick x2',
      'use.js#run -> pick.js#slow x3',
    ],
  },
  {
    it: 'follows members that are repeatedly assigned to themselves',
    files: {
      'a.js': `var ns = ns || {};
function stop() {}
${'ns.stop = ns.stop || ns.end || stop;\nns.end = ns.end || ns.stop;\n'.repeat(8)}
exports.run = () => { ns.stop(); ns.end(); };`,
    },
    expected: ['a.js#run -> a.js#stop x2'],
  },
  {
    it: 'does not confuse an instance with its constructor function',
    files: {
      'a.js': `function Part() { this.size = 1; }
Part.derive = function derive() {
  const self = this;
  self.call(null);
  return new self();
};
exports.run = (part = new Part()) => { part(); part.call(null); new part(); Part(); };`,
    },
    expected: ['a.js#Part.derive -> a.js#Part x2', 'a.js#run -> a.js#Part x2'],
  },
  {
    it: 'resolves a name that two scripts of a folder declare to the declaration in the same script',
    files: {
      'a.js': 'function init() {}\nfunction first() { init(); }',
      'b.js': 'function init() {}\nfunction second() { init(); }',
      'c.js': 'function third() { init(); }',
    },
    expected: ['a.js#first -> a.js#init', 'b.js#second -> b.js#init', 'c.js#third -> a.js#init'],
  },
  {
    it: 'treats declarations of CommonJS modules as local, even with a nearer declaration of the same name',
    files: {
      'far/check.js': 'module.exports = function check() {};',
      'far/Queue.js': 'module.exports = Queue;\nfunction Queue() {}\nQueue.prototype.push = function () {};',
      'near/other.js': `function check() {}
function Queue() {}
Queue.prototype.push = function () {};
exports.other = () => { check(); new Queue().push(); };`,
      'near/use.js': `const check = require('../far/check');
const Queue = require('../far/Queue');
exports.use = () => { check(); new Queue().push(); };`,
    },
    expected: [
      'near/other.js#other -> near/other.js#check',
      'near/other.js#other -> near/other.js#Queue',
      'near/other.js#other -> near/other.js#Queue.push',
      'near/use.js#use -> far/check.js#check',
      'near/use.js#use -> far/Queue.js#Queue',
      'near/use.js#use -> far/Queue.js#Queue.push',
    ],
  },
  {
    it: 'follows ES modules, and types in comments',
    files: {
      'lib.mjs': 'export class Store { load() {} }\nexport const open = () => new Store();',
      'use.mjs': `import { open } from './lib.mjs';
/** @param {import('./lib.mjs').Store} store */
export function run(store) { store.load(); open().load(); }`,
    },
    expected: ['lib.mjs#open -> lib.mjs#Store', 'use.mjs#run -> lib.mjs#Store.load x2', 'use.mjs#run -> lib.mjs#open'],
  },
]);
